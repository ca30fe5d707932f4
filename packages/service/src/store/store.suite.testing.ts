/** What every store must do: one suite, run over each back end. */

import { benchmarkConfig, type RunSummary } from '@longrun/evaluation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ofJob, placeIn, shared } from './chunk-place.ts';
import { guardTests } from './guards.suite.testing.ts';
import type { NewRun, Store } from './store.ts';

/** Opens the same database anew at each call. */
export interface StoreFixture {
  open(): Promise<Store>;
  cleanUp(): Promise<void>;
}

const summaryOf = (panel: string, passRate: number, more: Partial<RunSummary> = {}): RunSummary => ({
  panel,
  as_of: '2026-11-15',
  panel_version: 'v1',
  engine_version: '1.0.0',
  design: 'default',
  standing: true,
  config: benchmarkConfig({}, null),
  decision_horizon: 12,
  beat_threshold: 0.5,
  complete: true,
  n_cases: 10,
  pass_rate: passRate,
  leaderboard: [
    { model: 'rw', wins: 4, share: 0.4, beats_rw: null, skill: null, superior: null, naive: null },
  ],
  placebo: null,
  evidence: { challengers: [], horizons: [], panels: [] },
  coverage: [],
  significance: [],
  ...more,
});

const runOf = (hash: string, summary: RunSummary): NewRun => ({
  hash,
  summary,
  body: new Uint8Array([0, 1, 2, 255]),
});
const jobOf = (id: string, hash = id) => ({
  id,
  type: 'benchmark',
  hash,
  request: { panel: 'wb' },
  cells_total: 48,
});
const HOUR_MS = 3_600_000;
const progress = { type: 'progress', data: { n: 1 } };
const done = { type: 'done', data: {} };
const panelsSeen = (latest: readonly RunSummary[]) => ({
  as_of: latest.at(-1)!.as_of,
  design: latest.at(-1)!.design,
  standing: latest.at(-1)!.standing,
  body: JSON.stringify(latest.map((run) => [run.panel, run.pass_rate])),
});

export function storeSuite(name: string, fixture: () => Promise<StoreFixture>): void {
  describe(name, () => {
    let at: StoreFixture;
    let store: Store;
    beforeEach(async () => {
      at = await fixture();
      store = await at.open();
    });
    afterEach(async () => {
      await store.close();
      await at.cleanUp();
    });

    const finish = async (id: string, summary: RunSummary): Promise<boolean> => {
      await store.openJob(jobOf(id));
      return store.finishBenchmark(id, runOf(id, summary), panelsSeen, done);
    };

    it('opens one job per request: an equal request joins the open one, a later one starts anew', async () => {
      const first = await store.openJob(jobOf('a', 'same'));
      const second = await store.openJob(jobOf('b', 'same'));
      expect(first).toMatchObject({
        created: true,
        job: { id: 'a', state: 'queued', cells_done: 0, cells_total: 48 },
      });
      expect(second).toMatchObject({ created: false, job: { id: 'a' } });
      await store.updateJob('a', { state: 'cancelled' }, { type: 'cancelled', data: {} });
      expect(await store.openJob(jobOf('b', 'same'))).toMatchObject({ created: true, job: { id: 'b' } });
    });
    guardTests(() => store);
    it('lets a hundred equal requests at once open exactly one job', async () => {
      const opened = await Promise.all(
        Array.from({ length: 100 }, (_, i) => store.openJob(jobOf(`j${i}`, 'same'))),
      );
      expect(opened.filter((entry) => entry.created)).toHaveLength(1);
      expect(new Set(opened.map((entry) => entry.job.id)).size).toBe(1);
    });

    it('keeps the request, the progress and the error of a job', async () => {
      await store.openJob(jobOf('a'));
      await store.updateJob('a', { state: 'running', cells_done: 7 }, progress);
      await store.updateJob('a', { state: 'failed', error: 'no panel' }, { type: 'failed', data: {} });
      const expected = { request: { panel: 'wb' }, state: 'failed', cells_done: 7, error: 'no panel' };
      expect(await store.job('a')).toMatchObject(expected);
      expect(await store.job('unknown')).toBeNull();
    });

    it('never changes a job that has ended', async () => {
      await store.openJob(jobOf('a'));
      await store.updateJob('a', { state: 'cancelled' }, { type: 'cancelled', data: {} });
      expect(await store.updateJob('a', { state: 'running' }, progress)).toBeNull();
      expect(await store.finishBenchmark('a', runOf('a', summaryOf('wb', 1)), panelsSeen, done)).toBe(false);
      expect(await store.job('a')).toMatchObject({ state: 'cancelled' });
      expect(await store.run('a')).toBeNull();
      expect(await store.verdict()).toBeNull();
      expect(await store.events('a', 0)).toHaveLength(1);
    });

    it('gives a job to one server at a time, until its lease ends', async () => {
      await store.openJob(jobOf('a'), { owner: 'one', ms: HOUR_MS });
      expect(await store.claimJob('a', { owner: 'two', ms: HOUR_MS })).toBe(false);
      expect(await store.claimJob('a', { owner: 'one', ms: 20 })).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(await store.claimJob('a', { owner: 'two', ms: HOUR_MS })).toBe(true);
      expect(await store.claimJob('a', { owner: 'one', ms: HOUR_MS })).toBe(false);
      expect(await store.claimJob('a', { owner: 'one', ms: HOUR_MS, takeOver: true })).toBe(true);
      await store.updateJob('a', { state: 'cancelled' }, null);
      expect(await store.claimJob('a', { owner: 'one', ms: HOUR_MS })).toBe(false);
    });

    it('finds the newest job that is done for a request', async () => {
      await finish('a', summaryOf('wb', 0.1));
      await store.openJob(jobOf('b', 'a'));
      expect(await store.doneJob('a')).toMatchObject({ id: 'a', state: 'done' });
      expect(await store.doneJob('b')).toBeNull();
    });

    it('numbers events from 1 and resumes after any of them', async () => {
      await store.openJob(jobOf('a'));
      for (let n = 1; n <= 5; n++)
        await store.updateJob('a', { cells_done: n }, { type: 'progress', data: { n } });
      const rest = await store.events('a', 3);
      expect(rest).toEqual([
        { seq: 4, type: 'progress', data: { n: 4 } },
        { seq: 5, type: 'progress', data: { n: 5 } },
      ]);
      expect(await store.events('b', 0)).toEqual([]);
      expect(await store.lastEvent('a')).toEqual(rest[1]);
      expect(await store.lastEvent('b')).toBeNull();
    });

    it('lists jobs newest first, and the open ones alone', async () => {
      for (const id of ['a', 'b', 'c']) await store.openJob(jobOf(id));
      await store.updateJob('b', { state: 'done' }, done);
      expect((await store.jobs({ open: true })).map((job) => job.id).sort()).toEqual(['a', 'c']);
      expect(await store.jobs({ limit: 2 })).toHaveLength(2);
      const all = await store.jobs();
      const [newest] = await store.jobs({ limit: 1 });
      expect(newest).toEqual(all[0]);
      expect(await store.jobs({ after: newest })).toEqual(all.slice(1));
    });

    it('writes a chunk once: a repeated result changes nothing', async () => {
      const set = ofJob('a', 'panel', 'cut');
      await store.putChunk(placeIn(set, 1), new Uint8Array([1]));
      await store.putChunk(placeIn(set, 0), new Uint8Array([0, 255]));
      await store.putChunk(placeIn(set, 1), new Uint8Array([9]));
      const chunks = await store.chunks(set);
      expect(chunks.map((chunk) => [chunk.index, [...chunk.body]])).toEqual([
        [0, [0, 255]],
        [1, [1]],
      ]);
      expect(await store.chunkIndexes(set)).toEqual([0, 1]);
    });

    it('keeps sets of chunks apart by job, kind, design, replicate and layout', async () => {
      const sets = [
        ofJob('a', 'panel', 'cut'),
        ofJob('b', 'panel', 'cut'),
        ofJob('a', 'other', 'cut'),
        ofJob('a', 'panel', 'cut-2'),
        shared('panel', 'a', 'cut'),
        shared('panel', 'a', 'cut', 1),
      ];
      for (const [i, set] of sets.entries()) await store.putChunk(placeIn(set, 0), new Uint8Array([i]));
      for (const [i, set] of sets.entries()) expect([...(await store.chunks(set))[0].body]).toEqual([i]);
      await store.deleteChunks('a');
      const left = await Promise.all(sets.map((set) => store.chunkIndexes(set)));
      expect(left.map((indexes) => indexes.length)).toEqual([0, 1, 0, 0, 1, 1]);
    });

    it('keeps the parts of a split chunk beside it', async () => {
      const set = ofJob('a', 'panel', 'cut');
      await store.putChunk(placeIn(set, 3, 2), new Uint8Array([2]));
      await store.putChunk(placeIn(set, 3, 1), new Uint8Array([1]));
      await store.putChunk(placeIn(set, 4, 1), new Uint8Array([9]));
      expect(await store.chunkIndexes(set)).toEqual([]);
      expect(await store.chunks(set)).toEqual([]);
      expect((await store.chunkParts(placeIn(set, 3))).map((body) => [...body])).toEqual([[1], [2]]);
    });

    it('sweeps away chunks of jobs that are not open, and no others', async () => {
      await store.openJob(jobOf('open'));
      const sets = [ofJob('open', 'panel', 'cut'), ofJob('gone', 'panel', 'cut'), shared('luck', 'd', 'cut')];
      for (const set of sets) await store.putChunk(placeIn(set, 0), new Uint8Array([1]));
      await store.sweepChunks();
      const left = await Promise.all(sets.map((set) => store.chunkIndexes(set)));
      expect(left).toEqual([[0], [], [0]]);
    });

    it('ends a job with its run, its verdict and its event together, and drops its chunks', async () => {
      const own = ofJob('a', 'panel', 'cut');
      const luck = shared('placebo', 'design', 'cut');
      for (const set of [own, luck]) await store.putChunk(placeIn(set, 0), new Uint8Array([1]));
      expect(await finish('a', summaryOf('wb', 0.6))).toBe(true);
      const run = await store.run('a');
      expect([...run!.body]).toEqual([0, 1, 2, 255]);
      expect(run!.summary).toEqual(summaryOf('wb', 0.6));
      expect(await store.job('a')).toMatchObject({ state: 'done', cells_done: 48 });
      expect(await store.verdict()).toMatchObject({ as_of: '2026-11-15', body: '[["wb",0.6]]' });
      expect((await store.events('a', 0)).map((event) => event.type)).toEqual(['done']);
      expect(await store.chunks(own)).toEqual([]);
      expect(await store.chunks(luck)).toHaveLength(1);
    });

    it('consolidates the latest complete run of each panel with the same design and engine', async () => {
      await finish('a', summaryOf('wb', 0.1));
      await finish('b', summaryOf('q', 0.2));
      await finish('c', summaryOf('q', 0.9, { design: 'other', standing: false }));
      await finish('d', summaryOf('q', 0.9, { engine_version: '0.9.0' }));
      await finish('e', summaryOf('q', 0.9, { complete: false }));
      await finish('f', summaryOf('wb', 0.3));
      expect(JSON.parse((await store.verdict())!.body)).toEqual([
        ['q', 0.2],
        ['wb', 0.3],
      ]);
    });

    it('prefers the standing design, whatever was run since, and finds others by name', async () => {
      const other = { design: 'other', standing: false };
      await finish('a', summaryOf('wb', 0.1, other));
      expect(await store.verdict()).toMatchObject({ design: 'other', standing: false });
      await finish('b', summaryOf('wb', 0.2));
      await finish('c', summaryOf('wb', 0.3, other));
      await finish('d', summaryOf('wb', 0.4, { complete: false }));
      expect(await store.verdict()).toMatchObject({ standing: true, body: '[["wb",0.2]]' });
      expect(await store.verdict({ design: 'other' })).toMatchObject({ body: '[["wb",0.3]]' });
      expect(await store.verdict({ design: 'unknown' })).toBeNull();
      expect(await store.verdicts(10)).toHaveLength(3); // the partial run made none
      expect(await store.run('d')).not.toBeNull();
    });

    it('takes a publication into an empty store only, and answers from it', async () => {
      const published = [runOf('a', summaryOf('wb', 0.1)), runOf('b', summaryOf('q', 0.2))];
      const verdict = { as_of: '2026-11-15', design: 'default', standing: true, body: '{"published":true}' };
      expect(await store.publish(published, verdict)).toBe(true);
      expect((await store.verdict())!.body).toBe('{"published":true}');
      expect((await store.run('b'))!.summary.panel).toBe('q');
      expect(await store.publish(published, { ...verdict, body: '{}' })).toBe(false);
      expect(await store.verdicts(10)).toHaveLength(1);
      await finish('c', summaryOf('wb', 0.3));
      expect((await store.verdict())!.body).toBe('[["q",0.2],["wb",0.3]]');
    });

    it('finds verdicts by year, month and day, newest first, and never rewrites one', async () => {
      await finish('a', summaryOf('wb', 0.1, { as_of: '2025-12-31' }));
      await finish('b', summaryOf('wb', 0.2, { as_of: '2026-01-02' }));
      await finish('c', summaryOf('wb', 0.3, { as_of: '2026-01-05' }));
      const found = async (asOf?: string) =>
        (await store.verdict(asOf === undefined ? {} : { asOf }))?.body ?? null;
      expect(await found()).toBe('[["wb",0.3]]');
      expect(await found('2025')).toBe('[["wb",0.1]]');
      expect(await found('2026-01')).toBe('[["wb",0.3]]');
      expect(await found('2026-01-02')).toBe('[["wb",0.2]]');
      expect(await found('2026-02')).toBeNull();
      expect((await store.verdicts(2)).map((verdict) => verdict.as_of)).toEqual(['2026-01-05', '2026-01-02']);
    });

    it('ends jobs at the same time without one verdict missing the other run', async () => {
      const panels = Array.from({ length: 8 }, (_, i) => `p${i}`);
      for (const panel of panels) await store.openJob(jobOf(panel));
      await Promise.all(
        panels.map((p) => store.finishBenchmark(p, runOf(p, summaryOf(p, 0.5)), panelsSeen, done)),
      );
      const sizes = (await store.verdicts(100)).map((verdict) => JSON.parse(verdict.body).length);
      expect(sizes).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    });

    it('remembers everything after it is closed and opened again', async () => {
      await finish('a', summaryOf('wb', 0.1));
      await store.openJob(jobOf('b'));
      await store.putChunk(placeIn(ofJob('b', 'panel', 'cut'), 3), new Uint8Array([7]));
      await store.cache('diagnostics x', new Uint8Array([1, 2]));
      await store.close();
      store = await at.open();
      expect(await store.run('a')).not.toBeNull();
      expect(await store.verdict({ asOf: '2026' })).not.toBeNull();
      expect((await store.jobs({ open: true })).map((job) => job.id)).toEqual(['b']);
      expect(await store.chunkIndexes(ofJob('b', 'panel', 'cut'))).toEqual([3]);
      expect([...(await store.cached('diagnostics x'))!]).toEqual([1, 2]);
      expect(await store.cached('diagnostics y')).toBeNull();
    });

    it('keeps judgements by id and by hash, and lists the newest first', async () => {
      const judge = async (id: string, panel: string): Promise<boolean> => {
        await store.openJob({ ...jobOf(id), type: 'judgement' });
        const body = new Uint8Array([1, 0, 255]);
        const judgement = { hash: `hash ${id}`, panel, summary: `{"id":"${id}"}`, body };
        return store.finishJudgement(id, judgement, done);
      };
      for (const [id, panel] of [
        ['a', 'wb'],
        ['b', 'q'],
        ['c', 'wb'],
      ]) {
        expect(await judge(id, panel)).toBe(true);
      }
      expect(await store.judgements({ limit: 10 })).toEqual(['{"id":"c"}', '{"id":"b"}', '{"id":"a"}']);
      expect(await store.judgements({ limit: 1, panel: 'wb' })).toEqual(['{"id":"c"}']);
      expect(await store.judgementOf('hash b')).toMatchObject({ id: 'b', panel: 'q' });
      expect([...(await store.judgement('a'))!.body]).toEqual([1, 0, 255]);
      expect(await store.judgement('x')).toBeNull();
      expect(await store.job('a')).toMatchObject({ state: 'done' });
    });

    it('stores no judgement of a job that was cancelled', async () => {
      await store.openJob({ ...jobOf('a'), type: 'judgement' });
      await store.updateJob('a', { state: 'cancelled' }, null);
      const judgement = { hash: 'h', panel: 'wb', summary: '{}', body: new Uint8Array([1]) };
      expect(await store.finishJudgement('a', judgement, done)).toBe(false);
      expect(await store.judgement('a')).toBeNull();
    });

    it('undoes everything when consolidating fails', async () => {
      await store.openJob(jobOf('a'));
      const broken = () => {
        throw new Error('cannot consolidate');
      };
      await expect(store.finishBenchmark('a', runOf('a', summaryOf('wb', 1)), broken, done)).rejects.toThrow(
        'cannot consolidate',
      );
      expect(await store.run('a')).toBeNull();
      expect(await store.job('a')).toMatchObject({ state: 'queued' });
    });

    it('answers a ping', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
}
