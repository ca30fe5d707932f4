import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { folderSource } from './folder.testing.ts';
import * as records from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, example] = /```js\n([\s\S]*?)```/.exec(readme)!;
const EXPECTATION = /^(.*); \/\/ → (.*)$/;

it('the example of the README gives what it says', async () => {
  const { paths, read } = folderSource(fileURLToPath(new URL('../../../data/records/flu', import.meta.url)));
  const lines = example.split('\n').filter((line) => !line.startsWith('import '));
  const checked = lines.filter((line) => EXPECTATION.test(line)).length;
  const body = lines.map((line) => line.replace(EXPECTATION, 'check($1, ($2));')).join('\n');
  let checks = 0;
  const check = (actual: unknown, expected: unknown): void => {
    expect(actual).toEqual(expected);
    checks++;
  };
  const run = new Function(
    'check',
    'paths',
    'bytesOf',
    ...Object.keys(records),
    `return (async () => {${body}})()`,
  );
  await run(check, paths, read, ...Object.values(records));
  expect(checks).toBe(checked);
});
