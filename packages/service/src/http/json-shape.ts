/**
 * Bounds of a JSON text, found without building anything of it: half a million objects in each other, or as
 * many names, take the parser and the validator a third of a second, and no request has them.
 */
const MOST_DEPTH = 64;
const MOST_FIELDS = 10_000;

const QUOTE = 0x22;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** What is beyond the bounds, or null. Of a text that is no JSON it may say either. */
export function beyondBounds(bytes: Uint8Array): string | null {
  let depth = 0;
  let fields = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) i = endOfString(bytes, i);
    else if (byte === COLON) fields++;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth++;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
    if (depth > MOST_DEPTH) return `it nests deeper than ${MOST_DEPTH}`;
    if (fields > MOST_FIELDS) return `it has more than ${MOST_FIELDS} fields`;
  }
  return null;
}

/** The place of the quote that ends a string, or the end of the text. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return bytes.length;
}
