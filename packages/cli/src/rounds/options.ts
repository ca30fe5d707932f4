/** Options that the commands of rounds share. */
import { availableParallelism } from 'node:os';
import { LIMITS } from '@longrun/contract';
import { BUILT_IN_DATA } from '@longrun/panels';
import { type Command, Option } from 'commander';
import { type DataFlags, dataFlags } from '../input/flags.ts';
import { wholeNumber, wholeNumbers } from '../usage.ts';

export interface Shared extends DataFlags {
  readonly rounds: string;
  readonly dataDir: string;
  readonly json?: boolean;
  readonly threads: number;
}

export const inFolder = (command: Command): Command =>
  command
    .addOption(new Option('--rounds <folder>', 'folder of rounds').env('LONGRUN_ROUNDS').default('rounds'))
    .option('--json', 'print JSON');

export const withData = (command: Command): Command =>
  dataFlags(
    inFolder(command).addOption(
      new Option('--data-dir <dir>', 'folder of data panels')
        .env('LONGRUN_DATA')
        .default(BUILT_IN_DATA, 'the built-in panels'),
    ),
  );

export const threads = (command: Command): Command =>
  command.option('--threads <n>', 'threads', wholeNumber(1, 256), availableParallelism());

/** Which frequencies have horizons of their own, `horizonsOf` of the evaluation says. */
export const horizonsOption = (): Option =>
  new Option(
    '-H, --horizons <list>',
    'steps ahead (default: 1,3,6,12; of weeks 1,4,13; of days 1,7,14)',
  ).argParser(wholeNumbers(...LIMITS.horizon));
