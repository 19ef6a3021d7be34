import type { AnyNode, Pattern, Program } from "acorn";
import { namesIn } from "./cell";

/**
 * What one top-level statement, or one declared name, does with names of the global scope, as far as its text tells.
 * Where the text leaves a doubt, more is taken to be used or changed than will be.
 */
export interface Part {
  readonly declares: readonly string[];
  readonly kind: "statement" | "value" | "fixed" | "function" | "import";
  /** All global names that stand in it. */
  readonly used: Set<string>;
  /** Names whose value it changes, or may change. */
  readonly changed: Map<string, Change>;
  /** It changes what it got from elsewhere: that may be part of any value that is handed on. */
  isWild: boolean;
  /** A function in it is wild. */
  hasWildFunction: boolean;
  /** What it makes may move on whenever it is used: iterators, dice, counters. */
  makesMoving: boolean;
  /** It reaches the global scope itself, or builds code from text: anything may be used and changed. */
  isOpaque: boolean;
  /** The value is an array or object of its own: to add to it changes no other. */
  readonly isFresh: boolean;
}

export interface Change {
  /** Something that the object holds is changed, not the object alone. */
  readonly isDeep: boolean;
  /** It happens when a function is called that stands there. */
  readonly inFunction: boolean;
  /** No more is known than that a method is called. */
  readonly isCall: boolean;
}

const words = (text: string) => new Set(text.split(/\s+/));

/** Methods of the language, and of the library's puzzles, that leave alone what they are called on. */
const HARMLESS =
  words(`all apply at bind call catch charAt charCodeAt codePointAt concat decode difference encode endsWith
  entries every filter finally find findIndex findLast findLastIndex flat flatMap forEach get has includes indexOf
  intersection isDisjointFrom isSubsetOf isSupersetOf join keys lastIndexOf localeCompare map match normalize padEnd padStart
  reduce reduceRight repeat replace replaceAll search slice some split startsWith subarray substring then toFixed
  toLocaleString toLowerCase toPrecision toReversed toSorted toSpliced toString toUpperCase trim trimEnd trimStart union
  valueOf values where with`);

/** Methods whose result is a new array or text. */
const COPYING =
  words(`concat filter flat flatMap from join map of padEnd padStart repeat slice split toFixed toReversed toSorted
  toSpliced trim`);

/** Functions that change their first argument. */
const CHANGING = words("assign defineProperties defineProperty setPrototypeOf");

/** With these a cell can do anything. */
const OPAQUE = words("globalThis self eval Function Reflect Proxy");

/** Exports of the library whose results move on with each use. */
const MOVING =
  words(`NodeCounter codesWhere dice komachiSums knightsTours magicSquares permutations queens searchSquares
  symmetricQueens`);

type Kind = "given" | "fresh";

interface Scope {
  readonly names: Map<string, Kind>;
  /** How many functions stand around it. */
  readonly depth: number;
}

export function partsOf(program: Program): Part[] {
  return program.body.flatMap((statement): Part[] => {
    switch (statement.type) {
      case "ImportDeclaration":
        return statement.specifiers.map((specifier) => {
          const imported = specifier.type === "ImportSpecifier" ? specifier.imported : specifier.local;
          const part = newPart("import", [specifier.local.name], false);
          part.makesMoving = imported.type === "Identifier" && MOVING.has(imported.name);
          return part;
        });
      case "VariableDeclaration":
        return statement.declarations.map(({ id, init }) => {
          const part = newPart(init ? kindOf(init) : "fixed", namesIn(id), isFresh(init));
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

class Walk {
  private readonly scopes = new Map<AnyNode, Map<string, Kind>>();
  private readonly around: Scope[] = [];
  private functions = 0;
  private isFirst = true;

  constructor(private readonly part: Part) {}

  visit(node: AnyNode, isFirst: boolean): void {
    this.isFirst = isFirst;
    if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") this.inside(node);
    else this.go(node);
  }

  private go(node: AnyNode | null | undefined): void {
    if (!node) return;
    switch (node.type) {
      case "Identifier":
        this.use(node.name);
        return;
      case "ThisExpression":
        if (this.functions === 0) this.part.isOpaque = true;
        return;
      case "MemberExpression":
        this.go(node.object);
        if (node.computed) this.go(node.property as AnyNode);
        return;
      case "Property":
      case "MethodDefinition":
      case "PropertyDefinition":
        if (node.computed) this.go(node.key as AnyNode);
        this.go(node.value);
        return;
      case "CallExpression":
      case "NewExpression":
        this.call(node);
        return;
      case "AssignmentExpression":
        this.assign(node.left, node.operator === "=" ? node.right : undefined);
        this.go(node.right);
        return;
      case "UpdateExpression":
        this.assign(node.argument, undefined);
        return;
      case "UnaryExpression":
        if (node.operator === "delete" && node.argument.type === "MemberExpression")
          this.change(node.argument.object as AnyNode);
        this.go(node.argument);
        return;
      case "YieldExpression":
        this.part.makesMoving = true;
        this.go(node.argument);
        return;
      case "VariableDeclarator":
        if (this.around.length > 0) this.bind(node.id, this.isOwn(node.init) ? "fresh" : "given");
        this.pattern(node.id);
        this.go(node.init);
        return;
      case "ForOfStatement":
      case "ForInStatement":
        if (node.left.type !== "VariableDeclaration") this.assign(node.left, undefined);
        this.inside(node);
        return;
      case "LabeledStatement":
        this.go(node.body);
        return;
      case "BreakStatement":
      case "ContinueStatement":
        return;
      default:
        if (isFunction(node) || /^(BlockStatement|ForStatement|CatchClause|SwitchStatement)$/.test(node.type))
          this.inside(node);
        else this.children(node);
    }
  }

  private children(node: AnyNode): void {
    for (const child of childrenOf(node)) this.go(child);
  }

  /** What has a scope of its own. */
  private inside(node: AnyNode, runsNow = false): void {
    const names = this.scopes.get(node) ?? scopeOf(node);
    this.scopes.set(node, names);
    const isCalled = isFunction(node) && !runsNow;
    if (isCalled) this.functions += 1;
    this.around.push({ names, depth: this.functions });
    if ("params" in node) {
      for (const parameter of node.params) this.pattern(parameter);
      this.go(node.body as AnyNode);
    } else if (node.type === "ClassDeclaration" || node.type === "ClassExpression") {
      this.go(node.superClass);
      this.children(node.body);
    } else if (node.type === "CatchClause") this.go(node.body);
    else this.children(node);
    this.around.pop();
    if (isCalled) this.functions -= 1;
  }

  /** Names that a pattern binds are no use of them; its default values and computed keys are walked. */
  private pattern(pattern: Pattern | AnyNode): void {
    if (pattern.type === "ObjectPattern") {
      for (const property of pattern.properties) {
        if (property.type === "RestElement") continue;
        if (property.computed) this.go(property.key as AnyNode);
        this.pattern(property.value);
      }
    } else if (pattern.type === "ArrayPattern") {
      for (const element of pattern.elements) if (element) this.pattern(element);
    } else if (pattern.type === "AssignmentPattern") {
      this.pattern(pattern.left);
      this.go(pattern.right);
    }
  }

  private call(node: Extract<AnyNode, { type: "CallExpression" | "NewExpression" }>): void {
    const callee = node.callee as AnyNode;
    let method: string | undefined;
    if (callee.type === "MemberExpression") {
      const object = callee.object as AnyNode;
      method = callee.computed ? "" : (callee.property as { name?: string }).name;
      if (!HARMLESS.has(method ?? "") && object.type !== "Super") this.change(object, true);
      if (/^group/.test(method ?? "") && object.type === "Identifier" && object.name === "console")
        this.part.isOpaque = true;
      if (CHANGING.has(method ?? "") && node.arguments.length > 0) this.change(node.arguments[0] as AnyNode);
    } else if (callee.type === "Identifier" && !this.scopeWith(callee.name)) {
      this.note(callee.name, false, true);
    }
    this.go(callee);
    for (const argument of node.arguments) {
      if (isFunction(argument) && HARMLESS.has(method ?? "")) this.inside(argument, true);
      else this.go(argument as AnyNode);
    }
  }

  private use(name: string): void {
    if (name === "undefined" || this.scopeWith(name)) return;
    this.part.used.add(name);
    if (OPAQUE.has(name)) this.part.isOpaque = true;
  }

  private assign(target: Pattern | AnyNode, value: AnyNode | undefined): void {
    switch (target.type) {
      case "Identifier": {
        const scope = this.scopeWith(target.name);
        this.use(target.name);
        if (!scope) this.note(target.name, false);
        else {
          if (!this.isOwn(value)) scope.names.set(target.name, "given");
          this.moves(scope);
        }
        break;
      }
      case "MemberExpression":
        this.change(target.object as AnyNode);
        this.go(target as AnyNode);
        break;
      case "AssignmentPattern":
        this.assign(target.left, GIVEN);
        this.go(target.right);
        break;
      case "RestElement":
        this.assign(target.argument, GIVEN);
        break;
      case "ArrayPattern":
        for (const element of target.elements) if (element) this.assign(element, GIVEN);
        break;
      case "ObjectPattern":
        for (const property of target.properties)
          this.assign(property.type === "RestElement" ? property.argument : property.value, GIVEN);
        break;
    }
  }

  /** The object that this expression gives is changed. */
  private change(object: AnyNode, isCall = false): void {
    const root = rootOf(object);
    const isDeep = object !== root;
    if (root.type === "Identifier") {
      const scope = this.scopeWith(root.name);
      if (!scope) this.note(root.name, isDeep, isCall);
      else {
        if (isDeep || scope.names.get(root.name) === "given") this.wild();
        this.moves(scope);
      }
    } else if (root.type === "ThisExpression" ? isDeep : !this.isOwn(root)) this.wild();
  }

  /** A function that changes a variable of a function around it goes on with each call. */
  private moves(scope: Scope): void {
    if (this.functions > scope.depth) this.part.makesMoving = true;
  }

  private note(name: string, isDeep: boolean, isCall = false): void {
    const old = this.part.changed.get(name);
    this.part.changed.set(name, {
      isDeep: isDeep || (old?.isDeep ?? false),
      inFunction: this.functions > 0 || (old?.inFunction ?? false),
      isCall: isCall && (old?.isCall ?? true),
    });
  }

  private wild(): void {
    if (this.isFirst) return; // what is whose is known the second time
    this.part.isWild = true;
    if (this.functions > 0) this.part.hasWildFunction = true;
  }

  private scopeWith(name: string): Scope | undefined {
    for (let i = this.around.length - 1; i >= 0; i--)
      if (this.around[i].names.has(name)) return this.around[i];
    return undefined;
  }

  private bind(pattern: Pattern, kind: Kind): void {
    if (kind === "fresh" && pattern.type === "Identifier") return;
    for (const name of namesIn(pattern)) this.scopeWith(name)?.names.set(name, "given");
  }

  /** Whether a value is new here, so that nobody else has it. */
  private isOwn(value: AnyNode | null | undefined): boolean {
    if (!value) return true;
    if (value.type === "Identifier") return this.scopeWith(value.name)?.names.get(value.name) === "fresh";
    if (value.type === "ConditionalExpression")
      return this.isOwn(value.consequent) && this.isOwn(value.alternate);
    return isFresh(value);
  }
}

const GIVEN = { type: "Super", start: 0, end: 0 } as AnyNode;

function scopeOf(node: AnyNode): Map<string, Kind> {
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

function childrenOf(node: AnyNode): AnyNode[] {
  const isNode = (value: unknown): value is AnyNode =>
    typeof value === "object" && value !== null && typeof (value as AnyNode).type === "string";
  return Object.values(node).flat().filter(isNode);
}

/** The innermost object of a chain: `a` of `a.b[c].d`. */
function rootOf(node: AnyNode): AnyNode {
  if (node.type === "MemberExpression") return rootOf(node.object as AnyNode);
  return node.type === "ChainExpression" ? rootOf(node.expression) : node;
}

function isFunction(node: AnyNode): boolean {
  return /Function|Class(Decl|Expr)/.test(node.type);
}

function kindOf(init: AnyNode): "value" | "fixed" | "function" {
  if (isFunction(init)) return "function";
  return /^(Literal|TemplateLiteral|BinaryExpression|UnaryExpression|UpdateExpression)$/.test(init.type)
    ? "fixed"
    : "value";
}

function isFresh(init: AnyNode | null | undefined): boolean {
  if (!init) return true;
  if (init.type === "CallExpression" && init.callee.type === "MemberExpression") {
    const { name } = init.callee.property as { name?: string };
    if (name === "fill" || name === "sort" || name === "reverse")
      return isFresh(init.callee.object as AnyNode);
    return COPYING.has(name ?? "");
  }
  return /^(Literal|TemplateLiteral|BinaryExpression|UnaryExpression|UpdateExpression|ArrayExpression|ObjectExpression|NewExpression|ArrowFunctionExpression|FunctionExpression|ClassExpression)$/.test(
    init.type,
  );
}
