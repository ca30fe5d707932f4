/** Zip archives (APPNOTE 6.3): the central directory is read first, a file when it is asked for. */
import { inflate } from '../files/inflate.ts';
import { FileFault, type FileSource } from '../files/source.ts';
import { type ArchiveLimits, createMeter, refuse, safePath } from './limits.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

interface Entry {
  readonly offset: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly method: number;
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

export function zipSource(bytes: Uint8Array, limits: ArchiveLimits): FileSource {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(bytes, view, limits);
  return {
    paths: [...entries.keys()],
    async read(path) {
      const entry = entries.get(path);
      if (entry === undefined) throw new FileFault(`no file ${path}`);
      const packed = contentOf(bytes, view, entry);
      if (entry.method === STORED) return packed;
      // the directory may lie about the size: the bound holds, not the promise
      const content = await inflate(packed, 'deflate-raw', entry.unpacked);
      return content;
    },
  };
}

function directoryOf(bytes: Uint8Array, view: DataView, limits: ArchiveLimits): Map<string, Entry> {
  const end = endRecord(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff) refuse('zip64 archives are not read');
  const decoder = new TextDecoder();
  const meter = createMeter(limits);
  const entries = new Map<string, Entry>();
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY)
      refuse('the directory of the zip is broken');
    const flags = view.getUint16(at + 8, true);
    const entry: Entry = {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const path = safePath(decoder.decode(bytes.subarray(at + 46, at + 46 + name)));
    meter(path, entry.packed, entry.unpacked);
    if ((flags & ENCRYPTED) !== 0) refuse('the zip is encrypted');
    if (entry.method !== STORED && entry.method !== DEFLATED)
      refuse(`${path} is packed by method ${entry.method}`);
    if (!path.endsWith('/')) entries.set(path, entry);
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** The end record is searched from behind: a comment of up to 64 KiB may follow it. */
function endRecord(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return refuse('the zip has no directory: it is cut off');
}

function contentOf(bytes: Uint8Array, view: DataView, { offset, packed }: Entry): Uint8Array {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL)
    throw new FileFault('the zip is broken here');
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packed > bytes.length) throw new FileFault('the zip is cut off here');
  return bytes.subarray(from, from + packed);
}
