import type { PanelInfo, Series, Verdict } from '@longrun/client';
import { ENGINE_VERSION } from '@longrun/engine';
import type { BenchmarkReport } from '@longrun/evaluation';
import { expect, it } from 'vitest';
import { sourceName } from '../charts/provenance.ts';
import {
  reportProvenance,
  seriesProvenance,
  taxonomyProvenance,
  verdictProvenance,
} from './provenance-of.ts';

const panel = (id: string): PanelInfo =>
  ({
    id,
    name: `Panel ${id}`,
    license: `licence ${id}`,
    attribution: `by ${id}`,
    version: `${id}23456789abcdef`,
  }) as PanelInfo;
const config = {
  models: ['rw', 'ar1'],
  horizons: [1, 12],
  n_origins: 8,
  n_samples: 1000,
  decision_horizon: 12,
  seed: 0,
};

it('a series is told with its code, licence, the version of its panel and its settings', () => {
  const series = {
    panel: 'wb',
    id: 'A.b',
    source: 'Bank',
    source_id: 'X.1',
    attribution: 'The Bank',
    license: 'CC BY',
  };
  expect(seriesProvenance(series as Series, panel('wb'), '12 steps', '/explore/wb/A.b?h=12')).toEqual({
    settings: '12 steps',
    source: 'Bank, X.1 (The Bank)',
    licence: 'CC BY',
    version: `engine ${ENGINE_VERSION}; data wb wb23456789ab`,
    address: '/explore/wb/A.b?h=12',
  });
});

it('a verdict is told with its design, all licences and the versions of all panels', () => {
  const rows = ['a', 'b'].map((id) => ({
    panel: id,
    panel_version: `${id}00000000000000`,
    engine_version: '1.2.0',
  }));
  const verdict = {
    as_of: '2026-11-16',
    decision_horizon: 12,
    config,
    leaderboard: [],
    placebo: { n_replicates: 19 },
    panels: rows,
  };
  const told = verdictProvenance(verdict as never as Verdict, [panel('a'), panel('b')]);
  expect(told.settings).toBe(
    'decided 12 steps ahead; horizons 1, 12; models rw, ar1; 8 origins per series; ' +
      '1,000 samples per forecast; seed 0; luck and p-values: 19 sign-flipped replicates',
  );
  expect(told.source).toMatch(/^Longrun, two panels of real data \(Panel a; Panel b\);/);
  expect(sourceName(told)).toBe('Longrun, two panels of real data');
  expect(told.licence).toBe('licence a; licence b');
  expect(told.version).toBe('verdict of 2026-11-16; engine 1.2.0; data a a00000000000; data b b00000000000');
  expect(told.address).toBe('/?as_of=2026-11-16');
});

it('a run is told with its panel and leads to its report', () => {
  const report = {
    panel: 'a',
    as_of: '2026-11-16',
    panel_version: 'f'.repeat(64),
    engine_version: '1.2.0',
    leaderboard: [],
    config,
  };
  const told = reportProvenance(report as never as BenchmarkReport, 'job 1', [panel('a')]);
  expect(told).toMatchObject({ source: 'by a', licence: 'licence a', address: '/report/job%201' });
});

it('the taxonomy is told with its version and licence', () => {
  expect(taxonomyProvenance('1.1.0')).toMatchObject({ version: 'taxonomy 1.1.0', licence: 'CC BY 4.0' });
});
