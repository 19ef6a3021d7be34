import type { AnyNode, Program } from "acorn";
import { hoisted, isFunction, namesIn } from "./nodes";
import { MOVING, type Part } from "./part";
import { isPlain } from "./plain";
import { Walk } from "./walk";

export function partsOf(program: Program): Part[] {
  return program.body.flatMap((whole): Part[] => {
    const statement = whole.type === "ExportNamedDeclaration" ? whole.declaration : whole;
    if (!statement) return [];
    switch (statement.type) {
      case "ImportDeclaration":
        return statement.specifiers.map((specifier) => {
          const part = newPart("import", [specifier.local.name]);
          const imported = specifier.type === "ImportSpecifier" ? specifier.imported : undefined;
          part.makesMoving = imported?.type !== "Identifier" || MOVING.has(imported.name);
          return part;
        });
      case "VariableDeclaration":
        return statement.declarations.map(({ id, init }) => {
          const part = newPart(kindOf(init, statement.kind === "const"), namesIn(id));
          return gathered(part, init ? [init] : [], id);
        });
      case "FunctionDeclaration":
      case "ClassDeclaration":
        return [gathered(newPart("function", [statement.id.name]), [statement])];
      default:
        return [gathered(newPart("statement", hoisted(statement)), [statement])];
    }
  });
}

function newPart(kind: Part["kind"], declares: string[]): Part {
  const flags = {
    isWild: false,
    makesMoving: false,
    isPlain: true,
    isOpaque: false,
    hasOpaqueFunction: false,
  };
  return { kind, declares, used: new Set(), changed: new Map(), ...flags };
}

function gathered(part: Part, nodes: readonly AnyNode[], pattern?: AnyNode): Part {
  const walk = new Walk(part);
  part.isPlain = [...nodes, ...(pattern ? [pattern] : [])].every((node) => isPlain(node));
  // What a loop assigns below its head counts in the head as well: the second time all scopes are known.
  for (let time = 0; time < 2; time++) {
    if (pattern) walk.visit(pattern, time === 0);
    for (const node of nodes) walk.visit(node, time === 0);
  }
  // It may have kept what belongs to all under a name.
  const keeps = part.declares.length > 0 || [...part.changed.values()].some(({ isCall }) => !isCall);
  part.hasOpaqueFunction ||= part.isOpaque && keeps;
  return part;
}

function kindOf(init: AnyNode | null | undefined, isConstant: boolean): "value" | "fixed" | "function" {
  if (!init || !isConstant || ("regex" in init && init.regex)) return "value";
  if (isFunction(init)) return "function";
  return /^(Literal|TemplateLiteral|BinaryExpression|UnaryExpression|UpdateExpression)$/.test(init.type)
    ? "fixed"
    : "value";
}
