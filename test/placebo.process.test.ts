/**
 * On pure noise the verdict must say "luck": forty simulated walks, given to the real server as a panel
 * folder.
 */
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { makeData } from './scale/fleet.ts';
import { startTestServer } from './server.ts';

const data = makeData(40, 96);
afterAll(() => rmSync(data, { recursive: true, force: true }));

interface Report {
  readonly verdict: { readonly pass_rate: number; readonly n_cases: number };
  readonly placebo: { readonly n_replicates: number; readonly n_walks: number };
  readonly leaderboard: readonly { readonly superior: boolean | null }[];
  readonly lift: { readonly lower: number; readonly upper: number };
}

describe('a panel of random walks', () => {
  it('has no lift over its own sign-flipped replicates, and no superior model', async () => {
    const server = await startTestServer({ args: ['--data-dir', data] });
    const [panel] = (await (await fetch(`${server.url}/v1/panels`)).json()) as { id: string }[];
    const response = await fetch(`${server.url}/v1/benchmark`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ panel: panel.id, n_samples: 100, models: ['ar1', 'har'], ensemble: false }),
    });
    const { verdict, placebo, lift, leaderboard } = (await response.json()) as Report;
    await server.stop();

    expect(verdict.n_cases).toBe(40);
    expect(placebo).toMatchObject({ n_replicates: 19, n_walks: 19 * 40 });
    expect(leaderboard.filter((entry) => entry.superior)).toEqual([]);
    expect(lift.lower).toBeLessThanOrEqual(0);
    expect(lift.upper).toBeGreaterThanOrEqual(0);
  });
});
