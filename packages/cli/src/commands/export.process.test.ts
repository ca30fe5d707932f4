import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { runLongrun } from '../longrun.testing.ts';

const cwd = temporaryFolder('export');

const text = (...path: string[]): string => readFileSync(join(cwd, ...path), 'utf8');

describe('longrun export --fev', () => {
  it('writes a panel with years before 1678 as data, tasks and results', async () => {
    const { code, out, err } = await runLongrun(['export', '--fev', 'boe', '--horizon', '4'], { cwd });
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe('fev-boe: annual.parquet, tasks.yaml, results.csv\n');
    expect(text('fev-boe', 'tasks.yaml')).toContain('\n  task_name: "boe_annual"\n');
    const [header, ...rows] = text('fev-boe', 'results.csv').trimEnd().split('\n');
    expect(header.split(',')[0]).toBe('model_name');
    expect(rows.map((row) => row.split(',')[0])).toContain('longrun-naive');
    const again = await runLongrun(['export', '--fev', 'boe'], { cwd });
    expect([again.code, again.err]).toEqual([2, 'longrun: fev-boe is not empty; name another with --out\n']);
  });

  it('makes one task per frequency of a file and names series that are too short', async () => {
    const line = (i: number) => `${1900 + i},${100 + i + 5 * Math.sin(i)}`;
    const quarters = Array.from({ length: 60 }, (_, i) => {
      const month = String(1 + 3 * (i % 4)).padStart(2, '0');
      return `${1990 + Math.floor(i / 4)}-${month}-01,${100 + 5 * Math.sin(i)}`;
    });
    writeFileSync(join(cwd, 'own.csv'), `date,sales\n${quarters.join('\n')}\n`);
    const own = ['export', '--fev', 'own.csv', '--windows', '2', '--horizon', '6', '--out', 'mine'];
    const { code } = await runLongrun(own, { cwd });
    expect(code).toBe(0);
    expect(readdirSync(join(cwd, 'mine')).sort()).toEqual(['quarterly.parquet', 'results.csv', 'tasks.yaml']);
    expect(text('mine', 'tasks.yaml')).toContain('\n  seasonality: 4\n');

    writeFileSync(join(cwd, 'short.csv'), `year,sales\n${[0, 1, 2, 3].map(line).join('\n')}\n`);
    const short = await runLongrun(['export', '--fev', 'short.csv', '--out', 'short'], { cwd });
    expect(short.code).toBe(2);
    expect(short.err).toMatch(/fewer than 44 values/);
  });

  it('asks for which library', async () => {
    const { code, err } = await runLongrun(['export', 'wb'], { cwd });
    expect([code, err]).toEqual([2, 'longrun: say for which library: longrun export --fev\n']);
  });
});
