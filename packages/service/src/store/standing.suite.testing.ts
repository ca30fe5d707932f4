import { benchmarkConfig, type RunSummary } from '@longrun/evaluation';
import { expect, it } from 'vitest';
import type { NewRun, Store } from './store.ts';

const summaryOf = (panel: string, engine_version: string): RunSummary => ({
  panel,
  as_of: '2026-11-15',
  panel_version: 'v1',
  engine_version,
  design: 'default',
  standing: true,
  config: benchmarkConfig({}, null),
  decision_horizon: 12,
  beat_threshold: 0.5,
  complete: true,
  n_cases: 10,
  pass_rate: 0.5,
  leaderboard: [
    { model: 'rw', wins: 4, share: 0.4, beats_rw: null, skill: null, superior: null, naive: null },
  ],
  placebo: null,
  evidence: { challengers: [], horizons: [], panels: [] },
  coverage: [],
  significance: [],
});

const runOf = (panel: string, engine: string): NewRun => ({
  hash: `${panel} ${engine}`,
  summary: summaryOf(panel, engine),
  body: new Uint8Array([1]),
});

const bodyOf = (engine: string, panels: readonly string[], n_cases: number): string =>
  JSON.stringify({ engine, panels, n_cases, standing: true });

/**
 * A standing verdict is never replaced by one with fewer panels or series, as part of the suite of stores.
 */
export function standingTests(opened: () => Store): void {
  const publish = (engine: string, panels: readonly string[], n_cases: number): Promise<boolean> =>
    opened().publish(
      panels.map((panel) => runOf(panel, engine)),
      { as_of: '2026-11-15', design: 'default', standing: true, body: bodyOf(engine, panels, n_cases) },
    );
  const standing = async (): Promise<unknown> => JSON.parse((await opened().verdict())!.body).engine;
  const newest = async (): Promise<unknown> => {
    const [{ standing: stands, body }] = await opened().verdicts(1);
    return [stands, JSON.parse(body).standing];
  };

  it('keeps the standing verdict when a benchmark of a new engine covers one panel only', async () => {
    const store = opened();
    await publish('1', ['q', 'wb'], 20);
    await store.openJob({ id: 'a', type: 'benchmark', hash: 'a', request: {}, cells_total: 1 });
    const consolidate = (runs: readonly RunSummary[]) => {
      const panels = runs.map(({ panel }) => panel);
      return { as_of: '2026-11-16', design: 'default', standing: true, body: bodyOf('2', panels, 10) };
    };
    const done = { type: 'done', data: {} };
    expect(await store.finishBenchmark('a', runOf('wb', '2'), consolidate, done)).toBe(true);
    expect(await standing()).toBe('1');
    expect(await newest()).toEqual([false, false]);
  });

  it('replaces it by a publication as wide or wider, and by none with fewer panels or series', async () => {
    await publish('1', ['q', 'wb'], 20);
    await publish('2', ['wb'], 20);
    expect([await standing(), ...((await newest()) as boolean[])]).toEqual(['1', false, false]);
    await publish('3', ['q', 'wb'], 19);
    expect([await standing(), ...((await newest()) as boolean[])]).toEqual(['1', false, false]);
    await publish('4', ['q', 'wb'], 20);
    expect([await standing(), ...((await newest()) as boolean[])]).toEqual(['4', true, true]);
    await publish('5', ['boe', 'q', 'wb'], 21);
    expect(await standing()).toBe('5');
    expect(await publish('3', ['q', 'wb'], 19)).toBe(false);
  });
}
