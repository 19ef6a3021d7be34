import { expect } from "vitest";

/** Texts that break out of HTML, XML, JSON, Markdown or a template where they are not escaped, or cannot be encoded. */
export const NASTY = [
  `<script>alert("1")</script>`,
  `</script><img src=x onerror='alert(1)'>`,
  `" onload="alert(1)`,
  `' onload='alert(1)`,
  "a & b &amp; ]]> <!-- -->",
  "%{x} $& $1 \\u003c",
  "half an emoji: \ud83d",
];

/** Expects the text at least `times` times in the fragment, and only harmless: as content or attribute value. */
export function expectEscaped(html: string, text: string, times: number): void {
  expect(html.split(escaped(text)).length - 1).toBeGreaterThanOrEqual(times);
  if (escaped(text) !== text) expect(html).not.toContain(text);
  expect(() => encodeURIComponent(html)).not.toThrow();
}

/** The text as any correct escaper of this project writes it. */
function escaped(text: string): string {
  return [...text]
    .map((c) => (`&<>"'`.includes(c) ? `&#${c.codePointAt(0)};` : /\p{Surrogate}/u.test(c) ? "\ufffd" : c))
    .join("");
}
