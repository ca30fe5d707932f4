import { expect, it } from 'vitest';
import { csvField } from './csv.ts';

it('quotes what a reader would take apart, and nothing else', () => {
  expect([1.5, 'plain', 'a,b', 'say "so"', 'two\nlines', '\r', null, undefined, ''].map(csvField)).toEqual([
    '1.5',
    'plain',
    '"a,b"',
    '"say ""so"""',
    '"two\nlines"',
    '"\r"',
    '',
    '',
    '',
  ]);
});
