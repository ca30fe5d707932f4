/** Bytes that arrive in parts, with a bound that is checked while they do. */

/** The parts as they come; throws what `tooLarge` makes as soon as they are more than `limit` bytes. */
export async function* bounded<Part extends Uint8Array>(
  parts: AsyncIterable<Part>,
  limit: number,
  tooLarge: () => Error,
): AsyncGenerator<Part> {
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > limit) throw tooLarge();
    yield part;
  }
}

/** All parts in memory of their own. */
export async function joined(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const found: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    found.push(part);
    size += part.length;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of found) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
