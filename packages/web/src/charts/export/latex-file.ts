import type { Cell } from '../../lib/csv.ts';
import { type Provenance, provenanceLines } from '../provenance.ts';
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

const DIGITS = 4;
/** A table with more rows than this does not fit on a page. */
const PAGE_ROWS = 45;

/** Four significant digits; the minus and the exponent in math mode. */
function latexNumber(value: number): string {
  if (!Number.isFinite(value)) return '--';
  const text = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(DIGITS)));
  const [mantissa, exponent] = text.split('e');
  if (exponent !== undefined) return `$${mantissa} \\times 10^{${Number(exponent)}}$`;
  return value < 0 ? `$${text}$` : text;
}

const latexCell = (cell: Cell): string =>
  cell === null ? '--' : typeof cell === 'number' ? latexNumber(cell) : escapeLatex(cell);

/** What a browser's address may hold that `\url` may not. */
const urlSafe = (address: string): string => address.replaceAll(/[\\{}\s^~]/g, (c) => encodeURIComponent(c));

export function latexFile(name: string, title: string, table: ChartTable, provenance: Provenance): string {
  const { address, ...told } = provenance;
  const lines = provenanceLines(title, { ...told, address: '' });
  const caption = lines
    .map(
      ([what, value]) => `${what === 'Title' ? '' : `${what}: `}${escapeLatex(value).replace(/\.?$/, '.')}`,
    )
    .join(' ');
  const columns = table.header
    .map((_, i) => (table.rows.some((row) => typeof row[i] === 'number') ? 'r' : 'l'))
    .join('');
  const line = (cells: readonly string[]): string => `${cells.join(' & ')} \\\\`;
  const head = ['\\toprule', line(table.header.map(escapeLatex)), '\\midrule'];
  const body = table.rows.map((row) => line(row.map(latexCell)));
  const label = `\\label{tab:${name.replaceAll(/[^A-Za-z0-9-]+/g, '-')}}`;
  const where = `{\\footnotesize\\url{${urlSafe(address)}}}`;
  const long = table.rows.length > PAGE_ROWS;
  return [
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
          `\\noindent${where}`,
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
          `\\par\\medskip${where}`,
          '\\end{table}',
        ]),
    '',
  ].join('\n');
}
