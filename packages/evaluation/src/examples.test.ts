import { readFileSync } from 'node:fs';
import * as engine from '@longrun/engine';
import { expect, it, vi } from 'vitest';
import * as exported from './index.ts';

/** The examples of docs/evaluation.md, which is generated from the comments on the exports. */
const page = readFileSync(new URL('../../../docs/evaluation.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/^### (\w+)\n[\s\S]*?```js\n([\s\S]*?)```/gm)].map(
  ([, name, code]) => [name, code] as const,
);
const known = new Map<string, unknown>(Object.entries({ ...engine, ...exported }));
const names = [...known.keys()].sort();

it('every value exported has an example', () => {
  expect(examples.map(([name]) => name).sort()).toEqual(Object.keys(exported).sort());
});

const EXPECTATION = /^(.*); \/\/ → (.*)$/;

it.each(examples)('%s: the example gives what it says', async (_name, code) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const lines = code.split('\n').filter((line) => !line.startsWith('import '));
  expect(lines.some((line) => EXPECTATION.test(line))).toBe(true);
  const body = lines.map((line) => line.replace(EXPECTATION, 'check($1, ($2));')).join('\n');
  const check = (actual: unknown, expected: unknown) => expect(actual).toEqual(expected);
  const AsyncFunction = (async () => {}).constructor as typeof Function;
  await new AsyncFunction('check', ...names, body)(check, ...names.map((name) => known.get(name)));
});
