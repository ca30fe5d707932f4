/** `longrun help <topic>`: what the options of a single command do not explain. */
import { DEFAULTS, LIMITS } from '@longrun/contract';
import { MAX_DIAGNOSED, MIN_DIAGNOSED, MODEL_IDS, MODELS } from '@longrun/engine';
import type { Command } from 'commander';
import { paint, terminalWidth } from '../render/style.ts';
import { wrap } from '../render/wrap.ts';
import { UsageError } from '../usage.ts';

const HORIZONS = DEFAULTS.benchmark.horizons;
const [SHORTEST] = LIMITS.series;

const TOPICS: Readonly<Record<string, { readonly about: string; readonly text: string }>> = {
  models: {
    about: 'the models, and how long a series must be',
    text: `${MODEL_IDS.map((id) => `${id.padEnd(10)} ${MODELS[id].title}: ${MODELS[id].idea}`).join('\n')}

A forecast needs at least ${SHORTEST} values. A benchmark or a judgement needs ${SHORTEST} values before \
each origin and the largest horizon after it: ${SHORTEST + Math.max(...HORIZONS)} at the default horizons \
${HORIZONS.join(', ')}. Diagnostics take ${MIN_DIAGNOSED} to ${MAX_DIAGNOSED.toLocaleString('en')} values.`,
  },
  data: {
    about: 'what files are read',
    text: `CSV, TSV, xlsx, or bare numbers, from a file or from standard input: a column of values, a column per \
series beside a column of dates, a row per series, or a long table (unique_id, ds, y). \`longrun inspect \
<file>\` says how a file is understood before anything is computed. Where two readings are possible both are \
shown, and an option (--decimal, --date-order, --missing …) settles it. More: docs/your-data.md.`,
  },
  output: {
    about: 'tables, JSON, CSV, colour and exit codes',
    text: `Tables fit the terminal; in a pipe nothing is cut. --json prints JSON, --csv a table with full precision, \
--markdown (benchmark, judge) tables for a document. \`forecast --json\` leaves the paths out; \`--json \
--samples\` prints them all.
Colour follows the terminal: NO_COLOR=1 turns it off, FORCE_COLOR=1 on.
Exit codes: 0 done, 1 the work failed, 2 the call or its input was wrong.`,
  },
  judging: {
    about: 'judging a model of your own',
    text: `longrun judge <panel> -- <command …> starts your program, writes one task per line of JSON to it and \
reads one answer per line: {"task_id": …, "samples": [[…], …]} or {"task_id": …, "quantiles": {"0.1": […], …}}.
longrun tasks <panel> > tasks.jsonl and longrun judge <panel> --forecasts answers.jsonl do the same with files.
--every 10 takes every tenth series. More: docs/judge.md.`,
  },
  environment: {
    about: 'variables that stand for options',
    text: `LONGRUN_STATE (--state) folder of the embedded store, LONGRUN_DATA (--data-dir) folder of data panels, \
DATABASE_URL (--database-url) a PostgreSQL instead of the embedded store, PORT and HOST of the server, NO_COLOR, \
FORCE_COLOR, COLUMNS.
\`longrun serve --help\` lists the server's own.`,
  },
};

export function helpCommand(program: Command): void {
  program.helpCommand(false);
  program
    .command('help')
    .description(`Help on a command, or on a topic: ${Object.keys(TOPICS).join(', ')}.`)
    .argument('[command or topic]')
    .action((name: string | undefined) => {
      const command = program.commands.find((child) => child.name() === name);
      process.stdout.write(
        name === undefined ? overview(program) : (command?.helpInformation() ?? topic(name)),
      );
    });
}

const overview = (program: Command): string =>
  `${program.helpInformation()}\nTopics:\n${Object.entries(TOPICS)
    .map(([name, { about }]) => `  ${name.padEnd(13)} ${about}`)
    .join('\n')}\n`;

function topic(name: string): string {
  const found = TOPICS[name];
  if (found === undefined) {
    throw new UsageError(`no command or topic "${name}"; topics are ${Object.keys(TOPICS).join(', ')}`);
  }
  return `${paint('bold', found.about)}\n\n${wrap(found.text, { room: terminalWidth() ?? 80 })}\n`;
}
