import { describe, expect, it } from 'vitest';
import { loadPanel } from '../load.ts';
import { DATA_DIR } from '../panels.testing.ts';
import { fixtures } from './fixtures.testing.ts';
import { FEEDS } from './sources.ts';

describe.each(Object.keys(FEEDS))('the feeds of %s', async (id) => {
  const { rows, text } = await loadPanel(DATA_DIR, id);
  const fed = FEEDS[id].map((feed) => ({
    feed,
    rows: [...rows.values()].filter(
      (row) => row.source === feed.source && (feed.indicators?.includes(row.indicator) ?? true),
    ),
  }));

  it('belong to sources of the panel and each brings something', () => {
    for (const { feed, rows: own } of fed) {
      expect(text.sources.map((source) => source.id)).toContain(feed.source);
      expect(own.length, feed.source).toBeGreaterThan(0);
    }
  });

  it('bring no variable twice, under a key of its own, from a secure address', () => {
    const all = fed.flatMap(({ rows: own }) => own.map((row) => row.variable));
    expect(new Set(all).size).toBe(all.length);
    for (const { feed, rows: own } of fed) {
      const keys = own.map((row) => feed.key(row, own));
      expect(new Set(keys).size, feed.source).toBe(keys.length);
      expect(keys.filter((key) => key === '' || /undefined/.test(key))).toEqual([]);
      for (const url of feed.urls(own)) expect(new URL(url).protocol).toBe('https:');
    }
  });

  it('leave only closed sources unfed', () => {
    const sources = new Set(fed.map(({ feed }) => feed.source));
    const closed: Record<string, string[]> = { q: ['awm', 'dallas'], sh: ['usgs', 'usda'] };
    expect(
      text.sources
        .map((source) => source.id)
        .filter((source) => !sources.has(source))
        .sort(),
    ).toEqual(closed[id]?.sort() ?? []);
  });
});

it('every provider that a panel uses is tried with a file in its own format', async () => {
  const tried = new Set((await fixtures()).map(({ provider }) => provider.id));
  const used = new Set(Object.values(FEEDS).flatMap((feeds) => feeds.map((feed) => feed.provider.id)));
  expect([...used].filter((id) => !tried.has(id))).toEqual([]);
});
