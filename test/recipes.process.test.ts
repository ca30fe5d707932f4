/**
 * The curl lines of the README and the curl and TypeScript recipes, run as they stand against a real server.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './run/folders.ts';
import { startTestServer, type TestServer } from './server.ts';
import { snippetsOf } from './snippets.ts';
import { typeErrors } from './typed.ts';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
/** Inside node_modules, so that `@longrun/client` is found as in a project that has it installed. */
const cache = join(root, 'node_modules', '.cache', 'longrun');
let server: TestServer;
let dir: string;

beforeAll(async () => {
  server = await startTestServer();
  mkdirSync(cache, { recursive: true });
  dir = temporaryFolder('recipes', cache);
});
afterAll(async () => {
  await server?.stop();
});

async function shell(code: string): Promise<string> {
  const { stdout } = await exec('bash', ['-e', '-u', '-o', 'pipefail', '-c', code], {
    cwd: dir,
    maxBuffer: 1 << 26,
  });
  return stdout;
}

describe('curl', () => {
  it('five lines of the README answer as they stand', async () => {
    const { code } = snippetsOf('README.md', 'sh', server.url).find(
      ({ heading }) => heading === 'Over HTTP',
    )!;
    const lines = code.replaceAll('\\\n', ' ').trim().split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) {
      const answer = JSON.parse(await shell(line.replace(/^curl /, 'curl --silent --fail '))) as object;
      expect(Object.keys(answer).length).toBeGreaterThan(2);
    }
  });

  it('every recipe runs', async () => {
    const recipes = snippetsOf('docs/recipes.md', 'sh', server.url);
    expect(recipes).toHaveLength(5);
    for (const { heading, code } of recipes) expect(await shell(code), heading).toMatch(/[{,]/);
  });
});

describe('TypeScript', () => {
  it('every recipe has the types that the packages declare, and a wrong one is told', () => {
    const recipes = snippetsOf('docs/recipes.md', 'ts', server.url);
    const files = recipes.map(({ code }, i) => {
      const file = join(dir, `typed-${i}.mts`);
      writeFileSync(file, code);
      return file;
    });
    const wrong = join(dir, 'wrong.mts');
    writeFileSync(wrong, recipes[0].code.replace("'arma11'", "'arma12'"));
    expect(typeErrors([...files, wrong], dir)).toEqual([expect.stringMatching(/^wrong\.mts\(.*"arma12"/)]);
  });

  it('every recipe runs', async () => {
    const recipes = snippetsOf('docs/recipes.md', 'ts', server.url);
    expect(recipes).toHaveLength(5);
    for (const [i, { heading, code }] of recipes.entries()) {
      const { outputText, diagnostics } = ts.transpileModule(code, {
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
        reportDiagnostics: true,
      });
      expect(diagnostics).toEqual([]);
      const file = join(dir, `recipe-${i}.mjs`);
      writeFileSync(file, outputText);
      const { stdout } = await exec(process.execPath, [file], { cwd: dir });
      expect(stdout.trim(), heading).not.toBe('');
    }
  });
});
