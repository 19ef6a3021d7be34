import type { AnyNode, Program } from "acorn";
import { namesIn } from "./cell";
import { MOVING, type Part } from "./part";
import { isFresh, isFunction, Walk } from "./walk";

export function partsOf(program: Program): Part[] {
  return program.body.flatMap((statement): Part[] => {
    switch (statement.type) {
      case "ImportDeclaration":
        return statement.specifiers.map((specifier) => {
          const part = newPart("import", [specifier.local.name], false);
          const imported = specifier.type === "ImportSpecifier" ? specifier.imported : undefined;
          part.makesMoving = imported?.type !== "Identifier" || MOVING.has(imported.name);
          return part;
        });
      case "VariableDeclaration":
        return statement.declarations.map(({ id, init }) => {
          const part = newPart(
            kindOf(init, statement.kind === "const"),
            namesIn(id),
            id.type === "Identifier" && isFresh(init),
          );
          return gathered(part, init ? [id, init] : [id]);
        });
      case "FunctionDeclaration":
      case "ClassDeclaration":
        return [gathered(newPart("function", [statement.id.name], true), [statement])];
      default:
        return [gathered(newPart("statement", [], false), [statement])];
    }
  });
}

function newPart(kind: Part["kind"], declares: string[], isFresh: boolean): Part {
  const flags = { isWild: false, hasWildFunction: false, makesMoving: false, isOpaque: false };
  return { kind, declares, isFresh, used: new Set(), changed: new Map(), ...flags };
}

function gathered(part: Part, nodes: readonly AnyNode[]): Part {
  const walk = new Walk(part);
  // What a loop assigns below its head counts in the head as well: the second time all scopes are known.
  for (let time = 0; time < 2; time++) for (const node of nodes) walk.visit(node, time === 0);
  return part;
}

function kindOf(init: AnyNode | null | undefined, isConstant: boolean): "value" | "fixed" | "function" {
  if (!init || !isConstant || ("regex" in init && init.regex)) return "value";
  if (isFunction(init)) return "function";
  return /^(Literal|TemplateLiteral|BinaryExpression|UnaryExpression|UpdateExpression)$/.test(init.type)
    ? "fixed"
    : "value";
}
