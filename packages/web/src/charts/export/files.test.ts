import { crc32 } from 'node:zlib';
import { readText } from '@longrun/tables';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { sourceLine } from '../provenance.ts';
import { csvFile, zipFile } from './csv-file.ts';
import { escapeLatex, latexFile } from './latex-file.ts';
import { annotatePng } from './png-chunks.ts';
import { completeProvenance, VERSION } from './version.ts';
import { wrapText } from './wrap.ts';

const provenance = {
  settings: '12 steps ahead, 95 % intervals',
  source: 'World Bank & others',
  licence: 'CC BY 4.0',
  version: 'Longrun 1.0.0, data 8f3a',
  address: 'https://example.org/explore/wb/USA.gdp_growth?origin=2012&h=12',
};
const table = {
  header: ['year', 'crps_rw'],
  rows: Array.from({ length: 40 }, (_, i) => [1980 + i, i - 2.5] as const),
};

it('a CSV file is the table alone, and our reader of tables gets the same numbers out of it', () => {
  const text = csvFile(table);
  expect(text.split('\n')[0]).toBe('year,crps_rw');
  const read = readText(text);
  expect(read.problems).toEqual([]);
  expect(read.series[0].values).toEqual(table.rows.map((row) => row[1]));
});

it('an archive holds the table and what it is, the same bytes every time', () => {
  const bytes = zipFile('skill', 'Skill\nby horizon', table, provenance);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['skill.csv', 'SOURCE.txt']);
  expect(strFromU8(files['skill.csv'])).toBe(csvFile(table));
  expect(strFromU8(files['SOURCE.txt']).split('\n').slice(0, 6)).toEqual([
    'Title: Skill by horizon',
    'Settings: 12 steps ahead, 95 % intervals',
    'Source: World Bank & others',
    'Licence: CC BY 4.0',
    'Version: Longrun 1.0.0, data 8f3a',
    `Address: ${provenance.address}`,
  ]);
  expect(zipFile('skill', 'Skill\nby horizon', table, provenance)).toEqual(bytes);
});

it('a picture has one line of source: the name without its details, and the address', () => {
  const source = 'World Bank, World Development Indicators, NY.GDP (The World Bank: WDI)';
  expect(sourceLine({ ...provenance, source })).toBe(
    'Source: World Bank, World Development Indicators, NY.GDP · example.org/explore/wb/USA.gdp_growth?origin=2012&h=12',
  );
});

it('what a page has not told is filled in, and the address is absolute where there is a public one', () => {
  const here = { site: 'https://example.org', path: '/benchmark?job=1' };
  expect(completeProvenance({}, here)).toMatchObject({
    version: `Longrun ${VERSION}`,
    address: 'https://example.org/benchmark?job=1',
  });
  expect(completeProvenance({}, { ...here, site: '' }).address).toBe('/benchmark?job=1');
  expect(completeProvenance({ address: '/report/1', version: 'data x' }, here)).toMatchObject({
    version: `Longrun ${VERSION}, data x`,
    address: 'https://example.org/report/1',
  });
});

it('LaTeX: what means something to TeX is escaped', () => {
  expect(escapeLatex('50 % of $x_1 & {#2}')).toBe('50 \\% of \\$x\\_1 \\& \\{\\#2\\}');
  expect(escapeLatex('−3 – “a” \\ ^~')).toBe(
    "$-$3 -- ``a'' \\textbackslash{} \\textasciicircum{}\\textasciitilde{}",
  );
});

it('LaTeX: booktabs, readable heads, the same decimals down a column, a caption of title and source', () => {
  const rows = [
    ['AR(1)', -0.123456, null, 'true', 1e-12],
    ['RW & co', 0.5, 12, 'false', 3],
  ] as const;
  const header = ['model', 'lift_lower', 'n', 'superior', 'p_value'];
  const text = latexFile('skill wb', 'Skill', { header, rows }, provenance);
  expect(text).toContain(
    '\\begin{tabular}{lrrlr}\n\\toprule\nmodel & lift lower & n & superior & p \\\\\n\\midrule\n',
  );
  expect(text).toContain(
    'AR(1) & $-0.123$ & -- & yes & 0.00 \\\\\nRW \\& co & 0.500 & 12 & no & 3.00 \\\\\n\\bottomrule',
  );
  expect(text).toContain('\\caption{Skill. Source: World Bank \\& others.}\n\\label{tab:skill-wb}');
  expect(text).toContain('% Licence: CC BY 4.0\n');
  expect(text).toContain(`\\url{${provenance.address}}`);
});

it('LaTeX: a caption has at most 40 words, and huge numbers have an exponent', () => {
  const source = Array.from({ length: 80 }, (_, i) => `word${i}`).join(' ');
  const text = latexFile(
    'a',
    'Title',
    { header: ['x'], rows: [[1.5e12], [-2e9]] },
    { ...provenance, source },
  );
  const caption = /\\caption\{(.*)\}/.exec(text)?.[1] ?? '';
  expect(caption.split(' ')).toHaveLength(40);
  expect(text).toContain('$1.50 \\times 10^{12}$');
  expect(text).toContain('$-2.00 \\times 10^{9}$');
});

it('LaTeX: a table longer than a page breaks', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [i]);
  const text = latexFile('long', 'Long', { header: ['i'], rows }, provenance);
  expect(text).toContain('\\begin{longtable}{r}');
  expect(text).toContain('\\endhead');
  expect(text).not.toContain('\\begin{table}');
});

it('PNG: chunks are added behind the header with a right checksum', () => {
  const head = Uint8Array.from({ length: 33 }, (_, i) => i);
  const tail = Uint8Array.from([1, 2, 3]);
  const bytes = annotatePng(Uint8Array.from([...head, ...tail]), 192, [['Title', 'Größe']]);
  expect(bytes.subarray(0, 33)).toEqual(head);
  expect(bytes.subarray(-3)).toEqual(tail);
  const view = new DataView(bytes.buffer);
  let at = 33;
  const found: Record<string, Uint8Array> = {};
  while (at < bytes.length - 3) {
    const length = view.getUint32(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    expect(view.getUint32(at + 8 + length)).toBe(crc32(body));
    found[new TextDecoder().decode(body.subarray(0, 4))] = body.subarray(4);
    at += 12 + length;
  }
  expect(new DataView(found['pHYs'].slice().buffer).getUint32(0)).toBe(7559); // 192 dots per inch
  expect(new TextDecoder().decode(found['iTXt'])).toBe('Title\0\0\0\0\0Größe');
});

it('text is wrapped at words, and a long address is cut', () => {
  expect(wrapText('one two three', 60, 10)).toEqual(['one two', 'three']);
  expect(wrapText(`see ${'x'.repeat(25)}`, 60, 10).every((line) => line.length <= 10)).toBe(true);
  expect(wrapText('', 60, 10)).toEqual([]);
});
