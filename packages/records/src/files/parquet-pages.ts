/**
 * The header of a Parquet page, as far as its size goes: a struct in Thrift's compact protocol, whose fields
 * 1, 2 and 3 are the kind and the sizes, and 5, 7 and 8 structs of a data page, a dictionary and a data page
 * of version 2, which begin with the number of values.
 */
interface PageHeader {
  readonly values: number;
  readonly compressed: number;
  /** Bytes of the header itself. */
  readonly length: number;
}

const COMPRESSED_SIZE = 3;
const PAGES = [5, 7, 8];
const VALUES = 1;

/** Kinds of values; true and false are in the kind itself. */
const KIND = { true: 1, false: 2, byte: 3, i16: 4, i32: 5, i64: 6, double: 7, binary: 8, list: 9, set: 10 };
const STRUCT = 12;
const DEEPEST = 8;

interface Cursor {
  readonly view: DataView;
  at: number;
}

/** Throws a RangeError where the header does not end within the bytes. */
export function pageHeader(view: DataView): PageHeader {
  const cursor: Cursor = { view, at: 0 };
  let [values, compressed] = [0, Number.NaN];
  eachField(cursor, 0, (field, kind) => {
    if (PAGES.includes(field) && kind === STRUCT) {
      eachField(cursor, 1, (inner, innerKind) => {
        if (inner !== VALUES) return false;
        values = Math.max(values, whole(cursor, innerKind));
        return true;
      });
      return true;
    }
    if (field !== COMPRESSED_SIZE) return false;
    compressed = whole(cursor, kind);
    return true;
  });
  return { values, compressed, length: cursor.at };
}

/** `take` says whether it has read a field; what it leaves is passed over. */
function eachField(cursor: Cursor, depth: number, take: (field: number, kind: number) => boolean): void {
  let field = 0;
  for (;;) {
    const head = byte(cursor);
    const kind = head & 15;
    if (kind === 0) return;
    const step = head >> 4;
    field = step === 0 ? zigzag(cursor) : field + step;
    if (!take(field, kind)) pass(cursor, kind, depth);
  }
}

function pass(cursor: Cursor, kind: number, depth: number): void {
  if (depth > DEEPEST) throw new RangeError('a page header of too many levels');
  if (kind === KIND.true || kind === KIND.false) return;
  if (kind === KIND.byte) byte(cursor);
  else if (kind === KIND.i16 || kind === KIND.i32 || kind === KIND.i64) varint(cursor);
  else if (kind === KIND.double) cursor.at += 8;
  else if (kind === KIND.binary) cursor.at += varint(cursor);
  else if (kind === KIND.list || kind === KIND.set) {
    const head = byte(cursor);
    const count = head >> 4 === 15 ? varint(cursor) : head >> 4;
    const inside = head & 15;
    // in a list true and false have a byte of their own
    const each = inside === KIND.true || inside === KIND.false ? KIND.byte : inside;
    for (let i = 0; i < count; i++) pass(cursor, each, depth + 1);
  } else if (kind === STRUCT) eachField(cursor, depth + 1, () => false);
  else throw new RangeError(`a page header with a field of kind ${kind}`);
}

const byte = (cursor: Cursor): number => cursor.view.getUint8(cursor.at++);

function varint(cursor: Cursor): number {
  let [value, scale] = [0, 1];
  for (;;) {
    const part = byte(cursor);
    value += (part & 127) * scale;
    if (part < 128) return value;
    scale *= 128;
  }
}

/** Zigzag: 0, −1, 1, −2 … as 0, 1, 2, 3. */
function zigzag(cursor: Cursor): number {
  const coded = varint(cursor);
  return coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2;
}

function whole(cursor: Cursor, kind: number): number {
  if (kind !== KIND.i16 && kind !== KIND.i32 && kind !== KIND.i64)
    throw new RangeError('a page header whose sizes are no whole numbers');
  return zigzag(cursor);
}
