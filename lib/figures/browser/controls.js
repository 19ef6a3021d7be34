// The buttons that all moving figures share: strips, boards to play, searches to watch.

/** An element of the document with properties, attributes where the name has a hyphen, and children. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}

function textButton(label, action) {
  return make("button", { type: "button", textContent: label, onclick: action });
}

/** A disabled button would lose the focus of whoever steps through, so it only says so. */
function enable(button, isEnabled) {
  button.setAttribute("aria-disabled", !isEnabled);
}

/** The panel of a figure: JupyterLab, which takes arrow keys and Enter for its own, leaves them to what is in it. */
function panelOf(label) {
  const panel = make("div", {
    className: "puzzle-panel",
    tabIndex: -1,
    role: "group",
    "aria-label": label,
  });
  // Some of its shortcuts are for whatever has the focus: a mark on the panel alone comes too late for them.
  panel.addEventListener("focusin", ({ target }) =>
    target.setAttribute("data-lm-suppress-shortcuts", "true"),
  );
  return panel;
}

function asksForLessMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
