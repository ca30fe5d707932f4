import ts from 'typescript';

/**
 * What the compiler says about programs that import the packages as published: their `types`, not our
 * sources. Names of files are given without the folder.
 */
export function typeErrors(files: readonly string[], folder: string): string[] {
  const program = ts.createProgram(files, {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    types: ['node'],
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${file?.fileName.slice(folder.length + 1) ?? 'compiler'}: ${text}`;
  });
}

/** TypeScript as JavaScript, unchecked. */
export const transpiled = (code: string): string =>
  ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  }).outputText;
