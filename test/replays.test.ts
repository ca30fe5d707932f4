/** The replays that ship with the page, and the picture of docs/rounds.md. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const replays = `${root}packages/web/src/pages/live/generated/`;
const replayOf = (panel: string) => JSON.parse(readFileSync(`${replays}${panel}.json`, 'utf8'));

it('are there for all six panels, called replays, in at most 2 MB', () => {
  const files = readdirSync(replays).sort();
  expect(files).toEqual(['bis.json', 'boe.json', 'long.json', 'q.json', 'sh.json', 'wb.json']);
  expect(files.map((name) => replayOf(name.replace('.json', '')).kind)).toEqual(files.map(() => 'replay'));
  const size = files.reduce((sum, name) => sum + statSync(replays + name).size, 0);
  expect(size).toBeLessThan(2_000_000);
});

it('give the picture of the documentation', async () => {
  const { wealthPicture } = (await import(`${root}scripts/lib/wealth-svg.mjs`)) as {
    wealthPicture: (record: unknown, horizon: number) => string;
  };
  const picture = readFileSync(`${root}docs/images/rounds-wealth.svg`, 'utf8');
  expect(picture).toBe(wealthPicture(replayOf('q'), 1));
  expect(picture).toContain('20: evidence at 5 %');
});
