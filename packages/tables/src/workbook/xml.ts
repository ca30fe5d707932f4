/**
 * XML one tag after the other, in a single pass: enough for the parts of a workbook. Names come without
 * their prefix (`x:row` is `row`). Declarations of entities are refused: a few bytes of them can stand for
 * gigabytes.
 */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return NAMED[name.toLowerCase()];
        const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      })
    : text;

export class XmlReader {
  readonly #xml: string;
  #at = 0;
  #textFrom = 0;
  #tagFrom = 0;
  #tagEnd = 0;
  /** Name of the present tag. */
  name = '';
  kind: 'open' | 'close' | 'empty' = 'open';

  constructor(xml: string) {
    this.#xml = xml;
  }

  /** Moves to the next tag; false at the end. */
  next(): boolean {
    const xml = this.#xml;
    this.#textFrom = this.#at;
    for (;;) {
      const from = xml.indexOf('<', this.#at);
      if (from === -1) return false;
      const second = xml.charCodeAt(from + 1);
      if (second === 33 || second === 63) {
        this.#at = this.#skip(from, second === 63);
        continue;
      }
      this.#read(from, second === 47);
      return true;
    }
  }

  /** Comments and processing instructions are passed over. */
  #skip(from: number, instruction: boolean): number {
    const comment = this.#xml.startsWith('<!--', from);
    if (!instruction && !comment) throw new XmlError('it declares a document type');
    const end = this.#xml.indexOf(comment ? '-->' : '?>', from);
    if (end === -1) throw new XmlError('it ends in the middle of a remark');
    return end + (comment ? 3 : 2);
  }

  #read(from: number, closing: boolean): void {
    const xml = this.#xml;
    const end = this.#endOf(from);
    const empty = xml.charCodeAt(end - 1) === 47;
    this.kind = closing ? 'close' : empty ? 'empty' : 'open';
    const start = closing ? from + 2 : from + 1;
    let stop = start;
    let colon = start;
    for (; stop < end; stop++) {
      const code = xml.charCodeAt(stop);
      if (code === 58) colon = stop + 1;
      if (code <= 32 || code === 47) break;
    }
    this.name = xml.slice(colon, stop);
    this.#tagFrom = stop;
    this.#tagEnd = end;
    this.#at = end + 1;
    this.#before = from;
  }
  #before = 0;

  /** The `>` that ends a tag; one between quotation marks belongs to a value. */
  #endOf(from: number): number {
    let quote = 0;
    for (let i = from; i < this.#xml.length; i++) {
      const code = this.#xml.charCodeAt(i);
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === 62) return i;
      else if (code === 34 || code === 39) quote = code;
    }
    throw new XmlError('it ends in the middle of a tag');
  }

  /** What stands between the tag before and this one. */
  get text(): string {
    return unescaped(this.#xml.slice(this.#textFrom, this.#before));
  }

  attribute(name: string): string | undefined {
    const tag = this.#xml.slice(this.#tagFrom, this.#tagEnd);
    for (let at = tag.indexOf(`${name}=`); at !== -1; at = tag.indexOf(`${name}=`, at + 1)) {
      const before = tag.charCodeAt(at - 1);
      if (before > 32 && before !== 58) continue;
      const quote = tag[at + name.length + 1];
      const end = tag.indexOf(quote, at + name.length + 2);
      return end === -1 ? undefined : unescaped(tag.slice(at + name.length + 2, end));
    }
    return undefined;
  }
}
