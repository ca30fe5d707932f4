/** 10,000 series on PostgreSQL with two workers, and their report in a browser. */
import { existsSync, readFileSync } from 'node:fs';
import type { BenchmarkReport } from '@longrun/evaluation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import type { TestServer } from '../server.ts';
import {
  ended,
  type Job,
  makeData,
  remove,
  startFleetServer,
  startTestWorker,
  submit,
  type TestWorker,
  until,
} from './fleet.ts';

const SERIES = 10_000;
const REQUEST = {
  panel: 'walks',
  models: ['rw', 'ar1', 'har'], // the quick ones
  horizons: [1, 3, 6, 12],
  n_origins: 1,
  n_samples: 100,
  placebo: false,
  ensemble: false,
};
const CELLS = SERIES * REQUEST.models.length;
/** What the server may take in memory, in KiB: the report of 24 MB passes through it in parts. */
const MOST_MEMORY = 2 ** 20;

/** Asks again and again, until told to stop, and gives the answers that were not 200. */
function watch(url: string, paths: readonly string[]): () => Promise<{ asked: number; refused: string[] }> {
  const refused: string[] = [];
  let asked = 0;
  let over = false;
  const done = (async () => {
    for (; !over; asked++) {
      const path = paths[asked % paths.length];
      const response = await fetch(`${url}${path}`);
      await response.arrayBuffer();
      if (response.status !== 200) refused.push(`${path}: ${response.status}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return async () => {
    over = true;
    await done;
    return { asked, refused };
  };
}

const peakMemory = ({ process: { pid } }: TestServer): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

describe('a panel of 10,000 series', () => {
  let data: string;
  let postgres: TestPostgres;
  let server: TestServer;
  let workers: TestWorker[] = [];
  let job: Job;

  beforeAll(async () => {
    data = makeData(SERIES, 50);
    postgres = await startPostgres();
    const setting = { databaseUrl: postgres.url, data };
    server = await startFleetServer(setting);
    workers = await Promise.all([startTestWorker(setting), startTestWorker(setting)]);
  });
  afterAll(async () => {
    await closePages();
    await Promise.all([server, ...workers].map((process) => process?.stop()));
    await postgres?.destroy();
    remove(data);
  });

  it('is benchmarked by two workers while the server answers', async () => {
    const stop = watch(server.url, ['/healthz', '/v1/panels', '/v1/panels/walks/variables/w007.level']);
    job = await submit(server.url, REQUEST);
    job = await until(server.url, job.id, ended);
    const { asked, refused } = await stop();
    expect(job).toMatchObject({ state: 'done', progress: { cells_done: CELLS, cells_total: CELLS } });
    expect(refused).toEqual([]);
    expect(asked).toBeGreaterThan(10);
  });

  it('has a report with every series, sent in parts', async () => {
    const response = await fetch(`${server.url}/v1/jobs/${job.id}/result`);
    expect(response.headers.get('transfer-encoding')).toBe('chunked');
    const report = (await response.json()) as BenchmarkReport;
    expect(new Set(report.scores.map(({ variable }) => variable)).size).toBe(SERIES);
    expect(report.scores).toHaveLength(SERIES * REQUEST.models.length * REQUEST.horizons.length);
    if (existsSync('/proc')) expect(peakMemory(server)).toBeLessThan(MOST_MEMORY);
  });

  it.for([
    { cells: CELLS, rows: '120,000' },
    { cells: 1_200_000, rows: 'no' },
  ])('opens in a browser: of $cells cells it reads $rows rows', async ({ cells, rows }) => {
    const page = await (await sharedChromium()).newPage();
    page.setDefaultTimeout(300_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.route(`**/v1/jobs/${job.id}`, (route) =>
      route.fulfill({ json: { ...job, progress: { cells_done: cells, cells_total: cells } } }),
    );
    const asked = page.waitForRequest((request) => request.url().includes(`${job.id}/result`));
    await page.goto(`${server.url}/benchmark?job=${job.id}`);
    await page.locator('#report-title').waitFor();
    await page.getByRole('img', { name: /^Each model alone/ }).waitFor();
    expect((await asked).url().endsWith('rows=false')).toBe(rows === 'no');
    expect(await page.getByText(`(${rows} score rows)`).count()).toBe(rows === 'no' ? 0 : 1);
    expect(await page.getByText('The whole report as JSON').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.close();
  });
});
