// The reader's choice of light or dark outlives the page; without one, the system's choice holds.
(() => {
  const root = document.documentElement;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");
  const shown = () => root.dataset.theme ?? (systemDark.matches ? "dark" : "light");
  const other = () => (shown() === "dark" ? "light" : "dark");
  // A browser may forbid storage to pages opened from disk; the button then works for this page only.
  const stored = (action) => {
    try {
      return action(localStorage);
    } catch {
      return null;
    }
  };
  const name = "puzzle-de-typescript.theme";
  const chosen = stored((storage) => storage.getItem(name));
  if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector("button.theme");
    const label = () => {
      button.textContent = other() === "dark" ? "Dark" : "Light";
      button.setAttribute("aria-label", `Switch to the ${other()} theme`);
    };
    button.addEventListener("click", () => {
      root.dataset.theme = other();
      stored((storage) => storage.setItem(name, root.dataset.theme));
      label();
    });
    systemDark.addEventListener("change", label);
    label();
    button.hidden = false;
  });
})();
