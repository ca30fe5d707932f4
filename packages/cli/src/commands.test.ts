import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addCommands, COMMANDS } from './commands.ts';

const namesOf = (program: Command): string[] => program.commands.map((command) => command.name());

it.each(COMMANDS.flatMap(({ names }) => names.map((name) => ({ name, names }))))(
  '$name alone is loaded when it is called',
  async ({ name, names }) => {
    const program = new Command();
    await addCommands(program, name);
    expect(namesOf(program)).toEqual(names);
  },
);

it.each([undefined, '--help', 'help', 'completion', 'no-such-command'])(
  '%s knows all of them',
  async (asked) => {
    const program = new Command();
    await addCommands(program, asked);
    expect(namesOf(program)).toEqual([...COMMANDS.flatMap(({ names }) => names), 'completion', 'help']);
  },
);
