import { expect } from "vitest";

/** Texts that break out of HTML, XML, JSON, Markdown or a template where they are not escaped. */
export const NASTY = [
  `<script>alert("1")</script>`,
  `</script><img src=x onerror='alert(1)'>`,
  `" onload="alert(1)`,
  `' onload='alert(1)`,
  "a & b &amp; ]]> <!-- -->",
  "%{x} $& $1 \\u003c",
];

/** Expects the text at least `times` times in the fragment, and only harmless: as content or attribute value. */
export function expectEscaped(html: string, text: string, times: number): void {
  expect(html.split(escaped(text)).length - 1).toBeGreaterThanOrEqual(times);
  if (escaped(text) !== text) expect(html).not.toContain(text);
}

/** The text as any correct escaper of this project writes it. */
function escaped(text: string): string {
  return [...text].map((c) => (`&<>"'`.includes(c) ? `&#${c.codePointAt(0)};` : c)).join("");
}
