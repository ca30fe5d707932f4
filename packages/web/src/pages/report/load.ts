import {
  type BenchmarkReport,
  type Judgement,
  type PanelInfo,
  ProblemError,
  type Verdict,
} from '@longrun/client';
import { api, loadPanelsAndSets } from '../../lib/api.ts';

/** What a report is about: a verdict by its date, a benchmark or a judgement by its id. */
export type Subject =
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'benchmark'; readonly report: BenchmarkReport; readonly id: string }
  | { readonly kind: 'judgement'; readonly judgement: Judgement };

export interface Loaded {
  readonly subject: Subject;
  /** The panels it rests on. */
  readonly panels: readonly PanelInfo[];
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

async function loadSubject(id: string): Promise<Subject> {
  if (id === 'verdict') return { kind: 'verdict', verdict: await api.verdict() };
  if (DATE.test(id)) return { kind: 'verdict', verdict: await api.verdict({ asOf: id }) };
  if ((await kindOf(id)) === 'judgement') return { kind: 'judgement', judgement: await api.judgement(id) };
  return {
    kind: 'benchmark',
    report: await api.jobResult(id, { rows: false }),
    id,
  };
}

/** A judgement may outlive its job. */
const kindOf = (id: string): Promise<string> =>
  api.job(id).then(
    (job) => job.type ?? 'benchmark',
    (error: unknown) => {
      if (error instanceof ProblemError && error.status === 404) return 'judgement';
      throw error;
    },
  );

const panelIds = (subject: Subject): readonly string[] =>
  subject.kind === 'verdict'
    ? subject.verdict.panels.map(({ panel }) => panel)
    : [subject.kind === 'benchmark' ? subject.report.panel : subject.judgement.panel];

export async function loadReport(id: string): Promise<Loaded> {
  const [subject, panels] = await Promise.all([loadSubject(id), loadPanelsAndSets()]);
  const ids = panelIds(subject);
  return { subject, panels: panels.filter((panel) => ids.includes(panel.id)) };
}
