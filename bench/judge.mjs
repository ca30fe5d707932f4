/**
 * Speed of judging: tasks per second through the program protocol with a trivial Python model in one process,
 * time to score a file of 100,000 quantile answers as JSON Lines and CSV, and time until a server that has
 * just started has sent all observations of `wb`.
 *
 *   node scripts/with-build.mjs bench/judge.mjs [--python python3]
 *
 * CPU seconds are printed beside wall seconds: on a busy machine only the former mean something.
 */

import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readAnswers } from '../packages/answers/dist/index.js';
import { runProgram } from '../packages/cli/dist/judge/run-program.js';
import { createIntake, planTasks, TASK_LEVELS } from '../packages/evaluation/dist/index.js';
import { readConfig } from '../packages/service/dist/config.js';
import { openServices } from '../packages/service/dist/server.js';

const { values: options } = parseArgs({ options: { python: { type: 'string', default: 'python3' } } });
const client = fileURLToPath(new URL('../clients/python/src', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'longrun-bench-'));

/** Series of 80 values: enough of them for the number of tasks asked for. */
function planOf(tasks) {
  const count = Math.ceil(tasks / (5 * 8));
  const inputs = Array.from({ length: count }, (_, c) => ({
    panel: 'bench',
    variable: `v${c}`,
    frequency: 'annual',
    start: 1940,
    values: Float64Array.from({ length: 80 }, (_, t) => Math.round(1e4 * (Math.sin(c + t) + t / 9)) / 1e4),
  }));
  return planTasks('bench', inputs, { n_origins: 8, replicates: 4, n_samples: 100 });
}

async function timed(label, count, work) {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await work();
  const wall = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const own = (user + system) / 1e6;
  console.log(
    `${label}: ${count} in ${wall.toFixed(2)} s (${Math.round(count / wall)}/s), ${own.toFixed(2)} s of CPU ` +
      'in this process',
  );
}

async function protocol() {
  const program = join(dir, 'trivial.py');
  const model = `import longrun
def model(y, horizons, n_samples, seed):
    return {p: [y[-1] + p * h for h in horizons] for p in (0.1, 0.25, 0.5, 0.75, 0.9)}
longrun.run_program(model)
`;
  writeFileSync(program, model);
  process.env.PYTHONPATH = client;
  const plan = planOf(10_000);
  const intake = createIntake(plan);
  await timed('program protocol, Python', plan.refs.length, () =>
    runProgram(plan, intake, {
      command: [options.python, program],
      processes: 1,
      timeout: 60,
      signal: new AbortController().signal,
      onProgress: () => {},
      onStderr: (chunk) => process.stderr.write(chunk),
    }),
  );
  if (intake.scores.size !== plan.refs.length) console.log(intake.faults[0]);
}

async function files() {
  const plan = planOf(100_000);
  const { horizons } = plan.design;
  const jsonl = createWriteStream(join(dir, 'a.jsonl'));
  const csv = createWriteStream(join(dir, 'a.csv'));
  csv.write('task_id,horizon,output_type,output_type_id,value\n');
  for (const { id } of plan.refs) {
    const value = (level, h) => 5 + (level - 0.5) * Math.sqrt(h);
    const quantiles = Object.fromEntries(
      TASK_LEVELS.map((level) => [level, horizons.map((h) => value(level, h))]),
    );
    const rows = TASK_LEVELS.flatMap((level) =>
      horizons.map((h) => `${id},${h},quantile,${level},${value(level, h)}\n`),
    );
    if (!jsonl.write(`${JSON.stringify({ task_id: id, quantiles })}\n`)) await once(jsonl, 'drain');
    if (!csv.write(rows.join(''))) await once(csv, 'drain');
  }
  for (const stream of [jsonl, csv]) await new Promise((done) => stream.end(done));
  for (const format of ['jsonl', 'csv']) {
    const intake = createIntake(plan);
    await timed(`file of quantile answers, ${format}`, plan.refs.length, () =>
      readAnswers(join(dir, `a.${format}`), format, horizons, intake),
    );
    if (intake.scores.size !== plan.refs.length) console.log(intake.faults[0]);
  }
}

/** The first request reads the panel; the second finds it in memory. */
async function observations() {
  for (const format of ['csv', 'parquet']) {
    const state = join(dir, format);
    const config = { ...readConfig([]), state, logLevel: 'silent', published: false };
    const services = await openServices(config);
    for (const which of ['first', 'second'])
      await timed(`observations of wb, ${format}, ${which} request`, 1, () =>
        services.app.inject(`/v1/panels/wb/observations?format=${format}`),
      );
    await services.close();
  }
}

try {
  await observations();
  await protocol();
  await files();
} finally {
  rmSync(dir, { recursive: true, force: true });
}
