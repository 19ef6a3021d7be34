export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}

/** @param label  what it does, for those who do not see where it stands */
export function button(text: string, label: string, action: () => void): HTMLButtonElement {
  const made = element("button", "live-button", text);
  made.type = "button";
  name(made, label);
  made.addEventListener("click", action);
  return made;
}

export function name(button: HTMLButtonElement, label: string): void {
  button.setAttribute("aria-label", label);
  button.title = label;
}

export function textsIn(place: HTMLElement): Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Asks a question; Escape and whatever else closes it means no. */
export function ask(question: string, yes: string, no: string): Promise<boolean> {
  const dialog = element("dialog", "live-question");
  const text = element("p", "", question);
  text.id = "live-question";
  dialog.setAttribute("aria-labelledby", text.id);
  const buttons = element("div", "live-tools");
  const answer = (isYes: boolean) => () => dialog.close(isYes ? "yes" : "no");
  const refuse = button(no, no, answer(false));
  refuse.autofocus = true;
  buttons.append(button(yes, yes, answer(true)), refuse);
  dialog.append(text, buttons);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}
