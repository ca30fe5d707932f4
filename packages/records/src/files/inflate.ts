/** Unpacking with a bound: what a few bytes can grow to is decided by the reader, not by the file. */
import { FileFault } from './source.ts';

export async function inflate(
  bytes: Uint8Array,
  format: 'gzip' | 'deflate-raw',
  limit: number,
): Promise<Uint8Array> {
  const stream = new DecompressionStream(format);
  const writer = stream.writable.getWriter();
  const written = writer
    .write(bytes as Uint8Array<ArrayBuffer>)
    .then(() => writer.close())
    .catch(() => {}); // the reader says what is wrong
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      size += value!.length;
      if (size > limit) {
        await reader.cancel();
        throw new FileFault(`more than ${limit} bytes when unpacked`);
      }
      parts.push(value!);
    }
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault(`cannot be unpacked: ${(error as Error).message}`);
  }
  await written;
  return joined(parts, size);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
