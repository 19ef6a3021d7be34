/**
 * What TypeScript says, for a reader of cells: without what means nothing here (paths of the machine, options of a compiler that
 * nobody calls), with what it knows besides, and with one sentence more where it is no help to a learner.
 */

const { moduleAdvice } = require("./moduleAdvice");

/** What it adds elsewhere, and is worth a line: what is missing, and "Did you forget to use 'await'?" */
const WORTH_A_LINE = new Set([1356, 2773, 6210, 6211]);
const OPENING_BRACKET = 1007;

const FILE = "A page is no file; a notebook takes its cells for one.";
const each = (keys, sentence) => Object.fromEntries(keys.map((key) => [key, sentence]));

/** What other languages, and other programs that run TypeScript, call it. */
const WORDS = {
  ...each(["print", "println"], "`console.log(...)` prints."),
  ...each(["None", "nil"], "What is missing is `undefined` here."),
  ...each(["int", "integer", "float", "double"], "Numbers are of type `number` here."),
  ...each(["def", "func"], "A function begins with `function` here."),
  ...each(
    ["alert", "window"],
    "Cells have no window: `console.log(...)` prints, and `show(...)` of `./kit/index` draws.",
  ),
  ...each(
    ["prompt", "confirm", "input"],
    "In notebooks, `question` of `node:readline/promises` asks for a text; pages have no input: write the value into the cell.",
  ),
  ...each(
    ["describe", "it", "test", "expect"],
    'Cells have no runner of tests: `check(value, expected, "what")` of `./kit/index` compares.',
  ),
  ...each(["__dirname", "__filename"], FILE),
  len: "The length of a list or text is its `.length`.",
  True: "It is `true` here.",
  False: "It is `false` here.",
  str: "Texts are of type `string` here.",
  bool: "It is `boolean` here.",
  list: "A list of numbers is of type `number[]` here.",
  elif: "It is `else if` here.",
  Deno: "Cells run in Node or in a page, not in Deno: `node:fs` reads files, in notebooks.",
  Bun: "Cells run in Node or in a page, not in Bun: `node:fs` reads files, in notebooks.",
  fetch: "A page asks no other computer for anything; a notebook does.",
  document: "Cells have no page to write to: `show({ html, text })` of `./kit/index` shows HTML.",
};

const DECLARE = "A variable is declared with `const`, or with `let` where it gets other values later.";
const TEST =
  "Where it may be missing, test it first, as in `if (it !== undefined)`, or put something in its place with `??`.";
const TYPE = "Say its type, as in `function f(n: number): number`.";
const DICTIONARY =
  "An object whose keys come later says what it holds, as in `const dist: Record<string, number> = {}`; a `Map` does as well.";
/** Of what may be missing: TypeScript has a number for each place where it would be used. */
const MISSING = / \| (?:undefined|null)\b.*'|^Type '(?:undefined|null)' is not assignable/m;
const grown = ({ message }) =>
  /'any\[\]'/.test(message)
    ? "Say what it will hold, as in `const list: number[] = []`."
    : "Say what it will be, as in `let best: number | undefined`.";
const NEVER = "Say what the list will hold, as in `items: [] as number[]`.";
const PAIR = "A list of two says so where it is made, as in `const step: [number, number] = [0, 1]`.";
const KEY = "A key of an object is told as one: `key as keyof typeof object`.";
const TEXTS =
  "The keys that `in` gives are texts: `for (const i of list.keys())` gives numbers, and `of list` what it holds.";
/** Where a number is meant, and a `for ... in` has made a text. */
const counted = ({ before, written }) => {
  const loops = [...before.matchAll(/\bfor\s*\(\s*(?:const|let|var)\s+([\w$]+)\s+in\b/g)];
  return loops.some(([, key]) => written.split(/[^\w$]+/).includes(key)) ? TEXTS : undefined;
};
const keys = ({ message }) =>
  /(?:type|on) '\{\}'/.test(message) ? DICTIONARY : /of type 'string'/.test(message) ? KEY : undefined;

const PYTHONS = [
  [
    /^%+time/,
    "Cells are TypeScript: `console.time()` and `console.timeEnd()` measure, and nothing begins with `%`.",
  ],
  [/^%/, "Cells are TypeScript: nothing begins with `%`."],
  [/^!/, "Cells are TypeScript: in notebooks, `execSync` of `node:child_process` starts a program."],
  [/^\?/, "Cells are TypeScript: Shift-Tab behind a name tells what it is."],
];
const OBJECT =
  "What begins with `{` is a block; an object as the value of a cell stands in brackets: `({ a: 1 })`.";
/** Where a line is none of TypeScript, or begins in a way that is meant otherwise. */
const ofLine = ({ before, written, after }) => {
  const line = `${/[^\n]*$/.exec(before)[0]}${written}${/^[^\n]*/.exec(after)[0]}`.trim();
  const [, sentence] = PYTHONS.find(([pattern]) => pattern.test(line)) ?? [];
  const isObject = /(?:^|[;}\n])\s*\{\s*(?:[\w$]+|"[^"\n]*"|'[^'\n]*')\s*:[^{}]*$/.test(before + written);
  return sentence ?? (isObject ? OBJECT : undefined);
};
const ofWord = ({ written }) => WORDS[written];

/** By TypeScript's number: a sentence, or what finds one. */
const SENTENCES = {
  ...each([1005, 1109, 1128], ofLine),
  ...each([2362, 2363, 2365, 2367], counted),
  ...each([2531, 2532, 2533, 2721, 2722, 2723, 18047, 18048, 18049], TEST),
  ...each([2580, 2582, 2584, 2591, 2593, 2867, 2868], ofWord),
  ...each([7005, 7034], grown),
  ...each([7022, 7023, 7024], TYPE),
  0: ({ message }) => (message === OBJECT_SHOWS_NOTHING ? OBJECT : undefined),
  1127: ({ written }) => (written === "#" ? "A comment begins with `//`." : undefined),
  1108: "A cell shows the value of its last line without `return`.",
  1155: "A constant gets its value where it is declared; `let` declares a variable that gets it later.",
  1434: ({ written, after }) =>
    /^(?:int|integer|float|double|str|string|number|bool|boolean|char|auto|val)$/.test(written) &&
    /^\s+\w+\s*=/.test(after)
      ? DECLARE
      : WORDS[written],
  2304: ({ written, before, after }) =>
    WORDS[written] ??
    (/(?:^|\n)\s*!$/.test(before) ? ofLine({ before, written, after }) : undefined) ??
    (/(?:^|[;{}\n])\s*$/.test(before) && /^\s*=(?![=>])/.test(after) ? DECLARE : undefined),
  2307: ({ message }) => moduleAdvice(/'([^']*)'/.exec(message)?.[1] ?? ""),
  2322: ({ message }) =>
    /^Type '(?:null|undefined)'/.test(message)
      ? "Where it may be missing, its type says so, as in `let best: Board | null = null`."
      : undefined,
  2339: ({ message, before }) => {
    if (message.endsWith(" 'ImportMeta'.")) return FILE;
    if (/ on type '\{\}'/.test(message)) return DICTIONARY;
    return /\bthis\.$/.test(before)
      ? "A class declares its fields before its methods, as in `name: string;`; JavaScript runs as it is behind `// @ts-nocheck`."
      : undefined;
  },
  2454: "Give it a first value, or let its type say that it may be missing, as in `number | undefined`.",
  2542: "A `readonly` list cannot be changed; `[...list]` makes a copy that can.",
  2345: (context) =>
    /'(?:readonly )?number\[\]' .*'(?:Positions|Goals)'/.test(context.message)
      ? "Searches take positions as codes: `puzzle.encode(board)` makes one of a board."
      : counted(context),
  2564: "Give it a value where it is declared or in the constructor, or say that it may be missing, as in `left?: Node`.",
  2664: "A cell that adds to a module imports it, too.",
  2683: "Say what `this` is, as in `function f(this: Counter)`, or write a method of a class.",
  2693: "A type says what values may be; it is no value itself, and gone when the program runs.",
  7016: ({ message }) => {
    const name = /module '([^'./][^']*)'/.exec(message)?.[1];
    const types = name?.replace(/^@(.*?)\//, "$1__");
    return (
      name &&
      `\`npm install @types/${types}\` brings its types, where there are any; \`require\` does without.`
    );
  },
  7006: "Say what it may be, as in `(n: number) => ...`.",
  7015: (context) => counted(context) ?? KEY,
  7017: "To add a property to it all the same: `(globalThis as any).name`.",
  7019: "Say what they may be, as in `(...all: number[]) => ...`.",
  7031: "Say it behind the brackets, as in `({ x }: { x: number }) => ...`.",
  7053: keys,
  18046: ({ written, before }) =>
    before.includes(`catch (${written})`)
      ? "What is caught may be anything; in `if (e instanceof Error)` it is an error."
      : "Say what it holds where it is made, as in `new Set<number>()`.",
};

/** What complaints.js says itself. */
const OBJECT_SHOWS_NOTHING = "This shows nothing.";

const PROMISE = /'Promise<.*>'/;
const AWAIT = "A promise gives its value to `await`.";

/**
 * The lines of a complaint.
 * @param {import("typescript").Diagnostic} complaint
 * @param {{ folder: string, before: string, written: string, after: string, place: (position: number) => string }} context  the project's
 *   folder; the text before what is complained of, that itself, and the text behind; and what makes "line:column" of a position in the same file
 */
function linesFor(
  { messageText, code, file, relatedInformation = [] },
  { folder, before, written, after, place },
) {
  const related = relatedInformation.flatMap((one) => {
    if (WORTH_A_LINE.has(one.code)) return linesOf(one.messageText);
    const isHere = one.code === OPENING_BRACKET && one.file === file;
    return isHere
      ? [`It belongs to the '${file.text.substr(one.start, one.length)}' at ${place(one.start)}.`]
      : [];
  });
  const lines = [...linesOf(messageText), ...related].map((line) => forReaders(line, folder));
  return [...lines, ...sentenceFor(code, { lines, before, written, after })];
}

function sentenceFor(code, { lines, before, written, after }) {
  const known = SENTENCES[code];
  const sentence = typeof known === "function" ? known({ message: lines[0], before, written, after }) : known;
  if (sentence) return [sentence];
  if (lines.some((line) => /parameter of type 'never'/.test(line))) return [NEVER];
  if (lines.some((line) => /^Target requires \d+ element/.test(line))) return [PAIR];
  if (MISSING.test(lines.join("\n"))) return [TEST];
  return PROMISE.test(lines.join()) && !lines.some((line) => line.includes("await")) ? [AWAIT] : [];
}

/** A message and those that explain it. */
function linesOf(message) {
  if (typeof message === "string") return [message];
  return [message.messageText, ...(message.next ?? []).flatMap(linesOf)];
}

function forReaders(message, folder) {
  return message
    .replace(/import\("[^"]*\/__cell\d*"\)\./g, "")
    .replace(/__of_(\w+?)(?:__end)?\b/g, "$1")
    .replaceAll(`import("${folder}/`, 'import("./')
    .replaceAll(`'"${folder}/`, `'"./`)
    .replaceAll(`'${folder}/`, "'./")
    .replace(/ Do you need to (?:change your target library|install type definitions)\b.*$/s, "")
    .replace(/ Try `npm i --save-dev @types\/.*$/s, "");
}

/** Whether it is a word that is known to be missing here. */
const isKnownWord = (name) => Object.hasOwn(WORDS, name);

module.exports = { isKnownWord, linesFor, OBJECT_SHOWS_NOTHING };
