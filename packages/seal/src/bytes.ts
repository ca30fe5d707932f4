const DIGITS = '0123456789abcdef';

/** Bytes as lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += DIGITS[byte >> 4] + DIGITS[byte & 15];
  return text;
}

/** The bytes of hexadecimal digits; throws a RangeError for anything else. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw new RangeError(`not hexadecimal: ${text.slice(0, 80)}`);
  return Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    Number.parseInt(text.slice(2 * i, 2 * i + 2), 16),
  );
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** The same bytes in a buffer of their own, as WebCrypto and ASN.1 readers want them. */
export function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
