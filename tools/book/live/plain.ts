import type { AnyNode } from "acorn";
import { childrenOf, isFunction } from "./nodes";
import { HARMLESS, words } from "./part";

/** Syntax that calls nothing but what it names, and declares nothing elsewhere. Classes and `this` are not of it. */
const PLAIN =
  words(`ArrayExpression ArrayPattern ArrowFunctionExpression AssignmentExpression AssignmentPattern AwaitExpression
  BinaryExpression BlockStatement BreakStatement CallExpression CatchClause ChainExpression ConditionalExpression
  ContinueStatement DoWhileStatement EmptyStatement ExpressionStatement ForInStatement ForOfStatement ForStatement
  FunctionDeclaration FunctionExpression Identifier IfStatement LabeledStatement Literal LogicalExpression MemberExpression
  NewExpression ObjectExpression ObjectPattern Property RestElement ReturnStatement SequenceExpression SpreadElement
  SwitchCase SwitchStatement TemplateElement TemplateLiteral ThrowStatement TryStatement UnaryExpression UpdateExpression
  VariableDeclaration VariableDeclarator WhileStatement YieldExpression`);

/** Properties by which the language itself calls what an object holds. */
const HIDDEN = words("next return then throw toJSON toString valueOf");
const BORROWING = words("apply bind call");
const OF_OBJECT = words("assign entries freeze fromEntries hasOwn is isFrozen keys seal values");

/**
 * Whether it stands in the text what a piece of a program calls and changes: no function runs that an operator, a loop or a
 * harmless name hides, and nothing has a place in it that moves on unseen.
 * @param around  what it stands in; the function instead of the block that is its body
 */
export function isPlain(node: AnyNode, around?: AnyNode): boolean {
  if (!PLAIN.has(node.type) || !isPlainItself(node, around)) return false;
  const next = node.type === "BlockStatement" && around && isFunction(around) ? around : node;
  return childrenOf(node).every((child) => isPlain(child, next));
}

function isPlainItself(node: AnyNode, around: AnyNode | undefined): boolean {
  switch (node.type) {
    case "Identifier":
      return node.name !== "arguments";
    case "Literal":
      // One that is kept remembers where it found something last.
      return !("regex" in node && node.regex && /[gy]/.test(node.regex.flags)) || isArgument(node, around);
    case "VariableDeclaration":
      return node.kind === "const" || node.kind === "let";
    case "FunctionDeclaration":
      return !around || isFunction(around); // in a block it is declared for all that follow
    case "MemberExpression":
      if (isNamed(node.object as AnyNode, "Object"))
        return !node.computed && OF_OBJECT.has(keyOf(node) ?? "");
      return !BORROWING.has(keyOf(node) ?? "");
    case "AssignmentExpression":
      return node.left.type !== "MemberExpression" || isPlainProperty(keyOf(node.left), node.right);
    case "Property":
      if (around?.type === "ObjectPattern") return true;
      return node.kind === "init" && isPlainProperty(keyOf(node), node.value);
    case "CallExpression":
      return isPlainCall(node, around);
    default:
      return true;
  }
}

function isPlainProperty(key: string | undefined, value: AnyNode): boolean {
  if (key === undefined) return !isFunction(value);
  return !(HIDDEN.has(key) || HARMLESS.has(key)) || !mayBeFunction(value);
}

function isPlainCall(
  call: Extract<AnyNode, { type: "CallExpression" }>,
  around: AnyNode | undefined,
): boolean {
  if (call.callee.type !== "MemberExpression") return true;
  const { object, property } = call.callee as { object: AnyNode; property: AnyNode };
  const method = property.type === "Identifier" ? property.name : "";
  // A method that is handed on, with what it is to be called on.
  if (/^(every|filter|find.*|flatMap|forEach|from|map|some)$/.test(method) && call.arguments.length > 1) {
    const last = call.arguments[call.arguments.length - 1];
    if (last.type !== "Literal" && !isFunction(last)) return false;
  }
  // An iterator that is used up at once cannot be found half used.
  if (!/^(entries|keys|matchAll|values)$/.test(method) || isNamed(object, "Object")) return true;
  if (!around || /^(SpreadElement|ForOfStatement|NewExpression|YieldExpression)$/.test(around.type))
    return !!around;
  return around.type === "CallExpression" && isArgument(call, around);
}

/** Whether it is handed to what reads it from its beginning to its end. */
function isArgument(node: AnyNode, around: AnyNode | undefined): boolean {
  if (around?.type !== "CallExpression" || (around.callee as AnyNode) === node) return false;
  const method = around.callee.type === "MemberExpression" ? keyOf(around.callee) : undefined;
  return /^(from|fromEntries|match|matchAll|replace|replaceAll|split)$/.test(method ?? "");
}

function isNamed(node: AnyNode, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}

/** The name of a property, if it stands there. */
function keyOf(node: AnyNode): string | undefined {
  const { computed, key, property } = node as { computed?: boolean; key?: AnyNode; property?: AnyNode };
  const name = (key ?? property) as AnyNode;
  if (name.type === "Literal") return String(name.value);
  return computed || name.type !== "Identifier" ? undefined : name.name;
}

function mayBeFunction(value: AnyNode): boolean {
  if (value.type === "ConditionalExpression")
    return mayBeFunction(value.consequent) || mayBeFunction(value.alternate);
  return !/^((Array|Binary|New|Object|Unary|Update)Expression|(Template)?Literal|AssignmentPattern)$/.test(
    value.type,
  );
}
