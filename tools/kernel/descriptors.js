/**
 * Jupyter knows what goes through `process.stdout` and `process.stderr`. What a cell writes to the descriptors behind them, or
 * lets a program that it starts write there, would stand in the terminal of who started Jupyter: here it takes the same way.
 */

const childProcess = require("node:child_process");
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const { tmpdir } = require("node:os");
const path = require("node:path");
const process = require("node:process");

const { closeSync, mkdtempSync, openSync, readFileSync, rmSync } = fs;
const streams = [undefined, "stdout", "stderr"];

function showWhatGoesToDescriptors() {
  catchWrites();
  catchPrograms();
  syncBuiltinESMExports();
}

/** @returns the number of bytes */
function print(fd, data) {
  const bytes =
    typeof data === "string" ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  process[streams[fd]].write(bytes);
  return bytes.length;
}

function catchWrites() {
  /** Of a buffer the part that is meant. */
  const part = (data, from, length) =>
    typeof data === "string" || typeof from !== "number"
      ? data
      : data.subarray(from, typeof length === "number" ? from + length : undefined);
  const writeSync = (fd, data, from, length) => print(fd, part(data, from, length));
  const writeFileSync = (fd, data) => void print(fd, data);
  const own = { writeSync, writeFileSync, appendFileSync: writeFileSync };
  for (const [name, replacement] of Object.entries(own)) {
    wrap(name, replacement);
    wrap(name.replace("Sync", ""), (fd, data, ...args) => {
      const written = replacement(fd, data, ...args);
      const callback = args.at(-1);
      if (typeof callback === "function") process.nextTick(callback, null, written, data); // later, as Node does
    });
  }
}

function wrap(name, replacement) {
  const original = fs[name];
  fs[name] = (file, ...args) =>
    file === 1 || file === 2 ? replacement(file, ...args) : original(file, ...args);
  // With its name, and what `promisify` makes of it.
  Object.defineProperties(fs[name], Object.getOwnPropertyDescriptors(original));
}

/** What is to stand in the place of descriptors that a program shares with the kernel; undefined where it shares none. */
function redirected(stdio, placeOf) {
  const list = typeof stdio === "string" ? [stdio, stdio, stdio] : [...(stdio ?? [])];
  const shared = [1, 2].flatMap((at) => {
    const one = list[at] === "inherit" ? at : list[at];
    const to = [1, 2].find((fd) => one === fd || one === process[streams[fd]]);
    return to === undefined ? [] : [{ at, to }];
  });
  for (const { at } of shared) list[at] = placeOf(at);
  return shared.length > 0 ? { list, shared } : undefined;
}

function catchPrograms() {
  const { prototype } = childProcess.ChildProcess;
  const { spawn } = prototype;
  prototype.spawn = function (options) {
    const changed = redirected(options?.stdio, () => "pipe");
    if (!changed) return spawn.call(this, options);
    const result = spawn.call(this, { ...options, stdio: changed.list });
    for (const { at, to } of changed.shared) {
      this.stdio?.[at]?.setEncoding("utf8").on("data", (data) => print(to, data));
      // Who shares a descriptor has no stream of it.
      if (this.stdio) this.stdio[at] = this[streams[at]] = null;
    }
    return result;
  };
  // These have ended when they return, and not all of them tell what was written: it goes through files.
  for (const name of ["spawnSync", "execSync", "execFileSync"]) {
    const run = childProcess[name];
    childProcess[name] = (...args) => {
      const options = args.at(-1);
      if (!redirected(options?.stdio, () => "pipe")) return run(...args);
      const folder = mkdtempSync(path.join(tmpdir(), "cell-"));
      const pathOf = (at) => path.join(folder, streams[at]);
      const { list, shared } = redirected(options.stdio, (at) => openSync(pathOf(at), "w"));
      try {
        return run(...args.slice(0, -1), { ...options, stdio: list });
      } finally {
        for (const { at, to } of shared) {
          closeSync(list[at]);
          print(to, readFileSync(pathOf(at)));
        }
        rmSync(folder, { recursive: true, force: true });
      }
    };
  }
}

module.exports = { showWhatGoesToDescriptors };
