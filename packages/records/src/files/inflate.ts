/** Unpacking with a bound: what a few bytes can grow to is decided by the reader, not by the file. */
import { bounded, joined } from './bounded.ts';
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
  const tooLarge = (): Error => new FileFault(`more than ${limit} bytes when unpacked`);
  try {
    const whole = await joined(bounded(partsOf(stream), limit, tooLarge));
    await written;
    return whole;
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault(`cannot be unpacked: ${(error as Error).message}`);
  }
}

/** Not every browser can iterate over a stream. */
async function* partsOf({ readable }: DecompressionStream): AsyncGenerator<Uint8Array> {
  const reader = readable.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
      yield value!;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
