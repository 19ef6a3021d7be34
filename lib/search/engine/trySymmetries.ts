import { ContractError, nameOf } from "../contract/breach";
import { samePosition } from "../contract/hash";
import { expandRun, expectCodes, packed, type StateSpace, split } from "../contract/space";
import type { Symmetric } from "../contract/symmetry";

const CURE =
  "let images write, for each position, its image by each symmetry, the position itself first; let the symmetries be a group " +
  "of mappings that turn moves into moves; let leastImages, for all of states[from..to), give the least of these images, or leave it out";

/**
 * Tries the symmetries of a space on one position: what follows an image must be what the images of the successors are,
 * and images of images must be images. What is only there for speed is tried against `images`: on the position, its images
 * and its successors, with others around that must stay as they are.
 * @param used the numbers of the symmetries that a search relies on; all where left out
 * @throws ContractError for the first breach
 */
export function trySymmetries(
  space: StateSpace & Symmetric,
  position: Int32Array,
  used: readonly number[] = [...Array(space.symmetries).keys()],
): void {
  const { stride, symmetries } = space;
  const name = nameOf(position, 0, stride);
  const successorsOf = (one: Int32Array): Int32Array[] => {
    const out = new Int32Array(space.maxSuccessors * stride);
    return split(space, out.subarray(0, expandRun(space, one, 0, stride, out, 0)));
  };
  const imagesOf = (run: readonly Int32Array[]): Int32Array[][] => {
    const out = new Int32Array(stride * (1 + run.length * symmetries));
    const end = space.images(packed([position, ...run]), stride, stride * (1 + run.length), out, stride);
    if (end !== out.length) throw new ContractError(`images returned ${end} instead of ${out.length}`, CURE);
    expectCodes(space, out, 0, end, "images");
    const all = split(space, out.subarray(stride));
    return run.map((_, i) => all.slice(i * symmetries, (i + 1) * symmetries));
  };

  const [images] = imagesOf([position]);
  if (!samePosition(images[0], 0, position, 0, stride)) {
    throw new ContractError(`symmetry 0 maps ${name} to ${nameOf(images[0], 0, stride)}`, CURE);
  }
  const around = [...images, ...successorsOf(position)];
  const orbits = imagesOf(around);
  for (const k of used) {
    const expected = orbits.slice(symmetries).map((orbit) => orbit[k]);
    if (setOf(successorsOf(images[k])) !== setOf(expected)) {
      throw new ContractError(`symmetry ${k} does not map the moves from ${name} onto moves`, CURE);
    }
    if (setOf(used.map((j) => orbits[k][j])) === setOf(used.map((j) => images[j]))) continue;
    throw new ContractError(`${name} and its image by symmetry ${k} have different images`, CURE);
  }

  if (!space.leastImages) return;
  const [beside] = inOrder(images).slice(-1);
  const run = packed([beside, ...around, beside]);
  space.leastImages(run, stride, stride * (1 + around.length));
  const least = packed([beside, ...orbits.map((orbit) => inOrder(orbit)[0]), beside]);
  const wrong = run.findIndex((code, i) => code !== least[i]);
  if (wrong < 0) return;
  throw new ContractError(
    `leastImages does not give the least of what images gives, at or beside ${name}`,
    CURE,
  );
}

/** From the least position to the greatest. */
function inOrder(positions: readonly Int32Array[]): Int32Array[] {
  return [...positions].sort((a, b) => {
    const k = a.findIndex((code, i) => code !== b[i]);
    return k < 0 ? 0 : a[k] - b[k];
  });
}

/** Positions as a text that does not depend on their order, nor on how often they occur. */
function setOf(positions: readonly Int32Array[]): string {
  return [...new Set(positions.map(String))].sort().join(" ");
}
