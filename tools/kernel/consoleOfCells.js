/**
 * Node's console keeps groups and times that are open. What a cell that fails or is stopped leaves open would indent all that
 * later cells print. Node does not say what is open: it is counted here.
 * @returns what notes the state, and gives what goes back to it
 */
function watchConsole() {
  const { group, groupCollapsed, groupEnd, time, timeEnd } = console;
  let depth = 0;
  const times = new Set();
  const own = {
    group: (...label) => {
      depth += 1;
      group(...label);
    },
    groupCollapsed: (...label) => {
      depth += 1;
      groupCollapsed(...label);
    },
    groupEnd: () => {
      depth = Math.max(0, depth - 1);
      groupEnd();
    },
    time: (label = "default") => {
      times.add(`${label}`);
      time(label);
    },
    timeEnd: (label = "default") => {
      times.delete(`${label}`);
      timeEnd(label);
    },
  };
  Object.assign(console, own);
  return () => {
    const [before, known] = [depth, new Set(times)];
    return () => {
      while (depth > before) own.groupEnd();
      const { write } = process.stdout;
      process.stdout.write = () => true; // What ends a time prints it.
      for (const label of times) if (!known.has(label)) own.timeEnd(label);
      process.stdout.write = write;
    };
  };
}

module.exports = { watchConsole };
