// Reads the lists of numbers and texts that a watched search carries.

/** Makes steps and places of what lib/figures/watchData.ts writes. */
function unpack(run, { samePlaces, runs: [first] }) {
  for (const name of ["x", "y", "parents", "depths", "bounds", "path", "at"])
    run[name] = sums(numbersIn(run[name] ?? ""));
  const nodes = Array.from({ length: run.nodes }, (_, node) => node);
  run.texts = run.texts === undefined ? nodes : sums(numbersIn(run.texts));
  const says = numbersIn(run.says ?? "");
  if (run.columns) {
    const { x, y } = run;
    run.x = nodes.map((node) => x[node % run.columns]);
    run.y = nodes.map((node) => y[Math.floor(node / run.columns)]);
  }
  if (samePlaces && run !== first) {
    const [x, y] = [run.x.values(), run.y.values()];
    const known = run.texts.map((text) => first.texts.lastIndexOf(text));
    run.x = known.map((node) => (node < 0 ? x.next().value : first.x[node]));
    run.y = known.map((node) => (node < 0 ? y.next().value : first.y[node]));
  }
  let counts = run.counters.map(() => 0);
  let limit;
  run.steps = run.steps.split(" ").map((line, i) => {
    const [mask, at, ...rest] = numbersIn(line);
    if (mask & HAS_LIMIT) limit = rest.shift();
    counts = counts.map((count) => count + rest.shift());
    return { mask, at, limit, counts, words: run.words?.[i], says: says[i], changes: rest };
  });
}

/** The whole numbers of an encoded polyline. */
function numbersIn(letters) {
  const found = [];
  let [value, shift] = [0, 0];
  for (let i = 0; i < letters.length; i++) {
    const digit = letters.charCodeAt(i) - 63;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    found.push(value & 1 ? -(value + 1) / 2 : value / 2);
    [value, shift] = [0, 0];
  }
  return found;
}

function textsOf({ across, down, frame, letters, all, ...list }) {
  if (down) return down.flatMap((row) => across.map((column) => row + column));
  if (frame === undefined) return Object.values(list);
  const kinds = letters.length;
  const many = Math.floor(Math.log(82) / Math.log(kinds));
  const cells = [...all].flatMap((letter) =>
    Array.from(
      { length: many },
      (_, i) => letters[Math.floor((letter.charCodeAt(0) - 40) / kinds ** i) % kinds],
    ),
  );
  const size = frame.split("_").length - 1;
  return Array.from({ length: Math.floor(cells.length / size) }, (_, text) => {
    let at = text * size;
    return frame.replace(/_/g, () => cells[at++]);
  });
}

function sums(differences) {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}
