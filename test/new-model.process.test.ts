/**
 * Adding a model is one file and one entry in the registry. A copy of the sources gets a toy model that way,
 * is generated and compiled, and shows it wherever models are listed. The HTTP interface refuses it: a new
 * value in a request's enum would break `/v1` (a client generated from the old contract cannot name it, and
 * specified answers to unknown models would change), so that a model becomes public there only by a decision
 * written into contract/openapi.yaml.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const exec = promisify(execFile);
let copy: string;

const TOY = `
import { defineModel } from './frame.ts';

export const toy = defineModel<{ readonly step: number }>({
  id: 'toy',
  title: 'Toy',
  idea: 'Every step repeats the last one, whatever it was.',
  reference: 'Nobody (1900), Not a model.',
  cost: { fit: 0.01, paths: 0.1 },
  fit: ({ z }) => ({ params: { step: z[z.length - 1] - z[z.length - 2] }, metadata: { loglik: null } }),
  sampler: ({ step }) => (path) => {
    for (let k = 0; k < path.length; k++) path[k] = step * (k + 1);
  },
});
`;

/** The sources with what is built of them, and installed packages by link: ours point into the copy. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'longrun-model-'));
  const skipped = new Set(['node_modules', 'e2e', 'fixtures', 'golden']);
  for (const name of ['bench', 'contract', 'data', 'packages', 'scripts'])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !skipped.has(basename(path)) && !path.includes(`${sep}web${sep}dist`),
    });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(folder, name), { preserveTimestamps: true });
  mkdirSync(join(folder, 'node_modules', '@longrun'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@longrun' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', '@longrun', name), 'junction');
  return folder;
}

/** One file, and one entry in the registry: its import and its place in the list. */
function addToyModel(): void {
  const models = join(copy, 'packages', 'engine', 'src', 'models');
  writeFileSync(join(models, 'toy.ts'), TOY);
  const registry = join(models, 'index.ts');
  const text = readFileSync(registry, 'utf8')
    .replace(
      "import { rw } from './rw.ts';",
      "import { rw } from './rw.ts';\nimport { toy } from './toy.ts';",
    )
    .replace('arfimaRs, msm];', 'arfimaRs, msm, toy];');
  writeFileSync(registry, text);
}

async function node(...args: string[]): Promise<string> {
  try {
    return (await exec(process.execPath, args, { cwd: copy, maxBuffer: 1 << 26 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ').slice(0, 200)} failed:\n${stdout}${stderr}`.slice(0, 3000));
  }
}

/** Runs a module in the copy, with its packages as they are installed, and reads the JSON it prints. */
const evaluate = async (code: string): Promise<unknown> =>
  JSON.parse(await node('--input-type=module', '--eval', code));

const fileUrl = (...path: string[]): string => JSON.stringify(pathToFileURL(join(copy, ...path)).href);

beforeAll(async () => {
  copy = copySources();
  addToyModel();
  await node('scripts/generate.mjs');
  await node(join('node_modules', 'typescript', 'bin', 'tsc'), '-b');
}, 300_000);

afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }));

const SERIES = Array.from({ length: 40 }, (_, t) => Math.sin(t) + t / 10);

it('is forecast by the engine', async () => {
  const answer = await evaluate(`
    import { forecast, MODEL_IDS } from '@longrun/engine';
    const { mean } = forecast({ model: 'toy', series: ${JSON.stringify(SERIES)}, horizons: [1, 2] });
    console.log(JSON.stringify({ ids: MODEL_IDS, mean }));
  `);
  const step = SERIES[39] - SERIES[38];
  expect((answer as { ids: string[] }).ids).toEqual([
    'rw',
    'ar1',
    'arma11',
    'har',
    'arfima_rs',
    'msm',
    'toy',
  ]);
  expect((answer as { mean: number[] }).mean[0]).toBeCloseTo(SERIES[39] + step, 8);
  expect((answer as { mean: number[] }).mean[1]).toBeCloseTo(SERIES[39] + 2 * step, 8);
});

it('is planned: chunks are cut by its cost', async () => {
  const chunks = (await evaluate(`
    import { benchmarkConfig } from '@longrun/evaluation';
    import { planBenchmark } from ${fileUrl('packages', 'service', 'dist', 'jobs', 'benchmark', 'plan.js')};
    const variables = Array.from({ length: 200 }, (_, i) => ({
      id: 'v' + i, n_observations: 200, frequency: 'annual', start: '1800', end: '1999',
    }));
    const config = benchmarkConfig({ models: ['toy'], placebo: false }, null);
    const request = { panel: 'p', panel_version: '1', engine_version: '1', config };
    const { chunks } = planBenchmark('job', request, variables, 100);
    console.log(JSON.stringify(chunks.map((chunk) => chunk.cells)));
  `)) as number[];
  // rw and toy at 8 origins of 200 series, 0.29 and 0.26 ms each: 0.88 s of work in chunks of 0.1 s
  expect(chunks.reduce((sum, cells) => sum + cells, 0)).toBe(200 * 8 * 2);
  expect(chunks.length).toBe(10);
});

it('is offered and run by the command line', async () => {
  const longrun = join('packages', 'cli', 'bin', 'longrun.mjs');
  expect(await node(longrun, 'forecast', '--help')).toMatch(/choices:[^)]*"toy"/);
  writeFileSync(join(copy, 'series.txt'), SERIES.join('\n'));
  expect(await node(longrun, 'forecast', '-m', 'toy', '--no-chart', 'series.txt')).toMatch(/^Toy, 40 obs/);
});

it("is in the page's list, under its own title", async () => {
  const ids = await evaluate(`
    import { rolldown } from 'rolldown';
    const bundle = await rolldown({
      input: 'packages/web/src/lib/models.ts',
      resolve: { conditionNames: ['@longrun/source', 'import', 'default'] },
    });
    const { output } = await bundle.generate({ format: 'esm' });
    const { MODEL_CARDS } = await import('data:text/javascript,' + encodeURIComponent(output[0].code));
    console.log(JSON.stringify(MODEL_CARDS));
  `);
  expect(ids).toContainEqual({
    id: 'toy',
    title: 'Toy',
    idea: 'Every step repeats the last one, whatever it was.',
  });
});

it('is refused over HTTP, whose list of models is fixed for /v1', async () => {
  const body = { model: 'toy', series: SERIES, horizons: [1] };
  const { status, problem, known } = (await evaluate(`
    import { openServices, readConfig } from '@longrun/service';
    const config = { ...readConfig([]), state: ${JSON.stringify(join(copy, 'state'))}, logLevel: 'silent' };
    const { app, close } = await openServices(config);
    const post = (payload) => app.inject({ method: 'POST', url: '/v1/forecast', payload });
    const answer = await post(${JSON.stringify(body)});
    const known = await post(${JSON.stringify({ ...body, model: 'rw' })});
    console.log(JSON.stringify({ status: answer.statusCode, problem: answer.json(), known: known.statusCode }));
    await close();
  `)) as { status: number; problem: { detail: string }; known: number };
  expect(known).toBe(200);
  expect(status).toBe(422);
  expect(problem.detail).toMatch(/model/);
  expect(problem.detail).toMatch(/rw, ar1, arma11, har, arfima_rs, msm/);
});
