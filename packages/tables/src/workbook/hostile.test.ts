/** Workbooks made to stop a reader: each is read or refused with a sentence, in time with its size. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readTable } from '../read.ts';

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function workbook(sheetData: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      `<workbook ${NS} xmlns:r="${R}"><sheets><sheet name="A > B" sheetId="1" r:id="rId1"/>` +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships><Relationship Id="rId1" Type="${R}/worksheet" Target="worksheets/sheet1.xml"/>` +
      '</Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${NS}>${sheetData}</worksheet>`,
    ...more,
  };
  const files: Zippable = {};
  for (const [path, xml] of Object.entries(parts)) files[path] = strToU8(xml);
  return zipSync(files);
}

const row = (line: number, ...cells: readonly (readonly [string, string | number])[]): string =>
  `<row r="${line}">${cells
    .map(([column, value]) =>
      typeof value === 'number'
        ? `<c r="${column}${line}"><v>${value}</v></c>`
        : `<c r="${column}${line}" t="inlineStr"><is><t>${value}</t></is></c>`,
    )
    .join('')}</row>`;
const years = Array.from({ length: 40 }, (_, i) => row(i + 2, ['A', 1980 + i], ['B', 10 + i]));
const table = row(1, ['A', 'year'], ['B', 'gdp']) + years.join('');

const messages = async (bytes: Uint8Array): Promise<string> => {
  const { problems, series } = await readTable(bytes);
  expect(series).toEqual([]);
  return problems.map(({ message }) => message).join(' ');
};

it('reads the honest one', async () => {
  const { series, understood } = await readTable(workbook(`<sheetData>${table}</sheetData>`));
  expect(series).toMatchObject([{ name: 'gdp', start: '1980' }]);
  expect(understood.sheet).toBe('A > B');
});

it('names the line of a cell far from the table', async () => {
  const far = `<sheetData>${table}${row(1_048_576, ['XFD', 1])}</sheetData>`;
  expect(await messages(workbook(far))).toMatch(/Line 1048576 has values but no date/);
  const alone = `<sheetData>${row(1_048_576, ['XFD', 1])}</sheetData>`;
  expect(await messages(workbook(alone))).toMatch(/too few values/);
});

it('refuses a column of cells at the far edge', async () => {
  const edge = Array.from({ length: 3000 }, (_, i) => row(i + 1, ['A', i], ['XFD', i])).join('');
  expect(await messages(workbook(`<sheetData>${edge}</sheetData>`))).toMatch(/spans more than/);
});

it.each([
  ['unclosed cells', `<sheetData><row r="1">${'<c r="A1">'.repeat(60_000)}`, /a cell begins inside another/],
  ['a cut tag', `<sheetData><row r="1"><c r="A1`, /ends in the middle of a tag/],
  ['an open quotation mark', `<sheetData><c r="A1>${'>'.repeat(60_000)}`, /ends in the middle of a tag/],
  ['a cell of no place', '<sheetData><c r="ZZZZ1"><v>1</v></c></sheetData>', /"ZZZZ1" is no cell/],
  ['a number of no value', '<sheetData><c r="A1"><v>1e999</v></c></sheetData>', /"1e999" is no number/],
])('refuses %s', async (_, sheet, reason) => {
  expect(await messages(workbook(sheet))).toMatch(reason);
});

it('refuses declared entities', async () => {
  const sheet = `<!DOCTYPE w [<!ENTITY a "${'a'.repeat(1000)}">]><worksheet/>`;
  const bytes = workbook('', { 'xl/worksheets/sheet1.xml': sheet });
  expect(await messages(bytes)).toMatch(/declares a document type/);
});

it('refuses a text of a million letters in a cell', async () => {
  const long = row(1, ['A', 'x'.repeat(1_000_000)]);
  expect(await messages(workbook(`<sheetData>${long}</sheetData>`))).toMatch(/more than 32,767 characters/);
});

it('passes over shared texts that no cell names', async () => {
  const strings = `<sst>${'<si><t>x</t></si>'.repeat(200_000)}</sst>`;
  const bytes = workbook(`<sheetData>${table}</sheetData>`, { 'xl/sharedStrings.xml': strings });
  expect((await readTable(bytes)).series).toHaveLength(1);
});

it('refuses merged cells without end', async () => {
  const merged = `<mergeCells>${'<mergeCell ref="A2:XFD41"/>'.repeat(2000)}</mergeCells>`;
  expect(await messages(workbook(`<sheetData>${table}</sheetData>${merged}`))).toMatch(/merged cells span/);
});

it('takes the texts without what tells how they are read aloud', async () => {
  const strings = '<sst><si><t>年</t><rPh sb="0" eb="1"><t>ネン</t></rPh></si><si><t>gdp</t></si></sst>';
  const shared = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>${years.join('')}`;
  const bytes = workbook(`<sheetData>${shared}</sheetData>`, { 'xl/sharedStrings.xml': strings });
  expect((await readTable(bytes)).understood.columns.map(({ name }) => name)).toEqual(['年', 'gdp']);
});
