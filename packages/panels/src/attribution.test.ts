import { expect, it } from 'vitest';
import { attributionOf } from './attribution.ts';

const source = (name: string) => ({
  id: name,
  name,
  url: '',
  vintage: '',
  license: '',
  attribution: `by ${name}`,
});
const panel = { attribution: 'by OECD; by FRED', sources: [source('OECD'), source('FRED')] };

it('a series names its own source, and the panel only where that is not known', () => {
  expect(attributionOf(panel, { source: 'FRED' })).toBe('by FRED');
  expect(attributionOf(panel, { source: 'elsewhere' })).toBe('by OECD; by FRED');
});
