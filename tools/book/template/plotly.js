// Plotly is larger than all the rest of a page: it is loaded when the first chart comes near, whose script asks for this.
{
  const {
    nonce,
    dataset: { plotly },
  } = document.currentScript;
  let loaded;
  Object.defineProperty(window, "puzzlePlotly", {
    get() {
      loaded ??= new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = plotly;
        script.nonce = nonce;
        script.onload = () => resolve(window.Plotly);
        script.onerror = () => reject(new Error(`no ${plotly}`));
        document.head.append(script);
      });
      return loaded;
    },
  });
}
