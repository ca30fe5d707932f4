/** Charts and tables as files for a paper. Loaded when a reader asks for one. */
import { saveBlob } from '../../lib/download.ts';
import { shownHere } from '../../lib/site.ts';
import type { FileKind } from '../file-kind.ts';
import type { LegendEntry } from '../legend.ts';
import { type Provenance, provenanceLines } from '../provenance.ts';
import type { ChartTable } from '../table.ts';
import { csvFile, zipFile } from './csv-file.ts';
import { latexFile } from './latex-file.ts';
import { pngFile } from './png-file.ts';
import { svgFile } from './svg-file.ts';
import { completeProvenance } from './version.ts';

export interface Exported {
  readonly title: string;
  readonly note: string;
  readonly filename: string;
  readonly legend: readonly LegendEntry[];
  readonly provenance: Partial<Provenance>;
  readonly table: () => ChartTable;
  readonly svg: () => SVGSVGElement | null;
}

async function makeFile(kind: FileKind, of: Exported): Promise<Blob> {
  const provenance = completeProvenance(of.provenance, shownHere());
  const text = (content: string, type: string) => new Blob([content], { type: `${type};charset=utf-8` });
  if (kind === 'csv') return text(csvFile(of.table()), 'text/csv');
  if (kind === 'zip') {
    return new Blob([zipFile(of.filename, of.title, of.table(), provenance)], { type: 'application/zip' });
  }
  if (kind === 'tex')
    return text(latexFile(of.filename, of.title, of.table(), provenance), 'application/x-tex');
  const svg = of.svg();
  if (svg === null) throw new Error('the chart is not drawn yet');
  const picture = svgFile(svg, { ...of, provenance });
  if (kind === 'svg') return text(picture.text, 'image/svg+xml');
  return pngFile(picture, provenanceLines(of.title, provenance));
}

export async function exportFile(kind: FileKind, of: Exported): Promise<void> {
  saveBlob(`${of.filename}.${kind}`, await makeFile(kind, of));
}
