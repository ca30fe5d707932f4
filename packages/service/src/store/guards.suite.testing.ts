import { expect, it } from 'vitest';
import { standingTests } from './standing.suite.testing.ts';
import type { Store } from './store.ts';
import { uploadTests } from './uploads.suite.testing.ts';

const jobOf = (id: string) => ({ id, type: 'benchmark', hash: id, request: {}, cells_total: 1 });

/** What bounds and guards jobs, as part of the suite of stores. */
export function guardTests(opened: () => Store): void {
  it('keeps what a job costs, counts a client’s open jobs and keeps the digest of the token', async () => {
    const store = opened();
    await store.openJob({ ...jobOf('a'), cost: 12.5, client: 'someone', token: 'digest' });
    await store.openJob({ ...jobOf('b'), client: 'someone' });
    await store.openJob(jobOf('c'));
    expect(await store.job('a')).toMatchObject({ cost: 12.5 });
    expect(await store.job('a')).not.toHaveProperty('token');
    expect((await store.job('c'))?.cost).toBeNull();
    expect([await store.jobToken('a'), await store.jobToken('b')]).toEqual(['digest', null]);
    expect([await store.jobClient('b'), await store.jobClient('c')]).toEqual(['someone', null]);
    expect([await store.openJobsOf('someone'), await store.openJobsOf('another')]).toEqual([2, 0]);
    await store.updateJob('a', { state: 'cancelled' }, null);
    expect(await store.openJobsOf('someone')).toBe(1);
  });

  it('keeps the newest reports of progress, whose numbers go on, and every other event', async () => {
    const store = opened();
    const report = (type: string, cells_done: number) =>
      store.updateJob('a', { cells_done }, { type, data: {} });
    await store.openJob(jobOf('a'));
    await report('begun', 1);
    for (let n = 2; n <= 30; n++) await report('progress', n);
    await report('failed', 31);
    const numbers = (await store.events('a', 0)).map(({ seq }) => seq);
    expect(numbers).toEqual([1, ...Array.from({ length: 10 }, (_, i) => i + 21), 31]);
  });

  uploadTests(opened);
  standingTests(opened);

  it('sums what a client’s jobs cost since a time, and counts jobs by state', async () => {
    const store = opened();
    await store.openJob({ ...jobOf('a'), cost: 10, client: 'someone' });
    await store.openJob({ ...jobOf('b'), cost: 2.5, client: 'someone' });
    await store.openJob({ ...jobOf('c'), cost: 7, client: 'another' });
    await store.updateJob('a', { state: 'cancelled' }, null);
    const { created_at } = (await store.job('a'))!;
    expect(await store.costOf('someone', '2000')).toEqual({ seconds: 12.5, first: created_at });
    expect(await store.costOf('someone', '9999')).toEqual({ seconds: 0, first: null });
    expect(await store.jobsByState()).toEqual({ cancelled: 1, queued: 2 });
  });

  it('tells what each client uses: computing since a time, open jobs and bytes it had stored', async () => {
    const store = opened();
    const upload = 'f0e1d2c3-0000-4000-8000-000000000000';
    await store.openJob({ ...jobOf('a'), cost: 10, client: 'someone', request: { upload: { id: upload } } });
    await store.putUploadPart(upload, 0, new Uint8Array(7));
    await store.openJob({ ...jobOf('b'), type: 'judgement', cost: 5, client: 'someone' });
    const judgement = { hash: 'b', panel: 'wb', summary: '{}', body: new Uint8Array(11) };
    await store.finishJudgement('b', judgement, { type: 'done', data: {} });
    await store.putRunPart({ hash: 'c', as_of: '2026-11-17' }, 1, new Uint8Array(13));
    await store.openJob({ ...jobOf('c'), cost: 2, client: 'another' });
    await store.openJob(jobOf('d'));
    const someone = { client: 'someone', seconds: 15, open_jobs: 1, bytes: 18 };
    expect(await store.usage('2000')).toEqual([
      { client: 'another', seconds: 2, open_jobs: 1, bytes: 13 },
      someone,
    ]);
    expect(await store.usage('9999', 'someone')).toEqual([{ ...someone, seconds: 0 }]);
    expect(await store.usage('2000', 'nobody')).toEqual([]);
    await store.prune('9999-01-01T00:00:00.000Z'); // the job is forgotten, whose judgement it is is not
    expect(await store.job('b')).toBeNull();
    expect(await store.jobClient('b')).toBe('someone');
    expect(await store.usage('2000', 'someone')).toMatchObject([{ open_jobs: 1, bytes: 18 }]);
  });

  it('keeps callbacks until their job has ended and one server has taken them', async () => {
    const store = opened();
    await store.openJob(jobOf('a'));
    await store.addCallback('a', 'https://example.org/hook');
    await store.addCallback('a', 'https://example.org/hook');
    expect(await store.dueCallbacks(10)).toEqual([]);
    await store.updateJob('a', { state: 'cancelled' }, null);
    const [callback, ...others] = await store.dueCallbacks(10);
    expect([callback.url, callback.attempts, others]).toEqual(['https://example.org/hook', 0, []]);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await store.postponeCallback(callback, later)).toBe(true);
    expect(await store.postponeCallback(callback, later)).toBe(false);
    expect(await store.dueCallbacks(10)).toEqual([]);
    await store.removeCallback(callback);
  });

  it('deletes a judgement together with its job and events', async () => {
    const store = opened();
    await store.openJob({ ...jobOf('a'), type: 'judgement' });
    const judgement = { hash: 'a', panel: 'wb', summary: '{}', body: new Uint8Array([1]) };
    expect(await store.finishJudgement('a', judgement, { type: 'done', data: {} })).toBe(true);
    expect(await store.deleteJudgement('a')).toBe(true);
    expect([await store.judgement('a'), await store.job('a'), await store.lastEvent('a')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await store.deleteJudgement('a')).toBe(false);
  });

  it('keeps the scores of a judgement where it has any, apart from its body', async () => {
    const store = opened();
    for (const id of ['with', 'without']) {
      await store.openJob({ ...jobOf(id), type: 'judgement' });
      const scores = id === 'with' ? { scores: new Uint8Array([7, 8]) } : {};
      const judgement = { hash: id, panel: 'wb', summary: '{}', body: new Uint8Array([1]), ...scores };
      expect(await store.finishJudgement(id, judgement, { type: 'done', data: {} })).toBe(true);
    }
    const found = await Promise.all(['with', 'without', 'none'].map((id) => store.judgementScores(id)));
    expect(found.map((one) => one && (one.scores ? [...one.scores] : one.summary))).toEqual([
      [7, 8],
      '{}',
      null,
    ]);
  });

  it('is checked by a write that leaves nothing', async () => {
    const store = opened();
    const before = await store.size();
    await Promise.all([store.checkWritable(), store.checkWritable()]);
    expect(await store.size()).toEqual(before);
  });
}
