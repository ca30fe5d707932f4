/** The package as others would get it: compiled, bundled and packed in a folder of its own. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { bundleClockElement, releaseOf } from '../scripts/bundle.mjs';
import { SPEC_VERSION } from './notation.ts';
import { STYLES } from './styles.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

let folder: string;
let bundle: Awaited<ReturnType<typeof bundleClockElement>>;
beforeAll(async () => {
  // Under node_modules of a made-up consumer, so that it is found by its name.
  folder = join(temporaryFolder('package'), 'node_modules/@longrun/clock');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  for (const name of ['package.json', 'src', 'custom-elements.json', 'vectors.json', 'releases']) {
    cpSync(join(source, name), join(folder, name), { recursive: true });
  }
  execFileSync(process.execPath, [
    tsc,
    '-p',
    source,
    '--outDir',
    join(folder, 'dist'),
    '--incremental',
    'false',
    '--composite',
    'false',
  ]);
  bundle = await bundleClockElement();
  writeFileSync(join(folder, 'dist/clock-element.js'), bundle.code);
  writeFileSync(join(folder, 'dist/clock-element.sri.json'), JSON.stringify(bundle.sri));
});
afterAll(() => rmSync(join(folder, '../../..'), { recursive: true, force: true }));

describe('the package', () => {
  it('is publishable: publint has nothing to say', async () => {
    const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('holds no tests', () => {
    const packed = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
    const paths: string[] = packed[0].files.map((file: { path: string }) => file.path);
    expect(paths).toContain('dist/clock-element.js');
    expect(paths).toContain('custom-elements.json');
    expect(paths).toContain('releases/clock-element@1.0.0.js');
    expect(paths.filter((path) => /\.test(ing)?\./.test(path))).toEqual([]);
  });

  it('can be imported on a server, where there is no DOM, the registering module too', () => {
    const script = `
      import { ClockElement, format, snapshotAt } from '@longrun/clock';
      import '@longrun/clock/define';
      import { writeSnapshot } from '@longrun/clock/snapshot-file';
      console.log(format(0), typeof ClockElement, snapshotAt(0).utc, typeof writeSnapshot);`;
    const options = { cwd: join(folder, '../../..'), encoding: 'utf8' } as const;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], options);
    expect(output.trim()).toBe('T+165.000 function 1970-01-01T00:00:00Z function');
  });
});

describe('the script', () => {
  it('is under 4 kB compressed, in one file without imports, in plain ASCII', () => {
    expect(gzipSync(bundle.code, { level: 9 }).length).toBeLessThan(4000);
    expect(bundle.code).not.toMatch(/\b(import|require|fetch|XMLHttpRequest|eval|Function)\b/);
    expect(bundle.code).toMatch(/^[\n -~]*$/);
  });

  it('is the same, byte for byte, when made again', async () => {
    expect((await bundleClockElement()).code).toBe(bundle.code);
  });

  // scripts/bundle.mjs --docs writes it
  it('has the hash of its bytes, which the docs show, or that of its release', () => {
    const hash = createHash('sha384').update(bundle.code).digest('base64');
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    const style = `sha256-${createHash('sha256').update(STYLES).digest('base64')}`;
    expect(bundle.sri).toEqual({
      version,
      file: 'clock-element.js',
      spec_version: SPEC_VERSION,
      integrity: `sha384-${hash}`,
      style,
    });
    const docs = readFileSync(new URL('../../../docs/clock-notation.md', import.meta.url), 'utf8');
    const { integrity } = releaseOf(version) ?? bundle.sri;
    expect(docs).toContain(`clock-element@${version}.js"\n  integrity="${integrity}"`);
    expect(docs).toContain(style);
  });
});
