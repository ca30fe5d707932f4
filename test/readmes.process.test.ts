/** The README of every package: its parts, and its examples run as they stand on the compiled packages. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './run/folders.ts';
import { startProcess } from './run/processes.ts';
import { startTestServer, type TestServer } from './server.ts';
import { snippetsOf } from './snippets.ts';
import { transpiled, typeErrors } from './typed.ts';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
const BIN = join(root, 'packages', 'cli', 'bin', 'longrun.mjs');
const PACKAGES = readdirSync(join(root, 'packages')).sort();
const COMMENTED = /^([A-Za-z].*); \/\/ (.*)$/;
const ONE_SCREEN = 60;

/** What an example takes for granted, and what it must print. */
const EXAMPLES: Record<string, { readonly given?: string; readonly prints: readonly RegExp[] }> = {
  answers: {
    given: `import { writeFileSync } from 'node:fs';
      process.chdir(import.meta.dirname);
      writeFileSync('answers.csv', 'task_id,horizon,output_type,output_type_id,value\\n');`,
    prints: [/^0$/m],
  },
  client: { prints: [/^running \d+$|^done \d+$/m, /^404 unknown panel/m] },
  clock: { prints: [/^"T\+20,936\.003"$/m, /^"T\+\s?20\s936\.00347"$/m, /^1794614699808$/m] },
  contract: {
    prints: [/^\["rw","ar1","arma11","har","arfima_rs","msm"\]$/m, /^"ARMA\(1,1\)"$/m, /^"3\.1\.0"$/m],
  },
  data: { prints: [/^"World Development Indicators"$/m, /^"variable,period,values"$/m, /^true$/m] },
  'data-long': { prints: [/^\d{3}$/m] },
  engine: { prints: [/^\[\d+\.\d+,\d+\.\d+\]$/m, /memory/, /"arfima_rs","msm"/] },
  evaluation: { prints: [/^[01]$/m, /"model":"har"/] },
  panels: { prints: [/"wb","q",.*"boe","bis","sh"/, /^"CC BY 4\.0"$/m] },
  records: {
    given: `import { readdirSync, readFileSync } from 'node:fs';
      const folder = ${JSON.stringify(join(root, 'data', 'records', 'flu'))};
      const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => (entry.parentPath + '/' + entry.name).slice(folder.length + 1));
      const bytesOf = async (path: string) => new Uint8Array(readFileSync(folder + '/' + path));`,
    prints: [/^"UMass-flusion"$/m, /^"0\.697"$/m, /^"10\.064"$/m, /pmf/],
  },
  rounds: { prints: [/^0$/m, /^23$/m, /"as_of"/, /would have 34\.2 today/] },
  seal: { prints: [/^"\{\\"a\\":\[2,\\"ü\\"\],\\"b\\":1\}"$/m, /^"[0-9a-f]{64}"$/m, /^true$/m] },
  service: { prints: [/^http:\/\/\S+:\d+$/m] },
  tables: {
    given: `const bytes = new TextEncoder().encode(['date;value', ...Array.from({ length: 60 }, (_, i) =>
      (2014 + Math.floor(i / 12)) + '-' + String((i % 12) + 1).padStart(2, '0') + ';' + i + ',25')].join('\\n'));`,
    prints: [
      /60 monthly values, January 2014 to December 2018, decimal comma/,
      /^"2019-03"$/m,
      /^"2018-12-31"$/m,
    ],
  },
  taxonomy: { prints: [/"islamic"/, /^"Islamic"$/m, /^\[.*"orthodox".*\]$/m] },
  web: { prints: [/^"<!doctype html>"$/m] },
};

let server: TestServer;
let dir: string;
beforeAll(async () => {
  const cache = join(root, 'node_modules', '.cache', 'longrun'); // from here `@longrun/…` is found
  mkdirSync(cache, { recursive: true });
  dir = temporaryFolder('readmes', cache);
  server = await startTestServer();
});
afterAll(async () => {
  await server?.stop();
});

const environment = () => ({ ...process.env, LONGRUN_STATE: join(dir, 'state'), LONGRUN_LOG_LEVEL: 'warn' });

/** The code of a README, on a free port where it names one. */
function exampleOf(name: string): string {
  const blocks = ['ts', 'js'].flatMap((language) =>
    snippetsOf(`packages/${name}/README.md`, language, server.url),
  );
  expect(blocks.length, name).toBeGreaterThan(0);
  const code = blocks.map((block) => block.code).join('\n');
  return `${EXAMPLES[name].given ?? ''}\n${code.replace("'8000'", "'0'")}`;
}

/** Every `expression; // comment` printed as JSON. */
const printing = (code: string): string =>
  code
    .split('\n')
    .map((line) => {
      const [, expression] = COMMENTED.exec(line) ?? [];
      const isValue = expression !== undefined && !/^(const|await|import)\b/.test(expression);
      return isValue ? `console.log(JSON.stringify(${expression}));` : line;
    })
    .join('\n');

describe.each(PACKAGES)('%s', (name) => {
  it('tells in one screen how to install it, where to read on, and the licence', () => {
    const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
    expect(text).toMatch(new RegExp(`^# @longrun/${name}\n\n[A-Z]`));
    expect(text).toMatch(new RegExp(`^npm install (--global )?@longrun/${name}$`, 'm'));
    expect(text).toMatch(/`(docs|packages)\/[\w.-]+\.md` of the repository|`docs\/[\w.-]+\.md`/);
    expect(text).toMatch(/^## Licence\n\n\S/m);
    expect(text.split('\n').length).toBeLessThanOrEqual(ONE_SCREEN);
    for (const [, path] of text.matchAll(/`(docs\/[\w.-]+\.md)`/g))
      expect(readFileSync(join(root, path), 'utf8')).toMatch(/^# /);
  });
});

describe('examples', () => {
  it.each(Object.keys(EXAMPLES))('%s runs as it stands', async (name) => {
    const script = join(dir, `${name}.mjs`);
    writeFileSync(script, transpiled(printing(exampleOf(name))));
    const { stdout } = await exec(process.execPath, [script], { env: environment(), maxBuffer: 2 ** 26 });
    for (const expected of EXAMPLES[name].prints) expect(stdout).toMatch(expected);
  });

  it('are those of every package but the command', () => {
    expect([...Object.keys(EXAMPLES), 'cli'].sort()).toEqual(PACKAGES);
  });

  it('have the types that the packages declare', () => {
    const files = Object.keys(EXAMPLES).map((name) => {
      const file = join(dir, `${name}.mts`);
      writeFileSync(file, exampleOf(name));
      return file;
    });
    expect(typeErrors(files, dir)).toEqual([]);
  });

  it('of the command all run, and the server starts', async () => {
    const prices = Array.from({ length: 60 }, (_, t) => (100 + 3 * Math.sin(t * t)).toFixed(2));
    writeFileSync(join(dir, 'prices.csv'), `price\n${prices.join('\n')}\n`);
    const [{ code }] = snippetsOf('packages/cli/README.md', 'sh', server.url);
    const lines = code.split('\n').filter((line) => line.startsWith('longrun '));
    expect(lines).toHaveLength(5);
    for (const line of lines) {
      const words = line.replace(/\s+#.*$/, '').match(/"[^"]*"|\S+/g)!;
      const args = words.slice(1).map((word) => word.replaceAll('"', ''));
      if (args[0] === 'serve') expect(await serves(args.map((arg) => (arg === '8000' ? '0' : arg)))).toBe(0);
      else {
        const { stdout } = await exec(process.execPath, [BIN, ...args], { cwd: dir, env: environment() });
        expect(stdout, line).toMatch(/random walk|97\.5 %|no verdict|hurst_dfa/i);
      }
    }
  });
});

/** Starts the command, ends it once it answers, and gives its exit code. */
async function serves(args: readonly string[]): Promise<number | null> {
  const child = startProcess(process.execPath, [BIN, ...args], {
    cwd: dir,
    env: environment(),
    stdio: 'pipe',
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
    // once: a second signal ends it at once, with another code
    if (!child.killed && /Longrun is at http/.test(output)) child.kill();
  });
  return ended;
}
