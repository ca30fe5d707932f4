/** Puts the licence of the typeface beside it, as the SIL Open Font License asks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

export const fontLicence = (): Plugin => ({
  name: 'longrun-font-licence',
  apply: 'build',
  generateBundle() {
    const path = createRequire(import.meta.url).resolve('@fontsource-variable/inter/LICENSE');
    this.emitFile({
      type: 'asset',
      fileName: 'assets/Inter-LICENSE.txt',
      source: readFileSync(path, 'utf8'),
    });
  },
});
