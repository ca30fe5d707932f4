import { type Form, format, type Lang, NotationError, nextHour, parse, snapshotAt } from '@longrun/clock';
import { writeSnapshot } from '@longrun/clock/snapshot-file';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { UsageError } from '../usage.ts';

interface ClockOptions {
  readonly lang: Lang;
  readonly format: Form | 'both';
  readonly watch?: boolean;
  readonly at: number;
}

const WATCH_MS = 100;

/** An ISO date, or milliseconds since 1970. */
function instant(text: string): number {
  const ms = /^-?\d{6,}$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isNaN(ms))
    throw new InvalidArgumentError(`"${text}" is not a date such as 2026-11-15T12:00:00Z.`);
  return ms;
}

function reading(ms: number, { lang, format: form }: ClockOptions): string {
  if (form !== 'both') return format(ms, { form, lang });
  return `${format(ms, { form: 'short', lang })}  ${format(ms, { form: 'canonical', lang })}`;
}

export function clockCommand(program: Command): void {
  const clock = program
    .command('clock')
    .description('The time as a long count: decimal days since 1969-07-20T00:00:00Z.')
    .addOption(new Option('-l, --lang <lang>', 'prefix and grouping').choices(['en', 'fr']).default('en'))
    .addOption(
      new Option('-f, --format <form>', 'form').choices(['short', 'canonical', 'both']).default('short'),
    )
    .option('-w, --watch', 'keep showing it until Ctrl-C')
    .option('--at <date>', 'another instant than now', instant)
    .action(showClock);

  clock
    .command('parse')
    .description('The date that a reading stands for.')
    .argument('<reading...>', 'such as "T+20,936.00347"')
    .action((words: string[]) => {
      try {
        process.stdout.write(`${new Date(parse(words.join(' '))).toISOString()}\n`);
      } catch (error) {
        if (error instanceof NotationError) throw new UsageError(error.message);
        throw error;
      }
    });

  program
    .command('snapshot')
    .description('Write now.json for static hosting: run it at the top of every hour.')
    .requiredOption('-o, --out <dir>', 'folder to write to')
    .action(({ out }: { out: string }) => {
      const ms = Date.now();
      const path = writeSnapshot(out, ms);
      const { clock_canonical, utc } = snapshotAt(ms);
      process.stdout.write(
        `${path}: ${clock_canonical} (${utc}), due again ${new Date(nextHour(ms)).toISOString()}\n`,
      );
    });
}

async function showClock(options: ClockOptions): Promise<void> {
  if (!options.watch) {
    process.stdout.write(`${reading(options.at ?? Date.now(), options)}\n`);
    return;
  }
  const timer = setInterval(() => process.stdout.write(`\r${reading(Date.now(), options)} `), WATCH_MS);
  await new Promise((stop) => {
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
  clearInterval(timer);
  process.stdout.write('\n');
}
