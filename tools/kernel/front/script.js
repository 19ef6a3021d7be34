/**
 * A cell as a script that runs anywhere: in Node's `vm`, or as a classic script of a worker. All that the cell declares are
 * variables of one function, and what earlier cells have declared is read from them where they are, so every closure sees
 * the same variable and loops are as quick as in any function. The script calls
 *
 *     __cell.end((function (cells, cell) { cell.begin({ get name() { return name; }, set name(value) { name = value; } }); ... })(__cell.cells, __cell))
 *
 * with, for what awaits at its top level, an async function and so a promise. Whoever runs it gives `__cell`:
 * - `cells`, from which earlier names are read;
 * - `begin(names)`, which gets accessors of what the cell declares: functions above may wait for some, others are for later cells;
 * - `load(name)` for imports, which answers with a namespace as ES modules have it, and `loadLater(name)` for `import(...)`;
 * - `meta` for `import.meta`;
 * - `last(value)`, which gets the value of the last statement where that is an expression;
 */

const { VALUE } = require("./scope");

const HOST = "__cell";

/**
 * @typedef {object} Place  where the cell stands in its file
 * @property {number} from  where its own text begins
 * @property {number} to  where it ends
 * @property {Map<string, import("./scope").Declared>} names  what it declares
 * @param {typeof import("typescript")} ts
 * @param {import("typescript").Program} program
 * @param {import("typescript").SourceFile} source
 * @param {Place} place
 * @returns {{ script: string, map: string, awaits: boolean, declares: string[] }}
 */
function scriptOf(ts, program, source, place) {
  const written = {};
  /** Names that the cell does not have. */
  const [cells, cell] = ["cells", "cell"].map((name) => {
    while (source.identifiers.has(name)) name += "_";
    return name;
  });
  const awaits = awaitsAtTop(ts, source);
  const checker = program.getTypeChecker();
  const isValue = (name) => {
    const symbol = source.locals.get(ts.escapeLeadingUnderscores(name));
    return !place.names.get(name).isImport || checker.getAliasedSymbol(symbol).flags & ts.SymbolFlags.Value;
  };
  const declares = [...place.names.keys()].filter(
    (name) => place.names.get(name).senses & VALUE && isValue(name),
  );
  const transformers = transformersFor(ts, checker, { ...place, cells, cell });
  const write = (file, text) => {
    written[file.endsWith(".map") ? "map" : "script"] = text;
  };
  program.emit(source, write, undefined, false, transformers);
  const statements = written.script.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, "\n");
  const accessors = declares.map((name) => {
    const get = `get ${name}() { return ${name}; }`;
    return place.names.get(name).isAssignable ? `${get}, set ${name}(${cell}) { ${name} = ${cell}; }` : get;
  });
  const head = `${HOST}.end((${awaits ? "async " : ""}function (${cells}, ${cell}) {`;
  const begin = `"use strict"; ${cell}.begin({ ${accessors.join(", ")} });`;
  const script = `${head} ${begin}\n${statements}})(${HOST}.cells, ${HOST}));\n`;
  const map = written.map.replace('"mappings":"', '"mappings":";'); // a line more
  return { script, map, awaits, declares };
}

/** Whether something is awaited outside of all functions. */
function awaitsAtTop(ts, source) {
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return false;
    if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier)) return true;
    const isAwaitUsing =
      ts.isVariableDeclarationList(node) &&
      (node.flags & ts.NodeFlags.AwaitUsing) === ts.NodeFlags.AwaitUsing;
    return isAwaitUsing || ts.forEachChild(node, visit) === true;
  };
  return visit(source);
}

function transformersFor(ts, checker, { from, to, cells, cell }) {
  const { factory, SyntaxKind } = ts;
  const member = (object, name) =>
    factory.createPropertyAccessExpression(factory.createIdentifier(object), name);
  const call = (name, ...args) => factory.createCallExpression(member(cell, name), undefined, args);

  const before = (context) => (source) => {
    /** Where the name was brought by the first line: its variable, in the place of the name. */
    const inEarlierCell = (node, symbol) => {
      const isEarlier = (one) => one.getSourceFile() === source && one.end <= from;
      // A name may be a type from there and a value of this cell.
      if (
        !(symbol?.valueDeclaration
          ? isEarlier(symbol.valueDeclaration)
          : symbol?.declarations?.some(isEarlier))
      )
        return undefined;
      // In stacks, the place of a call is where the name of the function begins.
      return ts.setEmitFlags(
        ts.setTextRange(member(cells, node.text), node),
        ts.EmitFlags.NoTrailingSourceMap,
      );
    };
    const visit = (node) => {
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return node;
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return node;
      if (ts.isIdentifier(node)) {
        const place = inEarlierCell(node, checker.getSymbolAtLocation(node));
        if (!place) return node;
        // Not as a method of all the cells' variables.
        const isCalled =
          (ts.isCallExpression(node.parent) && node.parent.expression === node) ||
          (ts.isTaggedTemplateExpression(node.parent) && node.parent.tag === node);
        return isCalled
          ? factory.createParenthesizedExpression(factory.createComma(factory.createNumericLiteral(0), place))
          : place;
      }
      if (ts.isShorthandPropertyAssignment(node)) {
        const place = inEarlierCell(node.name, checker.getShorthandAssignmentValueSymbol(node));
        const preset =
          node.objectAssignmentInitializer && ts.visitNode(node.objectAssignmentInitializer, visit);
        if (!place) return ts.visitEachChild(node, visit, context);
        return factory.createPropertyAssignment(
          node.name.text,
          preset ? factory.createAssignment(place, preset) : place,
        );
      }
      if (ts.isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) {
        return call("loadLater", ...node.arguments.map((one) => ts.visitNode(one, visit)));
      }
      if (ts.isMetaProperty(node) && node.keywordToken === SyntaxKind.ImportKeyword)
        return member(cell, "meta");
      const isExport = node.kind === SyntaxKind.ExportKeyword || node.kind === SyntaxKind.DefaultKeyword;
      if (isExport && node.parent.parent === source) return undefined;
      return ts.visitEachChild(node, visit, context);
    };
    const own = source.statements.filter((node) => node.getStart() >= from && node.getStart() < to);
    const last = own.findLast((node) => !vanishes(ts, node));
    const imported = [];
    const statements = [];
    for (const node of own) {
      if (ts.isImportDeclaration(node)) imported.push(...variablesFor(ts, checker, node, call));
      else if (ts.isExportDeclaration(node)) continue;
      else if (ts.isExportAssignment(node) && ts.isIdentifier(node.expression))
        continue; // Perhaps of a type.
      else if (ts.isExportAssignment(node))
        statements.push(factory.createExpressionStatement(ts.visitNode(node.expression, visit)));
      else if (ts.isFunctionDeclaration(node) && !node.name) continue;
      else if (ts.isClassDeclaration(node) && !node.name)
        statements.push(factory.createExpressionStatement(unnamed(ts, ts.visitNode(node, visit))));
      else if (node === last && ts.isExpressionStatement(node)) {
        const value = ts.visitNode(node.expression, visit);
        statements.push(ts.setTextRange(factory.createExpressionStatement(call("last", value)), node));
      } else statements.push(ts.visitNode(node, visit));
    }
    return factory.updateSourceFile(source, [...imported, ...statements]);
  };

  /** What TypeScript adds to a module without exports. */
  const after = () => (source) =>
    factory.updateSourceFile(
      source,
      source.statements.filter((node) => !ts.isExportDeclaration(node)),
    );
  return { before: [before], after: [after] };
}

/** Whether nothing is left of it in a script. */
function vanishes(ts, node) {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    (ts.canHaveModifiers(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword))
  );
}

/** Of a class that only `export default` can declare: what it does when it is made. */
function unnamed({ factory }, { modifiers, typeParameters, heritageClauses, members }) {
  const made = factory.createClassExpression(modifiers, undefined, typeParameters, heritageClauses, members);
  return factory.createVoidExpression(made);
}

/** What an import brings, as constants. Of mere types nothing is left. */
function variablesFor(ts, checker, { importClause, moduleSpecifier }, call) {
  const { factory } = ts;
  const loaded = call("load", factory.createStringLiteral(moduleSpecifier.text));
  if (!importClause) return [factory.createExpressionStatement(loaded)];
  if (importClause.isTypeOnly) return [];
  const isValue = (name) =>
    checker.getAliasedSymbol(checker.getSymbolAtLocation(name)).flags & ts.SymbolFlags.Value;
  const constant = (pattern) =>
    factory.createVariableStatement(
      undefined,
      factory.createVariableDeclarationList(
        [factory.createVariableDeclaration(pattern, undefined, undefined, loaded)],
        ts.NodeFlags.Const,
      ),
    );
  const { name, namedBindings } = importClause;
  const parts = name && isValue(name) ? [["default", name.text]] : [];
  const whole = [];
  if (namedBindings && ts.isNamespaceImport(namedBindings)) whole.push(constant(namedBindings.name.text));
  else
    for (const one of namedBindings?.elements ?? [])
      if (!one.isTypeOnly && isValue(one.name))
        parts.push([(one.propertyName ?? one.name).text, one.name.text]);
  const elements = parts.map(([property, local]) =>
    factory.createBindingElement(undefined, factory.createStringLiteral(property), local),
  );
  return elements.length > 0 ? [constant(factory.createObjectBindingPattern(elements)), ...whole] : whole;
}

module.exports = { scriptOf };
