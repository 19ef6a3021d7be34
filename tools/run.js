// biome-ignore-all lint/suspicious/noVar: read by versions of Node that know nothing newer
// biome-ignore-all lint/complexity/useArrowFunction: the same
// biome-ignore-all lint/style/useTemplate: the same

// `node tools/run.js <name> [arguments]` is what `npm start`, `npm test` and the others call. This file only says
// when Node is too old, which any Node must be able to read: no const, no arrow functions, no template strings.

var wanted = require("../package.json").engines.node;
var cure = ": install the current LTS version from nodejs.org and run the same command again.";

if (isSatisfied(wanted, process.versions.node)) {
  require("./setup/command").run(process.argv[2], process.argv.slice(3));
} else {
  console.error("This is Node.js " + process.versions.node + ", and the project needs " + wanted + cure);
  process.exit(1);
}

// Reads what package.json uses of npm's range syntax: ">=20.19", "^20.19 || >=22.12".
function isSatisfied(range, version) {
  var actual = version.split(".").map(Number);
  return range.split("||").some(function (part) {
    var match = /(\^|>=)(\d+)\.(\d+)/.exec(part);
    var major = Number(match[2]);
    var minor = Number(match[3]);
    if (actual[0] === major) return actual[1] >= minor;
    return match[1] === ">=" && actual[0] > major;
  });
}
