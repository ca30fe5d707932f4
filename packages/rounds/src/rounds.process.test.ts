/** A round from its opening to its settlement, in a folder and with an authority of the test's own. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { type Authority, makeAuthority } from '../../seal/src/timestamp/authority.testing.ts';
import { addForecasts } from './add.ts';
import { monthly } from './draft.testing.ts';
import { filesBelow } from './files.ts';
import { findRound } from './folder.ts';
import { BUILT_IN } from './forecasters.ts';
import { openRound, type RoundData } from './open.ts';
import { readRecord } from './record.ts';
import { sealStored } from './seal.ts';
import { settleRound } from './settle.ts';
import { checksWithoutLongrun, verifyStored } from './verify.ts';

const OPENED = new Date('2024-12-01T08:00:00Z');
const SEALED = new Date('2024-12-07T08:00:00Z');
const data = (n: number, version: string): RoundData => ({
  id: 'sales',
  kind: 'file',
  version,
  series: [monthly('north', n, 0), monthly('south', n, 50), monthly('short', 20, 3)],
});
const refused = (code: string): Record<string, string> => expect.objectContaining({ code });

let root: string;
let authority: Authority;
let server: Server;
let address: string;
let stampedBy = 'tsa';

beforeAll(async () => {
  root = temporaryFolder('rounds');
  authority = makeAuthority();
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/down') response.writeHead(503).end();
      else response.end(authority.stamp(Buffer.concat(parts), stampedBy));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server?.close();
  authority?.remove();
});

/** The forecasts of a built-in forecaster as a challenger's CSV. */
const csv = (value: number): Uint8Array => {
  const header = 'target,horizon,output_type,output_type_id,value';
  const levels = [0.01, 0.025, ...Array.from({ length: 19 }, (_, i) => (i + 1) / 20), 0.975, 0.99];
  const rows = levels.map((level, l) => `north,1,quantile,${level},${value + l / 100}`);
  return new TextEncoder().encode([header, ...rows].join('\n'));
};

describe('a round', () => {
  it('opens with every built-in forecaster', async () => {
    const { draft, folder, left_out } = await openRound(root, data(47, 'v1'), {
      now: OPENED,
      horizons: [1, 3],
    });
    expect(draft.id).toBe('2024-12-01');
    expect(left_out).toEqual(['short']);
    const names = readdirSync(join(folder, 'model-output')).sort();
    expect(BUILT_IN).toEqual(expect.arrayContaining(names));
    expect(names).toEqual(
      expect.arrayContaining(['longrun-naive', 'longrun-rw', 'longrun-msm', 'longrun-ensemble']),
    );
    await expect(openRound(root, data(47, 'v1'), { now: OPENED })).rejects.toThrow(refused('round_exists'));
  });

  it('asks weekly series for 1, 4 and 13 weeks ahead unless told otherwise', async () => {
    const weekly = { ...monthly('north', 40, 0), frequency: 'weekly', start: '2024-03-04' } as const;
    const { draft } = await openRound(
      root,
      { ...data(40, 'w'), series: [weekly] },
      { now: OPENED, id: 'weeks' },
    );
    expect(draft.horizons).toEqual([1, 4, 13]);
    rmSync(join(root, 'weeks'), { recursive: true });
  });

  it('takes challengers until the due date', async () => {
    const file = { kind: 'csv', bytes: csv(10) } as const;
    const added = await addForecasts(root, '2024-12-01', 'me-guess', file, SEALED);
    expect(added).toMatchObject({ answered: 1, asked: 4 });
    const after = (name: string, now: string) => addForecasts(root, '2024-12-01', name, file, new Date(now));
    await expect(after('me-late', '2024-12-09T00:00:00Z')).rejects.toThrow(refused('late'));
    await expect(after('me-early', '2024-11-30T00:00:00Z')).rejects.toThrow(refused('wrong_clock'));
    await expect(after('longrun-naive', '2024-12-02T00:00:00Z')).rejects.toThrow(refused('bad_name'));
    await expect(after('../../x-y', '2024-12-02T00:00:00Z')).rejects.toThrow(refused('bad_name'));
    await expect(addForecasts(root, '2024-13-01', 'a-b', file)).rejects.toThrow(refused('unknown_round'));
  });

  it('stays open where no authority answers', async () => {
    const attempt = sealStored(root, '2024-12-01', { authorities: [`${address}/down`], now: () => SEALED });
    await expect(attempt).rejects.toThrow(/no time-stamp from .*: it answered 503/);
    stampedBy = 'expired';
    const expired = sealStored(root, '2024-12-01', { authorities: [address], now: () => SEALED });
    await expect(expired).rejects.toThrow(refused('no_timestamp'));
    stampedBy = 'tsa';
    expect((await findRound(root, '2024-12-01')).sealed).toBeUndefined();
    const early = sealStored(root, '2024-12-01', { now: () => new Date('2024-11-01') });
    await expect(early).rejects.toThrow(refused('wrong_clock'));
  });

  it('is sealed with time-stamps, and then takes nothing but time-stamps', async () => {
    const sealed = await sealStored(root, '2024-12-01', {
      authorities: [address, address],
      now: () => SEALED,
    });
    expect(sealed.tokens).toEqual(['round.json.tsr', 'round.json.2.tsr']);
    await expect(sealStored(root, '2024-12-01')).rejects.toThrow(refused('round_is_sealed'));
    const more = await sealStored(root, '2024-12-01', { authorities: [address] });
    expect(more.tokens).toEqual(['round.json.3.tsr']);
    const late = addForecasts(root, '2024-12-01', 'me-guess', { kind: 'csv', bytes: csv(1) }, SEALED);
    await expect(late).rejects.toThrow(refused('round_is_sealed'));
  });

  it('is verified, by us and by sha256sum and openssl', async () => {
    const verified = await verifyStored(root, '2024-12-01', { roots: authority.root });
    expect(verified.faults).toEqual([]);
    expect(verified.timestamps.map(({ trusted }) => trusted)).toEqual([true, true, true]);
    const [sums, ...stamps] = checksWithoutLongrun(verified);
    execFileSync('sh', ['-c', sums], { cwd: root });
    writeFileSync(join(root, 'authority.pem'), authority.root);
    for (const line of stamps) {
      const output = execFileSync('sh', ['-c', line.replace('authority.pem', '../authority.pem')], {
        cwd: verified.folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      expect(output).toMatch('Verification: OK');
    }
    rmSync(join(root, 'authority.pem'));
  });

  it('comes out with the same bytes when it is computed again', async () => {
    const verified = await verifyStored(root, '2024-12-01', { recompute: true });
    expect(verified.faults).toEqual([]);
    expect(verified.recomputed).toBe(readdirSync(join(verified.folder, 'model-output')).length + 2);
  });

  it('names every altered, added and missing file', async () => {
    const { folder } = await findRound(root, '2024-12-01');
    const path = join(folder, 'model-output/me-guess/2024-12-01-me-guess.csv');
    const before = readFileSync(path);
    const faults = async (): Promise<string[]> =>
      (await verifyStored(root, '2024-12-01')).faults.map(({ code, subject }) => `${code} ${subject}`);
    writeFileSync(path, Buffer.from(before).fill('9', before.length - 1));
    expect(await faults()).toEqual(['altered model-output/me-guess/2024-12-01-me-guess.csv']);
    appendFileSync(path, ' ');
    writeFileSync(join(folder, 'notes.txt'), 'added');
    expect(await faults()).toEqual([
      'altered model-output/me-guess/2024-12-01-me-guess.csv',
      'added notes.txt',
    ]);
    rmSync(path);
    rmSync(join(folder, 'notes.txt'));
    expect(await faults()).toEqual(['missing model-output/me-guess/2024-12-01-me-guess.csv']);
    const settling = settleRound(root, '2024-12-01', data(49, 'v2'), { asOf: '2025-02-10' });
    await expect(settling).rejects.toThrow(refused('round_is_altered'));
    writeFileSync(path, before);
    expect(await faults()).toEqual([]);
  });
});

describe('settling', () => {
  const settle = (n: number, version: string, asOf: string, change?: (values: Float64Array) => void) => {
    const fresh = data(n, version);
    change?.(fresh.series[0].values);
    return settleRound(root, '2024-12-01', fresh, { asOf });
  };

  it('scores what has arrived and says what has not', async () => {
    const { settlement, created } = await settle(48, 'v2', '2025-01-10');
    expect(created).toBe(true);
    expect(settlement).toMatchObject({ number: 1, settled: 2, pending: 2, before_seal: 0, previous: null });
    const guess = settlement.scores.find(({ forecaster }) => forecaster === 'me-guess')!;
    expect(guess).toMatchObject({ horizon: 1, n: 2, missing: 1 });
    const bets = settlement.bets.filter(({ forecaster }) => forecaster === 'longrun-ar1');
    expect(bets.map(({ opponent, horizon }) => `${opponent} ${horizon}`).sort()).toEqual([
      'longrun-naive 1',
      'longrun-rw 1',
    ]);
    for (const { gain, bound } of settlement.bets)
      expect(Math.abs(gain)).toBeLessThanOrEqual(bound * (1 + 1e-12));
  });

  it('writes the same bytes for the same data, and never again', async () => {
    const { folder } = await findRound(root, '2024-12-01');
    const before = readFileSync(join(folder, 'settled/v2.json'));
    expect((await settle(48, 'v2', '2025-05-10')).created).toBe(false);
    rmSync(join(folder, 'settled/v2.json'));
    await settle(48, 'v2', '2025-01-10');
    expect(readFileSync(join(folder, 'settled/v2.json'))).toEqual(before);
  });

  it('keeps the first release where a value is revised, and names the revision', async () => {
    const { settlement } = await settle(50, 'v3', '2025-03-10', (values) => {
      values[47] += 5; // settled before
      values[3] = 99; // frozen
    });
    expect(settlement.values.map(({ target, period }) => `${target} ${period}`)).toEqual([
      'north 2025-02',
      'south 2025-02',
    ]);
    expect(settlement.revised.first.map(({ target, period }) => `${target} ${period}`)).toEqual([
      'north 2021-04',
    ]);
    expect(settlement).toMatchObject({ number: 2, settled: 4, pending: 0 });
    await expect(settle(50, 'v4', '2025-02-01')).rejects.toThrow(refused('wrong_clock'));
  });

  it('lets one of two at once through', async () => {
    const both = await Promise.allSettled([settle(51, 'w1', '2025-04-10'), settle(52, 'w2', '2025-04-10')]);
    const states = both.map(({ status }) => status).sort();
    expect(states).toEqual(['fulfilled', 'rejected']);
    const failed = both.find((one) => one.status === 'rejected') as PromiseRejectedResult;
    expect(failed.reason).toMatchObject({ code: 'round_is_busy' });
  });

  it('leaves nothing behind but the round', async () => {
    const outside = (await filesBelow(root)).filter((path) => !path.startsWith('2024-12-01/'));
    expect(outside).toEqual([]);
  });
});

describe('the record', () => {
  it('counts an absent challenger as naive', async () => {
    const now = new Date('2025-01-15T08:00:00Z');
    await openRound(root, data(48, 'v2'), { now, id: 'second', horizons: [1] });
    const sealed = await sealStored(root, 'second', { now: () => now });
    expect(sealed.previous?.id).toBe('2024-12-01');
    expect((await verifyStored(root, 'second')).chain).toBe('intact');
    await settleRound(root, 'second', data(49, 'v5'), { asOf: '2025-02-10' });
    const record = await readRecord(root, 'sales');
    expect(record).toMatchObject({ kind: 'sealed', rounds: ['2024-12-01', 'second'] });
    const guess = record.rows.filter(({ forecaster }) => forecaster === 'me-guess');
    const rivals = guess.find(({ opponent }) => opponent === 'longrun-rw')!;
    const naive = record.rows.find(
      ({ forecaster, opponent }) => `${forecaster} ${opponent}` === 'longrun-naive longrun-rw',
    )!;
    expect(rivals.wager.path.at(-1)!.gain).toBe(naive.wager.path.at(-1)!.gain);
    expect(record.summary.every(({ wealth }) => wealth > 0)).toBe(true);
  });
});
