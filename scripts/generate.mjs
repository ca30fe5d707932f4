/**
 * Writes what is derived: from contract/openapi.yaml the TypeScript types, LIMITS and DEFAULTS, and the
 * document as a module; from the engine's registries the identifiers and names of models and diagnostics;
 * from the exports of engine and evaluation their references, docs/engine.md and docs/evaluation.md; from the
 * AssemblyScript sources of the engine's kernels their WebAssembly as base64; from the runs published with
 * data sets their answers in docs/panels.md; from package-lock.json the list of licences. `--check` writes
 * nothing and exits 1 when a generated file differs from what its source gives. `--without-kernels` leaves
 * the kernels as they are, whose compilation takes longer than all else.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { main as compile } from 'assemblyscript/asc';
import openapiTS, { astToString } from 'openapi-typescript';
import { rolldown } from 'rolldown';
import { parse } from 'yaml';
import importMap from './lib/import-map.cjs';
import { limitsModule } from './lib/limits.mjs';
import { packageDocs } from './lib/package-docs.mjs';
import { withSetAnswers } from './lib/set-runs.mjs';
import { thirdParty } from './lib/third-party.mjs';

const BANNER = '// Generated from contract/openapi.yaml by `npm run generate`. Do not edit.\n';
const root = new URL('../', import.meta.url);

/** Kernels by name: the file in packages/engine/assembly. */
const KERNELS = ['msm', 'regimes', 'decimals', 'columns', 'convolution', 'walks'];

async function kernel(name) {
  const source = `packages/engine/assembly/${name}.ts`;
  const { error, binary, stderr } = await compileToMemory(source);
  if (error) throw new Error(`${source}: ${error.message}\n${stderr}`);
  const constant = `${name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())}Kernel`;
  const banner = `// Compiled from ${source} by \`npm run generate\`. Do not edit.\n`;
  return [
    `packages/engine/src/generated/${name}-kernel.ts`,
    `${banner}export const ${constant} =\n  '${Buffer.from(binary).toString('base64')}';\n`,
  ];
}

async function compileToMemory(source) {
  let binary;
  const flags = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--enable', 'simd'];
  const { error, stderr } = await compile([source, '--outFile', 'kernel.wasm', ...flags], {
    baseDir: fileURLToPath(root),
    writeFile: (_name, contents) => {
      binary = contents;
    },
  });
  return { error, binary, stderr: stderr?.toString() };
}

/**
 * Models, diagnostics and families as the engine's registries list them, read from their TypeScript sources.
 */
async function names() {
  const entry = '\0registries';
  const bundle = await rolldown({
    input: entry,
    cwd: fileURLToPath(root),
    plugins: [
      {
        name: 'registries',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? REGISTRIES : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const code = Buffer.from(output[0].code).toString('base64');
  const { models, diagnostics, families } = await import(`data:text/javascript;base64,${code}`);
  const list = (name, entries) =>
    `export const ${name} = [\n${entries.map((entry) => `  ${JSON.stringify(entry)},\n`).join('')}] as const;\n`;
  return [
    '// Generated from the registries of packages/engine by `npm run generate`. Do not edit.',
    list(
      'MODELS',
      models.map(({ id, title, idea }) => ({ id, title, idea })),
    ),
    list(
      'DIAGNOSTICS',
      diagnostics.map(({ id, family, name: title }) => ({ id, family, title })),
    ),
    list(
      'FAMILIES',
      Object.entries(families).map(([id, { name: title, question }]) => ({ id, title, question })),
    ),
  ].join('\n');
}

const source = (path) => fileURLToPath(new URL(`packages/engine/src/${path}`, root));
const REGISTRIES = `
import { MODEL_IDS, MODELS } from ${JSON.stringify(source('models/index.ts'))};
export const models = MODEL_IDS.map((id) => MODELS[id]);
export { DIAGNOSTICS as diagnostics } from ${JSON.stringify(source('diagnostics/index.ts'))};
export { FAMILIES as families } from ${JSON.stringify(source('diagnostics/families.ts'))};
`;

/**
 * The type of a model's identifier is the registry's, so that a report of any registered model has a type.
 * What a request may name is decided by the document's enum, when it is checked.
 */
function withRegistryIds(types) {
  const typed = types.replace(/(readonly |)ModelId: "[^;]*;/, '$1ModelId: ModelId;');
  if (typed === types) throw new Error('the contract has no schema ModelId');
  return `${BANNER}import type { ModelId } from '../names.ts';\n\n${typed}`;
}

/** What the page Judge shows of the published challengers: the decision horizon of bench/challengers. */
async function challengers() {
  const results = JSON.parse(await readFile(new URL('bench/challengers/results.json', root), 'utf8'));
  const { n_origins, replicates, every, decision_horizon } = results.design;
  const rows = Object.entries(results.challengers).map(([id, { by_horizon, failures, cpu_ms_per_fit }]) => {
    const { beats_rw, skill, superior } = by_horizon.find(({ horizon }) => horizon === decision_horizon);
    const { rate, luck, lower, upper } = beats_rw;
    const figures = { rate, luck, lower, upper, skill: skill?.geometric ?? null, cpu_ms_per_fit };
    const rounded = Object.entries(figures).map(([k, x]) => [
      k,
      x === null ? null : Number(x.toPrecision(6)),
    ]);
    return { id, ...Object.fromEntries(rounded), superior, failures };
  });
  rows.sort((a, b) => (b.skill ?? 0) - (a.skill ?? 0));
  const panels = results.panels.map(({ panel, n_cases }) => ({ panel, n_cases }));
  const design = { n_origins, replicates, every, decision_horizon };
  return `${JSON.stringify({ engine_version: results.engine_version, design, panels, rows }, null, 1)}\n`;
}

export async function generated(kernels = KERNELS) {
  const text = await readFile(new URL('contract/openapi.yaml', root), 'utf8');
  const document = parse(text);
  const types = withRegistryIds(astToString(await openapiTS(structuredClone(document), { immutable: true })));
  const contract = `${BANNER}export const openapi: Record<string, unknown> = ${JSON.stringify(document, null, 1)};\n`;
  return new Map([
    ['packages/contract/src/generated/api.ts', types],
    ['packages/contract/src/generated/openapi.ts', contract],
    ['packages/contract/src/generated/limits.ts', limitsModule(document, BANNER)],
    ['packages/contract/src/generated/names.ts', await names()],
    ...packageDocs(root),
    ['docs/architecture.md', await architecture()],
    ['docs/panels.md', withSetAnswers(await readFile(new URL('docs/panels.md', root), 'utf8'))],
    ...(await Promise.all(kernels.map(kernel))),
    ['packages/web/src/pages/judge/generated/challengers.json', await challengers()],
    ['THIRD_PARTY.md', thirdParty(JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8')))],
  ]);
}

/** docs/architecture.md with the table of imports between its marks. */
async function architecture() {
  const page = await readFile(new URL('docs/architecture.md', root), 'utf8');
  const rows = Object.entries(importMap).map(
    ([name, allowed]) =>
      `| \`${name}\` | ${allowed.map((other) => `\`${other}\``).join(', ') || 'nothing of ours'} |\n`,
  );
  const table = `| package | imports at most |\n|---|---|\n${rows.join('')}`;
  return page.replace(/(<!-- imports -->\n)[\s\S]*?(<!-- \/imports -->)/, `$1${table}$2`);
}

async function main() {
  const check = process.argv.includes('--check');
  const kernels = process.argv.includes('--without-kernels') ? [] : KERNELS;
  let drifted = 0;
  for (const [path, text] of await generated(kernels)) {
    const url = new URL(path, root);
    const current = await readFile(url, 'utf8').catch(() => '');
    if (current === text) continue;
    drifted++;
    if (check) {
      console.error(`${path} is out of date: run \`npm run generate\``);
    } else {
      await mkdir(dirname(fileURLToPath(url)), { recursive: true });
      await writeFile(url, text);
      console.log(`wrote ${path}`);
    }
  }
  if (check && drifted > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
