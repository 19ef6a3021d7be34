import type { AnyNode } from "acorn";

export function childrenOf(node: AnyNode): AnyNode[] {
  const isNode = (value: unknown): value is AnyNode =>
    typeof value === "object" && value !== null && typeof (value as AnyNode).type === "string";
  return Object.values(node).flat().filter(isNode);
}

/** Classes are functions, too. */
export function isFunction(node: AnyNode): boolean {
  return /Function|Class(Decl|Expr)/.test(node.type);
}
