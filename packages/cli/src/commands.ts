/** The commands, each loaded when it is called: loading all takes five times as long as loading one. */
import type { Command } from 'commander';

type Add = (program: Command) => void;

interface Group {
  /** What it adds to the program. */
  readonly names: readonly string[];
  readonly load: () => Promise<Add>;
}

/** In the order of `longrun --help`. */
const COMMANDS: readonly Group[] = [
  { names: ['inspect'], load: async () => (await import('./commands/inspect.ts')).inspectCommand },
  { names: ['forecast'], load: async () => (await import('./commands/forecast.ts')).forecastCommand },
  { names: ['benchmark'], load: async () => (await import('./commands/benchmark.ts')).benchmarkCommand },
  { names: ['judge'], load: async () => (await import('./commands/judge.ts')).judgeCommand },
  { names: ['audit'], load: async () => (await import('./commands/audit.ts')).auditCommand },
  { names: ['tasks'], load: async () => (await import('./commands/tasks.ts')).tasksCommand },
  { names: ['export'], load: async () => (await import('./commands/export.ts')).exportCommand },
  { names: ['verdict'], load: async () => (await import('./commands/verdict.ts')).verdictCommand },
  { names: ['round', 'rounds'], load: async () => (await import('./commands/round.ts')).roundCommands },
  { names: ['diagnose'], load: async () => (await import('./commands/diagnose.ts')).diagnoseCommand },
  {
    names: ['panels', 'sets', 'variables', 'series'],
    load: async () => (await import('./commands/panels.ts')).panelsCommands,
  },
  { names: ['taxonomy'], load: async () => (await import('./commands/taxonomy.ts')).taxonomyCommand },
  { names: ['clock', 'snapshot'], load: async () => (await import('./commands/clock.ts')).clockCommand },
  { names: ['serve'], load: async () => (await import('./commands/serve.ts')).serveCommand },
  { names: ['worker'], load: async () => (await import('./commands/worker.ts')).workerCommand },
  { names: ['prune'], load: async () => (await import('./commands/prune.ts')).pruneCommand },
  { names: ['token'], load: async () => (await import('./commands/token.ts')).tokenCommand },
  { names: ['budget'], load: async () => (await import('./commands/budget.ts')).budgetCommand },
  { names: ['backup', 'restore'], load: async () => (await import('./commands/backup.ts')).backupCommands },
];

/** These speak of all the others. */
const GENERAL: readonly Group[] = [
  { names: ['completion'], load: async () => (await import('./commands/completion.ts')).completionCommand },
  { names: ['help'], load: async () => (await import('./commands/help.ts')).helpCommand },
];

/** Adds the command of that name; for any other word, all of them. */
export async function addCommands(program: Command, asked: string | undefined): Promise<void> {
  const called = COMMANDS.filter(({ names }) => asked !== undefined && names.includes(asked));
  const groups = called.length > 0 ? called : [...COMMANDS, ...GENERAL];
  for (const add of await Promise.all(groups.map(({ load }) => load()))) add(program);
}
