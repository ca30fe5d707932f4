/** Compiles this package into a folder, so that a test can start real processes from it. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { tempDir } from './panels.testing.ts';

const SRC = fileURLToPath(new URL('.', import.meta.url));
const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

export function compile(): string {
  const out = tempDir();
  writeFileSync(join(out, 'package.json'), '{"type":"module"}');
  symlinkSync(MODULES, join(out, 'node_modules'), 'junction');
  const compilerOptions = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2023,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
  };
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))) {
    const target = join(out, name.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      ts.transpileModule(readFileSync(join(SRC, name), 'utf8'), { compilerOptions }).outputText,
    );
  }
  return out;
}
