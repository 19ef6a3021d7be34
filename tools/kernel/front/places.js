/**
 * The way back from a script to what it was made of; all lines and columns count from 1.
 * @param {string} map  its source map
 * @param {number} linesBefore  that stand in the source before what the reader wrote
 */
function placesIn(ts, map, linesBefore) {
  let places;
  return (line, column) => {
    places ??= [...ts.decodeMappings(JSON.parse(map).mappings)].filter(
      ({ sourceLine }) => sourceLine !== undefined,
    );
    const found = places.findLast(
      (one) => one.generatedLine === line - 1 && one.generatedCharacter <= column - 1,
    );
    if (!found || found.sourceLine < linesBefore) return undefined;
    return { line: found.sourceLine + 1 - linesBefore, column: found.sourceCharacter + 1 };
  };
}

module.exports = { placesIn };
