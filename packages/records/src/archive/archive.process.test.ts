import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { memorySource } from '../files/bytes.testing.ts';
import { smallHub } from '../hub/hub.testing.ts';
import { judgeHub } from '../hub/judge-hub.ts';
import { archiveSource } from './archive.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const LIMITS = { entries: 100, total: 10_000_000, ratio: 200 };

/** One ustar header with its content. */
function tarEntry(name: string, content: Uint8Array, type = '0'): Uint8Array {
  const blocks = new Uint8Array(512 + Math.ceil(content.length / 512) * 512);
  const put = (at: number, text: string): void => blocks.set(bytesOf(text), at);
  put(0, name);
  put(124, `${content.length.toString(8).padStart(11, '0')}\0`);
  put(156, type);
  put(257, 'ustar\x0000');
  blocks.set(content, 512);
  return blocks;
}

const tarOf = (...entries: Uint8Array[]): Uint8Array => Buffer.concat([...entries, new Uint8Array(1024)]);
const hubBytes = Object.fromEntries(
  Object.entries(smallHub()).map(([path, content]) => [path, bytesOf(String(content))]),
);

describe('an archive', () => {
  it.each([
    ['zip', () => zipSync(hubBytes)],
    ['tar', () => tarOf(...Object.entries(hubBytes).map(([path, content]) => tarEntry(path, content)))],
    [
      'tar.gz',
      () => gzipSync(tarOf(...Object.entries(hubBytes).map(([path, content]) => tarEntry(path, content)))),
    ],
  ])('of a hub as %s gives the same record as its folder', async (_, pack) => {
    const { record } = await judgeHub(await archiveSource(new Uint8Array(pack())));
    expect(record).toEqual((await judgeHub(memorySource(smallHub()))).record);
  });

  it('with long names, made by another program, is read', async () => {
    const script = `
import io, sys, tarfile
out = io.BytesIO()
with tarfile.open(fileobj=out, mode="w", format=getattr(tarfile, sys.argv[1])) as archive:
    info = tarfile.TarInfo("folder/" + "n" * 150 + ".csv")
    info.size = 3
    archive.addfile(info, io.BytesIO(b"a,b"))
sys.stdout.buffer.write(out.getvalue())`;
    for (const form of ['PAX_FORMAT', 'GNU_FORMAT']) {
      const source = await archiveSource(execFileSync('python3', ['-c', script, form]));
      expect(source.paths).toEqual([`folder/${'n'.repeat(150)}.csv`]);
      expect(Buffer.from(await source.read(source.paths[0])).toString()).toBe('a,b');
    }
  });

  it.each(['../outside.csv', '/etc/passwd', 'a/../../b', 'C:\\x', 'a\\..\\..\\b'])(
    'with %s is refused',
    async (name) => {
      const zipped = archiveSource(zipSync({ [name]: bytesOf('x') }), LIMITS);
      await expect(zipped).rejects.toThrow(/outside its folder/);
      await expect(archiveSource(tarOf(tarEntry(name, bytesOf('x'))), LIMITS)).rejects.toThrow(
        /outside its folder/,
      );
    },
  );

  it('that is a bomb is refused before it is unpacked', async () => {
    const zeros = zipSync({ 'a.csv': new Uint8Array(5_000_000) });
    await expect(archiveSource(zeros, LIMITS)).rejects.toThrow(/grows more than 200 times/);
    const many = zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`${i}`, bytesOf('x')])));
    await expect(archiveSource(many, LIMITS)).rejects.toThrow(/more than 100 entries/);
    const large = zipSync({ a: new Uint8Array(6_000_000), b: new Uint8Array(6_000_000) }, { level: 0 });
    await expect(archiveSource(large, LIMITS)).rejects.toThrow(/more than 10000000 bytes/);
    await expect(archiveSource(gzipSync(new Uint8Array(20_000_000)), LIMITS)).rejects.toThrow(
      /bytes when unpacked/,
    );
  });

  it('whose directory understates a size is stopped at what it promised', async () => {
    const zip = zipSync({ 'a.csv': new Uint8Array(100_000) });
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    const directory = view.getUint32(zip.length - 22 + 16, true);
    view.setUint32(directory + 24, 10, true);
    const source = await archiveSource(zip, LIMITS);
    await expect(source.read('a.csv')).rejects.toThrow('more than 10 bytes when unpacked');
  });

  it.each([
    ['words', bytesOf('hello')],
    ['nothing', new Uint8Array(0)],
    ['half a zip', zipSync(hubBytes).slice(0, 500)],
    ['half a tar', tarOf(tarEntry('a', new Uint8Array(5000))).slice(0, 2000)],
  ])('of %s is refused with a sentence', async (_, bytes) => {
    await expect(archiveSource(bytes, LIMITS)).rejects.toMatchObject({
      name: 'RecordError',
      code: 'bad_archive',
    });
  });
});
