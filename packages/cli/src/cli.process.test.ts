/** The command as a person runs it: a process, standard streams, exit codes. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIAGNOSTIC_BUNDLE } from '@longrun/engine';
import { defaultTaxonomyDir, readForCheck, type TaxonomyDocument } from '@longrun/taxonomy';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { startProcess } from '../../../test/run/processes.ts';

const BIN = fileURLToPath(new URL('../bin/longrun.mjs', import.meta.url));
const dir = temporaryFolder('cli');

interface Result {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function longrun(
  args: readonly string[],
  input = '',
  kill?: { after: RegExp; signal: NodeJS.Signals },
): Promise<Result> {
  return new Promise((resolve) => {
    const child = startProcess(process.execPath, [BIN, ...args], {
      env: { ...process.env, LONGRUN_STATE: join(dir, 'var') },
    });
    let out = '';
    let err = '';
    let killed = false;
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
      if (killed || !kill?.after.test(err)) return;
      killed = child.kill(kill.signal);
    });
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}

const numbers = Array.from({ length: 60 }, (_, i) => (100 + Math.sin(i) * 5).toFixed(2)).join('\n');

// A process takes a second to start, several on a busy machine.
describe('longrun forecast', () => {
  it('prints quantiles and a fan chart', async () => {
    const { code, out } = await longrun(['forecast', '--model', 'msm', '--horizons', '1,6,12'], numbers);
    expect(code).toBe(0);
    expect(out).toMatch(/h = 12/);
    expect(out).toMatch(/97\.5 %/);
    expect(out).toMatch(/▓/);
  });

  it('prints what the service would answer as JSON', async () => {
    const { out } = await longrun(['forecast', '-m', 'ar1', '-H', '1,2', '-n', '100', '--json'], numbers);
    const body = JSON.parse(out);
    expect(body.model_name).toBe('ar1');
    expect(body.samples).toHaveLength(100);
  });

  it('forecasts with the ensemble, 1 to 12 steps ahead, unless told otherwise, and says its parts', async () => {
    const { code, out } = await longrun(['forecast', '-n', '100', '--no-chart'], numbers);
    expect(out.match(/^h = +\d+/gm)).toHaveLength(12);
    const range = await longrun(['forecast', '-m', 'rw', '-H', '1-3,6', '-n', '100', '--json'], numbers);
    expect(JSON.parse(range.out).horizons).toEqual([1, 2, 3, 6]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Ensemble, 60 observations/);
    expect(out).toMatch(/Weights from 10 past origins: [a-z0-9_]+\/[a-z_]+ \d+ %/);
    const json = await longrun(['forecast', '--ensemble', '-n', '100', '--json'], numbers);
    expect(JSON.parse(json.out).model_name).toBe('ensemble');
    const both = await longrun(['forecast', '--ensemble', '--model', 'ar1'], numbers);
    expect(both.code).toBe(2);
  });

  it('forecasts with the best naive forecast so far and says which that is', async () => {
    const { code, out } = await longrun(
      ['forecast', '--naive', '-H', '1,12', '-n', '100', '--no-chart'],
      numbers,
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^Best naive so far, 60 observations/);
    expect(out).toMatch(/Best naive so far: h = 1 [A-Z][a-z ,]+ \(20 past forecasts\), h = 12 /);
    const json = await longrun(['forecast', '--naive', '-n', '100', '--json'], numbers);
    expect(JSON.parse(json.out).model_name).toBe('naive');
    for (const other of [['--ensemble'], ['--model', 'ar1']])
      expect((await longrun(['forecast', '--naive', ...other], numbers)).code).toBe(2);
  });

  it('reads a column of a CSV by name', async () => {
    const csv = `year,a,b\n${numbers
      .split('\n')
      .map((x, i) => `${1950 + i},${x},${i}`)
      .join('\n')}\n`;
    const named = await longrun(['forecast', '-m', 'rw', '--column', 'a', '--json', '-n', '100'], csv);
    const bare = await longrun(['forecast', '-m', 'rw', '--json', '-n', '100'], numbers);
    expect(named.out).toBe(bare.out);
  });

  it.each([
    [['forecast'], '1\n2\n3', /series length 3 < minimum 32/],
    [['forecast'], `${numbers}\nabc`, /Line 61, column 1: "abc" is not a number/],
    [['forecast', '--column', 'z'], 'a,b\n1,2\n3,4', /no column "z": columns are a, b/],
    [['forecast', '--model', 'lstm'], numbers, /Allowed choices are rw/],
    [['forecast', '--horizons', '0'], numbers, /whole number from 1 to 1000/],
    [['forecast', '/no/such/file'], '', /cannot read \/no\/such\/file: there is no such file/],
    [['forecast', '-H', '12-1'], numbers, /a range from low to high, got "12-1"/],
    [['forecast', '-H', '1-25'], numbers, /horizons length 25 > maximum 24/],
    [['nonsense'], '', /unknown command/],
    [['variables', 'wbb'], '', /did you mean wb/],
    [['clock', 'parse', 'T+1,23.4'], '', /longrun: /],
  ])('%j says what is wrong and exits 2', async (args, input, message) => {
    const { code, err } = await longrun(args, input);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });
});

describe('the other commands', () => {
  it('have help', async () => {
    const { code, out } = await longrun(['--help']);
    expect(code).toBe(0);
    for (const name of [
      'inspect',
      'forecast',
      'benchmark',
      'verdict',
      'diagnose',
      'panels',
      'series',
      'taxonomy',
      'clock',
      'serve',
    ]) {
      expect(out).toContain(name);
    }
    expect((await longrun(['benchmark', '--help'])).code).toBe(0);
  });

  it('list, find and draw data with its licence', async () => {
    expect((await longrun(['panels'])).out).toMatch(/non-commercial/);
    expect((await longrun(['variables', 'wb', '--grep', 'growth'])).out).toMatch(/USA\.gdp_growth/);
    const plot = await longrun(['series', 'wb', 'USA.gdp_growth', '--plot']);
    expect(plot.out).toMatch(/[\u2800-\u28ff]{20}/);
    expect(plot.out).toMatch(/CC BY 4\.0/);
  });

  it('pipe into each other', async () => {
    const { out } = await longrun(['series', 'wb', 'USA.gdp_growth']);
    expect((await longrun(['forecast', '-m', 'rw'], out)).out).toMatch(/64 observations/);
  });

  it('diagnose a variable in one sentence per family', async () => {
    const { out } = await longrun(['diagnose', 'wb', 'USA.gdp_growth', '--surrogates', '99']);
    expect(out.match(/^[CBDIS] {2}[a-z_]+ /gm)).toHaveLength(DIAGNOSTIC_BUNDLE.length);
    expect(out).toMatch(/^S {2}Structural drift: /m);
  });

  it('tell the time and read it back', async () => {
    const { out } = await longrun([
      'clock',
      '--format',
      'canonical',
      '--lang',
      'fr',
      '--at',
      '2026-11-14T00:05:00Z',
    ]);
    expect(out).toBe('T+\u202f20\u202f936.00347\n');
    expect((await longrun(['clock', 'parse', out.trim()])).out).toBe('2026-11-14T00:04:59.808Z\n');
    await longrun(['snapshot', '--out', join(dir, 'api')]);
    expect(JSON.parse(readFileSync(join(dir, 'api/now.json'), 'utf8')).cadence_minutes).toBe(60);
  });

  it('check and show the taxonomy', async () => {
    expect((await longrun(['taxonomy', 'show', 'TUR'])).out).toMatch(/Contested\..*Islamic, periphery/s);
    expect((await longrun(['taxonomy', 'table'])).out).toMatch(/crosswalk +250 /);
    expect((await longrun(['taxonomy', 'table', 'crosswalk'])).out).toContain(
      '\nTUR,TR,792,792,640,640,99,Q43\n',
    );
    expect(JSON.parse((await longrun(['taxonomy', 'table', 'states', '--json'])).out)).toHaveLength(199);
    expect((await longrun(['taxonomy', 'table', 'stats'])).code).toBe(2);
    const broken = join(dir, 'broken.json');
    writeFileSync(broken, '{"version":"1"}');
    const { code, out } = await longrun(['taxonomy', 'validate', broken]);
    expect(code).toBe(1);
    expect(out).toMatch(/required/);
    expect((await longrun(['taxonomy', 'check'])).out).toBe(
      'the published taxonomy has nothing against it\n',
    );
    const { document } = await readForCheck(defaultTaxonomyDir);
    const empty = structuredClone(document) as TaxonomyDocument;
    empty.civilizations[0].member_states[0].rationale = '';
    writeFileSync(broken, JSON.stringify(empty));
    const checked = await longrun(['taxonomy', 'check', broken]);
    expect([checked.code, checked.out]).toEqual([1, expect.stringMatching(/empty-rationale/)]);
    expect((await longrun(['taxonomy', 'check', join(dir, 'nowhere')])).code).toBe(2);
  });
});

describe('longrun benchmark', () => {
  const small = ['benchmark', 'wb', '-v', 'USA.gdp_growth', '--origins', '1', '-n', '100', '--no-placebo'];

  it('prints whether a model beats the best naive forecast, and leaves the standing verdict alone', async () => {
    const { code, out } = await longrun([...small, '--wager']);
    expect(code).toBe(0);
    expect(out).toMatch(/^One unit bet on each model at every date .* Too slow .*: arfima_rs, msm\.$/m);
    expect(out).toMatch(/^ar1 +naive +12 +\d+ +[\d.]+ /m);
    expect(out).toMatch(/(Yes|No|Undecided): .* the best naive forecast at horizon 12 on/);
    expect(out).toMatch(/The best of five, chosen case by case, wins/);
  });

  it('is cancelled cleanly by Ctrl-C', async () => {
    const { code, err } = await longrun(['benchmark', 'wb', '-s', '9'], '', {
      after: /cells/,
      signal: 'SIGINT',
    });
    expect(code).toBe(1);
    expect(err).toMatch(/cancelled/);
  });
});

describe('longrun prune', () => {
  it('counts what would go, or removes it, and refuses days that are no number', async () => {
    const dry = await longrun(['prune', '--dry-run']);
    expect(dry.code).toBe(0);
    expect(dry.out).toMatch(/^would remove 0 ended jobs$/m);
    const { code, out } = await longrun(['prune', '--keep-days', '1', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ jobs: 0, events: 0, runs: 0, luck: 0, diagnostics: 0 });
    const wrong = await longrun(['prune', '--keep-days', 'some']);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toMatch(/expected a whole number from 0 to 36500, got "some"/);
  });
});
