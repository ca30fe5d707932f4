import type { Cell } from '../../lib/csv.ts';
import { isAbsolute, type Provenance, provenanceLines, sourceName } from '../provenance.ts';
import type { ChartTable } from '../table.ts';

/** A table for LaTeX with booktabs; a long one breaks over pages. */
const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '%': '\\%',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '−': '$-$',
  '–': '--',
  '—': '---',
  '…': '\\ldots{}',
  '“': '``',
  '”': "''",
  '‘': '`',
  '’': "'",
  '\u00a0': '~',
  '±': '$\\pm$',
  '×': '$\\times$',
  '≤': '$\\le$',
  '≥': '$\\ge$',
  '→': '$\\to$',
  '←': '$\\leftarrow$',
  α: '$\\alpha$',
};
const SPECIALS = new RegExp(
  `[${Object.keys(SPECIAL)
    .map((c) => `\\u{${c.codePointAt(0)!.toString(16)}}`)
    .join('')}]`,
  'gu',
);

export const escapeLatex = (text: string): string => text.replaceAll(SPECIALS, (c) => SPECIAL[c]);

const MOST_DECIMALS = 4;
const CAPTION_WORDS = 40;
/** A table with more rows than this does not fit on a page. */
const PAGE_ROWS = 45;

/**
 * Decimals of a column, the same in every row: so many that its typical number has three significant digits,
 * at most four; none where all are whole. Null where the sizes differ too much for one number of decimals.
 */
function decimalsOf(values: readonly number[]): number | null {
  const sizes = values.map(Math.abs).filter((size) => size > 0 && Number.isFinite(size));
  if (sizes.length === 0) return 0;
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  if (largest >= 1e9 || largest < 1e-3) return null;
  if (values.every(Number.isInteger)) return 0;
  const middle = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)];
  return Math.max(0, Math.min(smallest < 1 ? MOST_DECIMALS : 2, 2 - Math.floor(Math.log10(middle))));
}

/** The minus and the exponent in math mode. */
function latexNumber(value: number, decimals: number | null): string {
  if (!Number.isFinite(value)) return '--';
  if (decimals === null && value !== 0) {
    const [mantissa, exponent] = value.toExponential(2).split('e');
    return `$${mantissa} \\times 10^{${Number(exponent)}}$`;
  }
  const text = value.toFixed(decimals ?? 0);
  return Number(text) < 0 ? `$${text}$` : text.replace('-', '');
}

const WORDS: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

const latexCell = (cell: Cell, decimals: number | null): string =>
  cell === null
    ? '--'
    : typeof cell === 'number'
      ? latexNumber(cell, decimals)
      : escapeLatex(WORDS[cell] ?? cell);

/** Heads for readers: words instead of the names of fields. */
const readableHead = (name: string): string =>
  escapeLatex(name.replace(/^p_value$/, 'p').replaceAll('_', ' '));

/** Title and source in at most 40 words; the file's first lines have the rest. */
function captionOf(title: string, provenance: Provenance): string {
  const words = `${title.replace(/\.?$/, '.')} Source: ${sourceName(provenance)}.`.split(/\s+/);
  return escapeLatex(
    words.length > CAPTION_WORDS ? `${words.slice(0, CAPTION_WORDS - 1).join(' ')} …` : words.join(' '),
  );
}

/** What a browser's address may hold that `\url` may not. */
const urlSafe = (address: string): string => address.replaceAll(/[\\{}\s^~]/g, (c) => encodeURIComponent(c));

export function latexFile(name: string, title: string, table: ChartTable, provenance: Provenance): string {
  const caption = captionOf(title, provenance);
  const about = provenanceLines(title, provenance).map(
    ([what, value]) => `% ${what}: ${value.replaceAll(/\s+/g, ' ')}`,
  );
  const decimals = table.header.map((_, i) =>
    decimalsOf(table.rows.map((row) => row[i]).filter((cell) => typeof cell === 'number')),
  );
  const columns = table.header
    .map((_, i) => (table.rows.some((row) => typeof row[i] === 'number') ? 'r' : 'l'))
    .join('');
  const line = (cells: readonly string[]): string => `${cells.join(' & ')} \\\\`;
  const head = ['\\toprule', line(table.header.map(readableHead)), '\\midrule'];
  const body = table.rows.map((row) => line(row.map((cell, i) => latexCell(cell, decimals[i]))));
  const label = `\\label{tab:${name.replaceAll(/[^A-Za-z0-9-]+/g, '-')}}`;
  const { address } = provenance;
  const where = isAbsolute(address) ? `{\\footnotesize\\url{${urlSafe(address)}}}` : '';
  const long = table.rows.length > PAGE_ROWS;
  return [
    ...about,
    `% Needs \\usepackage{booktabs${long ? ',longtable' : ''}} and \\usepackage{url}.`,
    ...(long
      ? [
          `\\begin{longtable}{${columns}}`,
          `\\caption{${caption}}${label} \\\\`,
          ...head,
          '\\endfirsthead',
          ...head,
          '\\endhead',
          ...body,
          '\\bottomrule',
          '\\end{longtable}',
          ...(where === '' ? [] : [`\\noindent${where}`]),
        ]
      : [
          '\\begin{table}',
          '\\centering',
          `\\caption{${caption}}`,
          label,
          `\\begin{tabular}{${columns}}`,
          ...head,
          ...body,
          '\\bottomrule',
          '\\end{tabular}',
          ...(where === '' ? [] : [`\\par\\medskip${where}`]),
          '\\end{table}',
        ]),
    '',
  ].join('\n');
}
