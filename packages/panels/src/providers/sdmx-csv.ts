/**
 * SDMX-CSV: one line per observation, dimension columns before TIME_PERIOD, the value in OBS_VALUE. Headers
 * may carry names (`FREQ:Frequency`), cells too (`M: Monthly`), and label columns may stand between
 * (`REF_AREA,Reference area`).
 */
import { parsePeriod } from '../periods.ts';
import type { RawSeries } from './provider.ts';
import { cellNumber, ProviderError, SeriesBuilder } from './provider.ts';
import type { Table } from './tables.ts';
import { columnIndex } from './tables.ts';

const NOT_DIMENSIONS = new Set(['DATAFLOW', 'STRUCTURE', 'STRUCTURE_ID', 'STRUCTURE_NAME', 'ACTION']);

const code = (text: string): string => text.split(':')[0].trim();

export function readSdmxCsv(
  source: string,
  { header, rows }: Table,
  keyOf: (codes: ReadonlyMap<string, string>) => string,
): RawSeries[] {
  const names = header.map(code);
  const time = columnIndex(source, names, 'TIME_PERIOD');
  const value = columnIndex(source, names, 'OBS_VALUE');
  const dimensions = names
    .map((name, index) => ({ name, index }))
    .filter(({ name, index }) => index < time && /^[A-Z][A-Z0-9_]*$/.test(name) && !NOT_DIMENSIONS.has(name));
  const series = new SeriesBuilder(source);
  for (const [i, row] of rows.entries()) {
    const text = row[time].trim();
    // daily figures stand beside the monthly ones in some files
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) continue;
    const period = parsePeriod(text);
    if (period === null) throw new ProviderError(source, `row ${i + 2}: "${text}" is not a period`);
    const observed = cellNumber(source, row[value], () => `row ${i + 2}`);
    if (observed === null) continue;
    const codes = new Map(dimensions.map(({ name, index }) => [name, code(row[index])]));
    series.add(keyOf(codes), period.frequency, period.ordinal, observed);
  }
  return series.build();
}
