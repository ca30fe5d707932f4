/**
 * Which provider refreshes which part of which panel, from what address, and how a variable's series is found
 * in it. A source that is missing here is closed or has no file a program can read; its figures stay as they
 * are.
 */
import type { VariableRow } from '../types.ts';
import { bankOfEngland, squeeze } from './bank-of-england.ts';
import { bis } from './bis.ts';
import { fred } from './fred.ts';
import { macrohistory } from './macrohistory.ts';
import { oecd } from './oecd.ts';
import { ourWorldInData } from './our-world-in-data.ts';
import { pinkSheet } from './pink-sheet.ts';
import type { Provider } from './provider.ts';
import { worldBank } from './world-bank.ts';

export interface Feed {
  /** Id of the source in panel.json. */
  readonly source: string;
  readonly provider: Provider;
  /** Which of the source's indicators it brings; all of them unless given. */
  readonly indicators?: readonly string[];
  /** The official addresses for these variables. */
  readonly urls: (rows: readonly VariableRow[]) => string[];
  /** The provider's key of a variable's series. `rows` are all variables of the feed. */
  readonly key: (row: VariableRow, rows: readonly VariableRow[]) => string;
  readonly sheet?: string;
  /** How a quarter is made of months, where the panel is coarser than the source. */
  readonly aggregate?: 'mean' | 'last';
  /** Last period to take, where the source changes its nature later. */
  readonly until?: string;
}

const sourceId = (row: VariableRow): string => row.source_id;

const bulk = (source: string, dataset: string, aggregate?: 'mean' | 'last'): Feed => ({
  source,
  provider: bis,
  urls: () => [`https://data.bis.org/static/bulk/${dataset}_csv_col.zip`],
  key: (row) => row.source_id.replaceAll('.', ':'),
  ...(aggregate === undefined ? {} : { aggregate }),
});

const fredSeries = (source: string, indicators?: readonly string[], aggregate?: 'mean'): Feed => ({
  source,
  provider: fred,
  urls: (rows) => rows.map((row) => `https://fred.stlouisfed.org/graph/fredgraph.csv?id=${row.source_id}`),
  key: sourceId,
  ...(indicators === undefined ? {} : { indicators }),
  ...(aggregate === undefined ? {} : { aggregate }),
});

/**
 * OECD codes its areas in its own way for groups; `QNA EMU.B1_GE…` and `IRLT AUT` hold the area as second
 * word.
 */
const OECD_AREAS: Readonly<Record<string, string>> = {
  EMU: 'EA20',
  EA19: 'EA20',
  EUU: 'EU27_2020',
  OED: 'OECD',
  'G-7': 'G7',
  'G-20': 'G20',
};
const oecdArea = (row: VariableRow): string => {
  const area = row.source_id.split(' ')[1].split('.')[0];
  return OECD_AREAS[area] ?? area;
};
const OECD = 'https://sdmx.oecd.org/public/rest/data/';
const oecdQuery = (source: string, indicator: string, query: string, aggregate?: 'mean'): Feed => ({
  source,
  provider: oecd,
  indicators: [indicator],
  urls: () => [`${OECD}${query}?format=csvfile`],
  key: oecdArea,
  ...(aggregate === undefined ? {} : { aggregate }),
});

const owidDataset = (
  source: string,
  name: string,
  column: (row: VariableRow) => string,
  until?: string,
): Feed => {
  const path = `${name}/${name}.csv`.split('/').map(encodeURIComponent).join('/');
  return {
    source,
    provider: ourWorldInData,
    urls: () => [`https://raw.githubusercontent.com/owid/owid-datasets/master/datasets/${path}`],
    key: (row) => `${row.entity_name}:${column(row)}`,
    ...(until === undefined ? {} : { until }),
  };
};

/** `coal_by_end_use_coke_ovens_solid_fuels` → its column in the compilation. */
const COAL_COLUMNS: Readonly<Record<string, string>> = {
  coal_output: 'Coal Output (DECC (2018))',
  coal_employment_in_coal_industry: 'Employment in coal industry (DECC (2018))',
  coal_production_per_worker: 'Coal production per worker (DECC (2018))',
  coal_percentage_of_workforce_in_coal_industry: 'Percentage of workforce in coal industry (DECC (2018))',
  coal_imports: 'Coal imports (DECC (2018))',
  coal_deepmined_coal_output: 'Deepmined coal output (DECC (2018))',
  coal_opencast_coal_output: 'Opencast coal output (DECC (2018))',
  coal_by_end_use_collieries: 'Coal by end use (Collieries)',
  coal_by_end_use_electricity: 'Coal by end use (Electricity)',
  coal_by_end_use_gas: 'Coal by end use (Gas)',
  coal_by_end_use_coke_ovens_solid_fuels: 'Coal by end use (Coke ovens & solid fuels)',
  coal_by_end_use_domestic: 'Coal by end use (Domestic)',
  coal_by_end_use_industry: 'Coal by end use (Industry)',
  coal_by_end_use_miscellaneous: 'Coal by end use (Miscellaneous)',
};
const SECTOR_COLUMNS: Readonly<Record<string, string>> = {
  output_metals_and_mining: 'Metals and Mining (Bank of England (2017))',
  output_textiles_and_leather: 'Textiles and Leather (Bank of England (2017))',
  output_other_industries: 'Other Industries (Bank of England (2017))',
  output_total_industry: 'Total Industry (Bank of England (2017))',
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const FEEDS: Readonly<Record<string, readonly Feed[]>> = Object.freeze({
  wb: [
    {
      source: 'wdi',
      provider: worldBank,
      urls: (rows) =>
        [...new Set(rows.map(sourceId))].map((indicator) => {
          const entities = rows.filter((row) => row.source_id === indicator).map((row) => row.entity);
          return (
            `https://api.worldbank.org/v2/country/${entities.join(';')}/indicator/${indicator}` +
            '?format=json&per_page=10000'
          );
        }),
      key: (row) => `${row.entity}:${row.source_id}`,
    },
  ],
  q: [
    oecdQuery(
      'oecd_qna',
      'real_gdp',
      'OECD.SDD.NAD,DSD_NAMAIN1@DF_QNA_EXPENDITURE_USD,1.1/Q.Y..S1.S1.B1GQ._Z._Z._Z.USD_PPP.LR.LA.T0102',
    ),
    oecdQuery(
      'oecd_qna',
      'real_gfcf',
      'OECD.SDD.NAD,DSD_NAMAIN1@DF_QNA_EXPENDITURE_USD,1.1/Q.Y..S1.S1.P51G._Z._T._Z.USD_PPP.LR.LA.T0102',
    ),
    oecdQuery(
      'oecd_qna',
      'real_gdp_growth_qoq',
      'OECD.SDD.NAD,DSD_NAMAIN1@DF_QNA_EXPENDITURE_GROWTH_OECD,1.1/Q.Y..S1.S1.B1GQ._Z._Z._Z.PC.L.G1.T0102',
    ),
    oecdQuery(
      'oecd_hur',
      'unemployment_rate',
      'OECD.SDD.TPS,DSD_LFS@DF_IALFS_UNE_M,1.0/..._Z.Y._T.Y_GE15..Q',
    ),
    oecdQuery('oecd_rates', 'long_rate', 'OECD.SDD.STES,DSD_STES@DF_FINMARK,4.0/.M.IRLT.PA.....', 'mean'),
    fredSeries('oecd_fred', ['employment']),
    fredSeries('oecd_fred', ['long_rate'], 'mean'),
    bulk('ws_long_cpi', 'WS_LONG_CPI', 'mean'),
    bulk('ws_spp', 'WS_SPP'),
    bulk('ws_tc', 'WS_TC'),
    {
      source: 'fred_qd',
      provider: fred,
      urls: () => [
        'https://www.stlouisfed.org/-/media/project/frbstl/stlouisfed/research/fred-md/quarterly/current.csv',
      ],
      key: sourceId,
    },
  ],
  long: [
    {
      source: 'jst',
      provider: macrohistory,
      urls: () => ['https://www.macrohistory.net/app/download/9834512569/JSTdatasetR6.xlsx'],
      key: (row) => `${row.entity}:${row.source_id}`,
    },
    {
      source: 'maddison',
      provider: macrohistory,
      sheet: 'Full data',
      urls: () => ['https://www.rug.nl/ggdc/historicaldevelopment/maddison/data/mpd2020.xlsx'],
      key: (row) => `${row.entity}:${row.source_id}`,
    },
  ],
  boe: [
    {
      source: 'millennium',
      provider: bankOfEngland,
      sheet: 'A1. Headline series',
      urls: () => [
        'https://www.bankofengland.co.uk/-/media/boe/files/statistics/research-datasets/' +
          'a-millennium-of-macroeconomic-data-for-the-uk.xlsx',
      ],
      key: (row, rows) => {
        const alike = rows.filter((other) => other.source_id === row.source_id);
        const place = alike.findIndex((other) => other.variable === row.variable) + 1;
        return squeeze(row.source_id) + (place > 1 ? `#${place}` : '');
      },
    },
  ],
  bis: [
    bulk('ws_cbpol', 'WS_CBPOL', 'last'),
    bulk('ws_credit_gap', 'WS_CREDIT_GAP'),
    bulk('ws_spp', 'WS_SPP'),
    bulk('ws_tc', 'WS_TC'),
  ],
  sh: [
    fredSeries('g17'),
    fredSeries('bls_ppi'),
    fredSeries('nber'),
    owidDataset(
      'beis',
      'Coal output and employment in UK - BEIS (2020)',
      (row) => COAL_COLUMNS[row.indicator],
    ),
    owidDataset(
      'bp_shift',
      'Fossil fuel production BP & Shift (2022)',
      (row) => `${capital(row.indicator.split('_')[0])} production (TWh)`,
    ),
    owidDataset(
      'clio',
      'Metal production - Clio Infra & USGS',
      (row) => row.source_id.split(': ')[2],
      '2012',
    ),
    owidDataset('jacks', 'Real Commodity Price Index since 1850 - Jacks (2016)', (row) =>
      capital(row.indicator.slice('real_price_'.length).replaceAll('_', ' ')),
    ),
    owidDataset(
      'boe_a4',
      'Output of key industrial sectors in England - Bank of England (2017)',
      (row) => SECTOR_COLUMNS[row.indicator],
    ),
    owidDataset(
      'makridakis',
      'Wheat prices, long run, in England (Makridakis et al. 1997)',
      () => 'Wheat price in 1996 pounds (Makridakis et al. (1997))',
    ),
    {
      source: 'pink_sheet',
      provider: pinkSheet,
      urls: () => [
        'https://thedocs.worldbank.org/en/doc/5d903e848db1d1b83e0ec8f744e55570-0350012021/related/' +
          'CMO-Historical-Data-Monthly.xlsx',
      ],
      key: sourceId,
    },
  ],
});
