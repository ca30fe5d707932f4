import { describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

const series = Array.from({ length: 64 }, (_, i) => 100 + Math.sin(i) * 3 + i * 0.1);
const good = { model: 'ar1', series, horizons: [12, 1, 1], n_samples: 100, seed: 5 };

describe('limits of computing', () => {
  const heavy = {
    ...good,
    model: 'msm',
    msm_components: 8,
    series: Array.from({ length: 100_000 }, (_, i) => Math.sin(i * i) + i / 50),
  };

  it('a fit that exceeds the deadline is a 500 and the next one is answered', async () => {
    const small = await createTestApp({ published: false, deadlineMs: 1500 });
    const late = await small.app.inject({ method: 'POST', url: '/v1/forecast', payload: heavy });
    expect([late.statusCode, late.json().detail]).toEqual([
      500,
      'computation exceeded the deadline of 1500 ms',
    ]);
    const payload = { ...good, model: 'rw' };
    // on a busy machine a new thread may need longer than the deadline to start
    await vi.waitFor(
      async () => {
        const next = await small.app.inject({ method: 'POST', url: '/v1/forecast', payload });
        expect(next.statusCode).toBe(200);
      },
      { timeout: 300_000, interval: 200 },
    );
    await small.close();
  });

  /** Asks for a fit that takes minutes; whoever asked hangs up with the signal. */
  const askFrom = async ({ app }: TestApp) => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(heavy),
    };
    return (signal: AbortSignal): Promise<Response | null> =>
      fetch(`${url}/v1/forecast`, { ...sent, signal }).catch(() => null);
  };

  it('a full queue is a 503 with Retry-After', async () => {
    const small = await createTestApp({ published: false, maxQueue: 1 });
    const ask = await askFrom(small);
    const hangUp = new AbortController();
    const refused: Response[] = [];
    const all = Array.from({ length: 6 }, async () => {
      const answer = await ask(hangUp.signal);
      if (answer !== null) refused.push(answer);
    });
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(3);
    hangUp.abort();
    await Promise.all(all);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused[0].headers.get('retry-after')).toBe('1');
    await small.close();
  });

  it('healthz answers while a large fit runs', async () => {
    const small = await createTestApp({ published: false });
    const ask = await askFrom(small);
    const hangUp = new AbortController();
    let fitted = false;
    const fit = ask(hangUp.signal).finally(() => {
      fitted = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 300)); // the series itself takes a moment to read
    for (let i = 0; i < 20; i++) expect((await small.app.inject('/healthz')).statusCode).toBe(200);
    expect(fitted).toBe(false); // were the fit on this thread, it would have been answered first
    hangUp.abort();
    await fit;
    await small.close();
  });
});
