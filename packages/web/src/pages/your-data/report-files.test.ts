import { benchmark } from '@longrun/evaluation';
import { readText } from '@longrun/tables';
import { expect, it } from 'vitest';
import { LEVELS } from '../../forecast/levels.ts';
import { type OwnReport, reportCsv, reportJson } from './report-files.ts';

const [series] = readText('year,a\n2000,1.5\n2001,2.5\n2002,4.5\n').series;
const values = Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
const checked = await benchmark({
  series: [{ variable: 'a', values }],
  models: ['ar1'],
  horizons: [1],
  decision_horizon: 1,
  n_origins: 2,
  n_samples: 100,
  placebo_replicates: 5,
});
const report: OwnReport = {
  source: 'a.csv',
  understood: '3 annual values',
  command: 'longrun benchmark a.csv',
  provenance: {
    settings: '3 annual values; seed 0',
    source: 'a.csv',
    licence: '',
    version: 'engine 1.0.0; saved 2026-01-31',
    address: 'http://localhost/your-data',
  },
  series,
  origin: '2002',
  forecasts: [
    {
      model: 'rw',
      horizons: [1],
      mean: [4.5],
      quantiles: LEVELS.map((level) => [level]),
      crps: [null],
      metadata: {},
      milliseconds: 1,
    },
  ],
  periodAfter: (h) => String(2002 + h),
  benchmark: checked,
  panel: null,
  diagnostics: null,
};

it('one row for every number, with its date', () => {
  const rows = reportCsv(report).trim().split('\n');
  expect(rows[0]).toBe('part,subject,horizon,period,measure,value');
  expect(rows).toContain('series,a,,2002,value,4.5');
  expect(rows).toContain('forecast,rw,1,2003,q0.975,0.975');
  expect(rows).toContain('benchmark,ar1,1,,wins,1');
  expect(rows).toContain('benchmark,all,1,,n_replicates,5');
  expect(rows).toContain(
    `benchmark,ar1,1,,crps,${checked.scores.find(({ model }) => model === 'ar1')?.crps}`,
  );
});

it('the JSON document says in words what it found and how to repeat it', () => {
  const document = JSON.parse(reportJson(report));
  expect(document.provenance).toEqual({
    title: 'a',
    settings: '3 annual values; seed 0',
    source: 'a.csv',
    version: 'engine 1.0.0; saved 2026-01-31',
    address: 'http://localhost/your-data',
  });
  expect(document.command).toBe('longrun benchmark a.csv');
  expect(document.answer[0]).toMatch(/naive forecast/);
  expect(document.forecasts[0].steps[0]).toMatchObject({ period: '2003', quantiles: { 0.5: 0.5 } });
  expect(document.benchmark.config.placebo_replicates).toBe(5);
});
