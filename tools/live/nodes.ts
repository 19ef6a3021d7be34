import type { AnyNode, Pattern } from "acorn";
import { namesIn } from "./cell";

export function childrenOf(node: AnyNode): AnyNode[] {
  const isNode = (value: unknown): value is AnyNode =>
    typeof value === "object" && value !== null && typeof (value as AnyNode).type === "string";
  return Object.values(node).flat().filter(isNode);
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
