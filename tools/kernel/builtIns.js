/**
 * A cell may replace what comes with the language, as with `Array.prototype.map = ...`; but the compiler and the rest of
 * the kernel use the same. So what a cell has changed is put back when it ends, and done again when the next cell begins.
 */

const { defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, setPrototypeOf } =
  Reflect;
const { is } = Object;
const everyObject = Object.prototype;

const names = (
  "Object Function Array String Number Boolean BigInt Symbol Date Promise RegExp " +
  "Error TypeError Map Set WeakMap WeakSet Proxy Reflect JSON Uint8Array Buffer"
).split(" ");
/** What else the kernel finds by its name. Node lets these be assigned to in a way of its own, which no descriptor tells. */
const found = ["console", "process"];
for (const name of [...found, "Buffer"])
  defineProperty(globalThis, name, { value: globalThis[name], writable: true, configurable: true });
const typedArray = getPrototypeOf(Uint8Array);
const iterators = [[], new Map(), new Set(), ""].map((source) => getPrototypeOf(source[Symbol.iterator]()));
const objects = [
  ...[...names.map((name) => globalThis[name]), typedArray].flatMap((one) =>
    one.prototype ? [one.prototype, one] : [one],
  ),
  ...[...iterators, getPrototypeOf(iterators[0]), globalThis],
];
/** For each object its properties as the kernel needs them: keys and descriptors. */
const originals = objects.map((object) =>
  (object === globalThis ? [...names, ...found] : ownKeys(object))
    .filter((key) => key !== "prepareStackTrace") // The kernel has one of its own.
    .map((key) => [key, descriptorOf(object, key)]),
);
const originalKeys = ownKeys(everyObject);
const fields = ["value", "get", "set", "writable", "enumerable", "configurable"];

/** What the cells have changed: object, key, and descriptor, undefined for none. */
let changes = [];

/** Before a cell: all is as the cells before it have left it. */
function giveReaders() {
  for (let i = 0; i < changes.length; i++) write(changes[i].object, changes[i].key, changes[i].readers);
}

/** After a cell: all is as the kernel knows it. */
function takeBack() {
  // No method of an array, nor `of`: they may be what was replaced.
  changes = [];
  const keys = ownKeys(everyObject); // Anywhere else, more than there was does no harm.
  for (let k = 0; k < keys.length; k++) {
    if (isAmong(originalKeys, keys[k])) continue;
    const readers = descriptorOf(everyObject, keys[k]);
    // With a "get" for all objects, not even a compiled cell could declare what it exports: that one is gone.
    if (isAmong(fields, keys[k])) write(everyObject, keys[k], undefined);
    else putBack(everyObject, keys[k], undefined, readers);
  }
  for (let i = 0; i < objects.length; i++) {
    const known = originals[i];
    for (let k = 0; k < known.length; k++) {
      const readers = descriptorOf(objects[i], known[k][0]);
      if (!isSame(known[k][1], readers)) putBack(objects[i], known[k][0], known[k][1], readers);
    }
  }
}

function putBack(object, key, own, readers) {
  write(object, key, own);
  changes[changes.length] = { object, key, readers };
}

function write(object, key, descriptor) {
  if (descriptor) defineProperty(object, key, descriptor);
  else deleteProperty(object, key);
}

/** Without a prototype, which may have got a `get` that is none of its own. */
function descriptorOf(object, key) {
  const descriptor = getOwnPropertyDescriptor(object, key);
  return descriptor && setPrototypeOf(descriptor, null) ? descriptor : undefined;
}

function isAmong(list, key) {
  for (let k = 0; k < list.length; k++) if (list[k] === key) return true;
  return false;
}

function isSame(one, other) {
  if (other === undefined) return false;
  for (let i = 0; i < fields.length; i++) if (!is(one[fields[i]], other[fields[i]])) return false;
  return true;
}

module.exports = { giveReaders, takeBack };
