import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_LINK, readFragment, shareFragment } from './share.ts';

it('text, answers and the series on show come back from the fragment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, picked) => {
      const kept = { text, file: null, answers: { decimal: 'comma' }, picked, accepted: true } as const;
      expect(readFragment(shareFragment(kept)!)).toEqual({ ...kept, accepted: false });
    }),
  );
});

it('a file comes back byte by byte, with its name', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, i) => i % 256);
  const kept = { text: '', file: { name: 'ä b.xlsx', bytes }, answers: {}, picked: '', accepted: false };
  const back = readFragment(shareFragment(kept)!);
  expect(back).toEqual(kept);
});

it('600 monthly values fit into a link; random megabytes do not', () => {
  const rows = Array.from(
    { length: 600 },
    (_, i) => `${1970 + Math.floor(i / 12)}-${(i % 12) + 1},${(i * 7919) % 997}.${i % 10}`,
  );
  const kept = { text: rows.join('\n'), file: null, answers: {}, picked: '', accepted: false };
  expect(shareFragment(kept)!.length).toBeLessThan(MAX_LINK);
  let state = 1;
  const noise = Uint8Array.from({ length: 1e6 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
  expect(shareFragment({ ...kept, file: { name: 'x', bytes: noise } })).toBeNull();
});

it('a damaged link is nothing', () => {
  const whole = shareFragment({ text: '1\n2\n3', file: null, answers: {}, picked: '', accepted: false })!;
  expect(readFragment(whole.slice(0, -9))).toBeNull();
  expect(readFragment('#data=!!!')).toBeNull();
  expect(readFragment('#other')).toBeNull();
});
