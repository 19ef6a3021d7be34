/** What the page's own scripts are marked with: its policy lets no other script run, so those that they add need it, too. */
export const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
