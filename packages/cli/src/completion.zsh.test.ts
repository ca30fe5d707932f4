/** The completion script in a real, interactive zsh with its completion system, loaded from $fpath. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { runLongrun } from './longrun.testing.ts';

const dir = temporaryFolder('zsh');

/**
 * A terminal in which a line is typed, completed by Tab and run: `longrun` is a function that prints its
 * words. `$1` is the folder of the script, `$2` the line.
 */
const TYPE = String.raw`
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner "fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w inner "longrun() { print -r -- \"<\$*>\" }; print rea''dy"
out=''
while [[ $out != *ready* ]]; do zpty -r inner chunk && out+=$chunk; done
zpty -w -n inner "$2"$'\t'
zpty -w -n inner $'\r'
out=''
while [[ $out != *'<'*'>'* ]]; do zpty -r inner chunk && out+=$chunk; done
rest=$(print -r -- $out | sed -n 's/.*<\(.*\)>.*/\1/p')
print -r -- $rest
zpty -d inner
`;

it('completes commands, options and sub-commands at the first Tab', async () => {
  const folder = join(dir, 'functions');
  mkdirSync(folder);
  writeFileSync(join(folder, '_longrun'), (await runLongrun(['completion', 'zsh'])).out);
  const complete = async (line: string): Promise<string> => {
    const { stdout } = await promisify(execFile)('zsh', ['-f', '-c', TYPE, 'zsh', folder, line], {
      cwd: dir,
      timeout: 300_000,
    });
    return stdout.trim();
  };
  expect(await complete('longrun fore')).toBe('forecast');
  expect(await complete('longrun forecast --ens')).toBe('forecast --ensemble');
  expect(await complete('longrun forecast --model ms')).toBe('forecast --model msm');
  expect(await complete('longrun clock p')).toBe('clock parse');
  expect(await complete('longrun completion z')).toBe('completion zsh');
});
