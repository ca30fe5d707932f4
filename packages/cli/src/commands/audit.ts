import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import {
  type Audit,
  audit,
  columnsOfResults,
  FEWEST_CLUSTERS,
  FileFault,
  RecordError,
  readResults,
  sharedColumns,
} from '@longrun/records';
import type { Command } from 'commander';
import { table } from '../render/table.ts';
import { wrap } from '../render/wrap.ts';
import { UsageError } from '../usage.ts';

export function auditCommand(program: Command): void {
  program
    .command('audit')
    .description(
      'Say which ranks of a leaderboard can be told apart: result tables of fev, GIFT-Eval and hubs.',
    )
    .argument('<files...>', 'CSV or Parquet; of several files each may hold one model')
    .option('--json', 'print the audit as JSON')
    .action(async (files: string[], { json }: { json?: boolean }) => {
      const result = await auditFiles(files);
      process.stdout.write(`${json ? JSON.stringify(result) : auditText(result)}\n`);
    });
}

async function auditFiles(files: readonly string[]): Promise<Audit> {
  const columns = sharedColumns(await eachFile(files, columnsOfResults));
  if (columns.errors.length === 0) throw new UsageError('the files have no column of errors in common');
  if (columns.tasks.length === 0)
    throw new UsageError('the files have no column in common that names a task');
  const tables = await eachFile(files, (bytes, file) =>
    readResults(bytes, basename(file, extname(file)), columns),
  );
  const rows = tables.flat();
  try {
    return audit(rows);
  } catch (error) {
    throw error instanceof RecordError ? new UsageError(error.message) : error;
  }
}

async function eachFile<T>(
  files: readonly string[],
  read: (bytes: Uint8Array, file: string) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  for (const file of files) {
    try {
      found.push(await read(readFileSync(file), file));
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      throw new UsageError(`${file}${error.line === null ? '' : `:${error.line}`}: ${error.message}`);
    }
  }
  return found;
}

const word = (separable: boolean | null): string => (separable === null ? '–' : separable ? 'yes' : 'no');

const NAMES = { task: ['task', 'tasks'], family: ['family', 'families'] } as const;
const countOf = (count: number, what: keyof typeof NAMES): string =>
  `${count} ${NAMES[what][count === 1 ? 0 : 1]}`;

/** Says why nothing is told apart where there is too little to resample. */
const tooFew = ({ n_tasks, n_families }: Audit): string[] =>
  [
    { count: n_tasks, what: 'task' as const },
    { count: n_families, what: 'family' as const },
  ]
    .filter(({ count }) => count < FEWEST_CLUSTERS)
    .map(
      ({ count, what }) =>
        `With ${countOf(count, what)} nothing can be told apart by ${NAMES[what][1]}: ${FEWEST_CLUSTERS} is the least.`,
    );

function auditText(result: Audit): string {
  const rows = result.rows.map((row) => [
    String(row.rank),
    row.model,
    row.ratio.toFixed(3),
    word(row.separable_by_task),
    word(row.separable_by_family),
  ]);
  const pairs = result.n_models - 1;
  return [
    table(['rank', 'model', 'error over the first', 'told from the next by tasks', 'by families'], rows),
    '',
    ...[
      `${result.n_models} models, ${countOf(result.n_tasks, 'task')}, ` +
        `${countOf(result.n_families, 'family')} of data sets.`,
      `Neighbours that can be told apart: ${result.separable_by_task} of ${pairs} by tasks, ` +
        `${result.separable_by_family} of ${pairs} by families.`,
      `${result.like_the_first} cannot be told from the first.`,
      ...tooFew(result),
      ...(result.incomplete.length === 0
        ? []
        : [`Left out, for missing tasks: ${result.incomplete.join(', ')}.`]),
    ].map((line) => wrap(line)),
  ].join('\n');
}
