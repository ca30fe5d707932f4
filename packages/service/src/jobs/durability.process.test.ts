/** Nothing acknowledged is lost to `kill -9`. */
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { startTestServer } from '../../../../test/server.ts';
import { surviveKills } from './durability.testing.ts';

/** `LONGRUN_FAULTS` makes it longer. */
const ROUNDS = Number(process.env['LONGRUN_FAULTS'] ?? 8);

it(
  `keeps every acknowledged run, verdict and job through ${ROUNDS} kills at random moments`,
  {
    timeout: 1_800_000,
  },
  () => surviveKills(ROUNDS),
);

it('refuses a second server on the same state folder and says why', async () => {
  const state = temporaryFolder('durability');
  const first = await startTestServer({ state });
  await expect(startTestServer({ state })).rejects.toThrow(
    /another longrun server is using the state folder/,
  );
  await first.stop();
});
