/**
 * `npm run verdict`: all panels at the defaults, with their sign-flipped replicates; writes data/verdict,
 * docs/verdict.md and its plots. State in LONGRUN_STATE (./var): an interrupted run goes on from there. With
 * `--page` nothing is run: the page is made again from data/verdict.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
import { writeVerdictPage } from './lib/verdict-page.mjs';

async function runAll(args) {
  const services = await openServices({ ...readConfig(args), published: false, logLevel: 'silent' });
  const started = performance.now();
  const runs = [];
  for (const { id } of services.catalogue.panels()) {
    const from = performance.now();
    const job = await services.jobs.submit('benchmark', { panel: id });
    let shown = -1;
    for await (const { data } of services.jobs.events(job.id, 0, AbortSignal.timeout(7_200_000))) {
      const { cells_done: done, cells_total: total } = data.progress;
      const tenth = Math.floor((10 * done) / total);
      if (tenth !== shown)
        console.error(`${id}: ${done}/${total} cells, ${Math.round((performance.now() - from) / 1000)} s`);
      shown = tenth;
    }
    const run = await services.jobs.result(job.id);
    if (run === null) throw new Error(`${id}: ${(await services.jobs.view(job.id))?.error ?? 'no report'}`);
    runs.push({ hash: run.hash, summary: run.summary, body: run.body });
  }
  const summaries = runs.map(({ summary }) => summary).sort((a, b) => (a.panel < b.panel ? -1 : 1));
  const verdict = JSON.stringify(consolidated(summaries));
  await services.close();
  console.error(`all panels in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  return { manifest: manifestOf(runs, JSON.parse(verdict)), runs, verdict };
}

const manifestOf = (runs, { as_of, design }) => ({
  as_of,
  engine_version: runs[0].summary.engine_version,
  design,
  panels: runs.map(({ summary }) => ({ panel: summary.panel, version: summary.panel_version })),
});

const args = process.argv.slice(2);
const pageOnly = args.includes('--page');
const publication = pageOnly ? await readPublication() : await runAll(args);
if (!pageOnly) {
  rmSync(PUBLISHED, { recursive: true, force: true });
  mkdirSync(PUBLISHED, { recursive: true });
  for (const [name, bytes] of await publicationFiles(publication))
    writeFileSync(join(PUBLISHED, name), bytes);
}
const reports = publication.runs.map(({ body }) => JSON.parse(gunzipSync(body).toString('utf8')));
console.log(writeVerdictPage(JSON.parse(publication.verdict), reports));
