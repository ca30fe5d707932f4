/**
 * The embeddable script: one classic, deferred, self-contained file made from src/define.ts, and its
 * subresource integrity. The same sources give the same bytes, hence the same hash.
 *
 *   node scripts/bundle.mjs          writes dist/clock-element.js and dist/clock-element.sri.json
 *   node scripts/bundle.mjs --docs   also brings the hashes in docs/clock-notation.md up to date
 *   node scripts/bundle.mjs --release   also keeps the script in releases/, where it is never changed again
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));

const FILE_NAME = 'clock-element.js';

/**
 * A classic script is read in its page's encoding, which need not be UTF-8: write everything else as escapes.
 */
function toAscii(code) {
  return code.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const hashOf = (algorithm, text) => `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

/** The one literal of a source file: Node 20 cannot import TypeScript. */
const literalIn = (path, pattern) => pattern.exec(readFileSync(fromHere(path), 'utf8'))[1];

/** @returns {Promise<{ code: string, sri: import('../src/scripts.ts').ScriptRelease }>} */
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
  const sri = {
    version,
    file: FILE_NAME,
    spec_version: literalIn('../src/notation.ts', /SPEC_VERSION = '([^']+)'/),
    integrity: hashOf('sha384', code),
    style: hashOf('sha256', literalIn('../src/styles.ts', /STYLES = `([^`]+)`/)),
  };
  return { code, sri };
}

/** The release of a version, if there is one. */
export function releaseOf(version) {
  const releases = JSON.parse(readFileSync(fromHere('../releases/releases.json'), 'utf8'));
  return releases.find((release) => release.version === version);
}

/** Replace the version and the hashes that the docs show; what is released has the hash of its release. */
function updateDocs({ version, integrity: built, style }) {
  const { integrity } = releaseOf(version) ?? { integrity: built };
  const path = fromHere('../../../docs/clock-notation.md');
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text
      .replaceAll(/sha384-[A-Za-z0-9+/]{64}/g, integrity)
      .replaceAll(/sha256-[A-Za-z0-9+/]{43}=/g, style)
      .replace(/(example\/clock-element@)[\w.-]+(?=\.js)/, `$1${version}`),
  );
}

/** Keep a released script. Other bytes under a version that is kept already are an error. */
function keepRelease(code, { file: _file, ...release }) {
  const script = fromHere(`../releases/clock-element@${release.version}.js`);
  if (existsSync(script)) {
    if (readFileSync(script, 'utf8') === code) return;
    throw new Error(`clock-element ${release.version} is released with other bytes: raise the version`);
  }
  const list = fromHere('../releases/releases.json');
  const releases = [...JSON.parse(readFileSync(list, 'utf8')), release];
  writeFileSync(script, code);
  writeFileSync(list, `${JSON.stringify(releases, null, 2)}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { code, sri } = await bundleClockElement();
  mkdirSync(fromHere('../dist'), { recursive: true });
  writeFileSync(fromHere(`../dist/${FILE_NAME}`), code);
  writeFileSync(fromHere('../dist/clock-element.sri.json'), `${JSON.stringify(sri, null, 2)}\n`);
  if (process.argv.includes('--docs')) updateDocs(sri);
  if (process.argv.includes('--release')) keepRelease(code, sri);
}
