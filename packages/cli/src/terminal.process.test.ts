/** What a terminal gets: colour, completion, help on topics; and what a pipe gets: CSV and compact JSON. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { startProcess } from '../../../test/run/processes.ts';
import { runLongrun } from './longrun.testing.ts';

const BIN = fileURLToPath(new URL('../bin/longrun.mjs', import.meta.url));
const dir = temporaryFolder('terminal');
const file = join(dir, 'monthly.csv');
const rows = Array.from({ length: 60 }, (_, i) => {
  const month = String((i % 12) + 1).padStart(2, '0');
  return `${2015 + Math.floor(i / 12)}-${month},${(100 + 5 * Math.sin(i)).toFixed(2)}`;
});
writeFileSync(file, `date,value\n${rows.join('\n')}\n`);

/** A table of which every reading leaves a question open. */
const forecasts = join(dir, 'forecasts.csv');
const flagged = Array.from({ length: 50 }, (_, i) => `${1975 + i},${i % 7},${i > 45 ? 'F' : 'A'}`);
writeFileSync(forecasts, `TIME_PERIOD,OBS_VALUE,OBS_STATUS\n${flagged.join('\n')}\n`);

// A process takes a second to start, several on a busy machine.
describe('forecast', () => {
  it('prints compact JSON with dates, and all paths with --samples', async () => {
    const short = JSON.parse((await runLongrun(['forecast', file, '-H', '1,12', '--json'])).out);
    expect(short.samples).toBeUndefined();
    expect(short.periods).toEqual(['2020-01', '2020-12']);
    const whole = JSON.parse((await runLongrun(['forecast', file, '-m', 'rw', '--json', '--samples'])).out);
    expect(whole.samples).toHaveLength(1000);
  });

  it('prints CSV with dates', async () => {
    const { out } = await runLongrun(['forecast', file, '-m', 'rw', '-H', '1', '--csv']);
    const [head, row] = out.split('\n');
    expect(head).toMatch(/^period,horizon,mean,q0\.025,/);
    expect(row).toMatch(/^2020-01,1,\d/);
  });

  it('is coloured only where colour is wanted', async () => {
    const args = ['forecast', file, '-m', 'rw', '-n', '100'];
    expect((await runLongrun(args)).out).not.toContain('\u001b[');
    expect((await runLongrun(args, { env: { FORCE_COLOR: '1' } })).out).toContain('\u001b[34m');
    const off = { FORCE_COLOR: '1', NO_COLOR: '1' };
    expect((await runLongrun(args, { env: off })).out).not.toContain('\u001b[');
  });
});

describe('help', () => {
  it('explains topics and commands, and lists both', async () => {
    const [models, forecast, all, none] = await Promise.all([
      runLongrun(['help', 'models']),
      runLongrun(['help', 'forecast']),
      runLongrun(['help']),
      runLongrun(['help', 'cooking']),
    ]);
    expect(models.out).toMatch(/arfima_rs[\s\S]*at least 32 values/);
    expect(forecast.out.replaceAll(/\s+/g, ' ')).toContain('at least 32 values');
    expect(all.out).toMatch(/Topics:\n {2}models/);
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('topics are models, data') });
  });
});

const COMPLETE = `longrun() { "$node" "$bin" "$@"; }; source "$1"; shift;
COMP_WORDS=(longrun "$@"); COMP_CWORD=$#; _longrun; echo "\${COMPREPLY[*]}"`;

describe('sentences', () => {
  it('fit 80 columns, with the help of every command, and stay whole in a pipe', async () => {
    const narrow = { env: { COLUMNS: '80' } };
    const wide = (text: string): string[] => text.split('\n').filter((line) => [...line].length > 80);
    const [help, topic, inspected, refused, piped] = await Promise.all([
      runLongrun(['--help']),
      runLongrun(['help', 'environment']),
      runLongrun(['inspect', forecasts], narrow),
      runLongrun(['forecast', forecasts], narrow),
      runLongrun(['forecast', forecasts]),
    ]);
    for (const { out } of [help, topic, inspected]) expect(wide(out)).toEqual([]);
    expect(wide(refused.err)).toEqual([]);
    expect(refused.err.replaceAll(/\s+/g, ' ')).toBe(piped.err.replaceAll(/\s+/g, ' '));
    expect(wide(piped.err)).not.toEqual([]);
  });
});

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish'])('%s: names commands, options and choices', async (shell) => {
    const { out, code } = await runLongrun(['completion', shell]);
    expect(code).toBe(0);
    for (const word of ['forecast', 'msm-components', 'arfima_rs', 'quarterly']) expect(out).toContain(word);
  });

  it('works in bash', async () => {
    const script = join(dir, 'completion.bash');
    writeFileSync(script, (await runLongrun(['completion', 'bash'])).out);
    const complete = async (...words: string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)('bash', ['-c', COMPLETE, 'bash', script, ...words], {
        env: { ...process.env, node: process.execPath, bin: BIN },
      });
      return stdout.trim();
    };
    expect(await complete('fore')).toBe('forecast');
    expect(await complete('forecast', '--ens')).toBe('--ensemble');
    expect(await complete('forecast', '--model', 'ar')).toBe('ar1 arma11 arfima_rs');
    expect(await complete('clock', 'p')).toBe('parse');
    expect(await complete('variables', 'w')).toBe('wb');
    expect(await complete('completion', 'z')).toBe('zsh');
    expect(await complete('benchmark', 'wb', '-v', 'ARG.gdp_g')).toBe('ARG.gdp_growth');
    expect(await complete('series', 'wb', 'ARG.gdp_g')).toBe('ARG.gdp_growth');
  });
});

describe('verdict', () => {
  it('is read while a server uses the store', async () => {
    const state = join(dir, 'state');
    const server = startProcess(process.execPath, [BIN, 'serve', '--port', '0', '--state', state], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    try {
      await new Promise<void>((resolve) => {
        server.stdout.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('Longrun is at')) resolve();
        });
      });
      const { code, out } = await runLongrun(['verdict', '--state', state, '--csv']);
      expect(code).toBe(0);
      expect(out).toMatch(/^model,horizon,rate,luck/);
      expect(out).toMatch(/^arma11,12,0\.\d+/m);
    } finally {
      server.kill();
      await ended;
    }
  });
});
