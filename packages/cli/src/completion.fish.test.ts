/** The completion script in a real fish: `complete -C` answers what the Tab key would. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { runLongrun } from './longrun.testing.ts';

const dir = temporaryFolder('fish');

it('completes commands, options, choices and sub-commands', async () => {
  const script = join(dir, 'longrun.fish');
  writeFileSync(script, (await runLongrun(['completion', 'fish'])).out);
  const complete = async (line: string): Promise<string[]> => {
    const code = `source ${script}; complete -C ${JSON.stringify(line)}`;
    const { stdout } = await promisify(execFile)('fish', ['--no-config', '-c', code], { cwd: dir });
    return stdout
      .trim()
      .split('\n')
      .map((row) => row.split('\t')[0]);
  };
  expect(await complete('longrun fore')).toEqual(['forecast']);
  expect(await complete('longrun forecast --ens')).toEqual(['--ensemble']);
  expect((await complete('longrun forecast --model ar')).sort()).toEqual(['ar1', 'arfima_rs', 'arma11']);
  expect(await complete('longrun clock p')).toContain('parse');
  expect(await complete('longrun completion z')).toContain('zsh');
});
