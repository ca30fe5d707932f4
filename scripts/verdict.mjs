/**
 * `npm run verdict`: all panels at the defaults, with their sign-flipped replicates, then a sample of each
 * with more of them; writes data/verdict, docs/verdict.md and its plots. State in LONGRUN_STATE (./var): an
 * interrupted run goes on from there. With `--samples` the panels' runs in data/verdict are kept and the
 * samples are run. With `--again` nothing is run: the verdict is concluded again from the sums in
 * data/verdict, and with `--page` only the page is made again.
 *
 * `npm run verdict -- --sets` runs the data sets instead, which have no part in the verdict, and writes
 * `run.json.gz` and `answers.json` into the folder of each, and the answers into docs/panels.md.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { verdict as consolidated } from '../packages/evaluation/dist/index.js';
import {
  openServices,
  PUBLISHED,
  publicationFiles,
  readConfig,
  readPublication,
} from '../packages/service/dist/index.js';
import { luckSums, sampleOf } from './lib/luck-sample.mjs';
import { root } from './lib/prepare.mjs';
import { withSetAnswers, writeSetRun } from './lib/set-runs.mjs';
import { writeVerdictPage } from './lib/verdict-page.mjs';

/** A cell may wait for a busy machine as long as it likes: what is published must not depend on it. */
const cellDeadlineMs = 86_400_000;

async function withServices(args, act) {
  const config = { ...readConfig(args), published: false, logLevel: 'silent', cellDeadlineMs };
  const services = await openServices(config);
  const started = performance.now();
  try {
    return await act(services);
  } finally {
    await services.close();
    console.error(`done in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  }
}

/** The run of a benchmark; progress goes to standard error. */
async function benchmark({ jobs }, request, name) {
  const from = performance.now();
  const job = await jobs.submit('benchmark', request);
  let shown = -1;
  for await (const { data } of jobs.events(job.id, 0, AbortSignal.timeout(7_200_000))) {
    const { cells_done: done, cells_total: total } = data.progress;
    const tenth = Math.floor((10 * done) / total);
    if (tenth !== shown)
      console.error(`${name}: ${done}/${total} cells, ${Math.round((performance.now() - from) / 1000)} s`);
    shown = tenth;
  }
  const run = await jobs.result(job.id);
  if (run === null) throw new Error(`${name}: ${(await jobs.view(job.id))?.error ?? 'no report'}`);
  return run;
}

async function panelRuns(services) {
  const runs = [];
  for (const { id } of services.catalogue.panels()) {
    const { hash, summary, body } = await benchmark(services, { panel: id }, id);
    runs.push({ hash, summary, body });
  }
  return runs;
}

async function setRuns(services) {
  for (const { id } of services.catalogue.sets()) writeSetRun(await benchmark(services, { panel: id }, id));
  const page = join(root, 'docs/panels.md');
  writeFileSync(page, withSetAnswers(readFileSync(page, 'utf8')));
}

/** In the order of the panels' names, as runs are consolidated. */
async function sampledRuns(services) {
  const samples = [];
  const ids = services.catalogue.panels().map(({ id }) => id);
  for (const panel of ids.toSorted()) {
    const { variables } = await services.catalogue.open(panel);
    const request = sampleOf(panel, variables);
    const { summary } = await benchmark(services, request, `${request.variables.length} series of ${panel}`);
    samples.push({ panel, n_cases: summary.n_cases, naive: luckSums(summary.naive) });
  }
  return samples;
}

function publish(runs, samples) {
  const summaries = runs.map(({ summary }) => summary).toSorted((a, b) => (a.panel < b.panel ? -1 : 1));
  const verdict = consolidated(summaries, samples.length > 0 ? samples : summaries);
  const manifest = {
    as_of: verdict.as_of,
    engine_version: runs[0].summary.engine_version,
    design: verdict.design,
    panels: runs.map(({ summary }) => ({ panel: summary.panel, version: summary.panel_version })),
  };
  return { manifest, runs, samples, verdict: JSON.stringify(verdict) };
}

async function write(publication) {
  rmSync(PUBLISHED, { recursive: true, force: true });
  mkdirSync(PUBLISHED, { recursive: true });
  for (const [name, bytes] of await publicationFiles(publication))
    writeFileSync(join(PUBLISHED, name), bytes);
  return publication;
}

const own = ['--page', '--again', '--samples', '--sets'];
const asked = process.argv.slice(2);
const args = asked.filter((arg) => !own.includes(arg));

async function made() {
  if (asked.includes('--page')) return readPublication();
  if (asked.includes('--again')) {
    const { runs, samples } = await readPublication();
    return write(publish(runs, samples));
  }
  const kept = asked.includes('--samples') ? (await readPublication()).runs : null;
  return withServices(args, async (services) => {
    const runs = kept ?? (await panelRuns(services));
    return write(publish(runs, await sampledRuns(services)));
  });
}

async function verdictPage() {
  const publication = await made();
  const reports = publication.runs.map(({ body }) => JSON.parse(gunzipSync(body).toString('utf8')));
  console.log(writeVerdictPage(JSON.parse(publication.verdict), reports));
}

await (asked.includes('--sets') ? withServices(args, setRuns) : verdictPage());
