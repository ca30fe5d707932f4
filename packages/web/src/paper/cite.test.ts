import { readFileSync } from 'node:fs';
import type { Judgement, PanelInfo, Verdict } from '@longrun/client';
import { expect, it } from 'vitest';
import {
  apa,
  bibtex,
  judgementWork,
  panelWork,
  projectWork,
  RELEASED,
  reportWork,
  taxonomyWork,
  verdictWork,
} from './cite.ts';

const AT = (path: string): string => `https://longrun.example${path}`;
const cff = readFileSync(new URL('../../../../CITATION.cff', import.meta.url), 'utf8');
const verdict = {
  as_of: '2026-11-16',
  design: '723c6547',
  n_cases: 2514,
  panels: [
    { panel: 'wb', engine_version: '1.2.0' },
    { panel: 'boe', engine_version: '1.2.0' },
  ],
} as never as Verdict;
const panel = {
  id: 'q',
  name: 'Quarterly macroeconomics',
  version: '0123456789abcdef',
  end: '2025-Q4',
  license: 'CC BY 4.0',
  sources: [
    { name: 'OECD', vintage: 'March 2026' },
    { name: 'Eurostat & co', vintage: 'data to 2025' },
  ],
} as never as PanelInfo;

it('version and dates of project and taxonomy are those of CITATION.cff', () => {
  const [project, taxonomy] = cff.split('references:');
  expect(project).toContain(`version: ${projectWork(AT).version}\ndate-released: ${RELEASED.project}\n`);
  expect(taxonomy).toContain(`date-released: ${RELEASED.taxonomy}`);
  expect(cff).toContain(projectWork(AT).title);
});

it('BibTeX: an entry with every field, special letters escaped, the address as it is', () => {
  expect(bibtex(panelWork(panel, AT))).toBe(
    [
      '@misc{longrun-panel-q,',
      '  author = {{The Longrun contributors}},',
      "  title = {{Quarterly macroeconomics (panel ``q'' of Longrun)}},",
      '  year = {2026},',
      '  version = {0123456789ab},',
      '  howpublished = {Data set},',
      '  note = {Data from OECD (March 2026); Eurostat \\& co (data to 2025). CC BY 4.0},',
      '  url = {https://longrun.example/explore/q}',
      '}',
      '',
    ].join('\n'),
  );
  expect(bibtex(verdictWork(verdict, AT))).toContain('  month = {11},');
});

it('APA: author, date, title, version, kind and address', () => {
  expect(apa(verdictWork(verdict, AT))).toBe(
    'The Longrun contributors. (2026, November 16). Does any model beat a naive forecast? The verdict of 2026-11-16 ' +
      '(Version design 723c6547, engine 1.2.0) [Online report]. https://longrun.example/?as_of=2026-11-16',
  );
  expect(apa(projectWork(AT))).toMatch(
    /^The Longrun contributors\. \(2026\)\. Longrun: .* \[Computer software\]/,
  );
  expect(apa(taxonomyWork('1.1.0', AT))).toContain('(Version 1.1.0) [Data set]');
});

it('reports and judgements are cited with the versions of their data and engine', () => {
  const of = {
    panel: 'wb',
    as_of: '2026-11-16',
    panel_version: 'abcdefabcdefff',
    engine_version: '1.2.0',
    n_cases: 9,
  };
  expect(apa(reportWork(of, 'job-1', AT))).toContain('data abcdefabcdef, engine 1.2.0');
  const judgement = { ...of, id: 'j/1', challenger: 'mine' } as never as Judgement;
  expect(bibtex(judgementWork(judgement, AT))).toContain('url = {https://longrun.example/judge/j%2F1}');
});
