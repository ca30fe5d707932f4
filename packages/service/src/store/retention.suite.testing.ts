/** Retention, run over each back end: what goes, and above all what stays. */
import type { RunSummary } from '@longrun/evaluation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ofJob, placeIn, shared } from './chunk-place.ts';
import type { NewVerdict, Store } from './store.ts';

/** Opens a new database whose store takes the time from `now`. */
export type ClockedFixture = (now: () => Date) => Promise<{ store: Store; cleanUp(): Promise<void> }>;

const OLD = '2026-01-01T00:00:00.000Z';
const CUTOFF = '2026-03-01T00:00:00.000Z';
const NEW = '2026-06-01T00:00:00.000Z';

const summary = {
  panel: 'wb',
  as_of: '2026-01-01',
  engine_version: '1.0.0',
  design: 'default',
  decision_horizon: 12,
  beat_threshold: 0.5,
  complete: true,
} as RunSummary;
const jobOf = (id: string) => ({ id, type: 'benchmark', hash: id, request: { panel: 'wb' }, cells_total: 4 });
const done = { type: 'done', data: {} };
const body = new Uint8Array([1, 2, 3]);
const verdict = (): NewVerdict => ({
  as_of: '2026-01-01',
  design: 'default',
  standing: true,
  body: '{}',
});

export function retentionSuite(name: string, fixture: ClockedFixture): void {
  describe(name, () => {
    let store: Store;
    let cleanUp: () => Promise<void>;
    let time: string;
    beforeEach(async () => {
      time = OLD;
      ({ store, cleanUp } = await fixture(() => new Date(time)));
    });
    afterEach(async () => {
      await store.close();
      await cleanUp();
    });

    const finish = async (id: string, consolidate: () => NewVerdict): Promise<void> => {
      await store.openJob(jobOf(id));
      await store.finishBenchmark(id, { hash: id, summary, body }, consolidate, done);
    };

    it('removes ended jobs with their events, and keeps open and newer ones', async () => {
      for (const id of ['failed', 'open', 'later']) await store.openJob(jobOf(id));
      const event = { type: 'failed', data: {} };
      await store.updateJob('failed', { state: 'failed' }, event);
      await store.updateJob('open', { cells_done: 1 }, { type: 'progress', data: {} });
      time = NEW;
      await store.updateJob('later', { state: 'cancelled' }, { ...event, type: 'cancelled' });
      expect(await store.prune(CUTOFF)).toEqual({
        jobs: 1,
        events: 1,
        runs: 0,
        luck: 0,
        diagnostics: 0,
      });
      expect((await store.jobs()).map((job) => job.id).sort()).toEqual(['later', 'open']);
      expect(await store.events('failed', 0)).toEqual([]);
      expect(await store.events('open', 0)).toHaveLength(1);
      expect(await store.events('later', 0)).toHaveLength(1);
    });

    it('never removes a verdict, nor a run that one refers to', async () => {
      await finish('first', verdict);
      await finish('second', verdict); // replaces the first as the panel's latest run
      expect(await store.prune('9999-01-01T00:00:00.000Z')).toMatchObject({ jobs: 2, runs: 0 });
      expect(await store.jobs()).toEqual([]);
      for (const hash of ['first', 'second']) expect([...(await store.run(hash))!.body]).toEqual([1, 2, 3]);
      expect(await store.verdicts(10)).toHaveLength(2);
    });

    it('removes a run that no verdict refers to, once its job is gone', async () => {
      await finish('partial', () => null);
      await store.openJob(jobOf('again'));
      expect(await store.verdicts(10)).toEqual([]);
      expect(await store.run('partial')).not.toBeNull();
      expect(await store.prune(CUTOFF)).toMatchObject({ jobs: 1, runs: 1 });
      expect(await store.run('partial')).toBeNull();
    });

    it('keeps a large report in parts, those of its own date and number only', async () => {
      const part = (as_of: string, index: number, byte: number) =>
        store.putRunPart({ hash: 'a', as_of }, index, new Uint8Array([byte]));
      await part('2025-12-31', 1, 9); // of an attempt that was interrupted the day before
      for (const index of [1, 2, 3]) await part(summary.as_of, index, 9);
      for (const index of [0, 1, 2]) await part(summary.as_of, index, index);
      await store.openJob(jobOf('a'));
      await store.finishBenchmark('a', { hash: 'a', summary, body, parts: 2 }, verdict, done);
      const run = (await store.run('a'))!;
      const parts: number[][] = [];
      for await (const bytes of run.rest!()) parts.push([...bytes]);
      expect(parts).toEqual([[1], [2]]);
      expect([...(await run.digest!())]).toEqual([0]);
      expect((await store.size()).find(({ kind }) => kind === 'run_parts')).toMatchObject({ rows: 3 });
      await finish('b', verdict);
      expect((await store.run('b'))!.rest).toBeUndefined();
    });

    it('keeps the parts of the run it has when the same run ends again on a later day', async () => {
      const end = async (id: string, as_of: string) => {
        await store.putRunPart({ hash: 'a', as_of }, 1, new Uint8Array([7]));
        await store.openJob({ ...jobOf(id), hash: 'a' });
        const run = { hash: 'a', summary: { ...summary, as_of }, body, parts: 1 };
        await store.finishBenchmark(id, run, verdict, done);
      };
      await end('first', '2026-01-01');
      await end('second', '2026-01-02');
      const run = (await store.run('a'))!;
      expect(run.summary.as_of).toBe('2026-01-01');
      for await (const bytes of run.rest!()) expect([...bytes]).toEqual([7]);
      expect((await store.size()).find(({ kind }) => kind === 'run_parts')).toMatchObject({ rows: 1 });
    });

    it('removes parts of reports without a run, unless its job is open', async () => {
      const parts = async () => (await store.size()).find(({ kind }) => kind === 'run_parts')!.rows;
      await store.openJob(jobOf('under-way'));
      for (const hash of ['under-way', 'gone'])
        await store.putRunPart({ hash, as_of: '2026-11-15' }, 1, new Uint8Array([1]));
      await store.prune(CUTOFF);
      expect(await parts()).toBe(1);
    });

    it('keeps a run whose job is kept', async () => {
      await store.openJob(jobOf('long'));
      await finish('run', () => null);
      time = NEW;
      await store.openJob({ ...jobOf('asked-again'), hash: 'run' });
      expect(await store.prune(CUTOFF)).toMatchObject({ jobs: 1, runs: 0 });
      expect(await store.run('run')).not.toBeNull();
    });

    it('removes shared chunks that no job has used, and keeps those of open jobs', async () => {
      const unused = shared('placebo', 'unused', 'cut');
      const used = shared('placebo', 'used', 'cut');
      const own = ofJob('open', 'panel', 'cut');
      await store.openJob(jobOf('open'));
      for (const set of [unused, used, own]) await store.putChunk(placeIn(set, 0), body);
      time = NEW;
      await store.touchChunks(used);
      expect(await store.prune(CUTOFF)).toMatchObject({ luck: 1 });
      const left = await Promise.all([unused, used, own].map((set) => store.chunkIndexes(set)));
      expect(left).toEqual([[], [0], [0]]);
    });

    it('removes old cached diagnostics', async () => {
      await store.cache('old', body);
      time = NEW;
      await store.cache('new', body);
      expect(await store.prune(CUTOFF)).toMatchObject({ diagnostics: 1 });
      expect(await store.cached('old')).toBeNull();
      expect(await store.cached('new')).not.toBeNull();
    });

    it('keeps judgements as it keeps verdicts', async () => {
      const judge = async (id: string): Promise<void> => {
        await store.openJob({ ...jobOf(id), type: 'judgement' });
        await store.finishJudgement(id, { hash: id, panel: 'wb', summary: '{}', body }, done);
      };
      await judge('old');
      time = NEW;
      await judge('new');
      expect(await store.prune(CUTOFF)).toMatchObject({ jobs: 1 });
      expect(await store.judgement('old')).not.toBeNull();
      expect(await store.judgement('new')).not.toBeNull();
    });

    describe('a clock that jumped', () => {
      const daysLater = (days: number): string => new Date(Date.parse(OLD) + days * 86_400_000).toISOString();
      /** As a server does that keeps what is younger than 90 days. */
      const pruneAt = (days: number) => {
        time = daysLater(days);
        return store.prune(daysLater(days - 90), { careful: true });
      };

      it('removes nothing that is young, whatever was written since it jumped', async () => {
        await pruneAt(0);
        await finish('young', () => null);
        await store.cache('young', body);
        time = daysLater(200);
        await finish('of the jumped clock', () => null);
        await store.cache('of the jumped clock', body);
        const nothing = { jobs: 0, events: 0, runs: 0, luck: 0, diagnostics: 0 };
        expect(await pruneAt(200)).toEqual(nothing);
        expect(await pruneAt(200.5)).toEqual(nothing);
        // set right again, it is believed at once
        expect(await pruneAt(3)).toEqual(nothing);
        expect(await store.job('young')).not.toBeNull();
      });

      it('removes a day’s worth at each pruning, and by hand what it says', async () => {
        await pruneAt(0);
        time = daysLater(-89.5);
        await store.cache('next to go', body);
        time = daysLater(-88.5);
        await store.cache('the one after', body);
        time = daysLater(0);
        await store.cache('young', body);
        expect(await pruneAt(100)).toMatchObject({ diagnostics: 1 });
        expect(await pruneAt(100)).toMatchObject({ diagnostics: 1 });
        expect(await pruneAt(100)).toMatchObject({ diagnostics: 0 });
        expect(await store.prune(daysLater(10), { dryRun: true })).toMatchObject({ diagnostics: 1 });
        expect(await store.prune(daysLater(10))).toMatchObject({ diagnostics: 1 });
        await store.cache('vouched for', body);
        expect(await pruneAt(101)).toMatchObject({ diagnostics: 0 });
        expect(await pruneAt(191)).toMatchObject({ diagnostics: 0 });
      });
    });

    it('only counts in a dry run', async () => {
      await finish('partial', () => null);
      await store.cache('key', body);
      const before = await store.size();
      const counts = await store.prune(CUTOFF, { dryRun: true });
      expect(counts).toEqual({ jobs: 1, events: 1, runs: 1, luck: 0, diagnostics: 1 });
      expect(await store.size()).toEqual(before);
      expect(await store.prune(CUTOFF)).toEqual(counts);
      expect(await store.prune(CUTOFF)).toEqual({
        jobs: 0,
        events: 0,
        runs: 0,
        luck: 0,
        diagnostics: 0,
      });
    });

    it('tells rows and bytes by kind', async () => {
      await finish('a', verdict);
      await store.putChunk(placeIn(shared('placebo', 'd', 'cut'), 0), body);
      await store.putChunk(placeIn(shared('placebo', 'd', 'cut'), 1), body);
      await store.cache('key', new Uint8Array(5));
      const sizes = Object.fromEntries((await store.size()).map((size) => [size.kind, size]));
      expect(sizes).toMatchObject({
        jobs: { rows: 1 },
        events: { rows: 1, bytes: 2 },
        runs: { rows: 1, bytes: 3 },
        verdicts: { rows: 1, bytes: 2 },
        diagnostics: { rows: 1, bytes: 5 },
        chunks_placebo: { rows: 2, bytes: 6 },
      });
    });
  });
}
