/** Real programs in several languages under `longrun judge`, well behaved and not. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Judgement, Task } from '@longrun/evaluation';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { runLongrun } from '../longrun.testing.ts';

const dir = temporaryFolder('judge');

const clientSource = fileURLToPath(new URL('../../../../clients/python/src', import.meta.url));
const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
const python = has('python3', '-c', 'import json');
const r = has('Rscript', '-e', 'library(jsonlite)');
const shell = has('sh', '-c', 'command -v sed && command -v awk');

const design = 'wb -v *.gdp_growth --every 16 --origins 2 -n 100 -H 1,3 --decision-horizon 3'.split(' ');
const small = [...design, '--replicates', '3', '--no-built-ins', '--json'];

const write = (name: string, text: string): string => {
  const path = join(dir, name);
  writeFileSync(path, text);
  return path;
};
const longrun = (args: readonly string[], options: Parameters<typeof runLongrun>[1] = {}) =>
  runLongrun(args, {
    cwd: dir,
    env: { LONGRUN_STATE: join(dir, 'var'), PYTHONPATH: clientSource },
    ...options,
  });

async function judged(...command: string[]): Promise<Judgement> {
  const { code, out, err } = await longrun(['judge', ...small, '--timeout', '30', '--', ...command]);
  expect(code, err).toBe(0);
  return JSON.parse(out) as Judgement;
}

/** The walk by its quantiles: no randomness, so that every language gives the same figures. */
const QUANTILE_WALK = `
import { createInterface } from 'node:readline';
export const answer = ({ task_id, y, horizons, quantile_levels }) => {
  let squares = 0;
  for (let t = 1; t < y.length; t++) squares += (y[t] - y[t - 1]) ** 2;
  const sigma = Math.sqrt(squares / (y.length - 1));
  const at = (level) => horizons.map((h) => y.at(-1) + (level - 0.5) * 3 * sigma * Math.sqrt(h));
  return { task_id, quantiles: Object.fromEntries(quantile_levels.map((level) => [level, at(level)])) };
};
export const serve = async (reply) => {
  for await (const line of createInterface({ input: process.stdin })) await reply(JSON.parse(line), line);
};
export const say = (value) => console.log(typeof value === 'string' ? value : JSON.stringify(value));
`;
write('walk.mjs', QUANTILE_WALK);
const nodeProgram = write(
  'node.mjs',
  "import { answer, say, serve } from './walk.mjs';\nawait serve((task) => say(answer(task)));\n",
);

/** What the Node program gets, with which others are compared. */
let walked: Promise<Judgement> | undefined;
const judgedWalk = (): Promise<Judgement> => {
  walked ??= judged('node', nodeProgram);
  return walked;
};

describe('longrun judge', () => {
  it('runs a Node program and says what came out', async () => {
    const { code, out, err } = await longrun([
      'judge',
      ...small,
      '--name',
      'mine',
      '--trained-on',
      'nothing',
      '--',
      'node',
      nodeProgram,
    ]);
    expect(code, err).toBe(0);
    expect(err).toMatch(/^\d+ tasks: \d+ series of wb and 2 × 3 sign-flipped copies of each/);
    const report = JSON.parse(out) as Judgement;
    expect(report).toMatchObject({
      challenger: 'mine',
      trained_on: 'nothing',
      panel: 'wb',
      score: 'pinball',
      provenance: 'run_here',
      n_failures: 0,
      design: { n_origins: 2, horizons: [1, 3], decision_horizon: 3, replicates: 3 },
    });
    expect(report.n_answers).toBe(report.n_tasks);
    expect(report.beats_rw!.rate).toBeGreaterThanOrEqual(0);
  });

  it('judges a program that answers with points by their absolute error', async () => {
    const program = write(
      'points.mjs',
      `import { say, serve } from './walk.mjs';
await serve(({ task_id, y, horizons }) => say({ task_id, median: horizons.map(() => y.at(-1) + 50) }));
`,
    );
    const report = await judged('node', program);
    expect(report).toMatchObject({ score: 'absolute_error', n_failures: 0, calibration: [] });
    expect([report.beats_rw!.rate, report.skill!.geometric < -1]).toEqual([0, true]);
    expect(report.naive).toMatchObject({ rate: 0, skill: { direction: null, spread: null } });
  });

  it('prints tables, also as Markdown, with the built-in models beside the challenger', async () => {
    const args = ['judge', 'wb', '-v', 'USA.gdp_growth', '--origins', '1', '-n', '100', '--replicates', '3'];
    const text = await longrun([...args, '--', 'node', nodeProgram]);
    expect(text.out).toMatch(
      /^Undecided: node is not shown to beat the best naive forecast|^No: node is worse/,
    );
    expect(text.out).toMatch(/^arfima_rs /m);
    const markdown = await longrun([...args, '--markdown', '--no-built-ins', '--', 'node', nodeProgram]);
    expect(markdown.out).toMatch(/^## node on wb$/m);
    expect(markdown.out).toMatch(/^\| --- \| ---: \|/m);
  });

  it('gives a Python program with our client the same figures', async ({ skip }) => {
    if (!python) skip('python3 is not installed');
    const program = write(
      'walk.py',
      `import longrun
LEVELS = [0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975]
def walk(y, horizons, n_samples, seed):
    print("a model may print")
    sigma = (sum((b - a) ** 2 for a, b in zip(y, y[1:])) / (len(y) - 1)) ** 0.5
    return {p: [y[-1] + (p - 0.5) * 3 * sigma * h ** 0.5 for h in horizons] for p in LEVELS}
longrun.run_program(walk)
`,
    );
    const [expected, report] = [await judgedWalk(), await judged('python3', program)];
    expect(report.n_failures).toBe(0);
    expect(report.skill!.geometric).toBeCloseTo(expected.skill!.geometric, 6);
    expect(report.beats_rw).toEqual(expected.beats_rw);
  });

  it('gives an R program the same figures', async ({ skip }) => {
    if (!r) skip('R with jsonlite is not installed');
    const program = write(
      'walk.R',
      `library(jsonlite)
input <- file("stdin", open = "r")
while (length(line <- readLines(input, n = 1)) > 0) {
  task <- fromJSON(line)
  sigma <- sqrt(mean(diff(task$y)^2))
  last <- tail(task$y, 1)
  at <- function(p) last + (p - 0.5) * 3 * sigma * sqrt(task$horizons)
  levels <- setNames(lapply(task$quantile_levels, at), task$quantile_levels)
  cat(toJSON(list(task_id = unbox(task$task_id), quantiles = levels), digits = NA), "\\n", sep = "")
}
`,
    );
    const [expected, report] = [await judgedWalk(), await judged('Rscript', program)];
    expect(report.n_failures).toBe(0);
    expect(report.skill!.geometric).toBeCloseTo(expected.skill!.geometric, 6);
    expect(report.beats_rw).toEqual(expected.beats_rw);
  });

  it('runs a shell script', async ({ skip }) => {
    if (!shell) skip('there is no shell here');
    const program = write(
      'last.sh',
      `while IFS= read -r line; do
  id=$(printf '%s' "$line" | sed 's/.*"task_id":"\\([^"]*\\)".*/\\1/')
  last=$(printf '%s' "$line" | sed 's/.*"y":\\[\\([^]]*\\)\\].*/\\1/; s/.*,//')
  awk -v id="$id" -v y="$last" 'BEGIN {
    split("0.1 0.25 0.5 0.75 0.9", p, " ")
    printf "{\\"task_id\\":\\"%s\\",\\"quantiles\\":{", id
    for (i = 1; i <= 5; i++)
      printf "%s\\"%s\\":[%.9g,%.9g]", (i > 1 ? "," : ""), p[i], y + p[i] - 0.5, y + 2 * (p[i] - 0.5)
    print "}}" }'
done
`,
    );
    const report = await judged('sh', program);
    expect(report).toMatchObject({ n_failures: 0, quantile_levels: [0.1, 0.25, 0.5, 0.75, 0.9] });
  });

  it('survives crashes, hangs, rubbish, second answers, NaN and too few paths, and lists them', async () => {
    const program = write(
      'bad.mjs',
      `import { answer, say, serve } from './walk.mjs';
await serve(async (task) => {
  switch (task.task_id[5]) {
    case '0': console.error('about to crash'); process.exit(3);
    case '1': await new Promise(() => setInterval(() => {}, 1000));
    case '2': say('Epoch 1/10 ...'); return say(answer(task));
    case '3': say(answer(task)); return say(answer(task));
    case '4': return say(JSON.stringify({ ...answer(task) }).replace(/:\\[[^,]+/, ':[NaN'));
    case '5': return say({ task_id: task.task_id, samples: Array.from({ length: 99 }, () => [1, 2]) });
    case '6': return say({ task_id: task.task_id, error: 'did not converge' });
    default: return say(answer(task));
  }
});
`,
    );
    const ids = await taskIds();
    const count = (digits: string): number => ids.filter((id) => digits.includes(id[5])).length;
    const patience = ['--timeout', '15', '-p', '2'];
    const { code, out, err } = await longrun(['judge', ...small, ...patience, '--', 'node', program]);
    expect(code, err).toBe(0);
    const report = JSON.parse(out) as Judgement;
    const times = (reason: RegExp): number =>
      report.reasons.reduce((sum, entry) => sum + (reason.test(entry.reason) ? entry.count : 0), 0);
    expect(times(/^the program ended with exit code 3$/)).toBe(count('0'));
    expect(times(/^no answer within 15 s$/)).toBe(count('1'));
    expect(times(/^not a line of JSON: "Epoch 1\/10 ..."$/)).toBe(count('2'));
    expect(times(/^answered twice; the first answer counts$/)).toBe(count('3'));
    expect(times(/JSON has no NaN or Infinity/)).toBe(count('4'));
    expect(times(/^99 paths < minimum 100$/)).toBe(count('5'));
    expect(times(/^the model says: did not converge$/)).toBe(count('6'));
    expect(report.n_answers).toBe(ids.length - count('01456'));
    const log = /standard error is in (\S+)/.exec(err)![1];
    expect(readFileSync(log, 'utf8')).toContain('about to crash');
  });

  it('continues after Ctrl-C and comes to the same report', async () => {
    const program = write(
      'slow.mjs',
      `import { answer, say, serve } from './walk.mjs';
await serve(async (task) => { await new Promise((done) => setTimeout(done, 40)); say(answer(task)); });
`,
    );
    const args = ['judge', ...small, '--', 'node', program];
    const first = await longrun(args, { interrupt: { after: /[1-9]\d*\/\d+ tasks/, signal: 'SIGINT' } });
    expect(first.code).toBe(1);
    expect(first.err).toMatch(/interrupted after [1-9]\d* of \d+ tasks/);
    const second = await longrun(args);
    expect(second.code, second.err).toBe(0);
    expect(second.err).toMatch(/continuing: [1-9]\d* tasks were answered before/);
    // how long the program took is its own
    const {
      id: _,
      challenger: __,
      summary: ___,
      measures: ____,
      ...report
    } = JSON.parse(second.out) as Judgement;
    expect(await judgedWalk()).toMatchObject(report);
    expect((await longrun(args)).err).not.toMatch(/continuing/);
  });

  it('judges on series of one’s own file, and asks where the file can be read in two ways', async () => {
    const months = Array.from({ length: 60 }, (_, t) => `${2014 + Math.floor(t / 12)}-${(t % 12) + 1}`);
    const level = (t: number, s: number): string => (100 + s + 9 * Math.sin(t + s * s)).toFixed(3);
    const lines = months.map(
      (month, t) => `${month.replace(/-(\d)$/, '-0$1')};${level(t, 1)};${level(t, 2)}`,
    );
    const file = write('own.csv', ['date;north;south', ...lines].join('\n'));
    const flags = [
      '--origins',
      '2',
      '--replicates',
      '2',
      '--no-built-ins',
      '--json',
      '--',
      'node',
      nodeProgram,
    ];
    const open = await longrun(['judge', file, ...flags]);
    expect(open.code).toBe(2);
    expect(open.err).toMatch(/--decimal point/);
    const { code, out, err } = await longrun(['judge', file, '--decimal', 'point', ...flags]);
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      panel: 'own.csv',
      n_cases: 2,
      n_failures: 0,
      design: { decision_horizon: 12, horizons: [1, 3, 6, 12] },
    });
    const chosen = await longrun(['tasks', file, '--decimal', 'point', '-c', 'north', '-H', '2']);
    expect(JSON.parse(chosen.out.split('\n')[0]).manifest).toMatchObject({
      n_cases: 1,
      design: { decision_horizon: 2, horizons: [2] },
    });
    const both = await longrun(['tasks', file, '--decimal', 'point', '-v', 'north']);
    expect([both.code, both.err]).toEqual([2, expect.stringMatching(/--column or --entity/)]);
  });

  it('judges a file of the same answers alike', async () => {
    const { out } = await longrun(['tasks', ...design, '--replicates', '3']);
    const [manifest, ...tasks] = out.trimEnd().split('\n');
    expect(JSON.parse(manifest).manifest).toMatchObject({ panel: 'wb', n_tasks: tasks.length });
    const { answer } = (await import(join(dir, 'walk.mjs'))) as { answer: (task: Task) => object };
    const lines = tasks.map((line) => JSON.stringify(answer(JSON.parse(line) as Task)));
    write('answers.jsonl', `${lines.join('\n')}\n`);
    const { code, out: json, err } = await longrun(['judge', ...small, '--forecasts', 'answers.jsonl']);
    expect(code, err).toBe(0);
    const { beats_rw, skill, calibration } = await judgedWalk();
    expect(JSON.parse(json)).toMatchObject({ provenance: 'self_reported', beats_rw, skill, calibration });
    expect(err).not.toMatch(/count as lost/);
    write('few.jsonl', `${lines.slice(0, 3).join('\n')}\n`);
    const few = await longrun(['judge', ...small, '--no-built-ins', '--forecasts', 'few.jsonl']);
    expect(few.err).toMatch(`few.jsonl answers 3 of ${tasks.length} tasks, and all others count as lost`);
  });

  it.each([
    [[...small], 2, /give a program after -- , or a file with --forecasts/],
    [['nope', '--', 'true'], 2, /unknown panel "nope"/],
    [['wb', '-v', 'USA.nope', '--', 'true'], 2, /unknown variable/],
    [['wb', '-H', '0', '--', 'true'], 2, /whole number from 1 to 1000/],
    [[...small, '--forecasts', 'none.jsonl'], 2, /there is no file none.jsonl/],
    [[...small, '--forecasts', 'walk.mjs'], 2, /say which with --format/],
    [
      [...small, '--forecasts', 'walk.mjs', '--format', 'jsonl'],
      2,
      /no usable answer to these tasks; the first: line 2/,
    ],
    [[...small, '--', 'no-such-program'], 1, /gave no usable answer: .*could not be started/],
    [
      [...small, '--', 'node', '-e', 'console.error("no module x"); process.exit(1)'],
      1,
      /its standard error ends:\nno module x/,
    ],
  ])('%j says what is wrong', async (args, exit, message) => {
    const { code, err } = await longrun(['judge', ...args]);
    expect(err).toMatch(message);
    expect(code).toBe(exit);
  });

  async function taskIds(): Promise<string[]> {
    const { out } = await longrun(['tasks', ...design, '--replicates', '3']);
    const [, ...lines] = out.trimEnd().split('\n');
    return lines.map((line) => (JSON.parse(line) as Task).task_id);
  }
});
