/**
 * The embeddable script: one classic, deferred, self-contained file made from src/define.ts, and its
 * subresource integrity. The same sources give the same bytes, hence the same hash.
 *
 *   node scripts/bundle.mjs          writes dist/clock-element.js and dist/clock-element.sri.json
 *   node scripts/bundle.mjs --docs   also brings the hash in docs/clock-notation.md up to date
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));

export const FILE_NAME = 'clock-element.js';

/**
 * A classic script is read in its page's encoding, which need not be UTF-8: write everything else as escapes.
 */
function toAscii(code) {
  return code.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** @returns {Promise<{ code: string, sri: { version: string, file: string, integrity: string } }>} */
export async function bundleClockElement() {
  const { version, license } = JSON.parse(readFileSync(fromHere('../package.json'), 'utf8'));
  const bundle = await rolldown({
    cwd: fromHere('..'),
    input: 'src/define.ts',
    platform: 'browser',
    // Nothing may stay outside the file: an import that cannot be bundled is an error.
    external: (id) => {
      if (id.startsWith('node:')) throw new Error(`the script would depend on ${id}`);
      return false;
    },
    transform: { target: 'es2022' },
  });
  const { output } = await bundle
    .generate({
      format: 'iife',
      // The entry exports nothing, so the page gets no global.
      exports: 'none',
      minify: true,
      postBanner: `/*! clock-element ${version} | ${license} */`,
    })
    .finally(() => bundle.close());
  if (output.length !== 1) throw new Error(`expected one file, got ${output.length}`);
  const code = toAscii(output[0].code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return { code, sri: { version, file: FILE_NAME, integrity } };
}

/** Replace the version and the hash that the docs show. */
function updateDocs({ version, integrity }) {
  const path = fromHere('../../../docs/clock-notation.md');
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text
      .replaceAll(/sha384-[A-Za-z0-9+/]{64}/g, integrity)
      .replaceAll(/clock-element@[\w.-]+\.js/g, `clock-element@${version}.js`),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { code, sri } = await bundleClockElement();
  mkdirSync(fromHere('../dist'), { recursive: true });
  writeFileSync(fromHere(`../dist/${FILE_NAME}`), code);
  writeFileSync(fromHere('../dist/clock-element.sri.json'), `${JSON.stringify(sri, null, 2)}\n`);
  if (process.argv.includes('--docs')) updateDocs(sri);
}
