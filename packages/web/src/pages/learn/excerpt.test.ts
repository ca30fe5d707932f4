import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const TEXT = `${'before '.repeat(30)}the pinball loss of quantiles ${'after '.repeat(30)}`.trim();

it('shows the words looked for with what stands around them', () => {
  const shown = excerpt(TEXT, 'Pinball loss');
  expect(shown).toContain('pinball loss');
  expect(shown.length).toBeLessThan(150);
  expect(shown).toMatch(/^… before .* after …$/);
});

it('starts at the beginning where no word is found, and leaves short texts whole', () => {
  expect(excerpt(TEXT, 'zzz')).toMatch(/^before/);
  expect(excerpt('Short.', 'x')).toBe('Short.');
});
