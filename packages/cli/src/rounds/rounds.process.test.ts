/** The round commands as a person runs them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { type Result, runLongrun } from '../longrun.testing.ts';

let dir: string;
beforeAll(() => {
  dir = temporaryFolder('round');
});

/** Months up to so many after the last whole one. */
function salesCsv(after: number, change = 0): string {
  const now = new Date();
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth() - 1 + after;
  const rows = Array.from({ length: 48 + after }, (_, i) => {
    const month = last - (47 + after) + i;
    const label = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    const value = 100 + i / 2 + 5 * Math.sin(i * i) + (i === 10 ? change : 0);
    return `${label},${value.toFixed(2)}`;
  });
  return `month,sales\n${rows.join('\n')}\n`;
}

const run = (...args: string[]): Promise<Result> => runLongrun(args, { cwd: dir });
/** The first day of the month so many months ahead. */
function monthsAhead(n: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n, 1)).toISOString().slice(0, 10);
}

const CHALLENGER = `
process.stdin.setEncoding('utf8');
let rest = '';
process.stdin.on('data', (text) => {
  const lines = (rest + text).split('\\n');
  rest = lines.pop();
  for (const line of lines) {
    const { task_id, y, horizons, quantile_levels } = JSON.parse(line);
    const last = y[y.length - 1];
    const quantiles = Object.fromEntries(quantile_levels.map((p) => [p, horizons.map((h) => last + h * (p - 0.5))]));
    console.log(JSON.stringify({ task_id, quantiles }));
  }
});`;

describe('longrun round', () => {
  it('opens a file, takes a program, seals, verifies and settles', async () => {
    writeFileSync(join(dir, 'sales.csv'), salesCsv(0));
    writeFileSync(join(dir, 'mine.mjs'), CHALLENGER);
    const opened = await run('round', 'open', 'sales.csv', '--id', 'first', '--horizons', '1,3');
    expect(opened.err).toMatch(/series/);
    expect(opened.out).toMatch('Round first is open: 1 series, horizons 1, 3');
    const added = await run('round', 'add', 'me-mine', '--', process.execPath, 'mine.mjs');
    expect(added.out).toMatch('me-mine is in round first: 2 of 2 forecasts.');
    const seal = await run('round', 'seal', 'first');
    expect(seal.out).toMatch(/SHA-256 of round\.json: [0-9a-f]{64}/);
    const verified = await run('round', 'verify', 'first');
    expect(verified.out).toMatch('every byte');
    expect(verified.out).toMatch('sha256sum --check');
    writeFileSync(join(dir, 'sales-new.csv'), salesCsv(4, 7));
    const settled = await run('round', 'settle', 'sales-new.csv', '--as-of', monthsAhead(5));
    expect(settled.out).toMatch('Round first: 2 new values, 2 settled, 0 pending.');
    expect(settled.out).toMatch('1 value that forecasters saw has changed since:');
    expect(settled.out).toMatch(/^me-mine +1 /m);
    const record = await run('rounds', '--record', 'sales');
    expect(record.out).toMatch(
      'Whoever had bet one unit on the ensemble against the best naive forecast would have',
    );
    expect((await run('rounds')).out).toMatch(/^first +sales +sealed /m);
  });

  it('names what is wrong, with exit code 2, and changes nothing', async () => {
    const before = readFileSync(join(dir, 'rounds/first/round.json'));
    const cases: [string[], RegExp][] = [
      [['round', 'seal', 'first'], /round first was sealed at/],
      [['round', 'add', 'me-x', 'sales.csv', '--id', 'first'], /round first was sealed at/],
      [['round', 'verify', 'nope'], /no round nope; there are first/],
      [['round', 'verify', '../x'], /is no round id/],
      [
        ['round', 'open', 'sales.csv', '--id', 'x', '--truth', 'newest'],
        /is not first_release, latest or as_of/,
      ],
      [
        ['round', 'open', 'sales.csv', '--id', 'x', '--due', '2001-01-01'],
        /the due date 2001-01-01 is before today/,
      ],
      [['round', 'open', 'sales.csv', '--id', 'first'], /there is a round first already/],
      [['round', 'settle', 'first'], /name the file with the new values/],
    ];
    for (const [args, message] of cases) {
      const { code, err } = await run(...args);
      expect(err).toMatch(message);
      expect(code).toBe(2);
    }
    expect(readFileSync(join(dir, 'rounds/first/round.json'))).toEqual(before);
    expect(readdirSync(join(dir, 'rounds')).filter((name) => !name.startsWith('.'))).toEqual(['first']);
  });

  it('ends with code 1 where a byte was altered', async () => {
    const path = join(dir, 'rounds/first/hub-config/tasks.json');
    writeFileSync(path, `${readFileSync(path, 'utf8')} `);
    const { code, out } = await run('round', 'verify', 'first');
    expect(out).toMatch(/hub-config\/tasks\.json has \d+ bytes; sealed were \d+/);
    expect(code).toBe(1);
  });

  it('goes on where it was interrupted', async () => {
    const rows = salesCsv(0).split('\n').filter(Boolean);
    const many = rows.map((row, i) => [
      row,
      ...Array.from({ length: 16 }, (_, k) => (i === 0 ? `s${k}` : row.split(',')[1])),
    ]);
    writeFileSync(join(dir, 'many.csv'), many.map((cells) => cells.join(',')).join('\n'));
    const args = ['round', 'open', 'many.csv', '--id', 'many', '--threads', '1', '--rounds', 'interrupted'];
    const stopped = await runLongrun(args, {
      cwd: dir,
      interrupt: { after: /[1-9]\d*\/17/, signal: 'SIGKILL' },
    });
    expect(stopped.code).toBeNull();
    expect(existsSync(join(dir, 'interrupted/many'))).toBe(false);
    const kept = readdirSync(join(dir, 'interrupted/.work/many/pieces'));
    expect(kept.length).toBeGreaterThan(0);
    const { out } = await run(...args);
    expect(out).toMatch('Round many is open: 17 series');
    expect(existsSync(join(dir, 'interrupted/.work/many'))).toBe(false);
  });
});
