/** What somebody might do to rounds that were sealed, and what is found. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { timestampRequest } from '@longrun/seal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { type Authority, makeAuthority } from '../../seal/src/timestamp/authority.testing.ts';
import { DRAFT, monthly } from './draft.testing.ts';
import { roundFiles } from './open.ts';
import { sealStored } from './seal.ts';
import { readSettlements, settleRound } from './settle.ts';
import { verifyStored } from './verify.ts';

let root: string;
let authority: Authority;
const IDS = ['first', 'second', 'third'];

function writeRound(id: string, opened = DRAFT.opened): void {
  const quantiles = Float64Array.of(1, 2, 3, 4, 5, 6);
  const forecasts = new Map([['longrun-naive', new Map([['north', quantiles]])]]);
  const series = [monthly('north', 47, 0), monthly('south', 46, 50)];
  for (const [path, bytes] of roundFiles({ ...DRAFT, id, opened }, series, forecasts)) {
    mkdirSync(dirname(join(root, id, path)), { recursive: true });
    writeFileSync(join(root, id, path), bytes);
  }
}

beforeAll(async () => {
  root = temporaryFolder('altered');
  authority = makeAuthority();
  for (const [i, id] of IDS.entries()) {
    writeRound(id);
    await sealStored(root, id, { now: () => new Date(Date.UTC(2024, 11, 3 + i)) });
  }
});
afterAll(() => authority?.remove());

const document = (id: string): string => join(root, id, 'round.json');
const codesOf = async (id: string): Promise<string[]> =>
  (await verifyStored(root, id)).faults.map(({ code, subject }) => `${code} ${subject}`);

describe('a chain of three rounds', () => {
  it('is followed to its beginning', async () => {
    expect(await verifyStored(root, 'third')).toMatchObject({ chain: 'intact', chain_length: 3, faults: [] });
  });

  it('is broken where a round was sealed anew, though its own files agree', async () => {
    const kept = readFileSync(document('first'));
    rmSync(document('first'));
    await expect(sealStored(root, 'first', { now: () => new Date('2024-12-04') })).rejects.toMatchObject({
      code: 'wrong_clock',
    });
    writeFileSync(document('first'), kept.toString().replace('2024-12-03T', '2024-12-02T'));
    expect(await codesOf('first')).toEqual([]);
    expect(await codesOf('second')).toEqual(['broken_chain first']);
    expect(await codesOf('third')).toEqual(['broken_chain first']);
    writeFileSync(document('first'), kept);
    expect(await codesOf('third')).toEqual([]);
  });

  it('says that it ends where an earlier round is not at hand', async () => {
    cpSync(join(root, 'first'), join(root, '.away'), { recursive: true });
    rmSync(join(root, 'first'), { recursive: true });
    expect(await verifyStored(root, 'second')).toMatchObject({ chain: 'unchecked', faults: [] });
    cpSync(join(root, '.away'), join(root, 'first'), { recursive: true });
    rmSync(join(root, '.away'), { recursive: true });
  });
});

describe('a time-stamp beside a round', () => {
  it('of another hash is a fault of the round', async () => {
    const other = authority.stamp(timestampRequest(readFileSync(document('first'))));
    writeFileSync(`${document('second')}.tsr`, other);
    const { faults, timestamps } = await verifyStored(root, 'second', { roots: authority.root });
    expect(timestamps).toEqual([]);
    expect(faults[0].sentence).toMatch(/^round\.json\.tsr: /);
    expect(faults).toHaveLength(1);
    rmSync(`${document('second')}.tsr`);
  });

  it('of an expired authority is one as well', async () => {
    const expired = authority.stamp(timestampRequest(readFileSync(document('second'))), 'expired');
    writeFileSync(`${document('second')}.tsr`, expired);
    expect((await verifyStored(root, 'second', { roots: authority.root })).faults).toHaveLength(1);
    rmSync(`${document('second')}.tsr`);
  });

  it('from before the round was opened is one as well', async () => {
    writeRound('late', '2098-01-01T00:00:00.000Z');
    await sealStored(root, 'late', { now: () => new Date('2098-01-02') });
    const token = authority.stamp(timestampRequest(readFileSync(document('late'))));
    writeFileSync(`${document('late')}.tsr`, token);
    expect(await codesOf('late')).toEqual(['clock_before_round round.json.tsr']);
    rmSync(join(root, 'late'), { recursive: true });
  });
});

describe('settlements', () => {
  const settle = (n: number, version: string, asOf: string) =>
    settleRound(
      root,
      'third',
      { id: 'sales', kind: 'file', version, series: [monthly('north', n, 0), monthly('south', n, 50)] },
      { asOf },
    );

  it('that were altered or removed are refused, by name', async () => {
    await settle(48, 'v2', '2025-01-10');
    await settle(50, 'v3', '2025-03-10');
    const path = join(root, 'third/settled/v2.json');
    const kept = readFileSync(path);
    rmSync(path);
    await expect(readSettlements(join(root, 'third'))).rejects.toMatchObject({ code: 'round_is_altered' });
    writeFileSync(path, kept.toString().replace('"as_of":"2025-01-10"', '"as_of":"2025-01-09"'));
    await expect(settle(51, 'v4', '2025-04-10')).rejects.toThrow(/settlement 2 of round third/);
    writeFileSync(path, kept);
    expect(await readSettlements(join(root, 'third'))).toHaveLength(2);
  });
});
