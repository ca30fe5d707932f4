import type { Draft, Opened } from '@longrun/rounds';
import { describe, expect, it } from 'vitest';
import { openedText } from './text.ts';

/** A monthly series that ends in April 2026. */
const DRAFT = {
  id: 'spring',
  due: '2026-06-01',
  truth: 'first_release',
  horizons: [1, 3],
  series: [{ target: 'sales', frequency: 'monthly', start: '2018-01', n: 100 }],
} as unknown as Draft;
const opened: Opened = { draft: DRAFT, folder: 'rounds/spring', left_out: [] };

describe('the text of an opened round', () => {
  it('names targets that ended by today, which will never be scored', () => {
    expect(openedText(opened, '2026-05-30')).not.toContain('never be scored');
    expect(openedText(opened, '2026-06-01')).toContain('1 of 2 targets ended by today: it will never');
    expect(openedText(opened, '2026-11-18')).toContain('2 of 2 targets ended by today: they will never');
  });
});
