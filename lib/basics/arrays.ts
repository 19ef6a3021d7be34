/** A copy of an array with room for `length` integers; 0 stands in the new places. */
export function enlarged(array: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
