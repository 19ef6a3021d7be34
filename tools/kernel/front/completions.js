/** What may be written at a position: names as TypeScript knows them, in the order in which a reader wants them, and paths. */

const { HIDDEN } = require("./scope");

/**
 * @typedef {{ start: number, end: number, entries: { name: string }[] }} Completions
 * @param {import("typescript").CompletionInfo | undefined} found  by TypeScript, in whose file `from` characters stand before the cell
 * @returns {Completions}
 */
function completionsAt(code, position, found, from) {
  const known = (found?.entries ?? []).filter(({ name }) => !name.startsWith(HIDDEN));
  // Of what is no word, such as a path with a hyphen, TypeScript tells where it stands.
  const span = known[0]?.replacementSpan;
  const begun = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.exec(code.slice(0, position))?.[0] ?? "";
  const rest = /^[\p{ID_Continue}$\u200c\u200d]*/u.exec(code.slice(position))[0];
  const start = span ? span.start - from : position - begun.length;
  const end = span ? start + span.length : position + rest.length;
  const written = code.slice(start, end);
  const entries = known.map((one) => (one.kind === "directory" ? { ...one, name: `${one.name}/` } : one));
  const ranked = entries.map(({ name, sortText }) => ({ name, rank: rankOf(name, written) + sortText }));
  return {
    start,
    end,
    entries: ranked
      .filter(({ rank }) => rank[0] !== " ")
      .sort((a, b) =>
        a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : written === "" ? a.name.localeCompare(b.name) : 0,
      )
      .map(({ name }) => ({ name })),
  };
}

/** Names that begin so come first, then those that do but for capitals, then those that contain it; the others not at all. */
function rankOf(name, written) {
  if (name.startsWith(written)) return "0";
  const [lower, wanted] = [name.toLowerCase(), written.toLowerCase()];
  return lower.startsWith(wanted) ? "1" : lower.includes(wanted) ? "2" : " ";
}

module.exports = { completionsAt };
