/**
 * An extension of JupyterLab, as its build would write one, but by hand. The kernel's reply to a cell brings advice that is no
 * output; here it comes to stand beneath the cell's outputs, in the page alone: no notebook keeps it. And boards to play can
 * search here.
 */
(() => {
  const NAME = "puzzle-de-typescript-advice";
  const CLASS = "puzzle-advice";
  let shared;

  /** The advice of the cell's last run, in the place of the one before. */
  function show(cell, text) {
    for (const old of cell.node.querySelectorAll(`.${CLASS}`)) old.remove();
    if (!text) return;
    const box = document.createElement("div");
    box.className = CLASS;
    box.setAttribute("role", "note");
    box.setAttribute("aria-label", "What strict TypeScript advises");
    box.style.cssText =
      "margin: 4px 0 4px 64px; padding: 4px 12px; border-left: 3px solid var(--jp-border-color1); " +
      "color: var(--jp-ui-font-color1); font: 12px/1.5 var(--jp-code-font-family); white-space: pre-wrap";
    box.textContent = `${text}\nThat is advice of strict TypeScript: the cell runs.`;
    cell.node.querySelector(".jp-Cell-outputWrapper")?.after(box);
  }

  function watch({ sessionContext, content }) {
    /** The cells that run, by the names of the requests. */
    const running = new Map();
    const hear = (_, { msg, direction }) => {
      const { msg_type: type, msg_id: id } = msg.header;
      if (direction === "send" && type === "execute_request") {
        const cell = content.widgets.find(({ model }) => model.id === msg.metadata.cellId);
        if (!cell) return;
        running.set(id, cell);
        show(cell);
      } else if (type === "execute_reply") {
        const cell = running.get(msg.parent_header.msg_id);
        running.delete(msg.parent_header.msg_id);
        const advice = (msg.content.payload ?? []).find(({ source }) => source === "advice");
        if (cell && !cell.isDisposed) show(cell, advice?.text);
      }
    };
    const listen = (kernel) => kernel?.anyMessage.connect(hear);
    listen(sessionContext.session?.kernel);
    sessionContext.kernelChanged.connect((_, { newValue }) => listen(newValue));
  }

  async function plugins() {
    const versions = Object.values(shared["@jupyterlab/notebook"]);
    const { INotebookTracker } = (await versions[0].get())();
    const activate = (_, tracker) => {
      tracker.forEach(watch);
      tracker.widgetAdded.connect((_, panel) => watch(panel));
    };
    const plugin = { id: `${NAME}:plugin`, autoStart: true, requires: [INotebookTracker], activate };
    return { __esModule: true, default: plugin };
  }

  // The first board on the screen brings what boards search with (tools/book/boards.ts). JupyterLab lets browsers keep what is
  // served here for a year, under its name: so this file, changed, needs another one, too.
  const { src: own } = document.currentScript;
  const load = () => {
    const src = new URL(`boards.js?${Date.now()}`, own).href;
    document.head.append(Object.assign(document.createElement("script"), { src }));
  };
  addEventListener("puzzle-game", load, { once: true });

  globalThis._JUPYTERLAB ??= {};
  globalThis._JUPYTERLAB[NAME] = {
    init: (scope) => {
      shared = scope;
    },
    get: async () => {
      const found = await plugins();
      return () => found;
    },
  };
})();
