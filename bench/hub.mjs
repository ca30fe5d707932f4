/**
 * A hub of 700,000 quantile forecasts (30 models, 23 levels) judged by `longrun judge --hub`: seconds and
 * peak memory. `npm run bench -- hub --models 3` makes it smaller.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROUNDS = 110;
const LOCATIONS = 53;
const HORIZONS = [0, 1, 2, 3];
const LEVELS = [
  ...[0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5],
  ...[0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.975, 0.99],
];

const week = (i) => new Date(Date.UTC(2023, 0, 7 + 7 * i)).toISOString().slice(0, 10);
const place = (l) => String(l + 1).padStart(2, '0');
/** Noise without a generator: the same hub every time. */
const noise = (a, b, c) => {
  const x = Math.sin(a * 12.9898 + b * 78.233 + c * 37.719) * 43758.5453;
  return x - Math.floor(x) - 0.5;
};

export function benchHub() {
  const options = { models: { type: 'string', default: '30' } };
  const models = Number(parseArgs({ options, allowPositionals: true }).values.models);
  const folder = mkdtempSync(join(tmpdir(), 'longrun-hub-bench-'));
  try {
    writeHub(folder, models);
    const [seconds, cpu, megabytes] = judged(folder);
    const forecasts = models * ROUNDS * LOCATIONS * HORIZONS.length;
    console.log('| models | quantile forecasts | seconds | CPU seconds | peak MB |');
    console.log('|---:|---:|---:|---:|---:|');
    console.log(`| ${models} | ${forecasts.toLocaleString('en')} | ${seconds} | ${cpu} | ${megabytes} |`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Wall seconds, CPU seconds and peak megabytes of `longrun judge --hub` in a process of its own. */
function judged(folder) {
  const longrun = fileURLToPath(new URL('../packages/cli/bin/longrun.mjs', import.meta.url));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--eval', measured(), '--', longrun, 'judge', '--hub', folder, '--json'],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error(`longrun judge --hub failed:\n${stderr}`);
  return stderr.trim().split('\n').at(-1).split(' ');
}

/** Runs the command in this process and prints wall time, CPU time and the largest resident set. */
function measured() {
  return `
    const begun = performance.now();
    process.argv.splice(1, 1, process.argv[1]);
    const [file, ...args] = process.argv.slice(1);
    const { main } = await import(new URL('../dist/index.js', 'file://' + file).href);
    process.stdout.write = () => true;
    const code = await main(args);
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const used = [(performance.now() - begun) / 1000, (userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024];
    console.error(used.map((x) => x.toFixed(1)).join(' '));
    process.exitCode = code;
  `;
}

function writeHub(folder, models) {
  const rounds = Array.from({ length: ROUNDS }, (_, i) => week(i + 60));
  const task_ids = {
    reference_date: rounds,
    target: ['cases'],
    horizon: HORIZONS,
    location: Array.from({ length: LOCATIONS }, (_, l) => place(l)),
    target_end_date: Array.from({ length: ROUNDS + 4 }, (_, i) => week(i + 60)),
  };
  const optional = Object.fromEntries(
    Object.entries(task_ids).map(([k, v]) => [k, { required: null, optional: v }]),
  );
  const model_tasks = [
    {
      task_ids: optional,
      output_type: {},
      target_metadata: [{ target_keys: { target: 'cases' }, time_unit: 'week' }],
    },
  ];
  mkdirSync(join(folder, 'hub-config'));
  const schema_version =
    'https://raw.githubusercontent.com/hubverse-org/schemas/main/v6.0.0/tasks-schema.json';
  const tasks = {
    schema_version,
    rounds: [{ round_id_from_variable: true, round_id: 'reference_date', model_tasks }],
  };
  writeFileSync(join(folder, 'hub-config/tasks.json'), JSON.stringify(tasks));
  mkdirSync(join(folder, 'target-data'));
  const truth = ['target_end_date,target,location,observation'];
  for (let l = 0; l < LOCATIONS; l++) {
    for (let i = 0; i < ROUNDS + 64; i++)
      truth.push(`${week(i)},cases,${place(l)},${Math.round(200 + 90 * noise(l, i, 1))}`);
  }
  writeFileSync(join(folder, 'target-data/time-series.csv'), `${truth.join('\n')}\n`);
  for (let m = 0; m < models; m++) writeModel(folder, m, rounds);
}

function writeModel(folder, m, rounds) {
  const name = m === 0 ? 'bench-baseline' : `bench-model${m}`;
  mkdirSync(join(folder, 'model-output', name), { recursive: true });
  rounds.forEach((round, i) => {
    const lines = ['reference_date,location,horizon,target,target_end_date,output_type,output_type_id,value'];
    for (let l = 0; l < LOCATIONS; l++) {
      for (const h of HORIZONS) {
        const centre = 200 + 60 * noise(l, i + h, m + 2);
        const date = week(i + 60 + h);
        for (const level of LEVELS) {
          lines.push(
            `${round},${place(l)},${h},cases,${date},quantile,${level},${(centre + 120 * (level - 0.5)).toFixed(3)}`,
          );
        }
      }
    }
    writeFileSync(join(folder, 'model-output', name, `${round}-${name}.csv`), `${lines.join('\n')}\n`);
  });
}
