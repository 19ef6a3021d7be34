import { crc32 } from "node:zlib";

/**
 * One PNG that moves (APNG), of several: browsers play it, whatever else shows its first frame.
 * @param frames  PNGs of one size and one kind of pixels, as one browser's screenshots of one element are
 * @param seconds how long each is shown; the last one five times as long
 * @throws RangeError for frames that do not fit together
 * @see the third edition of the PNG specification (2025), "APNG: frame-based animation"
 */
export function animated(frames: readonly Buffer[], seconds: number): Buffer {
  const pages = frames.map(chunksOf);
  const [header] = pages[0];
  let sequence = 0;
  const body = pages.flatMap((chunks, i) => {
    if (!chunks[0].data.equals(header.data))
      throw new RangeError(`frame ${i} has another size or kind of pixels`);
    const control = Buffer.alloc(26); // at the corner, with nothing left over from the frame before
    control.writeUInt32BE(sequence++, 0);
    header.data.copy(control, 4, 0, 8);
    control.writeUInt16BE(Math.round(1000 * seconds) * (i === pages.length - 1 ? 5 : 1), 20);
    control.writeUInt16BE(1000, 22);
    const pixels = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
    if (i === 0) return [chunk("fcTL", control), ...pixels.map((data) => chunk("IDAT", data))];
    const numbered = pixels.map((data) => {
      const number = Buffer.alloc(4);
      number.writeUInt32BE(sequence++);
      return chunk("fdAT", Buffer.concat([number, data]));
    });
    return [chunk("fcTL", control), ...numbered];
  });
  const counts = Buffer.alloc(8); // and 0: it plays again and again
  counts.writeUInt32BE(frames.length);
  const [begin, end] = [chunk("IHDR", header.data), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, begin, chunk("acTL", counts), ...body, end]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString("latin1", at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
