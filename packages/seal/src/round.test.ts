import { describe, expect, it } from 'vitest';
import { fromHex } from './bytes.ts';
import { canonicalBytes } from './canonical.ts';
import { type FileEntry, fileFaults, fileProof, filesRoot } from './manifest.ts';
import { isIncluded } from './merkle.ts';
import { readRound, referenceTo, type Sealing, sealRound } from './round.ts';
import { sha256Hex } from './sha256.ts';
import { verifyRound } from './verify.ts';

const entry = (path: string, content = path): FileEntry => {
  const bytes = new TextEncoder().encode(content);
  return { path, bytes: bytes.length, sha256: sha256Hex(bytes) };
};
const FILES = [
  entry('target-data/time-series.parquet'),
  entry('hub-config/tasks.json'),
  entry('model-output/a/b.csv'),
];
const sealing = (changes: Partial<Sealing> = {}): Sealing => ({
  terms: {
    id: '2026-12-01',
    opened: '2026-12-01T08:00:00.000Z',
    due: '2026-12-08',
    data: { id: 'wb', kind: 'panel', version: '2026-11-01' },
    engine: '1.4.0',
    seed: 0,
    horizons: [1, 3],
    levels: [0.1, 0.5, 0.9],
    truth: 'first_release',
    opponents: ['longrun-naive'],
  },
  sealed: '2026-12-08T08:00:00.000Z',
  forecasters: ['longrun-naive', 'longrun-ar1'],
  previous: null,
  files: FILES,
  ...changes,
});
const evidence = (document: Uint8Array, found: readonly FileEntry[] = FILES) => ({
  document,
  found,
  tokens: [],
});

describe('sealRound', () => {
  it('writes the same bytes for any order of files and forecasters', () => {
    const shuffled = sealing({ files: [...FILES].reverse(), forecasters: ['longrun-ar1', 'longrun-naive'] });
    expect(sealRound(shuffled)).toEqual(sealRound(sealing()));
  });

  it('is read back, with its files in the order of their leaves', () => {
    const round = readRound(sealRound(sealing()));
    expect(round.files.map(({ path }) => path)).toEqual([
      'hub-config/tasks.json',
      'model-output/a/b.csv',
      'target-data/time-series.parquet',
    ]);
    expect(round.root).toBe(filesRoot(FILES));
  });

  it('lets one file be proved without the others', () => {
    const { root } = readRound(sealRound(sealing()));
    expect(isIncluded(fileProof(FILES, 'model-output/a/b.csv'), fromHex(root))).toBe(true);
    expect(() => fileProof(FILES, 'model-output/a/c.csv')).toThrow('no file model-output/a/c.csv');
  });
});

describe('readRound', () => {
  it.each([
    ['another format', { format: 'longrun-round/2' }, 'format'],
    ['a wrong root', { root: '0'.repeat(64) }, 'root is not the Merkle root'],
    ['a path outside the folder', { files: [entry('../a')] }, 'files/0 has no path'],
    ['an absolute path', { files: [entry('/a')] }, 'files/0 has no path'],
    ['a hidden step', { files: [entry('a/./b')] }, 'files/0 has no path'],
    ['a path twice', { files: [entry('a'), entry('a')] }, 'files/1 is out of order'],
    ['a chain to nothing', { previous: { id: 'x', sha256: 'y' } }, 'previous'],
    ['no list of files', { files: 'all' }, 'files is not a list'],
  ])('refuses %s', (_, changes, message) => {
    const value = { ...(JSON.parse(new TextDecoder().decode(sealRound(sealing()))) as object), ...changes };
    expect(() => readRound(canonicalBytes(value))).toThrow(message);
  });
});

describe('fileFaults', () => {
  it('names every altered, missing and added file', () => {
    const [a, b, c] = FILES;
    const found = [entry(a.path, 'other'), { ...b, sha256: c.sha256 }, entry('notes.txt')];
    expect(fileFaults(FILES, found).map(({ path, fault }) => `${fault} ${path}`)).toEqual([
      `altered ${a.path}`,
      `altered ${b.path}`,
      `missing ${c.path}`,
      'added notes.txt',
    ]);
    expect(fileFaults(FILES, FILES)).toEqual([]);
  });
});

describe('verifyRound', () => {
  const first = sealRound(sealing());
  const second = sealRound(sealing({ previous: referenceTo(first), sealed: '2027-01-08T08:00:00.000Z' }));

  it('follows the chain', async () => {
    expect(await verifyRound(evidence(first))).toMatchObject({ chain: 'first', faults: [] });
    expect(await verifyRound({ ...evidence(second), previous: first })).toMatchObject({
      chain: 'intact',
      faults: [],
    });
    expect(await verifyRound(evidence(second))).toMatchObject({ chain: 'unchecked', faults: [] });
  });

  it('finds a previous round that was sealed anew, or later', async () => {
    const anew = sealRound(sealing({ sealed: '2026-12-08T08:00:00.001Z' }));
    const { chain, faults } = await verifyRound({ ...evidence(second), previous: anew });
    expect([chain, faults[0].code]).toEqual(['broken', 'broken_chain']);
    const backwards = sealRound(sealing({ previous: referenceTo(second) }));
    const verified = await verifyRound({ ...evidence(backwards), previous: second });
    expect(verified.faults[0].sentence).toMatch('sealed later');
  });

  it('names what differs in the folder', async () => {
    const { faults } = await verifyRound(evidence(first, FILES.slice(1)));
    expect(faults).toEqual([
      {
        code: 'missing',
        subject: 'target-data/time-series.parquet',
        sentence: 'target-data/time-series.parquet was sealed and is missing',
      },
    ]);
  });
});
