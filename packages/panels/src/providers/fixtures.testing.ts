/** Small files in each source's own format, with what must be read from them. */
import { strToU8, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import { bankOfEngland } from './bank-of-england.ts';
import { bis } from './bis.ts';
import { fred } from './fred.ts';
import { macrohistory } from './macrohistory.ts';
import { oecd } from './oecd.ts';
import { ourWorldInData } from './our-world-in-data.ts';
import { pinkSheet } from './pink-sheet.ts';
import type { Provider } from './provider.ts';
import { worldBank } from './world-bank.ts';

export interface Fixture {
  readonly name: string;
  readonly provider: Provider;
  readonly bytes: Buffer;
  /** Series by key: period → value. A value the source lacks is not there. */
  readonly expected: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

type Cells = readonly (string | number | null)[];

export async function workbook(sheet: string, rows: readonly Cells[]): Promise<Buffer> {
  const data = rows.map((row) => row.map((value) => (value === null ? null : { value })));
  const other = [[{ value: 'Front page' }]];
  return (await writeExcelFile([
    { data, sheet },
    { data: other, sheet: 'Notes' },
  ] as never).toBuffer()) as Buffer;
}

export function zip(name: string, text: string): Buffer {
  return Buffer.from(zipSync({ [name]: strToU8(text) }));
}

export const wbRow = (iso: string, date: string, value: number | null): object => ({
  indicator: { id: 'NY.GDP.MKTP.KD.ZG', value: 'GDP growth (annual %)' },
  country: { id: iso.slice(0, 2), value: iso },
  countryiso3code: iso,
  date,
  value,
  unit: '',
  obs_status: '',
  decimal: 1,
});

export const wbPage = (rows: readonly object[], page = 1, pages = 1, total = rows.length): string =>
  JSON.stringify([{ page, pages, per_page: 50, total, sourceid: '2', lastupdated: '2026-04-08' }, rows]);

const BIS_COLUMNS = `FREQ,Frequency,BORROWERS_CTY,Borrowers' country,TC_BORROWERS,Borrowing sector,Series,\
2024-Q3,2024-Q4,2025-Q1
Q,Quarterly,US,United States,P,"Private, non-financial",Q:US:P:A:M:770:A,150.1,NaN,149.9
Q,Quarterly,GB,United Kingdom,P,"Private, non-financial",Q:GB:P:A:M:770:A,,140.25,141
`;
const BIS_FLAT = `STRUCTURE,STRUCTURE_ID,ACTION,FREQ:Frequency,REF_AREA:Reference area,\
TIME_PERIOD:Time period or range,OBS_VALUE:Observation Value,TITLE:Title
dataflow,BIS:WS_CBPOL(1.0),I,D: Daily,BR: Brazil,2024-01-02,11.75,"Brazil, policy rate"
dataflow,BIS:WS_CBPOL(1.0),I,M: Monthly,BR: Brazil,2024-01,11.75,"Brazil, policy rate"
dataflow,BIS:WS_CBPOL(1.0),I,M: Monthly,BR: Brazil,2024-02,NaN,"Brazil, policy rate"
dataflow,BIS:WS_CBPOL(1.0),I,M: Monthly,BR: Brazil,2024-03,10.75,"Brazil, policy rate"
`;
const OECD_CSV = `DATAFLOW,FREQ,ADJUSTMENT,REF_AREA,TRANSACTION,TIME_PERIOD,OBS_VALUE,OBS_STATUS
OECD.SDD.NAD:DSD_NAMAIN1@DF_QNA_EXPENDITURE_GROWTH_OECD(1.1),Q,Y,USA,B1GQ,2024-Q1,0.355,A
OECD.SDD.NAD:DSD_NAMAIN1@DF_QNA_EXPENDITURE_GROWTH_OECD(1.1),Q,Y,USA,B1GQ,2024-Q2,,M
OECD.SDD.NAD:DSD_NAMAIN1@DF_QNA_EXPENDITURE_GROWTH_OECD(1.1),Q,Y,FRA,B1GQ,2024-Q1,0.21,A
`;
const OECD_LABELLED = `STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,REF_AREA,Reference area,FREQ,\
Frequency of observation,TIME_PERIOD,Time period,OBS_VALUE,Observation value
DATAFLOW,OECD.SDD.STES:DSD_STES@DF_FINMARK(4.0),Financial market,I,AUT,Austria,M,Monthly,2015-01,,0.51,
DATAFLOW,OECD.SDD.STES:DSD_STES@DF_FINMARK(4.0),Financial market,I,AUT,Austria,M,Monthly,2015-02,,0.42,
`;
const FRED_CSV = `observation_date,INDPRO
2025-06-01,104.1
2025-07-01,.
2025-08-01,103.9203
`;
const FRED_QD = `sasdate,GDPC1,EXCAUSx
factors,0,1
transform,5,5
3/1/2024,23053.545,1.3488
6/1/2024,23223.906,
9/1/2024,23400.294,1.3639
,,
`;
const OWID_CSV = `Entity,Code,Year,Coal production (TWh),Oil production (TWh)
Australia,AUS,1900,42.519,
Australia,AUS,1901,45.842,
World,OWID_WRL,1900,5728,181.1`;

export const fixtures = async (): Promise<Fixture[]> => [...textFixtures(), ...(await workbookFixtures())];

function textFixtures(): Fixture[] {
  const wb = wbPage([wbRow('USA', '2024', 2.8), wbRow('USA', '2023', null), wbRow('WLD', '2024', 1.5)]);
  return [
    {
      name: 'World Bank JSON',
      provider: worldBank,
      bytes: Buffer.from(wb),
      expected: { 'USA:NY.GDP.MKTP.KD.ZG': { 2024: 2.8 }, 'WLD:NY.GDP.MKTP.KD.ZG': { 2024: 1.5 } },
    },
    {
      name: 'BIS bulk CSV by columns',
      provider: bis,
      bytes: zip('WS_TC_csv_col.csv', BIS_COLUMNS),
      expected: {
        'Q:US:P:A:M:770:A': { '2024-Q3': 150.1, '2025-Q1': 149.9 },
        'Q:GB:P:A:M:770:A': { '2024-Q4': 140.25, '2025-Q1': 141 },
      },
    },
    {
      name: 'BIS SDMX-CSV',
      provider: bis,
      bytes: Buffer.from(BIS_FLAT),
      expected: { 'M:BR': { '2024-01': 11.75, '2024-03': 10.75 } },
    },
    {
      name: 'OECD SDMX-CSV',
      provider: oecd,
      bytes: Buffer.from(OECD_CSV),
      expected: { USA: { '2024-Q1': 0.355 }, FRA: { '2024-Q1': 0.21 } },
    },
    {
      name: 'OECD SDMX-CSV with labels',
      provider: oecd,
      bytes: Buffer.from(OECD_LABELLED),
      expected: { AUT: { '2015-01': 0.51, '2015-02': 0.42 } },
    },
    {
      name: 'FRED CSV',
      provider: fred,
      bytes: Buffer.from(FRED_CSV),
      expected: { INDPRO: { '2025-06': 104.1, '2025-08': 103.9203 } },
    },
    {
      name: 'FRED-QD CSV',
      provider: fred,
      bytes: Buffer.from(FRED_QD),
      expected: {
        GDPC1: { '2024-Q1': 23053.545, '2024-Q2': 23223.906, '2024-Q3': 23400.294 },
        EXCAUSx: { '2024-Q1': 1.3488, '2024-Q3': 1.3639 },
      },
    },
    {
      name: 'Our World in Data CSV',
      provider: ourWorldInData,
      bytes: Buffer.from(OWID_CSV),
      expected: {
        'Australia:Coal production (TWh)': { 1900: 42.519, 1901: 45.842 },
        'World:Coal production (TWh)': { 1900: 5728 },
        'World:Oil production (TWh)': { 1900: 181.1 },
      },
    },
  ];
}

async function workbookFixtures(): Promise<Fixture[]> {
  const boe = await workbook('A1. Headline series', [
    ['A1. Headline series', null, null, null, null],
    ['Section', 'Rates', null, 'Output', null],
    ['Description', 'Bank Rate', null, 'Nominal  UK GDP', 'Nominal UK GDP'],
    ['Worksheet', 'A31', 'A31', 'A9', 'A9'],
    ['Units', '% end period', '%, calendar year average', '£mn', '£mn'],
    [2015, 0.5, 0.5, 1888737, 1888738],
    [2016, 0.25, 0.4, null, 1939641],
  ]);
  const jst = await workbook('Sheet1', [
    ['year', 'country', 'iso', 'ifs', 'gdp', 'unemp'],
    [1932, 'USA', 'USA', 111, 58.7, 22.9],
    [1933, 'USA', 'USA', 111, 56.4, 24.9],
    [1933, 'Ireland', 'IRL', 178, 0.1687, null],
  ]);
  const pink = await workbook('Monthly Prices', [
    ['World Bank Commodity Price Data (The Pink Sheet)', null, null],
    [null, 'Crude oil, average', 'Tin'],
    [null, '($/bbl)', '($/mt)'],
    [null, 'CRUDE_PETRO', 'Tin'],
    ['2023M04', 82.46, '…'],
    ['2023M05', 74.12, 25443],
  ]);
  return [
    {
      name: 'Bank of England workbook',
      provider: bankOfEngland,
      bytes: boe,
      expected: {
        'A1. Headline series: Bank Rate [% end period]': { 2015: 0.5, 2016: 0.25 },
        'A1. Headline series: Bank Rate [%, calendar year average]': { 2015: 0.5, 2016: 0.4 },
        'A1. Headline series: Nominal UK GDP [£mn]': { 2015: 1888737 },
        'A1. Headline series: Nominal UK GDP [£mn]#2': { 2015: 1888738, 2016: 1939641 },
      },
    },
    {
      name: 'macrohistory workbook',
      provider: macrohistory,
      bytes: jst,
      expected: {
        'USA:ifs': { 1932: 111, 1933: 111 },
        'USA:gdp': { 1932: 58.7, 1933: 56.4 },
        'USA:unemp': { 1932: 22.9, 1933: 24.9 },
        'IRL:ifs': { 1933: 178 },
        'IRL:gdp': { 1933: 0.1687 },
      },
    },
    {
      name: 'Pink Sheet workbook',
      provider: pinkSheet,
      bytes: pink,
      expected: { CRUDE_PETRO: { '2023-04': 82.46, '2023-05': 74.12 }, Tin: { '2023-05': 25443 } },
    },
  ];
}
