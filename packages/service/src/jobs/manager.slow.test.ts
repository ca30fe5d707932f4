import { gunzipSync } from 'node:zlib';
import type { BenchmarkReport } from '@longrun/evaluation';
import { NoVariableMatchesError } from '@longrun/panels';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChunkSet } from '../store/chunk-place.ts';
import type { JobEvent, StoredRun } from '../store/store.ts';
import type { BenchmarkBody, BenchmarkRequest } from './benchmark/request.ts';
import { type Bench, openBench, walksCatalogue } from './fixture.testing.ts';
import type { JobResult } from './job-type.ts';
import type { JobView } from './view.ts';

const catalogue = walksCatalogue(6, 80);
const quick: BenchmarkBody = {
  panel: 'walks',
  models: ['rw', 'ar1'],
  n_samples: 100,
  n_origins: 3,
  placebo: false,
  ensemble: false,
};
/** Minutes of work in short pieces. */
const slow: BenchmarkBody = {
  ...quick,
  n_samples: 10_000,
  n_origins: 64,
  placebo: true,
  placebo_replicates: 999,
};

const reportOf = (run: JobResult): BenchmarkReport => JSON.parse(gunzipSync(run.body).toString());
/** What was computed is in the store. */
const stored = (run: JobResult): StoredRun => run as StoredRun;
const forever = new AbortController().signal;

async function collect(events: AsyncIterable<JobEvent>): Promise<JobEvent[]> {
  const found: JobEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
}

describe('the job manager', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await openBench(catalogue);
  });
  afterEach(() => bench.destroy());

  const running = async (id: string): Promise<void> => {
    for (;;) {
      const view = await bench.manager.view(id);
      if (view!.progress.cells_done > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it('computes a benchmark, stores its report and writes a verdict', async () => {
    const report = reportOf(await bench.manager.complete('benchmark', quick, forever));
    expect(report).toMatchObject({
      panel: 'walks',
      panel_version: 'v1',
      verdict: { n_cases: 6, decision_horizon: 12 },
    });
    expect(report.scores).toHaveLength(6 * 2 * 4);
    const verdict = JSON.parse((await bench.store.verdict())!.body);
    expect(verdict).toMatchObject({
      n_cases: 6,
      pass_rate: expect.closeTo(report.verdict.pass_rate, 7),
      panels: [{ panel: 'walks' }],
    });
    expect(verdict.as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('answers the same request from the store with the same bytes', async () => {
    const first = await bench.manager.complete('benchmark', quick, forever);
    const same = { ...quick, models: ['ar1'] }; // the walk always runs
    const again = await bench.manager.complete('benchmark', same, forever);
    expect(Buffer.from(again.body).equals(Buffer.from(first.body))).toBe(true);
    expect(await bench.manager.list(10)).toHaveLength(1);
    expect(await bench.manager.submit('benchmark', quick)).toMatchObject({
      state: 'done',
      error: null,
    });
  });

  it('gives the same bytes with one, two and eight threads, however the work is cut', async () => {
    const body = { ...quick, placebo: true, placebo_replicates: 5, models: ['rw', 'ar1', 'har'] };
    const first = await bench.manager.complete('benchmark', body, forever);
    for (const threads of [1, 8]) {
      const chunks: unknown[] = [];
      const onChunk = (chunk: unknown) => chunks.push(chunk);
      const other = await openBench(catalogue, { threads, chunkMs: 10, onChunk });
      const second = await other.manager.complete('benchmark', body, forever);
      await other.destroy();
      expect(chunks.length).toBeGreaterThan(8);
      expect(Buffer.compare(second.body, first.body)).toBe(0);
    }
  });

  it('computes equal requests in flight once', async () => {
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => bench.manager.complete('benchmark', quick, forever)),
    );
    expect(new Set(runs.map((run) => stored(run).seq)).size).toBe(1);
    expect(await bench.manager.list(10)).toHaveLength(1);
  });

  it('reports progress and ends its stream of events with the end of the job', async () => {
    const { id } = await bench.manager.submit('benchmark', {
      ...quick,
      placebo: true,
      placebo_replicates: 19,
    });
    const events = await collect(bench.manager.events(id, 0, forever));
    expect(events.map((event) => event.seq)).toEqual(events.map((_, i) => i + 1));
    expect(events.at(-1)).toMatchObject({ type: 'done', data: { id, state: 'done' } });
    const { progress } = events.at(-1)!.data as JobView;
    expect(progress.cells_done).toBe(progress.cells_total);
    // the store keeps the latest events of progress; how many there are is a matter of time
    const later = await collect(bench.manager.events(id, 1, forever));
    expect(later).toEqual(events.slice(events.length - later.length));
    expect(later.length).toBeGreaterThanOrEqual(Math.min(events.length - 1, 10));
  });

  /** The job's own chunks, as the server cuts them. */
  const chunksOf = async (id: string): Promise<ChunkSet> => {
    const { request } = (await bench.store.job(id))!;
    return (await bench.type.plan(id, request as BenchmarkRequest)).sets[0];
  };

  it('cancels at once: the threads are free for the next job and no further chunk is stored', async () => {
    bench = await bench.restart({ chunkMs: 10 });
    const { id } = await bench.manager.submit('benchmark', slow);
    const set = await chunksOf(id);
    await running(id);
    expect(await bench.manager.cancel(id)).toMatchObject({ state: 'cancelled', error: null });
    expect(bench.pool.use()).toMatchObject({ running: 0, queued: 0 });
    expect(await bench.store.chunkIndexes(set)).toEqual([]);
    // minutes, if the cancelled work still held a thread
    await bench.manager.complete('benchmark', quick, forever);
    expect(await bench.store.chunkIndexes(set)).toEqual([]);
    const last = (await collect(bench.manager.events(id, 0, forever))).at(-1);
    expect(last).toMatchObject({ type: 'cancelled' });
  });

  it('lets a short benchmark take turns with a long one', async () => {
    bench = await bench.restart({ chunkMs: 10 });
    const { id } = await bench.manager.submit('benchmark', slow);
    await running(id);
    await bench.manager.complete('benchmark', quick, forever);
    expect(await bench.manager.view(id)).toMatchObject({ state: 'running' });
    await bench.manager.cancel(id);
  });

  it('cancels the work of a client that goes away', async () => {
    const client = new AbortController();
    const answer = bench.manager.complete('benchmark', slow, client.signal);
    const [job] = await untilListed();
    await running(job.id);
    client.abort();
    await expect(answer).rejects.toThrow();
    expect(await bench.manager.view(job.id)).toMatchObject({ state: 'cancelled' });
  });

  it('keeps working while anyone else waits for it or asked for it asynchronously', async () => {
    const client = new AbortController();
    const answer = bench.manager.complete('benchmark', slow, client.signal);
    answer.catch(() => {});
    const [job] = await untilListed();
    const joined = await bench.manager.submit('benchmark', slow);
    expect(joined.id).toBe(job.id);
    client.abort();
    await expect(answer).rejects.toThrow();
    expect((await bench.manager.view(job.id))!.state).not.toBe('cancelled');
    await bench.manager.cancel(job.id);
  });

  it('lists jobs newest first, also more than are read at once', async () => {
    const request = { panel: 'walks', config: {} };
    for (let n = 0; n < 60; n++) {
      await bench.store.openJob({ id: `j${n}`, type: 'benchmark', hash: `h${n}`, request, cells_total: 1 });
    }
    const ids = (await bench.store.jobs()).map((job) => job.id);
    expect((await bench.manager.list(100)).map((job) => job.id)).toEqual(ids);
    expect((await bench.manager.list(55)).map((job) => job.id)).toEqual(ids.slice(0, 55));
    expect((await bench.manager.list(50)).map((job) => job.id)).toEqual(ids.slice(0, 50));
    for (const id of ids) await bench.store.updateJob(id, { state: 'cancelled' }, null);
  });

  const untilListed = async (): Promise<JobView[]> => {
    for (;;) {
      const jobs = await bench.manager.list(1);
      if (jobs.length > 0) return jobs;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it('resumes after a restart from the chunks it had finished', async () => {
    const body: BenchmarkBody = { ...quick, models: ['rw', 'arma11'], n_samples: 1000, n_origins: 8 };
    bench = await bench.restart({ chunkMs: 10 });
    const { id } = await bench.manager.submit('benchmark', body);
    const finished = async (): Promise<number> => {
      return (await bench.store.chunkIndexes(await chunksOf(id))).length;
    };
    while ((await finished()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    bench = await bench.restart();
    const events = await collect(bench.manager.events(id, 0, forever));
    expect(events.at(-1)!.type).toBe('done');
    const fresh = await openBench(catalogue);
    const expected = await fresh.manager.complete('benchmark', body, forever);
    const run = await bench.manager.result(id);
    await fresh.destroy();
    expect(gunzipSync(run!.body).equals(gunzipSync(expected.body))).toBe(true);
  });

  it('marks a job interrupted when its data has changed since', async () => {
    const { id } = await bench.manager.submit('benchmark', slow);
    bench = await bench.restart({ catalogue: walksCatalogue(6, 80, 'v2') });
    expect(await bench.manager.view(id)).toMatchObject({
      state: 'interrupted',
      error: expect.stringMatching(/panel walks is now version v2/),
    });
  });

  it('refuses unknown panels and variables, and globs that match nothing', async () => {
    const submit = (more: object) => bench.manager.submit('benchmark', { ...quick, ...more });
    await expect(submit({ panel: 'wall' })).rejects.toThrow(/wall/);
    await expect(submit({ variables: ['w0.level', 'nope'] })).rejects.toThrow(/nope/);
    await expect(submit({ variables: '*.growth' })).rejects.toThrow(NoVariableMatchesError);
    expect(await bench.manager.list(10)).toEqual([]);
  });

  it('benchmarks the variables a glob names, and treats all of them as the whole panel', async () => {
    const one = await bench.manager.complete('benchmark', { ...quick, variables: 'w1.*' }, forever);
    expect(reportOf(one).verdict.n_cases).toBe(1);
    expect(stored(one).summary.complete).toBe(false);
    const all = await bench.manager.complete('benchmark', { ...quick, variables: 'w?.*' }, forever);
    expect(stored(all).summary.complete).toBe(true);
    expect(reportOf(all).config.variables).toBeNull();
  });
});

it('lists a cell that exceeds its deadline as a failure and computes the rest', async () => {
  const worker = new URL('./hanging-worker.testing.mjs', import.meta.url);
  const bench = await openBench(walksCatalogue(2, 80), { worker, cellDeadlineMs: 2000 });
  const body: BenchmarkBody = { ...quick, models: ['ar1', 'msm'], n_origins: 2 };
  const report = reportOf(await bench.manager.complete('benchmark', body, forever));
  await bench.destroy();
  expect(report.verdict.n_cases).toBe(2);
  expect(report.scores.filter((score) => score.model === 'ar1')).toHaveLength(8);
  expect(report.failures).toHaveLength(4);
  for (const failure of report.failures) {
    expect(failure).toMatchObject({ model: 'msm', reason: 'took longer than the deadline of 2 s' });
  }
});
