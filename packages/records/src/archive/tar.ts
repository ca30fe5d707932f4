/** Tar archives: ustar with the long names of GNU and pax. Links are passed over. */
import { FileFault, type FileSource } from '../files/source.ts';
import { type ArchiveLimits, createMeter, refuse, safePath } from './limits.ts';

const BLOCK = 512;
const decoder = new TextDecoder();

export const isTar = (bytes: Uint8Array): boolean => textAt(bytes, 257, 5) === 'ustar';

export function tarSource(bytes: Uint8Array, limits: ArchiveLimits): FileSource {
  const meter = createMeter(limits);
  const files = new Map<string, Uint8Array>();
  let longName: string | null = null;
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const size = sizeOf(bytes, at);
    const content = bytes.subarray(at + BLOCK, at + BLOCK + size);
    if (content.length < size) refuse('the tar is cut off');
    const type = String.fromCharCode(bytes[at + 156] || 48);
    const prefix = textAt(bytes, at + 345, 155);
    const name: string = longName ?? (prefix === '' ? '' : `${prefix}/`) + textAt(bytes, at, 100);
    longName = null;
    if (type === 'L') longName = decoder.decode(content).replace(/\0+$/, '');
    else if (type === 'x') longName = paxPath(decoder.decode(content));
    else {
      const path = safePath(name);
      meter(path, size, size);
      if (type === '0' || type === '7') files.set(path, content);
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return {
    paths: [...files.keys()],
    async read(path) {
      const content = files.get(path);
      if (content === undefined) throw new FileFault(`no file ${path}`);
      return content;
    },
  };
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  const field = bytes.subarray(at, at + length);
  const end = field.indexOf(0);
  return decoder.decode(end < 0 ? field : field.subarray(0, end));
}

/** Octal digits; GNU's binary sizes are for files larger than any we read. */
function sizeOf(bytes: Uint8Array, at: number): number {
  const text = textAt(bytes, at + 124, 12).trim();
  return /^[0-7]+$/.test(text)
    ? Number.parseInt(text, 8)
    : refuse('the tar has a header that cannot be read');
}

/** Records `<length> <key>=<value>\n`. */
const paxPath = (text: string): string | null => /(?:^|\n)\d+ path=(.*)\n/.exec(text)?.[1] ?? null;
