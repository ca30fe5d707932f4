/** What is published with a data set: its run at the default settings, and the answers in docs/panels.md. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { number, table } from './markdown-table.mjs';
import { root } from './prepare.mjs';

const folderOf = (set) => join(root, 'data/sets', set);

/** Writes `run.json.gz`, the report as sent, and `answers.json`. The same numbers keep their date. */
export function writeSetRun({ hash, body }) {
  const made = JSON.parse(gunzipSync(body).toString('utf8'));
  if (made.failures.length > 0) throw new Error(`${made.panel}: ${made.failures.length} fits failed`);
  const path = join(folderOf(made.panel), 'run.json.gz');
  const earlier = existsSync(path) ? JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) : made;
  const dated = { ...made, as_of: earlier.as_of };
  const report = JSON.stringify(dated) === JSON.stringify(earlier) ? earlier : made;
  const packed = gzipSync(JSON.stringify(report), { level: 9 });
  writeFileSync(path, packed);
  const sha256 = createHash('sha256').update(packed).digest('hex');
  const answers = { request: hash, sha256, run: answersOf(report) };
  writeFileSync(join(folderOf(made.panel), 'answers.json'), `${JSON.stringify(answers, null, 1)}\n`);
}

/** What the set's own address sends of a report. */
const answersOf = (report) => ({
  as_of: report.as_of,
  engine_version: report.engine_version,
  panel_version: report.panel_version,
  n_cases: report.verdict.n_cases,
  n_replicates: report.placebo.n_replicates,
  decision_horizon: report.config.decision_horizon,
  summary: report.summary,
  against_naive: report.against_naive,
});

/** docs/panels.md with the answers of every published run between its marks. */
export const withSetAnswers = (page) =>
  page.replaceAll(/(<!-- answers:([\w-]+) -->\n)[\s\S]*?(<!-- \/answers -->)/g, (_, from, set, to) => {
    const { run } = JSON.parse(readFileSync(join(folderOf(set), 'answers.json'), 'utf8'));
    return `${from}${answerTable(run)}${to}`;
  });

const interval = ({ geometric, lower, upper }) =>
  lower === null ? number(geometric) : `${number(geometric)} (${number(lower)} to ${number(upper)})`;

/** Who is asked, in the order of the rows: after the walk the models, the ensemble, then the naive family. */
function askedIn(rows) {
  const all = [...new Set(rows.map(({ model }) => model))];
  return all.slice(all.indexOf('rw') + 1, all.indexOf('ensemble') + 1);
}

/** The word, the skill and its 95 % interval, by model and horizon. */
function answerTable({ against_naive: rows, as_of, engine_version, n_cases, n_replicates, summary }) {
  const horizons = [...new Set(rows.map(({ horizon }) => horizon))];
  const cell = (model, horizon) => {
    const { answer, skill } = rows.find((row) => row.model === model && row.horizon === horizon).naive;
    return `**${answer}** ${interval(skill)}`;
  };
  const made = `*${as_of}, engine ${engine_version}, ${n_cases} series, ${n_replicates} sign-flipped replicates.*`;
  const answers = table(
    ['model', ...horizons.map((h) => `h = ${h}`)],
    askedIn(rows).map((model) => [`\`${model}\``, ...horizons.map((h) => cell(model, h))]),
  );
  return `${made} ${summary}\n\n${answers}\n`;
}
