/** What TypeScript knows of a name, as a reader wants it. */

const joined = (parts) => (parts ?? []).map(({ text }) => text).join("");

/** Signature, text and tags, as they stand in the source. */
function inWords(info) {
  if (!info) return undefined;
  const { displayParts, documentation, tags = [] } = info;
  const signature = joined(displayParts)
    .replace(/^\(alias\) /, "")
    .replace(/\nimport [\w$]+$/, "");
  const lines = tags.map(({ name, text }) => {
    const content = joined(text);
    return `@${name}${content && (name === "example" ? "\n" : " ")}${content}`;
  });
  return { signature, text: joined(documentation), tags: lines.join("\n") };
}

module.exports = { inWords, joined };
