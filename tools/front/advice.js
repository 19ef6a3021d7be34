/** The sentence more, where what TypeScript says is no help to a learner; and what it says that means nothing to a reader. */

/** Paths of this machine, and the modules that cells are, as a reader knows them. */
function withoutPaths(message, folder) {
  return message
    .replace(/import\("[^"]*\/__cell\d*"\)\./g, "")
    .replaceAll(`import("${folder}/`, 'import("./')
    .replaceAll(`'"${folder}/`, `'"./`);
}

/**
 * @param {number} code  of TypeScript's message
 * @param {string[]} lines  what it says
 * @param {string} written  what it says it of
 * @returns {string | undefined}
 */
function adviceOn(code, lines, written) {
  return undefined;
}

module.exports = { adviceOn, withoutPaths };
