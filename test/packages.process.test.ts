/**
 * The packages as others get them: packed, installed from the tarballs into an empty folder outside the
 * repository, and used there by command, in Node, under two module resolutions and in a browser.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { npm } from '../scripts/lib/prepare.mjs';
import { closePages, sharedChromium } from './chromium.ts';
import { temporaryFolder } from './run/folders.ts';
import { startProcess } from './run/processes.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const exec = promisify(execFile);
const CODE = [
  'contract',
  'engine',
  'evaluation',
  'answers',
  'client',
  'cli',
  'service',
  'panels',
  'taxonomy',
  'tables',
  'records',
  'clock',
  'seal',
  'rounds',
];
const NAMES = [...CODE, 'web', 'data', 'data-long'];

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

let folder: string;
let packed: readonly Packed[];
const installed = (...path: string[]): string => join(folder, 'node_modules', '@longrun', ...path);
const bin = (): string => installed('cli', 'bin', 'longrun.mjs');

async function run(args: readonly string[], cwd = folder): Promise<string> {
  const { stdout } = await exec(process.execPath, args, { cwd, maxBuffer: 1 << 26 });
  return stdout;
}

async function runNpm(args: readonly string[], cwd: string): Promise<string> {
  const command = npm(args);
  const { stdout } = await exec(command.command, command.args, { cwd, maxBuffer: 1 << 26 });
  return stdout;
}

beforeAll(async () => {
  folder = temporaryFolder('packages');
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  const workspaces = NAMES.map((name) => `--workspace=@longrun/${name}`);
  const listed = await runNpm(
    ['pack', '--silent', '--json', `--pack-destination=${tarballs}`, ...workspaces],
    root,
  );
  packed = JSON.parse(listed) as Packed[];
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const files = readdirSync(tarballs).map((name) => join(tarballs, name));
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  await runNpm(['install', ...quiet, ...files], folder);
});

describe('tarballs', () => {
  it.each(CODE)('%s: code, types, licence and a README of one screen, and no tests', (name) => {
    const { files } = packed.find((entry) => entry.name === `@longrun/${name}`)!;
    const paths = files.map((file) => file.path);
    expect(paths).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts', 'package.json']),
    );
    expect(paths.filter((path) => /\.test(ing)?\.|fixtures|golden|tsbuildinfo/.test(path))).toEqual([]);
    const readme = readFileSync(installed(name, 'README.md'), 'utf8').split('\n');
    expect(readme.length).toBeLessThanOrEqual(60);
  });

  it.each(NAMES)('%s: publint has nothing to say', async (name) => {
    // what is installed is what was packed: it need not be packed again
    const { messages, pkg } = await publint({ pkgDir: installed(name), strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it.each(CODE)('%s: types resolve as the code does', async (name) => {
    const path = readdirSync(join(folder, 'tarballs')).find((file) => file.startsWith(`longrun-${name}-`))!;
    const tarball = createPackageFromTarballData(readFileSync(join(folder, 'tarballs', path)));
    // A script for pages, which nobody imports for its types.
    const result = await checkPackage(tarball, { excludeEntrypoints: ['./clock-element.js'] });
    const problems = 'problems' in result ? result.problems : [];
    // ESM only, and sub-paths need a resolution that knows `exports`: both deliberate.
    const found = problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    );
    expect(found).toEqual([]);
  });

  it('keep the licences of the data apart', () => {
    const licence = (name: string): string =>
      (JSON.parse(readFileSync(installed(name, 'package.json'), 'utf8')) as { license: string }).license;
    expect(licence('data-long')).toBe('CC-BY-NC-SA-4.0');
    expect(readdirSync(installed('data', 'panels')).sort()).toEqual(['bis', 'boe', 'q', 'sh', 'wb']);
    expect(readdirSync(installed('data-long', 'panels'))).toEqual(['long']);
    expect(readdirSync(installed('data', 'records')).sort()).toEqual(['LICENSE.md', 'boe', 'flu']);
  });
});

describe('the command', () => {
  it('forecasts a file', async () => {
    const series = Array.from({ length: 48 }, (_, t) => 100 + t + 3 * Math.sin(t));
    writeFileSync(join(folder, 'series.csv'), `value\n${series.join('\n')}\n`);
    const out = JSON.parse(
      await run([bin(), 'forecast', 'series.csv', '--model', 'ar1', '--json', '--samples']),
    ) as {
      horizons: number[];
      samples: number[][];
    };
    expect(out.horizons).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(out.samples).toHaveLength(1000);
  });

  it('finds the panel long only where its package is installed', async () => {
    expect(await run([bin(), 'panels'])).toMatch(/^long /m);
    const aside = join(folder, 'aside');
    renameSync(installed('data-long'), aside);
    try {
      const without = await run([bin(), 'panels']);
      expect(without).not.toMatch(/^long /m);
      expect(without).toMatch(/^wb /m);
    } finally {
      renameSync(aside, installed('data-long'));
    }
  });

  it('serves the API, the taxonomy and the page', async () => {
    const server = startProcess(
      process.execPath,
      [bin(), 'serve', '--port', '0', '--state', join(folder, 'state')],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const ended = new Promise((resolve) => server.once('exit', resolve));
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let output = '';
        server.stdout.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          const address = /Longrun is at (http:\S+)/.exec(output)?.[1];
          if (address) resolve(address);
        });
        ended.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)));
      });
      const page = await (await fetch(`${url}/`)).text();
      expect(page).toMatch(/<script[^>]+src="\/assets\/[^"]+"/);
      const asset = /src="(\/assets\/[^"]+)"/.exec(page)![1];
      const script = await fetch(url + asset);
      expect(script.headers.get('content-type')).toMatch(/javascript/);
      expect(await script.text()).not.toBe('');
      const panels = (await (await fetch(`${url}/v1/panels`)).json()) as { id: string }[];
      expect(panels.map(({ id }) => id).sort()).toEqual(['bis', 'boe', 'long', 'q', 'sh', 'wb']);
      for (const path of ['/v1/taxonomy', '/clock-element.js']) {
        const answer = await fetch(url + path);
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
      }
    } finally {
      server.kill();
      await ended;
    }
  });
});

const TEN_LINES = `
import { crps, diagnose, forecast, MODEL_IDS } from '@longrun/engine';
const series = Array.from({ length: 120 }, (_, t) => 100 + t / 4 + Math.sin(t));
const { mean, samples, model_name: model } = forecast({ model: 'arma11', series, horizons: [1, 12] });
const first = samples.filter((_, i) => i % 2 === 0);
const score = crps(first, 131);
const { families } = diagnose(series);
const result = { ids: MODEL_IDS.length, model, mean, score, families: Object.keys(families).length };
`;

const TYPED = `
import { createClient, ProblemError, type Verdict } from '@longrun/client';
import { type Forecast, FitError, forecast, type ModelId } from '@longrun/engine';

const model: ModelId = 'har';
const answer: Forecast = forecast({ model, series: new Float64Array(40), horizons: [1] });
export const upper: number = answer.quantiles['0.975'][0];
export const verdict: Promise<Verdict> = createClient('http://localhost').verdict();
export const known = (error: unknown): boolean => error instanceof FitError || error instanceof ProblemError;
// @ts-expect-error no such model
forecast({ model: 'prophet', series: [], horizons: [1] });
`;

describe('the engine, installed', () => {
  it('runs in Node and in Chromium with the same numbers', async () => {
    const inNode = await run([
      '--input-type=module',
      '--eval',
      `${TEN_LINES} console.log(JSON.stringify(result));`,
    ]);
    const bundle = await rolldown({
      input: 'entry',
      cwd: folder,
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry' ? join(folder, 'entry.js') : undefined),
          load: (id) =>
            id === join(folder, 'entry.js') ? `${TEN_LINES} globalThis.result = result;` : undefined,
        },
      ],
    });
    const { output } = await bundle.generate({ format: 'esm' });
    const server = createServer((request, response) => {
      const script = request.url === '/entry.js';
      response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
      response.end(script ? output[0].code : '<script type="module" src="/entry.js"></script>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const page = await (await sharedChromium()).newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.waitForFunction('globalThis.result !== undefined');
      expect(await page.evaluate('globalThis.result')).toEqual(JSON.parse(inNode));
    } finally {
      await closePages();
      server.close();
    }
  });

  it.each([
    ['nodenext', 'nodenext', 'typescript'],
    ['esnext', 'bundler', 'typescript-native'],
  ])(
    'type-checks with module %s and resolution %s by %s, and so does the client',
    async (module, moduleResolution, compiler) => {
      writeFileSync(join(folder, 'use.ts'), TYPED);
      const config = {
        compilerOptions: {
          module,
          moduleResolution,
          target: 'es2023',
          lib: ['es2023', 'dom', 'dom.iterable'],
          strict: true,
          noEmit: true,
          types: [],
        },
        files: ['use.ts'],
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const tsc = ['node_modules', compiler, 'bin', 'tsc'].join(sep);
      expect(
        await run([join(root, tsc), '-p', folder]).catch((error: { stdout: string }) => error.stdout),
      ).toBe('');
    },
  );

  it('is cut down to what is imported: crps alone is under 1 kB', async () => {
    writeFileSync(join(folder, 'crps.js'), "export { crps } from '@longrun/engine';\n");
    const bundle = await rolldown({ input: join(folder, 'crps.js'), cwd: folder });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    expect(output[0].code.length).toBeLessThan(1000);
  });
});
