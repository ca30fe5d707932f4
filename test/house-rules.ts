/** What `style.test.ts` measures of a source file: functions, lines and tests that would not run. */
import ts from 'typescript';

export interface Finding {
  readonly line: number;
  readonly what: string;
}

/**
 * The script of a Svelte component with the rest blanked, so that line numbers stay; other files as they are.
 */
export function scriptOf(path: string, text: string): string {
  if (!path.endsWith('.svelte')) return text;
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');
  const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(text);
  if (!script) return blank(text);
  const from = script.index + script[0].indexOf('>') + 1;
  const to = from + script[1].length;
  return blank(text.slice(0, from)) + text.slice(from, to) + blank(text.slice(to));
}

const parsed = new Map<string, ts.SourceFile>();

/** Each text is parsed once: several rules look at the same file. */
function parse(path: string, text: string): ts.SourceFile {
  const script = scriptOf(path, text);
  const known = parsed.get(path);
  if (known?.text === script) return known;
  const file = ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  parsed.set(path, file);
  return file;
}

/** Functions, methods and classes' members longer than `most` lines, from signature to closing brace. */
export function longFunctions(path: string, text: string, most: number): Finding[] {
  if (!hasDeepBlock(scriptOf(path, text), most - 2)) return [];
  const file = parse(path, text);
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && !isSuite(node)) {
      const from = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
      const to = file.getLineAndCharacterOfPosition(node.getEnd()).line;
      const lines = to - from + 1;
      if (lines > most) found.push({ line: from + 1, what: `${nameOf(node, file)} has ${lines} lines` });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Whether some line is followed by `least` lines that stand further in, as the body of a function does: files
 * without are not parsed, which takes long.
 */
function hasDeepBlock(text: string, least: number): boolean {
  /** Indentation and number of the lines whose block has not ended. */
  const open: { readonly indent: number; readonly line: number }[] = [];
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const indent = line.search(/\S/);
    while (open.length > 0 && open[open.length - 1].indent >= indent) {
      const { line: first } = open.pop()!;
      if (i - first - 1 >= least) return true;
    }
    open.push({ indent, line: i });
  }
  return open.some(({ line }) => lines.length - line - 1 >= least);
}

/** A list of tests, such as the callback of `describe`: its tests are measured one by one. */
function isSuite(node: ts.FunctionLikeDeclaration): boolean {
  return (
    node.body !== undefined &&
    ts.isBlock(node.body) &&
    node.body.statements.some(
      (statement) => ts.isExpressionStatement(statement) && /^(describe|it|test)\b/.test(statement.getText()),
    )
  );
}

function nameOf(node: ts.Node, file: ts.SourceFile): string {
  const own = (node as { name?: ts.Node }).name ?? (node.parent as { name?: ts.Node }).name;
  return own ? own.getText(file) : 'a function';
}

/** Other lines hold no comment: files without such a line are not parsed, which takes long. */
const MAYBE_COMMENT = /^\s*\*|\/\/|\/\*/;

/** Lines of more than `most` columns. */
export const wideLines = (text: string, most: number): Finding[] =>
  text
    .split('\n')
    .flatMap((line, i) => (line.length > most ? [{ line: i + 1, what: `${line.length} columns` }] : []));

/** Lines that hold a comment and are wider than `most` columns. */
export function wideComments(path: string, text: string, most: number): Finding[] {
  if (!text.split('\n').some((line) => line.length > most && MAYBE_COMMENT.test(line))) return [];
  const file = parse(path, text);
  const starts = file.getLineStarts();
  const source = file.text;
  const wide = source.split('\n').flatMap((line, i) => (line.trimEnd().length > most ? [i] : []));
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const seen = new Set<number>();
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const behind = ts.getTrailingCommentRanges(source, node.getEnd()) ?? [];
    const from = lineOf(node.getFullStart());
    const to = lineOf(behind.at(-1)?.end ?? node.getEnd());
    if (!wide.some((line) => line >= from && line <= to)) return;
    for (const range of [...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []), ...behind]) {
      const first = lineOf(range.pos);
      const last = lineOf(range.end);
      for (let line = first; line <= last; line++) {
        if (seen.has(line)) continue;
        seen.add(line);
        const content = source.slice(starts[line], starts[line + 1] ?? source.length).trimEnd();
        if (content.length > most) found.push({ line: line + 1, what: `${content.length} columns` });
      }
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return found;
}

const FOCUSED = /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:only|skip|todo|skipIf|runIf|fails)\b/g;

/** Tests that would not run, or run alone, whatever stands before the modifier. */
export function unrunTests(text: string): Finding[] {
  return [...text.matchAll(FOCUSED)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    what: match[0],
  }));
}

const OWN_LIMIT = /\b(?:[tT]imeout|testTimeout|hookTimeout):\s*([\d_]+)|^\s*\},\s*([\d_]+)\);?$/gm;

/** Limits of a test's own below `least` milliseconds: on a busy machine it would fail for its speed. */
export function shortLimits(text: string, least: number): Finding[] {
  return [...text.matchAll(OWN_LIMIT)]
    .filter(([, named, last]) => Number((named ?? last).replaceAll('_', '')) < least)
    .map((match) => ({ line: text.slice(0, match.index).split('\n').length, what: match[0].trim() }));
}

/** Functions of Math whose last bit is left to the JavaScript engine. */
const INEXACT = new Set(
  ['exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'pow', 'cbrt', 'hypot', 'sin', 'cos', 'tan'].concat([
    'asin',
    'acos',
    'atan',
    'atan2',
    'sinh',
    'cosh',
    'tanh',
    'asinh',
    'acosh',
    'atanh',
  ]),
);

const MAYBE_INEXACT = new RegExp(`\\*\\*|Math\\.(?:${[...INEXACT].join('|')})\\b`);

/** The text with its comments blanked, so that line numbers stay; what looks like one in a string goes. */
const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/\/\/.*/g, '');

const isTwo = (node: ts.Node): boolean => ts.isNumericLiteral(node) && node.text === '2';

/** Arithmetic that gives other bits on another machine: x ** 2 and 2 ** k alone are exact everywhere. */
export function inexactArithmetic(path: string, text: string): Finding[] {
  if (!MAYBE_INEXACT.test(withoutComments(text))) return [];
  const file = parse(path, text);
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const call =
      ts.isPropertyAccessExpression(node) &&
      node.expression.getText(file) === 'Math' &&
      INEXACT.has(node.name.text);
    const power =
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken &&
      !(isTwo(node.left) || isTwo(node.right));
    if (call || power) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ line: line + 1, what: node.getText(file) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Bounds below are too common to be anybody's in particular. */
const TELLING = 5;

/**
 * Lines that speak of a field of a request and write out one of its bounds, as `n_origins` beside 64: they
 * must read it from the contract's LIMITS.
 */
export function repeatedLimits(
  text: string,
  limits: Readonly<Record<string, readonly [number, number]>>,
): Finding[] {
  const rules = Object.entries(limits).map(([field, bounds]) => ({
    field,
    named: new RegExp(`\\b(n_)?${field.replace(/^n_/, '').replace('_', '[_-]?')}\\b`, 'i'),
    bounds: bounds.filter((bound) => bound >= TELLING && Number.isFinite(bound)),
  }));
  return withoutComments(text)
    .split('\n')
    .flatMap((line, i) => {
      const numbers = [...line.matchAll(/(?<![\w.])\d[\d_]*(?![\w.]|px)/g)].map(([number]) =>
        Number(number.replaceAll('_', '')),
      );
      if (line.includes('MAX_SAFE_INTEGER')) numbers.push(Number.MAX_SAFE_INTEGER);
      if (numbers.length === 0) return [];
      return rules
        .filter(({ named, bounds }) => named.test(line) && bounds.some((bound) => numbers.includes(bound)))
        .map(({ field }) => ({ line: i + 1, what: `repeats a limit of ${field}: ${line.trim()}` }));
    });
}
