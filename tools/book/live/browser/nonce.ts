/** What the page's own scripts are marked with: its policy lets no other script run, so those that they add need it, too. */
export const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

/** Loads a script that stands beside the page, if it is there. */
export function loadScript(src: string): Promise<unknown> {
  const script = Object.assign(document.createElement("script"), { src, nonce });
  return new Promise((done) => {
    script.onload = script.onerror = done;
    document.head.append(script);
  });
}
