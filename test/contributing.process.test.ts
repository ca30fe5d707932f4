/**
 * The recipes of CONTRIBUTING.md, followed in a copy of the repository: a model, a diagnostic, a data set, a
 * route and a page. Then the suites of the fast tier that such changes concern run there and stay green: what
 * is added changes no other number, test or sentence.
 *
 * The HTTP interface refuses the model: a new value in a request's enum would break `/v1` (a client generated
 * from the old contract cannot name it, and specified answers to unknown models would change), so that a
 * model becomes public there only by a decision written into contract/openapi.yaml.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyRepository, nodeIn, replaceIn } from './scratch-copy.ts';

let copy: string;

const TOY = `
import { defineModel } from './define-model.ts';

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

const TURNING_POINTS = `
/** Share of values that are higher or lower than both neighbours: 2/3 in independent noise. */
import type { Diagnostic } from '../types.ts';

export const turningPoints: Diagnostic = Object.freeze({
  id: 'turning_points',
  family: 'D',
  name: 'Turning points',
  null: 'shuffle',
  input: 'scores',
  sided: 'two-sided',
  reference: 'Bienayme (1874), Bulletin de la Societe Mathematique de France 2, 153-154',
  statistic(series) {
    let turns = 0;
    for (let t = 1; t < series.length - 1; t++) {
      if ((series[t] - series[t - 1]) * (series[t + 1] - series[t]) < 0) turns++;
    }
    return turns / (series.length - 2);
  },
  interpret: (value, significant) =>
    \`The shocks turn \${significant ? 'other than' : 'as'} chance would have it (share \${value.toFixed(2)}).\`,
} satisfies Diagnostic);
`;

const ROUTE = `
import type { FastifyInstance } from 'fastify';
import { negotiate } from '../http/negotiate.ts';

export function greetingRoutes(app: FastifyInstance): void {
  app.get('/v1/greeting', async (request, reply) => {
    negotiate(request, ['application/json']);
    return reply.send({ status: 'ok' });
  });
}
`;

const CONTRACT = `  /healthz:
    get:
      operationId: getHealth`;

const OPERATION = `  /v1/greeting:
    get:
      operationId: getGreeting
      tags: [Operations]
      summary: A greeting
      responses:
        "200":
          description: Greeted.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Health" }
              examples:
                ok: { summary: Greeted, value: { status: ok } }
        "429": { $ref: "#/components/responses/TooManyRequests" }

`;

const PAGE = '<svelte:head><title>Greeting</title></svelte:head>\n<h1>Greeting of the recipe</h1>\n';

function addModel(): void {
  writeFileSync(join(copy, 'packages/engine/src/models/toy.ts'), TOY);
  const registry = 'packages/engine/src/models/index.ts';
  const after = "import { rw } from './rw.ts';";
  replaceIn(copy, registry, after, `${after}\nimport { toy } from './toy.ts';`);
  replaceIn(copy, registry, '  msm,\n];', '  msm,\n  toy,\n];');
}

function addDiagnostic(): void {
  writeFileSync(join(copy, 'packages/engine/src/diagnostics/nonlinearity/turning-points.ts'), TURNING_POINTS);
  const registry = 'packages/engine/src/diagnostics/index.ts';
  const after = "import { timeReversalAsymmetry } from './nonlinearity/time-reversal-asymmetry.ts';";
  const added = "import { turningPoints } from './nonlinearity/turning-points.ts';";
  replaceIn(copy, registry, after, `${after}\n${added}`);
  replaceIn(copy, registry, '[...DIAGNOSTIC_BUNDLE]', '[...DIAGNOSTIC_BUNDLE, turningPoints]');
}

function addRoute(): void {
  replaceIn(copy, 'contract/openapi.yaml', CONTRACT, OPERATION + CONTRACT);
  writeFileSync(join(copy, 'packages/service/src/routes/greeting.ts'), ROUTE);
  const versions = 'packages/service/src/versions.ts';
  const after = "import { verdictRoutes } from './routes/verdict.ts';";
  replaceIn(copy, versions, after, `import { greetingRoutes } from './routes/greeting.ts';\n${after}`);
  const mounted = '  verdictRoutes(app, deps);';
  replaceIn(copy, versions, mounted, `${mounted}\n  greetingRoutes(app);`);
}

function addPage(): void {
  mkdirSync(join(copy, 'packages/web/src/pages/greeting'));
  writeFileSync(join(copy, 'packages/web/src/pages/greeting/Greeting.svelte'), PAGE);
  const router = 'packages/web/src/lib/router.ts';
  replaceIn(copy, router, "  | 'not-found';", "  | 'greeting'\n  | 'not-found';");
  replaceIn(copy, router, '  report: {', "  greeting: { page: 'greeting', params: [0] },\n  report: {");
  const loaded = "  'not-found': () =>";
  const added = "  greeting: () => import('./pages/greeting/Greeting.svelte'),";
  replaceIn(copy, 'packages/web/src/App.svelte', loaded, `${added}\n${loaded}`);
  const entry = "{ page: 'greeting', href: '/greeting', name: 'Greeting', why: 'A page of a recipe.' }";
  const section = 'const ALSO: readonly Destination[] = [';
  replaceIn(copy, 'packages/web/src/ui/navigation.ts', section, `${section}\n  ${entry},`);
}

/** Runs a module in the copy, with its packages as they are installed, and reads the JSON it prints. */
const evaluate = async (code: string): Promise<unknown> =>
  JSON.parse(await nodeIn(copy, '--input-type=module', '--eval', code));

const fileUrl = (...path: string[]): string => JSON.stringify(pathToFileURL(join(copy, ...path)).href);

beforeAll(async () => {
  copy = copyRepository();
  addModel();
  addDiagnostic();
  addRoute();
  addPage();
  await nodeIn(copy, 'scripts/generate.mjs', '--without-kernels'); // no recipe touches them
  await nodeIn(copy, join('node_modules', 'typescript-native', 'bin', 'tsc'), '-b', '--singleThreaded');
});

const SERIES = Array.from({ length: 40 }, (_, t) => Math.sin(t) + t / 10);

type Served = Record<'toy' | 'rw' | 'greeting', { readonly statusCode: number; readonly payload: string }>;

let answers: Promise<Served> | undefined;

/** What the service of the copy answers; it is started once. */
function served(): Promise<Served> {
  const payload = (model: string): string => JSON.stringify({ model, series: SERIES, horizons: [1] });
  const args = ['--published', '0', '--log-level', 'silent', '--state', join(copy, 'state')];
  answers ??= evaluate(`
    import { openServices, readConfig } from '@longrun/service';
    const { app, close } = await openServices(readConfig(${JSON.stringify(args)}));
    const answer = async (request) => {
      const { statusCode, payload } = await app.inject(request);
      return { statusCode, payload };
    };
    const post = (payload) => answer({ method: 'POST', url: '/v1/forecast', payload });
    const toy = await post(${payload('toy')});
    const rw = await post(${payload('rw')});
    console.log(JSON.stringify({ toy, rw, greeting: await answer('/v1/greeting') }));
    await close();
  `) as Promise<Served>;
  return answers;
}

describe('a model', () => {
  it('is forecast by the engine', async () => {
    const answer = await evaluate(`
    import { forecast, MODEL_IDS } from '@longrun/engine';
    const { mean } = forecast({ model: 'toy', series: ${JSON.stringify(SERIES)}, horizons: [1, 2] });
    console.log(JSON.stringify({ ids: MODEL_IDS, mean }));
  `);
    const step = SERIES[39] - SERIES[38];
    expect((answer as { ids: string[] }).ids.at(-1)).toBe('toy');
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
    const config = benchmarkConfig({ models: ['toy'], placebo: false, ensemble: false }, null);
    const request = { panel: 'p', panel_version: '1', engine_version: '1', config };
    const { chunks } = planBenchmark('job', request, variables, 100);
    console.log(JSON.stringify(chunks.map((chunk) => chunk.cells)));
  `)) as number[];
    // rw, toy and the naive family at 8 origins of 200 series, 0.29, 0.26 and 0.6 ms each: 1.84 s of work in
    // chunks of 0.1 s
    expect(chunks.reduce((sum, cells) => sum + cells, 0)).toBe(200 * 8 * 2);
    expect(chunks.length).toBe(19);
  });

  it('is offered and run by the command line', async () => {
    const longrun = join('packages', 'cli', 'bin', 'longrun.mjs');
    expect(await nodeIn(copy, longrun, 'forecast', '--help')).toMatch(/choices:[^)]*"toy"/);
    writeFileSync(join(copy, 'series.txt'), SERIES.join('\n'));
    expect(await nodeIn(copy, longrun, 'forecast', '-m', 'toy', '--no-chart', 'series.txt')).toMatch(
      /^Toy, 40 obs/,
    );
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
    const { toy, rw } = await served();
    expect(rw.statusCode).toBe(200);
    expect(toy.statusCode).toBe(422);
    const { detail } = JSON.parse(toy.payload) as { detail: string };
    expect(detail).toMatch(/model/);
    expect(detail).toMatch(/rw, ar1, arma11, har, arfima_rs, msm/);
  });
});

it('a diagnostic is run when it is named, and the bundle stays as it is', async () => {
  const { named, bundle } = (await evaluate(`
    import { diagnose } from '@longrun/engine';
    const series = Array.from({ length: 80 }, (_, t) => t / 40 + Math.sin(t * t));
    const named = diagnose(series, { nSurrogates: 99, diagnostics: ['turning_points'] }).diagnostics;
    const bundle = diagnose(series, { nSurrogates: 99 }).diagnostics.map(({ id }) => id);
    console.log(JSON.stringify({ named, bundle }));
  `)) as { named: { id: string; interpretation: string }[]; bundle: string[] };
  expect(named.map(({ id }) => id)).toEqual(['turning_points']);
  expect(named[0].interpretation).toMatch(/^The shocks turn/);
  expect(bundle).not.toContain('turning_points');
});

it('a data set is read from its folder', async () => {
  const folder = join(copy, 'sets', 'toys');
  mkdirSync(folder, { recursive: true });
  const terms = { license: 'CC0-1.0', attribution: 'none needed' };
  const sources = [{ id: 'made', name: 'made up', ...terms }];
  const panel = { id: 'toys', name: 'Toys', description: 'One series.', ...terms, sources };
  writeFileSync(join(folder, 'panel.json'), JSON.stringify(panel));
  const columns =
    'variable,entity,entity_name,indicator,unit,frequency,start,end,n_observations,source,source_id';
  const row = 'TOY.level,TOY,Toyland,level,toys,annual,1980,2019,40,made,1';
  writeFileSync(join(folder, 'variables.csv'), `${columns}\n${row}\n`);
  const values = SERIES.map((value) => value.toFixed(4)).join(' ');
  writeFileSync(join(folder, 'observations.csv'), `variable,period,values\nTOY.level,1980,${values}\n`);
  const longrun = join('packages', 'cli', 'bin', 'longrun.mjs');
  expect(await nodeIn(copy, longrun, 'panels', '--data-dir', 'sets')).toMatch(/^toys /m);
  const series = await nodeIn(copy, longrun, 'series', 'toys', 'TOY.level', '--data-dir', 'sets', '--json');
  expect((JSON.parse(series) as { values: number[] }).values).toHaveLength(40);
});

it('a route answers', async () => {
  const { greeting } = await served();
  expect(greeting).toEqual({ statusCode: 200, payload: '{"status":"ok"}' });
});

it('a page is built as a chunk of its own', async () => {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  await nodeIn(copy, vite, 'build', 'packages/web', '--minify', 'false', '--logLevel', 'error');
  const assets = join(copy, 'packages/web/dist/assets');
  const chunk = readdirSync(assets).find((name) => /^Greeting-.*\.js$/.test(name));
  expect(readFileSync(join(assets, chunk!), 'utf8')).toContain('Greeting of the recipe');
});

/**
 * Suites of the fast tier that speak of models, diagnostics, routes, pages, limits or exports; not the
 * models' conformance, which rightly refuses a toy without noise or likelihood.
 */
const CONCERNED = [
  'packages/contract',
  'packages/engine/src/same-bytes.test.ts',
  'packages/engine/src/examples.test.ts',
  'packages/engine/src/check.test.ts',
  'packages/engine/src/diagnostics/conformance.test.ts',
  'packages/engine/src/diagnostics/bundle.test.ts',
  'packages/engine/src/diagnostics/families.test.ts',
  'packages/engine/src/ensemble/ensemble.test.ts',
  'packages/evaluation/src/same-bytes.test.ts',
  'packages/evaluation/src/examples.test.ts',
  'packages/evaluation/src/design',
  'packages/evaluation/src/verdict',
  'packages/service/src/jobs/benchmark',
  'packages/web/src/lib',
  'packages/web/src/forecast',
  'packages/web/src/pages/diagnostics',
  'packages/web/src/pages/benchmark',
];

it('the concerned suites of the fast tier stay green', async () => {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const options = ['--reporter=dot', '--maxWorkers=1', '--exclude=**/*.slow.test.ts'];
  expect(await nodeIn(copy, vitest, 'run', ...options, ...CONCERNED)).toContain('passed');
});
