import { describe, expect, it } from 'vitest';
import {
  inexactArithmetic,
  longFunctions,
  repeatedLimits,
  scriptOf,
  shortLimits,
  unrunTests,
  wideComments,
  wideLines,
} from './house-rules.ts';

const body = (lines: number): string => '\n  work();'.repeat(lines);

describe('longFunctions', () => {
  it('counts from the signature to the closing brace, in functions, methods and arrows', () => {
    const file = `function f() {${body(3)}\n}\nclass C {\n  m() {${body(3)}\n  }\n}\nconst g = () => {${body(3)}\n};\n`;
    expect(longFunctions('a.ts', file, 5)).toEqual([]);
    expect(longFunctions('a.ts', file, 4).map(({ line, what }) => `${line} ${what}`)).toEqual([
      '1 f has 5 lines',
      '7 m has 5 lines',
      '13 g has 5 lines',
    ]);
  });

  it('reads the script of a component, at its own line numbers', () => {
    const file = `<p>before</p>\n<script lang="ts">\nfunction f() {${body(3)}\n}\n</script>\n<style>p { }</style>\n`;
    expect(longFunctions('A.svelte', file, 4)).toEqual([{ line: 3, what: 'f has 5 lines' }]);
    expect(scriptOf('A.svelte', file).split('\n')).toHaveLength(file.split('\n').length);
  });

  it('leaves out the list of tests in a describe, but not the tests in it', () => {
    const file = `describe('x', () => {\n  it('y', () => {${body(3)}\n  });\n});\n`;
    expect(longFunctions('a.test.ts', file, 4)).toEqual([{ line: 2, what: 'a function has 5 lines' }]);
  });
});

describe('wideComments', () => {
  it('finds comments of every kind, and no long string', () => {
    const long = 'x'.repeat(20);
    const file = `// ${long}\n/**\n * ${long}\n */\nconst a = '// ${long}';\nconst b = 1; // ${long}\n`;
    expect(wideComments('a.ts', file, 20).map(({ line }) => line)).toEqual([1, 3, 6]);
  });
});

describe('wideLines', () => {
  it('counts columns, whatever the line holds', () => {
    const file = `short\n${'x'.repeat(21)}\n${'é'.repeat(20)}\n`;
    expect(wideLines(file, 20)).toEqual([{ line: 2, what: '21 columns' }]);
  });
});

describe('unrunTests', () => {
  it.each(['only', 'skip', 'todo', 'skipIf', 'runIf', 'fails'])('finds %s', (modifier) => {
    expect(unrunTests(`\nit.${modifier}('x');`)).toEqual([{ line: 2, what: `it.${modifier}` }]);
    expect(unrunTests(`describe.concurrent.${modifier}('x')`)).toHaveLength(1);
  });

  it('leaves ordinary tests alone', () => {
    expect(unrunTests("it.each([1])('x'); test('y'); rows.skip(2)")).toEqual([]);
  });
});

describe('shortLimits', () => {
  it.each(["it('x', { timeout: 60_000 }, f);", '}, 120_000);', 'vi.setConfig({ testTimeout: 5000 });'])(
    'finds %s',
    (line) => {
      expect(shortLimits(`a();\n${line}\n`, 300_000).map((finding) => finding.line)).toEqual([2]);
    },
  );

  it.each(['}, 600_000);', 'timeout: 300_000,', 'await page.waitForTimeout(400);', '}, 8);\nnext'])(
    'leaves %s alone',
    (line) => {
      expect(shortLimits(line, 5)).toEqual([]);
    },
  );
});

describe('inexactArithmetic', () => {
  it.each(['Math.exp(1)', 'values.map(Math.log)', 'x ** 3', '10 ** k', 'x ** 2.5'])('finds %s', (code) => {
    expect(inexactArithmetic('a.ts', `\n${code};`)).toHaveLength(1);
  });

  it('leaves alone what is exact everywhere', () => {
    const code = 'Math.sqrt(x) + Math.abs(x) + x ** 2 + 2 ** -k; // Math.exp(x)\n';
    expect(inexactArithmetic('a.ts', code)).toEqual([]);
  });
});

describe('repeatedLimits', () => {
  const limits = { n_origins: [1, 64], seed: [0, Number.MAX_SAFE_INTEGER] } as const;

  it.each([
    "checkWhole(n_origins, 'n_origins', 1, 64);",
    '  origins: integer(8, 1, 64),',
    "option('--seed <n>', wholeNumber(0, Number.MAX_SAFE_INTEGER))",
  ])('finds %s', (line) => {
    expect(repeatedLimits(`\n${line}`, limits).map((finding) => finding.line)).toEqual([2]);
  });

  it.each([
    '// at most 64 origins',
    '/** n_origins: 1 to 64 */',
    'checkWhole(n_origins, ...LIMITS.n_origins)',
    'const origins = 640;',
    'const other = 64;',
  ])('leaves %s alone', (line) => {
    expect(repeatedLimits(line, limits)).toEqual([]);
  });
});
