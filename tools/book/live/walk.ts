import type { AnyNode, Pattern } from "acorn";
import { childrenOf, isFunction, type Kind, namesIn, scopeOf } from "./nodes";
import { CHANGING, COPYING, GLOBALS, HARMLESS, OPAQUE, type Part, VALUES } from "./part";

interface Scope {
  readonly names: Map<string, Kind>;
  /** How many functions stand around it. */
  readonly depth: number;
}

/** Goes through a piece of a program and notes in its part what it does with global names. */
export class Walk {
  private readonly scopes = new Map<AnyNode, Map<string, Kind>>();
  private readonly around: Scope[] = [];
  private functions = 0;
  /** What stands as a method where the walk is going. */
  private method: AnyNode | null | undefined;
  /** Whether `this` is what a method was called on. */
  private isMethod = false;
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
        // Under another name, what belongs to all can be changed unseen.
        if (GLOBALS.has(node.name) && !VALUES.has(node.name) && !this.scopeWith(node.name)) this.opaque();
        this.use(node.name);
        return;
      case "Literal":
        if (typeof node.value === "string" && OPAQUE.has(node.value)) this.opaque();
        return;
      case "ThisExpression":
        if (this.functions === 0 || !this.isMethod) this.opaque(); // called bare, it finds the global scope
        return;
      case "MemberExpression":
        this.named(node.object);
        if (node.computed) this.go(node.property as AnyNode);
        else if ("name" in node.property && OPAQUE.has(node.property.name)) this.opaque();
        return;
      case "Property":
      case "MethodDefinition":
      case "PropertyDefinition":
        if (node.computed) this.go(node.key as AnyNode);
        this.method = node.value;
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
      case "BinaryExpression":
        this.go(node.left);
        if (node.operator === "instanceof") this.named(node.right);
        else this.go(node.right);
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
        if (node.id.type === "ObjectPattern") this.named(node.init);
        else this.go(node.init);
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

  /** What is called, or whose property is used. */
  private named(node: AnyNode | null | undefined): void {
    if (node?.type === "Identifier") this.use(node.name);
    else this.go(node);
  }

  private children(node: AnyNode): void {
    for (const child of childrenOf(node)) this.go(child);
  }

  /** What has a scope of its own. */
  private inside(node: AnyNode, runsNow = false): void {
    const names = this.scopes.get(node) ?? scopeOf(node);
    this.scopes.set(node, names);
    const isCalled = isFunction(node) && !runsNow;
    const { isMethod } = this;
    if (/^Class/.test(node.type)) this.isMethod = true;
    else if (/^Function/.test(node.type)) this.isMethod = node === this.method;
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
    this.isMethod = isMethod;
  }

  /** Names that a pattern binds are no use of them; its default values and computed keys are walked. */
  private pattern(pattern: Pattern | AnyNode): void {
    if (pattern.type === "ObjectPattern") {
      for (const property of pattern.properties) {
        if (property.type === "RestElement") continue;
        if (property.computed) this.go(property.key as AnyNode);
        else if ("name" in property.key && OPAQUE.has(property.key.name)) this.opaque();
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
        this.opaque();
      if (CHANGING.has(method ?? "") && node.arguments.length > 0) this.change(node.arguments[0] as AnyNode);
    } else if (callee.type === "Identifier" && !this.scopeWith(callee.name)) {
      this.note(callee.name, true);
    }
    this.named(callee);
    for (const argument of node.arguments) {
      if (isFunction(argument) && HARMLESS.has(method ?? "")) this.inside(argument, true);
      else this.go(argument as AnyNode);
    }
  }

  private use(name: string): void {
    if (name === "undefined" || this.scopeWith(name)) return;
    this.part.used.add(name);
    if (OPAQUE.has(name)) this.opaque();
  }

  private assign(target: Pattern | AnyNode, value: AnyNode | undefined): void {
    switch (target.type) {
      case "Identifier": {
        const scope = this.scopeWith(target.name);
        this.use(target.name);
        if (!scope) this.note(target.name);
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
      if (!scope) this.note(root.name, isCall);
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

  private note(name: string, isCall = false): void {
    const old = this.part.changed.get(name);
    this.part.changed.set(name, {
      inFunction: this.functions > 0 || (old?.inFunction ?? false),
      isCall: isCall && (old?.isCall ?? true),
    });
  }

  private wild(): void {
    if (!this.isFirst) this.part.isWild = true; // what is whose is known the second time
  }

  private opaque(): void {
    this.part.isOpaque = true;
    if (this.functions > 0) this.part.hasOpaqueFunction = true;
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

/** The innermost object of a chain: `a` of `a.b[c].d`. */
function rootOf(node: AnyNode): AnyNode {
  if (node.type === "MemberExpression") return rootOf(node.object as AnyNode);
  return node.type === "ChainExpression" ? rootOf(node.expression) : node;
}

/** Whether a value is made there and then, so that nobody else has it. */
function isFresh(init: AnyNode | null | undefined): boolean {
  if (!init) return true;
  if (init.type === "CallExpression" && init.callee.type === "MemberExpression") {
    const { name } = init.callee.property as { name?: string };
    if (name === "fill" || name === "sort" || name === "reverse")
      return isFresh(init.callee.object as AnyNode);
    return COPYING.has(name ?? "");
  }
  // What other classes make may hold, and change, what it was given.
  if (init.type === "NewExpression")
    return (
      init.callee.type === "Identifier" &&
      /^(Array|Map|Set|(Big)?(Int|Uint|Float)\d+.*Array)$/.test(init.callee.name)
    );
  return /^(Literal|TemplateLiteral|(Binary|Unary|Update|Array|Object|Function|ArrowFunction|Class)Expression)$/.test(
    init.type,
  );
}
