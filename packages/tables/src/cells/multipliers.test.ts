import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areMultiplied, isMultipliedFigure, readMultiplied, timesPower } from './multipliers.ts';

it.each([
  ['12.3k', 12.3, 3],
  ['$1.2M', 1.2, 6],
  ['-950.20K', -950.2, 3],
  ['(1.5M)', -1.5, 6],
  ['2.4 bn', 2.4, 9],
  ['US$ 1.2m', 1.2, 6],
  ['1.5 M€', 1.5, 6],
  ['3 crore', 3, 7],
  ['12 тыс.', 12, 3],
  ['1.2万', 1.2, 4],
])('%s is %d with ten to the power of %d', (text, value, power) => {
  expect(readMultiplied(text)).toMatchObject({ point: value, multiplier: { power, sure: true } });
});

it.each(['2,3 Mrd', '1,5 Mio. €', '2,3 Md€'])('%s has a decimal comma', (text) => {
  expect(readMultiplied(text)?.point).toBeNull();
  expect(readMultiplied(text)?.comma).toBeGreaterThan(1);
});

it.each(['12m', '95.8b', '1.2 t', '3T'])('%s may be something else', (text) => {
  expect(readMultiplied(text)?.multiplier.sure).toBe(false);
  expect(isMultipliedFigure(text)).toBe(false);
});

it.each(['12.3 Cr', '100 T€', '5 kg', 'M', '12 mil', '3Mx', '1.2K%', '50+K'])(
  '%s is no multiplied figure',
  (text) => {
    expect(readMultiplied(text)).toBeNull();
  },
);

it.each([
  [['980', '12K', '1M', '15K'], true],
  [['1M', '2M', '3M', '12M'], false],
  [['5K', '10K', '5K', '10K', '5K'], false],
])('%j are figures: %s', (cells, are) => {
  expect(areMultiplied(cells)).toBe(are);
});

it('shifts the point without the error of a product', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999, max: 99_999 }),
      fc.constantFrom(3, 6, 9, 12),
      (hundredths, power) => {
        expect(timesPower(hundredths / 100, power)).toBe(Number(`${hundredths}e${power - 2}`));
      },
    ),
  );
});
