// The two programs the set-up needs, npm and Python: found, run without their noise, and their failures put
// into one sentence with what to do about it.

const { spawn, spawnSync } = require("node:child_process");
const path = require("node:path");

const isWindows = process.platform === "win32";
const OLDEST_PYTHON = [3, 10];

/** A failure that the reader can mend: the message is for them, the stack of no use. */
class Trouble extends Error {
  isForReader = true;
}

/** Runs npm. @param options as for `runQuietly` */
function runNpm(args, options) {
  // Inside `npm start` this is the npm that the reader typed, even when several are installed.
  const { npm_execpath: cli = "" } = process.env;
  if (path.basename(cli) === "npm-cli.js")
    return runQuietly("npm", [process.execPath, cli, ...args], options);
  // npm is a batch file on Windows, which only a shell runs.
  return runQuietly("npm", ["npm", ...args], { ...options, shell: isWindows });
}

/**
 * Runs a program to its end, showing nothing.
 *
 * @param name     what the reader knows the program as
 * @param command  the program and its arguments
 * @param options  { cwd, shell, started(pid) }
 * @throws Trouble with one sentence, and the program's last lines where they help
 */
function runQuietly(name, command, { cwd, shell = false, started }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0], command.slice(1), { cwd, shell, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let stopped = false;
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", collect);
    function collect(text) {
      output += text;
    }
    function stop() {
      stopped = true;
      child.kill();
    }
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
    function done(settle, value) {
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, stop);
      settle(value);
    }
    child.on("error", (error) => done(reject, explainFailure(name, String(error))));
    child.on("close", (code, signal) => {
      if (code === 0) done(resolve);
      else if (stopped)
        done(reject, new Trouble("The set-up was stopped: the same command starts it again."));
      else done(reject, explainFailure(name, output, signal ?? `exit code ${code}`));
    });
    if (child.pid) started(child.pid);
  });
}

const NETWORK =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY)|Max retries exceeded|NewConnectionError|ConnectTimeout|ReadTimeout|ProxyError|\bE407\b|SSLError|Failed to establish a new connection/;

/** The sentence for a failure of the file system or of a program, told from what it said. */
function explainFailure(name, output, ending = "") {
  const again = "and run the same command again.";
  const words = wordsOf(name, output);
  if (/ENOSPC|No space left on device/.test(output))
    return new Trouble(`The disk is full: make room for about 1 GB ${again}`);
  if (/\b(EACCES|EPERM|EROFS|EBUSY)\b|Permission denied|Read-only file system/.test(output))
    return new Trouble(
      `${name} was not allowed to change a file: make sure that it is yours and that no other program uses it, ${again}\n  ${words}`,
    );
  if (/EINTEGRITY|DO NOT MATCH THE HASHES/.test(output))
    return new Trouble(
      `${name} received a file that is not the one which the project's list names (a proxy that changes files, a damaged cache?): mend that ${again}`,
    );
  if (NETWORK.test(output))
    return new Trouble(
      `${name} could not reach its package server: check the network connection (or the proxy) ${again}`,
    );
  if (/ spawn .* ENOENT/.test(output))
    return new Trouble(`${name} was not found: install it (npm comes with Node.js) ${again}`);
  return new Trouble(
    `${name} failed${ending && ` (${ending})`}: when what it says is mended, run the same command again.\n  ${words}`,
  );
}

// npm says what is wrong first and how npm is used after that; Python's programs come to it at the end.
function wordsOf(name, output) {
  const lines = output
    .split(/\r?\n/)
    .filter((line) => line.trim() && !/^npm (warn|error$)/.test(line.trim()));
  return (name === "npm" ? lines.slice(0, 6) : lines.slice(-6)).join("\n  ");
}

/**
 * A Python that can make the environment.
 *
 * @returns the command and its first arguments, such as ["python3"] or ["py", "-3"]
 * @throws Trouble when there is none, naming the nearest miss
 */
function findPython() {
  const named = process.env.PUZZLE_PYTHON;
  const found = (named ? [[named]] : pythonCommands()).map(probePython);
  const usable = found.find((python) => python?.isNewEnough && python.hasVenv);
  if (usable) return usable.command;

  const again = "and run the same command again";
  const oldest = OLDEST_PYTHON.join(".");
  const withoutVenv = found.find((python) => python?.isNewEnough);
  if (withoutVenv)
    throw new Trouble(
      `Python ${withoutVenv.version} (${withoutVenv.path}) lacks its venv module: install it (on Debian and Ubuntu: sudo apt install python3-venv) ${again}.`,
    );
  const tooOld = found.find((python) => python);
  if (tooOld)
    throw new Trouble(
      `Python ${tooOld.version} (${tooOld.path}) is too old: install Python ${oldest} or newer, or name one in the environment variable PUZZLE_PYTHON, ${again}.`,
    );
  if (named) throw new Trouble(`PUZZLE_PYTHON names ${named}, which is no Python: correct it ${again}.`);
  throw new Trouble(
    `Python was not found: install Python ${oldest} or newer, or name one in the environment variable PUZZLE_PYTHON, ${again}.`,
  );
}

// The plain names first. The others are for systems whose own python3 is old and that have a newer one beside it.
function pythonCommands() {
  const plain = isWindows ? [["py", "-3"], ["python"]] : [["python3"], ["python"]];
  return [...plain, ...[14, 13, 12, 11, 10].map((minor) => [`python3.${minor}`])];
}

function probePython(command) {
  // Read by Python 2 as well, which must be able to tell its version.
  const code = [
    "import sys",
    "print(sys.version.split()[0])",
    "print(sys.executable)",
    "import venv, ensurepip",
    "print('venv')",
  ].join("\n");
  const { stdout } = spawnSync(command[0], [...command.slice(1), "-E", "-c", code], {
    encoding: "utf8",
    timeout: 20_000,
  });
  const [version = "", executable, venv] = (stdout ?? "").trim().split(/\r?\n/);
  const numbers = /^(\d+)\.(\d+)\./.exec(version);
  if (!numbers) return undefined;
  const [major, minor] = numbers.slice(1).map(Number);
  const isNewEnough = major > OLDEST_PYTHON[0] || (major === OLDEST_PYTHON[0] && minor >= OLDEST_PYTHON[1]);
  return { command, version, path: executable, isNewEnough, hasVenv: venv === "venv" };
}

module.exports = { Trouble, explainFailure, findPython, runNpm, runQuietly };
