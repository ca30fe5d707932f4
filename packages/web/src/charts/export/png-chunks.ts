/** Adds chunks to a PNG file (ISO/IEC 15948): its resolution, and texts about it. */
const SIGNATURE_BYTES = 8;
/** Length, type, CRC around a chunk's data. */
const FRAME_BYTES = 12;
const IHDR_BYTES = 13;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = CRC_TABLE[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + FRAME_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** An iTXt chunk: keyword, not compressed, no language, UTF-8. */
const textChunk = (keyword: string, text: string): Uint8Array =>
  chunk('iTXt', new TextEncoder().encode(`${keyword}\0\0\0\0\0${text}`));

function resolutionChunk(dotsPerInch: number): Uint8Array {
  const data = new Uint8Array(9);
  const view = new DataView(data.buffer);
  const perMetre = Math.round(dotsPerInch / 0.0254);
  view.setUint32(0, perMetre);
  view.setUint32(4, perMetre);
  data[8] = 1; // the unit is the metre
  return chunk('pHYs', data);
}

/** The file with the new chunks behind its header, in the order given. */
export function annotatePng(
  png: Uint8Array,
  dotsPerInch: number,
  texts: readonly (readonly [string, string])[],
): Uint8Array<ArrayBuffer> {
  const added = [resolutionChunk(dotsPerInch), ...texts.map(([keyword, text]) => textChunk(keyword, text))];
  const head = SIGNATURE_BYTES + FRAME_BYTES + IHDR_BYTES;
  const parts = [png.subarray(0, head), ...added, png.subarray(head)];
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
