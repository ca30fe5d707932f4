import { expect, it } from 'vitest';
import { beyondBounds } from './json-shape.ts';

const of = (text: string): string | null => beyondBounds(Buffer.from(text));

it('bounds the depth of lists and objects', () => {
  expect(of('['.repeat(64) + ']'.repeat(64))).toBeNull();
  expect(of('['.repeat(65))).toBe('it nests deeper than 64');
  expect(of('{"a":'.repeat(65))).toBe('it nests deeper than 64');
  expect(of('[[]],'.repeat(1000))).toBeNull();
});

it('bounds the number of fields', () => {
  const object = (n: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [i, 0])));
  expect(of(object(10_000))).toBeNull();
  expect(of(object(10_001))).toBe('it has more than 10000 fields');
});

it('counts nothing inside strings, with quotes and backslashes in them', () => {
  const text = '[:{"'.repeat(20_000);
  expect(of(JSON.stringify({ text, '\\': ['\\"', '"', '\\\\'], ':': text }))).toBeNull();
  expect(of(`{"${':'.repeat(20_000)}`)).toBeNull(); // a string without an end
  expect(of(`"\\\\"${'['.repeat(65)}`)).toBe('it nests deeper than 64');
  expect(of(`"\\\\\\"${'['.repeat(65)}`)).toBeNull();
});
