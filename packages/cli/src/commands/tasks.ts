import { once } from 'node:events';
import { taskLines } from '@longrun/evaluation';
import type { Command } from 'commander';
import { costOf, type DesignOptions, designOptions, plannedTasks } from './design.ts';

export function tasksCommand(program: Command): void {
  designOptions(
    program
      .command('tasks')
      .description(
        'Print the tasks by which a model is judged on a panel or on the series of a file, as JSON Lines.',
      )
      .argument('<panel or file>', 'panel id, or a CSV, TSV, JSON or xlsx file'),
  ).action(async (panel: string, options: DesignOptions) => {
    const planned = await plannedTasks(panel, options);
    process.stderr.write(`${costOf(planned)}\n`);
    for (const line of taskLines(planned)) {
      if (!process.stdout.write(line)) await once(process.stdout, 'drain');
    }
  });
}
