/** Clocks of server and worker that step: reports stay the same to the byte. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFakeTime } from '../../scripts/lib/find.mjs';
import { startPostgres } from '../postgres.ts';
import {
  activeChunk,
  ended,
  keeper,
  makeData,
  remove,
  reportOf,
  runReport,
  SLOW_REQUEST,
  startFleetServer,
  startReferenceServer,
  startTestWorker,
  submit,
  temporary,
  until,
} from './fleet.ts';

const request = (seed: number) => ({ ...SLOW_REQUEST, seed });

it('clocks that step by an hour in the middle of a job, forwards and back, change nothing', async ({
  onTestFinished,
}) => {
  const keep = keeper(onTestFinished);
  const dir = temporary();
  const data = makeData(6, 90);
  const postgres = await startPostgres();
  onTestFinished(async () => {
    await postgres.destroy();
    remove(data);
    remove(dir);
  });
  const file = join(dir, 'offset');
  writeFileSync(file, '+0');
  const env = {
    LD_PRELOAD: findFakeTime()!,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const fleet = { databaseUrl: postgres.url, data, chunkMs: 200, leaseSeconds: 3, env };
  const reference = keep(await startReferenceServer(data));
  const server = keep(await startFleetServer(fleet));
  keep(await startTestWorker(fleet));
  for (const [seed, offset] of ['+3600', '-3600', '+0'].entries()) {
    const { id } = await submit(server.url, request(seed));
    await activeChunk(fleet.databaseUrl);
    writeFileSync(file, offset);
    expect(await until(server.url, id, ended), offset).toMatchObject({ state: 'done' });
    expect(await reportOf(server.url, id), offset).toBe(await runReport(reference.url, request(seed)));
  }
});
