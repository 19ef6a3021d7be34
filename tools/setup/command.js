const fs = require("node:fs");
const path = require("node:path");
const { setUp, describe, root } = require("./setup");

/** Sets up what is missing, then runs the <name>.ts of a folder of tools; `setup` only sets up and says what is where. */
exports.run = async (name, rest) => {
  process.chdir(root);
  const commands = listCommands();
  if (!commands.has(name)) {
    if (name) console.error(`There is no command "${name}".`);
    console.error(`The commands are: ${[...commands.values()].join(", ")}.`);
    process.exit(1);
  }
  try {
    await setUp();
  } catch (error) {
    // Anything but a sentence for the reader is a fault of ours, to be seen whole.
    console.error(error.isForReader ? error.message : error);
    process.exit(1);
  }
  if (name === "setup") console.log(describe());
  else runTool(name, rest);
};

// package.json is the one list of commands; variants such as "test:long" have a text of their own and are left out.
function listCommands() {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  const names = Object.keys(scripts).filter((name) => scripts[name] === `node tools/run.js ${name}`);
  return new Map(names.map((name) => [name, `npm ${/^(start|test)$/.test(name) ? name : `run ${name}`}`]));
}

// In this very process: one more between the terminal and the tool would have to pass on every signal.
function runTool(name, rest) {
  const tools = path.dirname(__dirname);
  const places = fs.readdirSync(tools).map((folder) => path.join(tools, folder, `${name}.ts`));
  process.argv = [process.argv[0], places.find((file) => fs.existsSync(file)), ...rest];
  require("ts-node/register/transpile-only");
  require("node:module").runMain();
}
