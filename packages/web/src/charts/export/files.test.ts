import { crc32 } from 'node:zlib';
import { readText } from '@longrun/tables';
import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';
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

it('a CSV file says what it is in comments, and our reader of tables gets the same numbers out of it', () => {
  const text = csvFile('Skill\nby horizon', table, provenance);
  expect(text.split('\n').slice(0, 7)).toEqual([
    '# Title: Skill by horizon',
    '# Settings: 12 steps ahead, 95 % intervals',
    '# Source: World Bank & others',
    '# Licence: CC BY 4.0',
    '# Version: Longrun 1.0.0, data 8f3a',
    `# Address: ${provenance.address}`,
    'year,crps_rw',
  ]);
  const read = readText(text);
  expect(read.problems).toEqual([]);
  expect(read.series[0].values).toEqual(table.rows.map((row) => row[1]));
});

it('what a page has not told is filled in, and the address is absolute', () => {
  const here = { origin: 'https://example.org', href: 'https://example.org/benchmark?job=1' };
  expect(completeProvenance({}, here)).toMatchObject({ version: `Longrun ${VERSION}`, address: here.href });
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

it('LaTeX: booktabs, a caption with everything but the address, which stands below', () => {
  const rows = [['AR(1)', -0.123456, null] as const, ['RW & co', 1e-9, 12] as const];
  const text = latexFile('skill wb', 'Skill', { header: ['model', 'skill', 'n'], rows }, provenance);
  expect(text).toContain('\\begin{tabular}{lrr}\n\\toprule\nmodel & skill & n \\\\\n\\midrule\n');
  expect(text).toContain(
    'AR(1) & $-0.1235$ & -- \\\\\nRW \\& co & $1 \\times 10^{-9}$ & 12 \\\\\n\\bottomrule',
  );
  expect(text).toContain(
    '\\caption{Skill. Settings: 12 steps ahead, 95 \\% intervals. Source: World Bank \\& others. ' +
      'Licence: CC BY 4.0. Version: Longrun 1.0.0, data 8f3a.}\n\\label{tab:skill-wb}',
  );
  expect(text).toContain(`\\url{${provenance.address}}`);
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
