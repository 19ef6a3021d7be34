/** The program of a chapter's judges: it turns what was sent into an answer, and has it judged. tools/grading/judge.ts starts it. */
const { hear, packed, say, unpacked } = require("./talk");

const LONGEST = 1_000_000; // items: a list without any costs its sender nothing

const { library, module: judges, compiled } = hear();
require("node:module")._extensions[".ts"] = (module, file) => module._compile(compiled.get(file), file);
const { requireRight } = require(library);
const module_ = require(judges);
say(surroundingsOf(module_));
for (;;) say(judged(hear()));

function judged({ number, seed, sent }) {
  const said = (sentence) =>
    sentence.startsWith("Exercise ") ? sentence : `Exercise ${number}: ${sentence}`;
  try {
    requireRight(module_.exercises, number, answerOf(sent), seed ?? undefined);
    return { right: true, said: said("right.") };
  } catch (error) {
    return { right: false, said: said(`${error.message}`) };
  }
}

function surroundingsOf(module) {
  const entries = Object.entries(module);
  const names = entries.filter(([, value]) => typeof value === "function").map(([name]) => name);
  return { data: Object.fromEntries(entries.filter(([, value]) => isData(value))), names };
}

function isData(value) {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

function answerOf(sent) {
  if (sent.value?.length > LONGEST) throw new Error(`not right. The answer is longer than ${LONGEST}.`);
  if (sent.kind === "data") return sent.value;
  if (sent.kind === "symbol") return Symbol(`${sent.text}`);
  if (sent.kind === "function") {
    const known = new Map();
    return (...args) => resultOf(asked(args, known));
  }
  throw new Error(`not right. The answer is no data: ${errorOf(sent).message}`);
}

/** A student's function runs where the student's cells do, and for the same arguments only once: it may be asked often. */
function asked(args, known) {
  const key = packed(args).toString("latin1");
  if (!known.has(key)) {
    say({ args });
    known.set(key, packed(hear()));
  }
  return Object(unpacked(known.get(key)));
}

/** What a student's function gave or threw, as the judge would have met it. */
function resultOf(sent) {
  if (sent.kind === "data") return sent.value;
  if (sent.kind === "symbol") return Symbol(`${sent.text}`);
  if (sent.kind === "function") return () => {};
  throw errorOf(sent);
}

function errorOf({ error }) {
  const { name, message } = Object(error);
  const thrown = new Error(`${message}`.replace(/\.$/, ""));
  thrown.name = `${name}`;
  return thrown;
}
