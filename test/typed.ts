import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const TSC = fileURLToPath(new URL('../node_modules/typescript-native/bin/tsc', import.meta.url));

/**
 * What the compiler says about programs that import the packages as published: their `types`, not our
 * sources. Each error is one line, which begins with the name of its file in the folder.
 */
export function typeErrors(files: readonly string[], folder: string): string[] {
  const compilerOptions = {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2023',
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [TSC, '-p', '.', '--pretty', 'false', '--singleThreaded'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
}

/** TypeScript as JavaScript, unchecked. */
export const transpiled = (code: string): string =>
  ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  }).outputText;
