/**
 * Texts of a column as whole numbers. Forecast files repeat a few texts millions of times, so bytes are
 * compared with what was seen before and a string is made once per distinct text.
 */
export interface Dictionary {
  /** The text behind every code. */
  readonly texts: readonly string[];
  ofText(text: string): number;
  ofBytes(bytes: Uint8Array, from: number, to: number): number;
}

const FIRST_SIZE = 256;

export function createDictionary(): Dictionary {
  const texts: string[] = [];
  const stored: Uint8Array[] = [];
  const codes = new Map<string, number>();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let slots = new Int32Array(FIRST_SIZE).fill(-1);
  let last = -1;

  const place = (code: number): void => {
    const bytes = stored[code];
    let slot = hashOf(bytes, 0, bytes.length) & (slots.length - 1);
    while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = code;
  };
  const add = (text: string, bytes: Uint8Array): number => {
    const code = texts.length;
    texts.push(text);
    stored.push(bytes);
    codes.set(text, code);
    if (2 * texts.length > slots.length) {
      slots = new Int32Array(2 * slots.length).fill(-1);
      for (let each = 0; each < code; each++) place(each);
    }
    place(code);
    return code;
  };

  return {
    texts,
    ofText: (text) => codes.get(text) ?? add(text, encoder.encode(text)),
    ofBytes(bytes, from, to) {
      if (last !== -1 && same(stored[last], bytes, from, to)) return last;
      let slot = hashOf(bytes, from, to) & (slots.length - 1);
      for (; slots[slot] !== -1; slot = (slot + 1) & (slots.length - 1)) {
        if (same(stored[slots[slot]], bytes, from, to)) {
          last = slots[slot];
          return last;
        }
      }
      const copy = bytes.slice(from, to);
      last = add(decoder.decode(copy), copy);
      return last;
    },
  };
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at], 0x01000193);
  return hash ^ (hash >>> 15);
}

function same(known: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (known.length !== to - from) return false;
  // the last bytes differ most often: levels, dates, codes of places
  for (let i = known.length - 1; i >= 0; i--) if (known[i] !== bytes[from + i]) return false;
  return true;
}

/** Pairs of whole numbers as one: keys of combinations, in the order in which they were first seen. */
export interface Combiner {
  readonly size: number;
  of(first: number, second: number): number;
  find(first: number, second: number): number | undefined;
}

const SPAN = 2 ** 26;

export function createCombiner(): Combiner {
  const codes = new Map<number, number>();
  return {
    get size() {
      return codes.size;
    },
    of(first, second) {
      const key = first * SPAN + second;
      const known = codes.get(key);
      if (known !== undefined) return known;
      const code = codes.size;
      codes.set(key, code);
      return code;
    },
    find: (first, second) => codes.get(first * SPAN + second),
  };
}
