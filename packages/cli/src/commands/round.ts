/** `longrun round …` and `longrun rounds`: forecasts sealed before the outcome, judged when it arrives. */
import { readFileSync } from 'node:fs';
import { LIMITS } from '@longrun/contract';
import {
  addForecasts,
  type Draft,
  findRound,
  forecastParquet,
  listRounds,
  openRound,
  RoundError,
  readRecord,
  readRoundSeries,
  replay,
  type StoredRound,
  sealStored,
  settleRound,
  verifyStored,
} from '@longrun/rounds';
import { SealError } from '@longrun/seal';
import type { Command } from 'commander';
import { isFileName } from '../input/file-name.ts';
import { interruption } from '../interruption.ts';
import { countBar } from '../render/progress.ts';
import { askProgram } from '../rounds/challenger.ts';
import { newData, roundData } from '../rounds/data.ts';
import { horizonsOption, inFolder, type Shared, threads, withData } from '../rounds/options.ts';
import {
  addedText,
  openedText,
  recordText,
  roundsText,
  sealedText,
  settledText,
  verifiedText,
} from '../rounds/text.ts';
import { UsageError, wholeNumber } from '../usage.ts';

/** Wrong calls and wrong input end with code 2, as everywhere. */
async function asUsage(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof RoundError || error instanceof SealError) throw new UsageError(error.message);
    throw error;
  }
}

const print = (json: boolean | undefined, value: unknown, text: () => string): void => {
  process.stdout.write(`${json ? JSON.stringify(value) : text()}\n`);
};

const today = (): string => new Date().toISOString().slice(0, 10);

export function roundCommands(program: Command): void {
  const round = program
    .command('round')
    .description('Seal forecasts before the outcome exists, and judge them when it arrives.');
  openCommand(round);
  addCommand(round);
  sealCommand(round);
  verifyCommand(round);
  settleCommand(round);
  replayCommand(round);
  inFolder(program.command('rounds').description('List the rounds, and what the sealed ones have shown.'))
    .option('--record <data>', 'the wager over all sealed rounds of a panel or file')
    .action((options: Shared & { readonly record?: string }) => asUsage(list(options)));
}

async function list({ rounds, json, record }: Shared & { readonly record?: string }): Promise<void> {
  if (record !== undefined) {
    const found = await readRecord(rounds, record);
    return print(json, found, () => recordText(found));
  }
  const found = await listRounds(rounds);
  const plain = found.map(({ draft, sealed }) => ({ state: sealed ? 'sealed' : 'open', ...draft }));
  print(json, plain, () => roundsText(found, today()));
}

interface OpenFlags extends Shared {
  readonly id?: string;
  readonly horizons?: readonly number[];
  readonly truth?: string;
  readonly due?: string;
  readonly seed?: number;
}

function openCommand(round: Command): void {
  threads(
    withData(
      round
        .command('open')
        .description(
          'Freeze the data and make every built-in forecast. An interrupted call goes on where it was.',
        )
        .argument('<panel or file>', 'panel id, or a CSV, TSV, JSON or xlsx file')
        .option('--id <id>', "name of the round (default: today's date)")
        .addOption(horizonsOption())
        .option('--truth <rule>', 'first_release, latest or as_of:<days> (default: first_release)')
        .option('--due <date>', 'last day for challengers (default: in seven days)')
        .option('-s, --seed <n>', 'seed', wholeNumber(...LIMITS.seed)),
    ),
  ).action((source: string, options: OpenFlags) => asUsage(open(source, options)));
}

async function open(source: string, options: OpenFlags): Promise<void> {
  const data = await roundData(source, options.dataDir, options);
  const { id, horizons, truth, due, seed } = options;
  const given = Object.fromEntries(
    Object.entries({ id, horizons, truth, due, seed }).filter(([, value]) => value !== undefined),
  );
  const bar = countBar(`round of ${data.id}`, 'series', data.series.length);
  try {
    const opened = await openRound(options.rounds, data, {
      ...given,
      threads: options.threads,
      signal: interruption(),
      onProgress: (done) => bar.update(done),
    });
    bar.stop();
    print(options.json, opened, () => openedText(opened, today()));
  } finally {
    bar.stop();
  }
}

function addCommand(round: Command): void {
  inFolder(
    round
      .command('add')
      .description('Add a challenger: a file of forecasts in the hubverse form, or a program after --.')
      .argument('<team-model>')
      .argument('[file or command...]', 'a CSV or Parquet file, or after -- a program')
      .option('--id <id>', 'round (default: the newest open one)')
      .option('-t, --timeout <seconds>', 'time limit per series of a program', wholeNumber(1, 86_400), 60),
  ).action((name: string, rest: string[], options: Shared & AddFlags) => asUsage(add(name, rest, options)));
}

interface AddFlags {
  readonly id?: string;
  readonly timeout: number;
}

async function add(name: string, rest: string[], options: Shared & AddFlags): Promise<void> {
  if (rest.length === 0) throw new UsageError('give a file of forecasts, or a program after --');
  const { id, draft, folder } = await openOne(options);
  const isFile = rest.length === 1 && /\.(csv|parquet)$/i.test(rest[0]);
  const file = isFile
    ? { kind: /parquet$/i.test(rest[0]) ? ('parquet' as const) : ('csv' as const), bytes: readBytes(rest[0]) }
    : { kind: 'parquet' as const, bytes: await programForecasts(rest, draft, folder, options.timeout) };
  const added = await addForecasts(options.rounds, id, name, file);
  print(options.json, added, () => addedText(added, id));
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${(error as Error).message}`);
  }
}

async function programForecasts(
  command: string[],
  draft: Draft,
  folder: string,
  timeout: number,
): Promise<Uint8Array> {
  const series = await readRoundSeries(folder, draft);
  const bar = countBar(command[0], 'series', series.length);
  try {
    const onProgress = (done: number): void => bar.update(done);
    return forecastParquet(draft, await askProgram(command, draft, series, { timeout, onProgress }));
  } finally {
    bar.stop();
  }
}

async function openOne({
  rounds,
  id,
}: {
  readonly rounds: string;
  readonly id?: string;
}): Promise<StoredRound> {
  if (id !== undefined) return findRound(rounds, id);
  const newest = (await listRounds(rounds)).filter(({ sealed }) => !sealed).at(-1);
  if (!newest) throw new UsageError(`no round is open in ${rounds}: longrun round open <panel or file>`);
  return newest;
}

function sealCommand(round: Command): void {
  inFolder(
    round
      .command('seal')
      .description('Close a round: hash every file, follow the last round, ask for time-stamps.')
      .argument('<id>')
      .option('--tsa <address...>', 'time-stamp authorities (RFC 3161)')
      .option('--policy <oid>', 'policy to stamp under'),
  ).action((id: string, { rounds, json, tsa, policy }: Shared & { tsa?: string[]; policy?: string }) =>
    asUsage(
      sealStored(rounds, id, { authorities: tsa ?? [], ...(policy === undefined ? {} : { policy }) }).then(
        (sealed) => print(json, sealed, () => sealedText(sealed)),
      ),
    ),
  );
}

function verifyCommand(round: Command): void {
  threads(
    inFolder(
      round
        .command('verify')
        .description('Check every byte, the chain and the time-stamps of a round, without a network.')
        .argument('<id>')
        .option('--roots <file>', 'certificates of trusted authorities, in PEM form')
        .option('--recompute', 'make the built-in forecasts again and compare the bytes'),
    ),
  ).action((id: string, options: Shared & { roots?: string; recompute?: boolean }) =>
    asUsage(verify(id, options)),
  );
}

async function verify(id: string, options: Shared & { roots?: string; recompute?: boolean }): Promise<void> {
  const { draft } = await findRound(options.rounds, id);
  const bar = countBar('recomputing', 'series', draft.series.length);
  const verified = await verifyStored(options.rounds, id, {
    threads: options.threads,
    onProgress: (done) => bar.update(done),
    ...(options.roots === undefined ? {} : { roots: Buffer.from(readBytes(options.roots)).toString() }),
    ...(options.recompute ? { recompute: true } : {}),
  }).finally(() => bar.stop());
  print(options.json, verified, () => verifiedText(verified));
  if (verified.faults.length > 0) throw new Error(`round ${id} is not what was sealed`);
}

interface SettleFlags extends Shared {
  readonly data?: string;
  readonly asOf?: string;
}

function settleCommand(round: Command): void {
  withData(
    round
      .command('settle')
      .description('Score what has arrived. Run it whenever there are new data; nothing is ever rewritten.')
      .argument('<id or file>', 'a round, or a file with the new values of every round made from such a file')
      .option('--data <folder or file>', 'the new data (default: the panel as it is now)')
      .option('--as-of <date>', 'the day on which the data were current (default: today)'),
  ).action((subject: string, options: SettleFlags) => asUsage(settle(subject, options)));
}

async function settle(subject: string, options: SettleFlags): Promise<void> {
  const ids = isFileName(subject) ? await fileRounds(options.rounds) : [subject];
  const given = isFileName(subject) ? subject : options.data;
  for (const id of ids) {
    const { draft } = await findRound(options.rounds, id);
    const data = await newData(draft.data, given, options.dataDir, options);
    const asOf = options.asOf === undefined ? {} : { asOf: options.asOf };
    const { settlement, path, created } = await settleRound(options.rounds, id, data, asOf);
    print(options.json, settlement, () => settledText(settlement, { path, created }));
  }
}

/** The sealed rounds that were made from files. */
async function fileRounds(rounds: string): Promise<string[]> {
  const found = (await listRounds(rounds)).filter(
    ({ draft, sealed }) => sealed && draft.data.kind === 'file',
  );
  if (found.length === 0) throw new UsageError(`no sealed round in ${rounds} was made from a file`);
  return found.map(({ id }) => id);
}

interface ReplayFlags extends Shared {
  readonly horizons?: readonly number[];
  readonly dates?: number;
  readonly series?: number;
  readonly models?: string;
  readonly seed?: number;
}

function replayCommand(round: Command): void {
  threads(
    withData(
      round
        .command('replay')
        .description(
          'Play the past as if a round had been sealed at every date: how the wager works, no evidence.',
        )
        .argument('<panel or file>')
        .addOption(horizonsOption())
        .option('--dates <n>', 'how many dates, the latest (default: 40)', wholeNumber(2, 10_000))
        .option('--series <n>', 'at most so many series, evenly chosen', wholeNumber(1, 1_000_000))
        .option('-m, --models <list>', 'models beside the naive family (default: all and the ensemble)')
        .option('-s, --seed <n>', 'seed', wholeNumber(...LIMITS.seed)),
    ),
  ).action((source: string, options: ReplayFlags) => asUsage(play(source, options)));
}

async function play(source: string, options: ReplayFlags): Promise<void> {
  const data = await roundData(source, options.dataDir, options);
  const { horizons, dates, series, seed } = options;
  const models = options.models?.split(',');
  const given = Object.fromEntries(
    Object.entries({ horizons, dates, series, models, seed }).filter(([, value]) => value !== undefined),
  );
  const bar = countBar(
    `replay of ${data.id}`,
    'series',
    Math.min(series ?? data.series.length, data.series.length),
  );
  try {
    const record = await replay(data.id, data.series, {
      ...given,
      threads: options.threads,
      signal: interruption(),
      onProgress: (done) => bar.update(done),
    });
    bar.stop();
    print(options.json, record, () => recordText(record));
  } finally {
    bar.stop();
  }
}
