/**
 * Compiles what has changed before the first test, so that threads and processes never run an older build
 * than the sources that are tested. `npm test` has built everything already and says so.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundle } from '../scripts/lib/bundle.mjs';

export async function setup(): Promise<void> {
  if (process.env['LONGRUN_BUILT'] === '1') return;
  const root = fileURLToPath(new URL('../', import.meta.url));
  execFileSync(process.execPath, ['node_modules/typescript-native/bin/tsc', '-b'], {
    cwd: root,
    stdio: 'inherit',
  });
  await bundle();
}
