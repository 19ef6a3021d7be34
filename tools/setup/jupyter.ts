import path from "node:path";

/** The project's folder, absolute. */
export const root = path.resolve(__dirname, "..", "..");

/** The Python of the project's own environment, with JupyterLab, nbconvert and nbclient. */
export const python =
  process.platform === "win32"
    ? path.join(root, ".venv", "Scripts", "python.exe")
    : path.join(root, ".venv", "bin", "python");

/**
 * The environment for every use of Jupyter in this project.
 *
 * The kernel and the configuration are the committed ones in `.jupyter`; whatever Jupyter writes (settings,
 * workspaces, signatures, running servers) goes to `.jupyter/state`. A reader's own Jupyter is neither used nor
 * changed, and removing the folder removes everything.
 */
export function jupyterEnvironment(): NodeJS.ProcessEnv {
  const committed = path.join(root, ".jupyter");
  const state = path.join(committed, "state");
  return {
    ...withoutReadersOwn(process.env),
    JUPYTER_PATH: committed,
    JUPYTER_CONFIG_PATH: committed,
    JUPYTER_CONFIG_DIR: path.join(state, "config"),
    JUPYTER_DATA_DIR: path.join(state, "data"),
    JUPYTER_RUNTIME_DIR: path.join(state, "runtime"),
    IPYTHONDIR: path.join(state, "ipython"),
    // Notebooks are UTF-8, whatever the system's code page is.
    PYTHONUTF8: "1",
    // The kernel is started as `node`: the one that runs now, which the set-up found new enough.
    PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  };
}

function withoutReadersOwn(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOwn = (name: string) => /^(JUPYTER.*|PYTHONHOME|PYTHONPATH)$/i.test(name);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isOwn(name)));
}
