import { readText } from '@longrun/tables';
import { expect, it } from 'vitest';
import { LEVELS } from '../../forecast/levels.ts';
import { type OwnReport, reportCsv, reportJson } from './report-files.ts';

const [series] = readText('year,a\n2000,1.5\n2001,2.5\n2002,4.5\n').series;
const ranked = (value: number) => ({ value, luck: 0.5, at_least: 0.25, p_value: 0.3 });
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
  benchmark: [
    {
      horizon: 1,
      n_origins: 8,
      n_copies: 99,
      models: [{ model: 'ar1', rate: ranked(0.75), skill: ranked(0.1), copy_rates: [0, 1] }],
      best: { model: 'ar1', skill: ranked(0.1) },
      winner: 'ar1',
      mean_crps: { rw: 2, ar1: 1.8 },
      tests: [],
    },
  ],
  panel: null,
  diagnostics: null,
};

it('one row for every number, with its date', () => {
  const rows = reportCsv(report).trim().split('\n');
  expect(rows[0]).toBe('part,subject,horizon,period,measure,value');
  expect(rows).toContain('series,a,,2002,value,4.5');
  expect(rows).toContain('forecast,rw,1,2003,q0.975,0.975');
  expect(rows).toContain('benchmark,ar1,1,,origins_won,0.75');
  expect(rows).toContain('benchmark,all,1,,n_copies,99');
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
  expect(document.answer[0]).toMatch(/^AR\(1\) beats the walk at 75.% of 8 origins/);
  expect(document.forecasts[0].steps[0]).toMatchObject({ period: '2003', quantiles: { 0.5: 0.5 } });
  expect(document.benchmark[0].models[0]).not.toHaveProperty('copy_rates');
});
