import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from './notation.ts';
import { nextHour, snapshotAt, snapshotImage, snapshotLine, snapshotText, topOfHour } from './snapshot.ts';

const HOUR_MS = 3_600_000;
const at = (iso: string) => Date.parse(iso);

describe('snapshotAt', () => {
  it('has the five fields first, in order, and the top of the hour in each', () => {
    const snapshot = snapshotAt(at('2026-11-15T06:59:59.999Z'));
    expect(Object.entries(snapshot).slice(0, 5)).toEqual([
      ['utc', '2026-11-15T06:00:00Z'],
      ['clock_canonical', 'T+20,937.25000'],
      ['clock_display', 'T+20,937.250'],
      ['spec_version', '1.0'],
      ['cadence_minutes', 60],
    ]);
    expect(snapshot.unix_ms).toBe(at(snapshot.utc));
    expect(snapshot.next_utc).toBe('2026-11-15T07:00:00Z');
  });

  it('is the same text during one hour, and another in the next', () => {
    const noon = at('2026-11-15T12:00:00Z');
    expect(snapshotText(noon + HOUR_MS - 1)).toBe(snapshotText(noon));
    expect(snapshotText(noon + HOUR_MS)).not.toBe(snapshotText(noon));
  });

  it('agrees with itself: the canonical form reads as the UTC time, cut', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }), (date) => {
        const snapshot = snapshotAt(date.getTime());
        const lost = at(snapshot.utc) - parse(snapshot.clock_canonical);
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThan(864);
      }),
    );
  });
});

describe('for pages and shells without scripts', () => {
  const noon = at('2026-11-15T12:34:56Z');

  it('the line is the canonical reading and the time it was taken', () => {
    expect(snapshotLine(noon)).toBe('T+20,937.50000 2026-11-15T12:00:00Z\n');
  });

  it('the image draws the short reading, and its title gives the time', () => {
    const image = snapshotImage(noon);
    expect(image).toContain('>T+20,937.500</text>');
    expect(image).toContain('<title id="t">T+20,937.500, at 2026-11-15T12:00:00Z</title>');
    expect(image).not.toMatch(/<script|href|url\(/);
  });
});

describe('topOfHour', () => {
  it('is the last whole hour at or before, on both sides of 1970', () => {
    expect(topOfHour(0)).toBe(0);
    expect(topOfHour(HOUR_MS - 1)).toBe(0);
    expect(topOfHour(-1)).toBe(-HOUR_MS);
    expect(topOfHour(-HOUR_MS)).toBe(-HOUR_MS);
    expect(nextHour(0)).toBe(HOUR_MS);
    expect(nextHour(-1)).toBe(0);
  });
});
