/** People's files on the command line: what is understood, what is asked, and that nothing is guessed. */

import { execFile } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIAGNOSTIC_BUNDLE, forecast } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';

const BIN = fileURLToPath(new URL('../bin/longrun.mjs', import.meta.url));
const corpus = (file: string): string =>
  fileURLToPath(new URL(`../../tables/corpus/${file}`, import.meta.url));
const dir = temporaryFolder('files');

interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const longrun = (...args: readonly string[]): Promise<Result> =>
  new Promise((resolve) => {
    execFile(process.execPath, [BIN, ...args], { maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });

const GERMAN = corpus('dialects/semicolon-decimal-comma-thousands-point.csv');
const AMBIGUOUS = corpus('refused/three-decimals.csv');
const COUNTRIES = corpus('publishers/owid-grapher.csv');

describe('longrun inspect', () => {
  it('says the sentence, shows the columns and draws the series', async () => {
    const { code, out } = await longrun('inspect', GERMAN);
    expect(code).toBe(0);
    expect(out).toContain('36 monthly values, January 2014 to December 2016, decimal comma, column "value".');
    expect(out).toMatch(/\(date\) +\(value\)/);
    expect(out).toMatch(/[▁▂▃▄▅▆▇█]{20}/);
  });

  it('asks with the flags that settle it, and takes them', async () => {
    const open = await longrun('inspect', AMBIGUOUS);
    expect(open.code).toBe(2);
    expect(open.out).toMatch(/Is "348\.107" 348\.107 or 348107\?/);
    expect(open.out).toMatch(/--decimal point .*2014-01: 348\.107/);
    expect(open.out).toMatch(/--decimal comma .*2014-01: 348107/);
    const settled = await longrun('inspect', AMBIGUOUS, '--decimal', 'comma', '--json');
    expect(settled.code).toBe(0);
    expect(JSON.parse(settled.out).series[0].values[0]).toBe(348107);
  });

  it('names every question in JSON too', async () => {
    const { code, out } = await longrun('inspect', corpus('missing/missing-months.csv'), '--json');
    expect(code).toBe(2);
    const { questions, series } = JSON.parse(out);
    expect(series).toEqual([]);
    expect(questions[0].choices.map(({ option }: { option: object }) => option)).toEqual([
      { missing: 'trim' },
      { missing: 'linear' },
      { missing: 'last' },
      { frequency: 'undated' },
    ]);
  });

  it('reads a workbook and a sheet of it', async () => {
    const file = corpus('workbooks/two-sheets.xlsx');
    expect((await longrun('inspect', file)).code).toBe(2);
    const { out } = await longrun('inspect', file, '--sheet', 'Annual', '--column', 'b');
    expect(out).toMatch(/36 annual values, 1980 to 2015, column "b", sheet "Annual"/);
  });

  it('refuses 200 MB and a picture with a reason', async () => {
    const large = join(dir, 'large.csv');
    writeFileSync(large, 'date,value\n');
    truncateSync(large, 200 * 2 ** 20);
    const refused = await longrun('inspect', large);
    expect([refused.code, refused.err]).toEqual([2, `longrun: ${large} has 200 MB; the limit is 32 MB\n`]);
    const picture = await longrun('inspect', corpus('refused/picture.csv'));
    expect(picture.code).toBe(2);
    expect(picture.out).toContain('The file is a picture');
  });
});

describe('the commands that compute', () => {
  it.each([
    ['forecast', AMBIGUOUS, /--decimal comma/],
    ['benchmark', AMBIGUOUS, /--decimal comma/],
    ['diagnose', AMBIGUOUS, /--decimal comma/],
    [
      'forecast',
      corpus('missing/inside-NA.csv'),
      /lacks 1 value, the first at 2014-08[\s\S]*--missing linear/,
    ],
    ['forecast', COUNTRIES, /2 series \(Germany, Côte d'Ivoire\); choose one with --entity/],
    ['benchmark', corpus('refused/one-row.csv'), /too few values/],
    ['benchmark', join(dir, 'absent.csv'), /cannot read .*absent\.csv: there is no such file/],
  ])('%s %s does not guess', async (command, file, message) => {
    const { code, out, err } = await longrun(command, file);
    expect(err).toMatch(message);
    expect([code, out]).toEqual([2, '']);
  });

  it('forecast gives horizons with their dates', async () => {
    const { code, out } = await longrun('forecast', GERMAN, '-H', '1,12', '-n', '100', '--no-chart');
    expect(code).toBe(0);
    expect(out).toMatch(/36 observations from 2014-01 to 2016-12/);
    expect(out).toMatch(/h = +1 {2}2017-01 /);
    expect(out).toMatch(/h = +12 {2}2017-12 /);
  });

  it('forecast prints a CSV with the dates of the horizons', async () => {
    const { code, out } = await longrun('forecast', GERMAN, '-H', '1,12', '-n', '100', '--csv');
    const [header, ...rows] = out.trim().split('\n');
    expect(code).toBe(0);
    expect(header).toMatch(/^period,horizon,mean,q0\.025,.*,q0\.975$/);
    expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
      ['2017-01', '1'],
      ['2017-12', '12'],
    ]);
  });

  it('the same numbers forecast the same in every dialect', async () => {
    const options = ['-n', '100', '--json'];
    const german = await longrun('forecast', GERMAN, ...options);
    const plain = await longrun(
      'forecast',
      corpus('dialects/comma-decimal-point-thousands-none.csv'),
      ...options,
    );
    expect(german.out).toBe(plain.out);
    expect(JSON.parse(german.out).samples).toHaveLength(100);
  });

  it('benchmark makes a panel of a file of several series', async () => {
    const args = ['--origins', '2', '-n', '100', '-m', 'ar1', '-H', '1,3', '--json'];
    const { code, out } = await longrun('benchmark', COUNTRIES, ...args);
    expect(code).toBe(0);
    const report = JSON.parse(out);
    expect(report.panel).toBe('owid-grapher.csv');
    expect(report.verdict).toMatchObject({ decision_horizon: 3, n_cases: 2 });
    expect(report.placebo.n_walks).toBeGreaterThan(300);
  });

  it('gives har the lags of quarters where the file has quarters, as a benchmark does', async () => {
    const values = Array.from({ length: 60 }, (_, i) => 100 + 10 * Math.sin(i * i) + i);
    const quarters = values.map((value, i) => `${2005 + Math.floor(i / 4)}-Q${(i % 4) + 1},${value}`);
    const file = join(dir, 'quarters.csv');
    writeFileSync(file, `quarter,value\n${quarters.join('\n')}\n`);
    const { out } = await longrun('forecast', file, '-m', 'har', '-H', '1,4', '-n', '100', '--json');
    const request = { model: 'har', series: values, horizons: [1, 4], n_samples: 100, seed: 0 } as const;
    const asked = (frequency: 'quarterly' | 'monthly') => forecast({ ...request, frequency });
    expect(JSON.parse(out).mean).toEqual(asked('quarterly').mean);
    expect(JSON.parse(out).mean).not.toEqual(asked('monthly').mean);
  });

  describe('a file of days', () => {
    const file = join(dir, 'days.csv');
    // 17 weeks up to 27 February 2024, with weekends of their own
    const rows = Array.from({ length: 119 }, (_, i) => {
      const day = new Date(Date.UTC(2024, 1, 27 - 118 + i));
      const value = 100 + 5 * Math.sin(i * i) + ([0, 6].includes(day.getUTCDay()) ? 60 : 0);
      return `${day.toISOString().slice(0, 10)},${value.toFixed(2)}`;
    });
    writeFileSync(file, `day,sales\n${rows.join('\n')}\n`);

    it('is forecast on days, and its seasons are named', async () => {
      const { out } = await longrun('forecast', file, '-H', '1-3', '-n', '100', '--no-chart');
      expect(out).toMatch(/h = 1 {2}2024-02-28 [\s\S]*h = 2 {2}2024-02-29 [\s\S]*h = 3 {2}2024-03-01 /);
      expect(out).toMatch(/^Seasons were found: the days of the week explain \d\d % of the movement/m);
    });

    it('is benchmarked against the walk that repeats its weeks, at horizons of days', async () => {
      const args = ['--origins', '2', '-n', '100', '-m', 'ar1', '--no-placebo', '--json'];
      const { out } = await longrun('benchmark', file, ...args);
      const { config, breakdowns } = JSON.parse(out);
      expect([config.horizons, config.decision_horizon]).toEqual([[1, 7, 14], 14]);
      const frequencies = breakdowns.filter(({ by }: { by: string }) => by === 'frequency');
      expect(frequencies.map(({ value }: { value: string }) => value)).toEqual(['daily']);
    });

    it('is judged by tasks of days', async () => {
      const { out } = await longrun('tasks', file, '--origins', '1', '--replicates', '2');
      const [first, task] = out.split('\n').map((line) => (line === '' ? null : JSON.parse(line)));
      expect(first.manifest.design.horizons).toEqual([1, 7, 14]);
      expect([task.frequency, task.horizons]).toEqual(['daily', [1, 7, 14]]);
    });
  });

  it('diagnose takes a file', async () => {
    const { code, out } = await longrun('diagnose', COUNTRIES, '-e', 'Germany', '--surrogates', '99');
    expect(code).toBe(0);
    expect(out).toMatch(/^Germany, 40 observations/);
    expect(out.match(/^[CBDIS] {2}[a-z_]+ /gm)).toHaveLength(DIAGNOSTIC_BUNDLE.length);
  });
});
