/** The program of a chapter's judges: it turns what was sent into an answer, and has it judged. tools/class/grading/judge.ts starts it. */
const { arrived, carried, hear, packed, say, unpacked } = require("./talk");

const { library, module: judges, compiled } = hear();
require("node:module")._extensions[".ts"] = (module, file) => module._compile(compiled.get(file), file);
const { requireRight } = require(library);
const module_ = require(judges);

/** The judge's functions that the student's program may ask for, by number, as long as an exercise is judged. */
const lent = new Map();
let lendings = 0;
let asks = 0;
const MOST_ASKS = 2_000_000; // for one answer
/** Of those that were lent for the call, what may be asked ahead of the student's program; the positions for which it was. */
let guessed = [];
let known = new Set();
const AHEAD = 100; // positions for a question
const AT_ONCE = 1000; // calls that a judge has announced

say(surroundingsOf(module_));
for (;;) say(judged(hear()));

function judged({ number, seed, sent }) {
  lent.clear();
  asks = 0;
  const named = (sentence) =>
    sentence.startsWith("Exercise ") ? sentence : `Exercise ${number}: ${sentence}`;
  try {
    requireRight(module_.exercises, number, answerOf(sent), seed ?? undefined);
    return { right: true, remark: named("right.") };
  } catch (error) {
    return { right: false, remark: named(`${error.message}`) };
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
  if (["nothing", "data", "symbol"].includes(sent.kind)) return arrivedValue(sent);
  throw new Error(`not right. The answer is no data: ${errorOf(sent).message}`);
}

/** What a student's program has sent, as the judge would have met it. */
function arrivedValue(sent) {
  if (sent.kind === "nothing") return undefined;
  if (sent.kind === "data") return arrived(sent, standIn);
  if (sent.kind === "symbol") return Symbol(`${sent.text}`);
  throw errorOf(sent);
}

/** A student's function runs where the student's cells do, and for the same data only once: it may be asked often. */
function standIn(number) {
  const results = new Map();
  let coming = [];
  const messageOf = (args) => ({ kind: "call", number, args: carried(args, lend) });
  const keyOf = (message) => sendable(() => packed(message)).toString("latin1");
  const call = (...args) => {
    [guessed, known] = [[], new Set()];
    const message = messageOf(args);
    const key = keyOf(message);
    if (!results.has(key)) fetchComing();
    const given = results.get(key);
    if (given) return arrivedValue(unpacked(given));
    const before = lendings + asks;
    const sent = Object(asked(message));
    if (lendings + asks === before) results.set(key, packed(sent)); // else it depends on the judge's functions
    return arrivedValue(sent);
  };
  const fetchComing = () => {
    const messages = coming.splice(0, AT_ONCE).map((argument) => messageOf([argument]));
    const { each } = messages.length > 0 ? Object(asked({ kind: "calls", messages })) : {};
    if (!Array.isArray(each)) return; // then they are made one by one
    for (const [i, sent] of each.entries()) results.set(keyOf(messages[i]), packed(Object(sent)));
  };
  call.announced = (calls) => {
    coming = [...calls];
  };
  return call;
}

function lend(made) {
  lent.set(++lendings, made);
  if (made.ahead) guessed.push([lendings, made.ahead]);
  return { number: lendings, length: (made.ahead ?? made).length };
}

/** Puts a question to the student's program, and answers what that asks meanwhile. */
function asked(question) {
  say(question);
  let reply = hear();
  for (; reply?.kind === "ask"; reply = hear()) sendable(() => say(answerTo(reply)));
  for (const [number, text] of reply?.taken ?? []) handled(number, text);
  return reply;
}

/** What the judge itself cannot send is no fault of the answer, and its source is in the error: then nothing is judged. */
function sendable(work) {
  try {
    return work();
  } catch {
    return process.exit(1);
  }
}

function answerTo({ number, args, taken }) {
  try {
    for (const one of taken) handled(...one);
    const given = arrived(args, () => undefined);
    return { kind: "data", ...carried(handled(number, ...given), lend), ahead: guesses(textsIn(given)) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: "Error", message: `${error}` };
    return { kind: "thrown", error: { name, message } };
  }
}

/** Has a function of the judge's do, and count, what the student's program has asked of it. */
function handled(number, ...args) {
  if (++asks > MOST_ASKS) process.exit(1);
  const made = lent.get(number);
  if (!made) throw new Error("there is no such function");
  return made(...args);
}

/** What the student's program may ask next, with the answers: for these positions again, and those that it hears of. */
function guesses(waiting) {
  const answers = [];
  for (let at = 0, positions = 0; at < waiting.length && positions < AHEAD; at++) {
    if (known.has(waiting[at])) continue;
    known.add(waiting[at]);
    positions++;
    for (const [number, ahead] of guessed) {
      try {
        const next = ahead(waiting[at]);
        answers.push([number, waiting[at], packed(next)]);
        waiting.push(...textsIn(next));
      } catch {
        // It was no position, or not of this function.
      }
    }
  }
  return answers;
}

function textsIn(result) {
  const items = Array.isArray(result) ? result : [];
  return items.map((item) => item?.to ?? item).filter((item) => typeof item === "string");
}

function errorOf({ error }) {
  const { name, message } = Object(error);
  const thrown = new Error(`${message}`.replace(/\.$/, ""));
  thrown.name = `${name}`;
  return thrown;
}
