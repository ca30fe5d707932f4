import { basename } from 'node:path';
import { DEFAULTS, LIMITS } from '@longrun/contract';
import {
  DIAGNOSTIC_BUNDLE,
  type DiagnosticBundle,
  diagnose,
  MAX_DIAGNOSED,
  MIN_DIAGNOSED,
  type SeriesFrequency,
} from '@longrun/engine';
import { BUILT_IN_DATA } from '@longrun/panels';
import { type Command, Option } from 'commander';
import { type DataFlags, dataFlags } from '../input/flags.ts';
import { readOneSeries } from '../input/series.ts';
import { csv, number, table } from '../render/table.ts';
import { wrap } from '../render/wrap.ts';
import { wholeNumber } from '../usage.ts';
import { withCatalogue } from './panels.ts';

interface Options extends DataFlags {
  readonly seed: number;
  readonly surrogates: number;
  readonly dataDir: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

export function diagnoseCommand(program: Command): void {
  const command = program
    .command('diagnose')
    .description(
      `The ${DIAGNOSTIC_BUNDLE.length} diagnostics of a variable or of a series in a file, with surrogate tests. ` +
        `A series has ${MIN_DIAGNOSED} to ${MAX_DIAGNOSED.toLocaleString('en')} values.`,
    )
    .argument('<panel or file>')
    .argument('[variable]', 'variable of the panel; none for a file')
    .option('-s, --seed <n>', 'seed of the surrogates', wholeNumber(...LIMITS.seed), DEFAULTS.diagnose.seed)
    .option(
      '--surrogates <n>',
      'how many surrogates',
      wholeNumber(...LIMITS.n_surrogates),
      DEFAULTS.diagnose.n_surrogates,
    )
    .addOption(
      new Option('--data-dir <dir>', 'folder of data panels')
        .env('LONGRUN_DATA')
        .default(BUILT_IN_DATA, 'the built-in panels'),
    )
    .addOption(new Option('--csv', 'print one row per diagnostic as CSV').conflicts('json'))
    .option('--json', 'print JSON');
  dataFlags(command).action(runDiagnose);
}

async function runDiagnose(source: string, variable: string | undefined, options: Options): Promise<void> {
  const { seed, surrogates, json } = options;
  const subject = await (variable === undefined
    ? fromFile(source, options)
    : fromPanel(source, variable, options.dataDir));
  const onProgress = progressLine();
  const bundle = diagnose(subject.values, {
    seed,
    nSurrogates: surrogates,
    periods: subject.periods,
    ...(subject.frequency && { frequency: subject.frequency }),
    ...(onProgress && { onProgress }),
  });
  if (options.csv) {
    process.stdout.write(bundleCsv(bundle));
    return;
  }
  const text = json
    ? JSON.stringify({ ...subject.names, ...bundle }, null, 2)
    : [
        `${subject.title}, ${bundle.n_observations} observations`,
        `${wrap(bundle.transform_note)}\n`,
        bundleText(bundle),
      ].join('\n');
  process.stdout.write(`${text}\n`);
}

interface Subject {
  readonly title: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Float64Array;
  readonly periods: readonly string[];
  /** Null where the seasons of a year are not those of a calendar. */
  readonly frequency: SeriesFrequency | null;
}

async function fromPanel(panel: string, variable: string, dataDir: string): Promise<Subject> {
  const { info, values, periods } = await withCatalogue(dataDir, async (catalogue) =>
    (await catalogue.open(panel)).series(variable),
  );
  const { entity_name, label, frequency } = info;
  return { title: `${entity_name}: ${label}`, names: { panel, variable }, values, periods, frequency };
}

async function fromFile(file: string, options: Options): Promise<Subject> {
  const { name, values, periods, frequency } = await readOneSeries(file, options);
  return {
    title: name,
    names: { file: basename(file), series: name },
    values: Float64Array.from(values),
    periods,
    frequency: frequency === 'undated' ? null : frequency,
  };
}

/** Percent done on a terminal, from the second second on; nothing elsewhere. */
function progressLine(): ((done: number, total: number) => void) | undefined {
  if (!process.stderr.isTTY) return undefined;
  const started = performance.now();
  let shown = -1;
  return (done, total) => {
    const percent = Math.floor((100 * done) / total);
    if (percent === shown || performance.now() - started < 1000) return;
    shown = percent;
    process.stderr.write(done === total ? '\r\u001b[K' : `\rsurrogates: ${percent} %`);
  };
}

function bundleCsv({ diagnostics }: DiagnosticBundle): string {
  const header = ['id', 'family', 'statistic', 'p_value', 'q_value', 'null', 'significant'];
  return csv(
    header,
    diagnostics.map((d) => [d.id, d.family, d.statistic, d.p_value, d.q_value, d.null, d.significant]),
  );
}

function bundleText({ diagnostics, families }: DiagnosticBundle): string {
  const rows = diagnostics.map((d) => [
    `${d.family}  ${d.id}`,
    d.statistic === null ? '–' : number(d.statistic),
    d.p_value === null ? '–' : d.p_value.toFixed(3),
    d.q_value === null ? '–' : d.q_value.toFixed(3),
    d.null,
    d.significant ? '●' : '',
  ]);
  const sentences = Object.entries(families).map(([id, family]) =>
    wrap(`${id}  ${family.name}: ${family.sentence}`, { hang: id.length + 2 }),
  );
  return `${table(['diagnostic', 'statistic', 'p', 'q', 'null', 'significant'], rows)}\n\n${sentences.join('\n')}`;
}
