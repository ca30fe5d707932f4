/**
 * On pure noise the verdict must say "luck": eighty simulated walks, given to the real server as a panel
 * folder.
 */
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { makeData } from './scale/fleet.ts';
import { startTestServer } from './server.ts';

const data = makeData(80, 96);
afterAll(() => rmSync(data, { recursive: true, force: true }));

interface Report {
  readonly verdict: { readonly pass_rate: number; readonly n_cases: number };
  readonly placebo: { readonly pass_rate: number; readonly standard_error: number };
  readonly lift: { readonly lower: number; readonly upper: number };
}

describe('a panel of random walks', { timeout: 300_000 }, () => {
  it('has the pass rate that the placebo predicts, and no lift', async () => {
    const server = await startTestServer({ args: ['--data-dir', data] });
    const [panel] = (await (await fetch(`${server.url}/v1/panels`)).json()) as { id: string }[];
    const response = await fetch(`${server.url}/v1/benchmark`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ panel: panel.id, n_samples: 300 }),
    });
    const { verdict, placebo, lift } = (await response.json()) as Report;
    await server.stop();

    expect(verdict.n_cases).toBe(80);
    const own = Math.sqrt((verdict.pass_rate * (1 - verdict.pass_rate)) / verdict.n_cases);
    const error = Math.hypot(own, placebo.standard_error);
    expect(Math.abs(verdict.pass_rate - placebo.pass_rate)).toBeLessThan(2 * error);
    expect(lift.lower).toBeLessThanOrEqual(0);
    expect(lift.upper).toBeGreaterThanOrEqual(0);
  });
});
