/** The example of each package's README, run as it stands on the compiled packages. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const COMMENTED = /^([A-Za-z].*); \/\/ (.*)$/;

/** What an example takes for granted, and what its last lines must print. */
const EXAMPLES: Record<string, { readonly given?: string; readonly prints: readonly RegExp[] }> = {
  engine: { prints: [/^\[\d+\.\d+,\d+\.\d+\]$/m, /memory/, /"arfima_rs","msm"/] },
  contract: {
    prints: [/^\["rw","ar1","arma11","har","arfima_rs","msm"\]$/m, /^"ARMA\(1,1\)"$/m, /^"3\.1\.0"$/m],
  },
  panels: { prints: [/"wb","q",.*"boe","bis","sh"/, /^"CC BY 4\.0"$/m] },
  taxonomy: { prints: [/"islamic"/] },
  tables: {
    given: `const bytes = new TextEncoder().encode(['date;value', ...Array.from({ length: 60 }, (_, i) =>
      (2014 + Math.floor(i / 12)) + '-' + String((i % 12) + 1).padStart(2, '0') + ';' + i + ',25')].join('\\n'));`,
    prints: [
      /60 monthly values, January 2014 to December 2018, decimal comma/,
      /^"2019-03"$/m,
      /^"2018-12-31"$/m,
    ],
  },
};

/** The first code block of a README, with every `expression; // comment` printed as JSON. */
function exampleOf(name: string): string {
  const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  const [, code] = /```(?:ts|js)\n([\s\S]*?)```/.exec(text)!;
  const lines = code.split('\n').map((line) => {
    const [, expression] = COMMENTED.exec(line) ?? [];
    const isValue = expression !== undefined && !/^(const|await|import)\b/.test(expression);
    return isValue ? `console.log(JSON.stringify(${expression}));` : line;
  });
  const options = { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } };
  return ts.transpileModule(lines.join('\n'), options).outputText;
}

it.each(Object.entries(EXAMPLES))(
  '%s',
  (name, { given, prints }) => {
    const cache = join(root, 'node_modules', '.cache', 'longrun'); // from here `@longrun/…` is found
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'readme-'));
    const script = join(folder, 'example.mjs');
    writeFileSync(script, `${given ?? ''}\n${exampleOf(name)}`);
    try {
      const output = execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 2 ** 26 });
      for (const expected of prints) expect(output).toMatch(expected);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
