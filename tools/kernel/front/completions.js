/** What may be written at a position: names as TypeScript knows them, in the order in which a reader wants them, and paths. */

const { HIDDEN } = require("./scope");

/**
 * @typedef {{ start: number, end: number, entries: { name: string, kind: string }[] }} Completions
 * @param {(position: number) => import("typescript").CompletionInfo | undefined} ask
 * @returns {Completions}
 */
function completionsAt(code, position, ask) {
  const begun = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.exec(code.slice(0, position))?.[0] ?? "";
  const rest = /^[\p{ID_Continue}$\u200c\u200d]*/u.exec(code.slice(position))[0];
  const written = begun + rest;
  const start = position - begun.length;
  const entries = (ask(position)?.entries ?? []).filter(({ name }) => !name.startsWith(HIDDEN));
  const ranked = entries.map(({ name, kind, sortText }) => ({
    name,
    kind,
    rank: rankOf(name, written) + sortText,
  }));
  return {
    start,
    end: position + rest.length,
    entries: ranked
      .filter(({ rank }) => rank[0] !== " ")
      .sort((a, b) =>
        a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : written === "" ? a.name.localeCompare(b.name) : 0,
      )
      .map(({ name, kind }) => ({ name, kind })),
  };
}

/** Names that begin so come first, then those that do but for capitals, then those that contain it; the others not at all. */
function rankOf(name, written) {
  if (name.startsWith(written)) return "0";
  const [lower, wanted] = [name.toLowerCase(), written.toLowerCase()];
  return lower.startsWith(wanted) ? "1" : lower.includes(wanted) ? "2" : " ";
}

/**
 * The folders and files of the library that go on with the path before the position; undefined where there is none.
 * @param {(folder: string) => { name: string, isFolder: boolean }[]} directory
 * @returns {Completions | undefined}
 */
function pathsAt(code, position, directory) {
  const written = /\b(?:from|import)\s*\(?\s*(?:"|')(\.\/[^"'\n]*)$/.exec(code.slice(0, position))?.[1];
  if (written === undefined) return undefined;
  const folder = written.slice(0, written.lastIndexOf("/") + 1);
  const begun = written.slice(folder.length);
  const rest = /^[\w-]*/.exec(code.slice(position))[0];
  const found =
    folder === "./"
      ? ["kit", "lib"].map((name) => ({ name, isFolder: true }))
      : /^\.\/(?:kit|lib)\//.test(folder) && !folder.includes("..")
        ? directory(folder)
        : [];
  return {
    start: position - begun.length,
    end: position + rest.length,
    entries: found
      .filter(({ name }) => name.startsWith(begun))
      .map(({ name, isFolder }) => ({
        name: isFolder ? `${name}/` : name,
        kind: isFolder ? "directory" : "module",
      })),
  };
}

module.exports = { completionsAt, pathsAt };
