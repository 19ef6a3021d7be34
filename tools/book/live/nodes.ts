import type { AnyNode, Pattern } from "acorn";

export function childrenOf(node: AnyNode): AnyNode[] {
  const isNode = (value: unknown): value is AnyNode =>
    typeof value === "object" && value !== null && typeof (value as AnyNode).type === "string";
  return Object.values(node).flat().filter(isNode);
}

/** The names that a pattern declares. */
export function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === "RestElement" ? property.argument : property.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

/** What `var` declares within a statement. */
export function hoisted(node: AnyNode): string[] {
  if (isFunction(node)) return [];
  const own = node.type === "VariableDeclaration" && node.kind === "var" ? node.declarations : [];
  return [...own.flatMap(({ id }) => namesIn(id)), ...childrenOf(node).flatMap(hoisted)];
}

/** Classes are functions, too. */
export function isFunction(node: AnyNode): boolean {
  return /Function|Class(Decl|Expr)/.test(node.type);
}

/** What a name within a function or block stands for: something made there, or something that others may have, too. */
export type Kind = "given" | "fresh";

/** The names that a piece of a program has for itself. */
export function scopeOf(node: AnyNode): Map<string, Kind> {
  const scope = new Map<string, Kind>();
  const declare = (statement: AnyNode | null | undefined) => {
    if (statement?.type === "VariableDeclaration") {
      for (const { id } of statement.declarations) for (const name of namesIn(id)) scope.set(name, "fresh");
    } else if (statement?.type === "FunctionDeclaration" || statement?.type === "ClassDeclaration") {
      if (statement.id) scope.set(statement.id.name, "fresh");
    }
  };
  const give = (pattern: Pattern) => {
    for (const name of namesIn(pattern)) scope.set(name, "given");
  };
  if ("params" in node) node.params.forEach(give);
  if (isFunction(node) && "id" in node && node.id?.type === "Identifier") {
    if (node.type !== "FunctionDeclaration" && node.type !== "ClassDeclaration")
      scope.set(node.id.name, "fresh");
  }
  if (node.type === "BlockStatement") node.body.forEach(declare);
  if (node.type === "SwitchStatement") for (const { consequent } of node.cases) consequent.forEach(declare);
  if (node.type === "ForStatement") declare(node.init);
  if (node.type === "ForOfStatement" || node.type === "ForInStatement") {
    if (node.left.type === "VariableDeclaration") for (const { id } of node.left.declarations) give(id);
  }
  if (node.type === "CatchClause" && node.param) give(node.param);
  return scope;
}
