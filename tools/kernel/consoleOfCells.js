/**
 * Node's console keeps groups and times that are open. What a cell that fails or is stopped leaves open would indent all that
 * later cells print. Node does not say what is open: it is counted here.
 * @returns what notes the state, and gives what goes back to it
 */
function watchConsole() {
  const { groupEnd, timeEnd } = console;
  let depth = 0;
  const times = new Set();
  const note = (name, change) => {
    const original = console[name];
    console[name] = (...args) => {
      change(...args);
      original(...args);
    };
  };
  for (const name of ["group", "groupCollapsed"]) note(name, () => (depth += 1));
  note("groupEnd", () => (depth = Math.max(0, depth - 1)));
  note("time", (label = "default") => times.add(`${label}`));
  note("timeEnd", (label = "default") => times.delete(`${label}`));
  return () => {
    const [before, known] = [depth, new Set(times)];
    return () => {
      for (; depth > before; depth--) groupEnd();
      const { write } = process.stdout;
      process.stdout.write = () => true; // What ends a time prints it.
      for (const label of times) if (!known.has(label) && times.delete(label)) timeEnd(label);
      process.stdout.write = write;
    };
  };
}

module.exports = { watchConsole };
