/** The page's engine runs its kernel in WebAssembly, and does without where a policy forbids it. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv, saveAs } from './downloads.ts';
import { openSite, type Site, type Visit } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

interface KernelUse {
  /** What the worker was asked for, such as `summary msm`. */
  readonly tasks: readonly string[];
  /** Kernels that were compiled, that the policy refused, and runs of the likelihood's. */
  readonly compiled: number;
  readonly refused: number;
  readonly passes: number;
}

/** Put before the worker's own script: counts what it asks of WebAssembly, and what it gets. */
const WITNESS = `{
  const { Module, Instance } = WebAssembly;
  const use = { tasks: [], compiled: 0, refused: 0, passes: 0 };
  globalThis.kernelUse = use;
  const nameOf = ({ kind, model }) => [kind, model].filter(Boolean).join(' ');
  addEventListener('message', ({ data }) => use.tasks.push(nameOf(data.task)));
  WebAssembly.Module = function (bytes) {
    try {
      const module = new Module(bytes);
      use.compiled++;
      return module;
    } catch (error) {
      use.refused++;
      throw error;
    }
  };
  WebAssembly.Instance = function (module) {
    const { exports } = new Instance(module);
    return { exports: { ...exports, forward: (keep) => (use.passes++, exports.forward(keep)) } };
  };
}
`;

/** Watches the workers; `policy` rewrites the policy of everything the server sends. */
const watched =
  (policy: (served: string) => string) =>
  async (context: BrowserContext): Promise<void> => {
    await context.route('**/*', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers() };
      headers['content-security-policy'] = policy(headers['content-security-policy'] ?? '');
      const worker = /\/assets\/worker-[^/]*\.js$/.test(route.request().url());
      await route.fulfill({
        response,
        headers,
        ...(worker ? { body: WITNESS + (await response.text()) } : {}),
      });
    });
  };

const visit = (policy: (served: string) => string): Promise<Visit> =>
  site.visit('/explore/wb/USA.gdp_growth?models=msm&n=500&seed=5', { before: watched(policy) });

/**
 * What each worker did. The page has two lanes here and each has one worker: the slow models' lane, which
 * needs the kernel of MSM's likelihood and the one that rounds and sorts samples, and the ensemble's, whose
 * components need five: those, the regimes', the convolution's and the random walk's.
 */
async function kernelUse(page: Page): Promise<{ msm: KernelUse; ensemble: KernelUse }> {
  const used = await Promise.all(
    page
      .workers()
      .map((worker) => worker.evaluate(() => (globalThis as never as { kernelUse: KernelUse }).kernelUse)),
  );
  expect(used.map(({ tasks }) => [...new Set(tasks)].join()).sort()).toEqual(['ensemble', 'summary msm']);
  const by = (task: string): KernelUse => used.find(({ tasks }) => tasks.includes(task))!;
  return { msm: by('summary msm'), ensemble: by('ensemble') };
}

/** The table of the fan: one row per horizon. */
async function quantiles(page: Page): Promise<number[][]> {
  const { rows } = readCsv((await saveAs(page, 'MSM forecast of', 'CSV')).text);
  return rows.map((row) => row.map(Number).filter((value) => !Number.isNaN(value)));
}

it('runs the likelihood in WebAssembly under the policy of the service, and runs it without leave too', async () => {
  const allowed = await visit((served) => served);
  const used = await kernelUse(allowed.page);
  expect(used.msm).toMatchObject({ compiled: 2, refused: 0 });
  expect(used.ensemble).toMatchObject({ compiled: 5, refused: 0 });
  for (const { passes } of Object.values(used)) expect(passes).toBeGreaterThan(100);
  const expected = await quantiles(allowed.page);
  expect(expected).toHaveLength(12);
  expect(allowed.faults).toEqual([]);
  await allowed.context.close();

  const forbidden = await visit((served) => served.replace(" 'wasm-unsafe-eval'", ''));
  const refused = await kernelUse(forbidden.page);
  expect(refused.msm).toMatchObject({ compiled: 0, refused: 2, passes: 0 });
  expect(refused.ensemble).toMatchObject({ compiled: 0, refused: 5, passes: 0 });
  const found = await quantiles(forbidden.page);
  expect(found).toHaveLength(12);
  found.forEach((row, i) => {
    row.forEach((value, k) => {
      expect(Math.abs(value / expected[i][k] - 1), `${i} ${k}`).toBeLessThan(1e-6);
    });
  });
  expect(forbidden.faults).toEqual([]);
  await forbidden.context.close();
});
