import { describeFrequency, type ReadResult, type ReadSeries } from '@longrun/tables';
import type { Command } from 'commander';
import { type DataFlags, dataFlags } from '../input/flags.ts';
import { readFile } from '../input/series.ts';
import { questionsText } from '../render/questions.ts';
import { sparkline } from '../render/spark.ts';
import { terminalWidth } from '../render/style.ts';
import { table } from '../render/table.ts';
import { wrap } from '../render/wrap.ts';
import { UsageError } from '../usage.ts';

interface Options extends DataFlags {
  readonly json?: boolean;
}

export function inspectCommand(program: Command): void {
  const command = program
    .command('inspect')
    .description('Say what a data file is understood as, before anything is computed.')
    .argument('[file]', 'CSV, TSV, JSON or xlsx file; standard input when absent')
    .option('--json', 'print everything that was read as JSON');
  dataFlags(command).action(runInspect);
}

async function runInspect(file: string | undefined, options: Options): Promise<void> {
  const result = await readFile(file, options);
  const open = result.questions.length + result.problems.length;
  if (options.json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  else {
    const asked = open > 0 ? questionsText(result) : '';
    const text = [understoodText(result), previewText(result), seriesText(result.series), asked];
    process.stdout.write(`${text.filter((part) => part !== '').join('\n\n')}\n`);
  }
  if (isRefused(result)) throw new UsageError('the file cannot be read');
  if (open > 0) throw new UsageError(`${open === 1 ? 'one thing is' : `${open} things are`} open`);
}

/** Nothing was understood, and no answer to a question would change that. */
const isRefused = ({ understood, questions, problems }: ReadResult): boolean =>
  understood.sentence === '' && questions.length === 0 && problems.length > 0;

function understoodText(result: ReadResult): string {
  const { sentence, notes } = result.understood;
  const unread = isRefused(result) ? 'Not a table of series:' : 'Not understood yet: see below.';
  const first = sentence === '' ? unread : `${sentence}.`;
  return [first, ...notes.map((note) => `  ${note}`)].map((line) => wrap(line)).join('\n');
}

const SHOWN_COLUMNS = 7;
const CELL = 18;
const clip = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > CELL ? `${line.slice(0, CELL - 1)}…` : line;
};

/** The first rows under the columns' names and what they were taken for. */
function previewText({ understood: { columns, preview } }: ReadResult): string {
  if (preview.length === 0) return '';
  const [names, ...rows] = preview.map((row) => row.slice(0, SHOWN_COLUMNS).map(clip));
  const roles = columns.slice(0, SHOWN_COLUMNS).map(({ role }) => role);
  const body = roles.length === names.length ? [roles.map((role) => `(${role})`), ...rows] : rows;
  return table(names, body);
}

const SHOWN_SERIES = 10;
const SPARK = 48;

function seriesText(series: readonly ReadSeries[]): string {
  if (series.length === 0) return '';
  const room = terminalWidth() ?? Number.POSITIVE_INFINITY;
  const width = Math.min(32, Math.max(...series.slice(0, SHOWN_SERIES).map(({ name }) => name.length)));
  const lines = series.slice(0, SHOWN_SERIES).flatMap(({ name, frequency, periods, values, notes }) => {
    const span = frequency === 'undated' ? '' : `, ${periods[0]} to ${periods[periods.length - 1]}`;
    const below = ' '.repeat(width + 2);
    const head = `${name.slice(0, width).padEnd(width)}  ${sparkline(values, Math.min(SPARK, room - width - 2))}`;
    const facts = `${values.length} values, ${describeFrequency(frequency)}${span}`;
    const lines = head.length + 2 + facts.length <= room ? [`${head}  ${facts}`] : [head, `${below}${facts}`];
    return [...lines, ...notes.map((note) => `${below}${note}`)];
  });
  const more = series.length > SHOWN_SERIES ? [`and ${series.length - SHOWN_SERIES} more series`] : [];
  return [...lines, ...more].join('\n');
}
