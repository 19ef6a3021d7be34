/** What the grader and the programs that it starts say to each other: values as Node writes them, each after its length. */
const { readSync, writeSync } = require("node:fs");
const { deserialize, serialize } = require("node:v8");

const { alloc, concat } = Buffer;
const { reallyExit } = process;
const { isArray } = Array;
const { getPrototypeOf, keys, prototype } = Object;

/** Waits for what the grader says, and ends with it. */
exports.hear = () => deserialize(received(received(4).readUInt32LE(0)));

exports.say = (value) => {
  const bytes = exports.packed(value);
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
};

exports.packed = (value) => {
  const body = serialize(value);
  const head = alloc(4);
  head.writeUInt32LE(body.length, 0);
  return concat([head, body]);
};

exports.unpacked = (bytes) => deserialize(bytes.subarray(4));

/**
 * A value for a message, in which functions go by numbers: those in lists and plain objects, at any depth.
 * @param numberOf  gives a function its number; gets the object whose method it is, too
 * @returns the value in a list, which is one of the holders of functions: each holder with a key and what stands for the function
 */
exports.carried = (value, numberOf) => {
  const holders = [];
  const copies = new Map(); // a list may hold itself
  // Without what a cell could have taken from lists: no iterators, no methods.
  const copyOf = (part) => {
    const isPlain = isArray(part) || getPrototypeOf(part) === prototype || getPrototypeOf(part) === null;
    if (!isPlain || copies.has(part)) return copies.get(part) ?? part;
    const copy = isArray(part) ? new Array(part.length) : {};
    copies.set(part, copy);
    const names = keys(part);
    for (let i = 0; i < names.length; i++) {
      const inner = part[names[i]];
      if (typeof inner === "function")
        holders[holders.length] = [copy, names[i], numberOf(inner, isArray(part) ? undefined : part)];
      else copy[names[i]] = typeof inner === "object" && inner !== null ? copyOf(inner) : inner;
    }
    return copy;
  };
  return { value: copyOf([value]), holders };
};

/** What was carried. @param standIn  makes a function of what stands for one */
exports.arrived = ({ value, holders }, standIn) => {
  for (let i = 0; i < holders.length; i++) holders[i][0][holders[i][1]] = standIn(holders[i][2]);
  return value[0];
};

function received(length) {
  const bytes = alloc(length);
  for (let at = 0; at < length; ) {
    const read = readSync(0, bytes, at, length - at, null);
    if (read === 0) reallyExit(0);
    at += read;
  }
  return bytes;
}
