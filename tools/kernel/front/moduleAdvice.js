/** What to do about a module that is not found, by its name. */

const PLACES = "Pages have './lib/...' and './kit/...' alone.";
const OF_NODE =
  /^(?:node:.*|(?:fs|timers|readline|stream)\/promises|assert|buffer|child_process|crypto|events|fs|https?|net|os|path|perf_hooks|process|readline|stream|timers|tty|url|util|v8|vm|worker_threads|zlib)$/;
const PACKAGE = /^(?:@[\w.-]+\/)?[a-z][\w.-]*/i;

/** @returns {string | undefined} a sentence */
function moduleAdvice(name) {
  if (name.startsWith("../"))
    return "In cells, paths begin at the project's folder, wherever the notebook lies: './lib/...' or './kit/...'.";
  if (/^\.\/(?:lib|kit)\//.test(name)) return undefined;
  if (name.startsWith("./"))
    return `In cells, paths begin at the project's folder or the notebook's: neither has it. ${PLACES}`;
  if (/^(?:lib|kit)\//.test(name)) return `A path to a file of the project begins with './': './${name}'.`;
  if (/^https?:/.test(name))
    return "A cell imports no addresses: `npm install` brings packages to the project's folder.";
  if (OF_NODE.test(name)) return "Notebooks have the modules of Node, such as 'node:fs'; pages have none.";
  const [, registry, named] = /^(?:(npm|jsr):\/?)?(.*)$/.exec(name);
  const [own] = PACKAGE.exec(named) ?? [];
  if (!own) return undefined;
  const command = registry === "jsr" ? `npx jsr add ${own}` : `npm install ${own}`;
  const asWhat = registry ? `, to be imported as '${own}'` : "";
  return `\`${command}\`, in the project's folder, brings it to notebooks${asWhat}. ${PLACES}`;
}

module.exports = { moduleAdvice };
