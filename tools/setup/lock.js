// One set-up at a time: two commands may be typed at once in a fresh clone.

const fs = require("node:fs");
const { setTimeout: sleep } = require("node:timers/promises");

const HEARTBEAT = 1_000;
// A killed holder leaves its file behind, and its process number may be somebody else's by then: one that
// has not touched the file for this long is gone, whatever runs under its number.
const HOLDER_GONE = 60_000;
// The same for npm or pip, which go on alone when only their parent was killed and cannot touch the file.
const CHILD_GONE = 600_000;

/**
 * Waits until no other process holds the lock, then holds it.
 *
 * @param file        path of the lock file, in a folder that exists
 * @param tellWaiting called once if there is somebody to wait for
 * @returns { setChild(pid), release() }; setChild remembers the program that does the work, so that nobody
 *          starts a second one beside it when only the holder is killed
 * @throws the file system's errors (no permission, disk full)
 */
exports.acquire = async (file, tellWaiting) => {
  let isTold = false;
  for (;;) {
    if (create(file)) {
      // Of two processes that found a dead holder's file, the slower may have taken away the faster one's
      // new file: if so, it did long before this pause is over.
      await sleep(100);
      if (holderOf(file).process === process.pid) return hold(file);
    } else if (isHeld(file)) {
      if (!isTold) tellWaiting();
      isTold = true;
      await sleep(HEARTBEAT / 2);
    } else {
      fs.rmSync(file, { force: true });
    }
  }
};

function create(file) {
  try {
    write(file, 0, "wx");
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function hold(file) {
  const heartbeat = setInterval(() => {
    const now = new Date();
    // Whoever deleted the file by hand wanted the lock gone: no reason to stop the work.
    fs.utimes(file, now, now, () => {});
  }, HEARTBEAT);
  return {
    setChild(child) {
      write(file, child, "w");
    },
    release() {
      clearInterval(heartbeat);
      fs.rmSync(file, { force: true });
    },
  };
}

function write(file, child, flag) {
  fs.writeFileSync(file, JSON.stringify({ process: process.pid, child }), { flag });
}

function isHeld(file) {
  const age = ageOf(file);
  const { process: holder, child } = holderOf(file);
  // Made a moment ago by a process that has yet to write its number.
  if (!holder) return age < HEARTBEAT;
  if (age < HOLDER_GONE && holder !== process.pid && isAlive(holder)) return true;
  return age < CHILD_GONE && isAlive(child);
}

function ageOf(file) {
  try {
    return Date.now() - fs.statSync(file).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function holderOf(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return { process: 0, child: 0 };
  }
}

/** Whether a process of that number runs, of whomever. */
function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // There, but somebody else's.
    return error.code === "EPERM";
  }
}

exports.isAlive = isAlive;
