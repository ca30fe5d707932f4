import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addCommands } from './commands.ts';

async function namesFor(asked: string | undefined): Promise<string[]> {
  const program = new Command();
  await addCommands(program, asked);
  return program.commands.map((command) => command.name());
}

const all = await namesFor(undefined);

it.each(all.slice(0, -2))('%s alone is loaded when it is called, with what its file adds', async (name) => {
  const loaded = await namesFor(name);
  expect(loaded).toContain(name);
  expect(loaded.length).toBeLessThanOrEqual(4);
  for (const other of loaded) expect(await namesFor(other)).toEqual(loaded);
});

it.each(['--help', 'help', 'completion', 'no-such-command'])('%s knows all of them', async (asked) => {
  expect(await namesFor(asked)).toEqual(all);
  expect(all.slice(-2)).toEqual(['completion', 'help']);
  expect(all).toEqual(expect.arrayContaining(['forecast', 'judge', 'series', 'restore']));
});
