/**
 * The server and the command in a few files each, for a clone: Node takes longer to find and read their
 * thousand modules than to run them. Every module keeps the address that it has in its package, by which it
 * finds data, threads and pages. Installed packages run their modules as they are.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = join(root, 'packages');
const FOLDER = join(root, 'dist');
const MADE_FROM = join(FOLDER, 'made-from.json');
const ENTRIES = { server: 'packages/service/dist/main.js', command: 'packages/cli/dist/index.js' };

/** They look for files of their own: machine code, and the script of a thread. */
const APART = ['libsql', 'piscina'];

/** When each package was compiled last, and this file changed. */
function compiled() {
  const packages = readdirSync(PACKAGES).map((name) => join('packages', name, 'tsconfig.tsbuildinfo'));
  const files = [...packages, relative(root, fileURLToPath(import.meta.url))];
  const found = files.filter((file) => existsSync(join(root, file)));
  return JSON.stringify(found.map((file) => [file, statSync(join(root, file)).mtimeMs]));
}

const addresses = {
  name: 'addresses',
  transform(code, id) {
    if (!code.includes('import.meta.url') || !id.startsWith(PACKAGES)) return null;
    const own = JSON.stringify(relative(FOLDER, id).replaceAll('\\', '/'));
    return code.replaceAll('import.meta.url', `new URL(${own}, import.meta.url).href`);
  },
};

const isBundled = () => existsSync(MADE_FROM) && readFileSync(MADE_FROM, 'utf8') === compiled();

/** Bundles what was compiled since the last time. */
export async function bundle() {
  if (isBundled()) return;
  const { rolldown } = await import('rolldown');
  const madeFrom = compiled();
  rmSync(FOLDER, { recursive: true, force: true });
  const made = await rolldown({
    cwd: root,
    input: ENTRIES,
    platform: 'node',
    external: APART,
    optimization: { inlineConst: false }, // a test replaces the engine's version
    plugins: [addresses],
  });
  await made.write({
    dir: FOLDER,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  writeFileSync(MADE_FROM, madeFrom);
}

/** The file to run: the bundled one, or the compiled one when it is newer. */
export function entry(name) {
  return isBundled() ? join(FOLDER, `${name}.js`) : join(root, ENTRIES[name]);
}
