import { csvField } from '@longrun/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitLine } from './csv-line.ts';

const texts = fc.array(
  fc.string().map((text) => text.replace(/[\r\n]/g, ' ')),
  { minLength: 1 },
);

it('a line gives back the fields it was made of, and where they begin', () => {
  fc.assert(
    fc.property(texts, (fields) => {
      const line = fields.map(csvField).join(',');
      const found = splitLine(line)!;
      expect(found.map((field) => field.text)).toEqual(fields);
      for (const { text, column } of found)
        expect(line.slice(column - 1).startsWith(csvField(text))).toBe(true);
    }),
  );
});

it('a quote that is not closed, or goes on, makes no line', () => {
  expect(splitLine('a,"b')).toBeNull();
  expect(splitLine('a,"b"c,d')).toBeNull();
});
