/**
 * Plays the past of the six panels (`longrun round replay`) for the page Live and writes the records with
 * five significant digits. `node scripts/replays.mjs [panel…]`, after a build; about ten minutes on two
 * cores.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wealthPicture } from './lib/wealth-svg.mjs';

/** Series and dates per panel: a sample that a newcomer can play again within minutes. */
const SIZES = { q: [24, 40], wb: [8, 30], sh: [8, 30], bis: [8, 30], boe: [8, 30], long: [8, 30] };
/** The panel of the picture in docs/rounds.md. */
const PICTURED = 'q';
const root = new URL('../', import.meta.url);
const longrun = fileURLToPath(new URL('packages/cli/bin/longrun.mjs', root));

const short = (_key, value) => (typeof value === 'number' ? Number(value.toPrecision(5)) : value);

const asked = process.argv.slice(2);
for (const panel of asked.length > 0 ? asked : Object.keys(SIZES)) {
  const [series, dates] = SIZES[panel];
  const args = [longrun, 'round', 'replay', panel, '--json', '--series', series, '--dates', dates].map(
    String,
  );
  const record = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 }));
  const file = new URL(`packages/web/src/pages/live/generated/${panel}.json`, root);
  const played = JSON.stringify(record, short);
  writeFileSync(file, `${played}\n`);
  if (panel === PICTURED)
    writeFileSync(new URL('docs/images/rounds-wealth.svg', root), wealthPicture(JSON.parse(played), 1));
}
