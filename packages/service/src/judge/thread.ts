/** What threads do for judgements sent to the server: score a file, and assemble the report. */
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  AnswerFileError,
  type AnswerFormat,
  checkParquet as checkParquetEnd,
  readAnswers,
} from '@longrun/answers';
import {
  type AnswerScore,
  type BuiltInUnit,
  type CaseInput,
  createIntake,
  type Fault,
  type JudgeDesign,
  type Judgement,
  type JudgementInput,
  judgementReport,
  planTasks,
  type ScoreForm,
  settle,
} from '@longrun/evaluation';

export interface ScoreTask {
  readonly path: string;
  readonly format: AnswerFormat;
  /** The series judged, after `every`. */
  readonly inputs: readonly CaseInput[];
  readonly design: JudgeDesign;
  /** One Int32 shared with the server: units of `unit` bytes read so far. */
  readonly counter: SharedArrayBuffer;
  readonly unit: number;
}

/** Scores and faults of a file, or why none of it can be used. */
export type ScoredFile =
  | {
      readonly form: ScoreForm;
      /** `StoredAnswers` as compressed JSON. */
      readonly body: Uint8Array;
    }
  | { readonly refused: string; readonly line: number | null };

/** Why the end of a Parquet file shows that it holds no answers, or null. */
export async function checkParquet(tail: Uint8Array): Promise<string | null> {
  try {
    await checkParquetEnd(tail);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

interface StoredAnswers {
  readonly scores: readonly AnswerScore[];
  readonly faults: readonly Fault[];
  readonly left_out: number;
}

export async function scoreFile({
  path,
  format,
  inputs,
  design,
  ...progress
}: ScoreTask): Promise<ScoredFile> {
  const plan = planTasks(inputs[0].panel, inputs, { ...design, every: 1 });
  const intake = createIntake(plan);
  try {
    const counter = new Int32Array(progress.counter);
    let bytes = 0;
    const onBytes = (count: number): void => {
      bytes += count;
      Atomics.store(counter, 0, Math.floor(bytes / progress.unit));
    };
    await readAnswers(path, format, design.horizons, intake, { onBytes });
  } catch (error) {
    if (error instanceof AnswerFileError) return { refused: error.message, line: error.line };
    throw error;
  }
  if (intake.scores.size === 0) {
    const [first] = intake.faults;
    const line = first?.line ?? null;
    const where = line === null ? '' : `line ${line}: `;
    return { refused: first ? `${where}${first.reason}` : 'the file holds no answer', line };
  }
  const stored: StoredAnswers = {
    scores: [...intake.scores.values()],
    faults: intake.faults,
    left_out: intake.faultsLeftOut(),
  };
  const { kind, levels } = settle(intake.scores);
  const body = gzipSync(JSON.stringify(stored), { level: 1 });
  return { form: { kind, levels }, body };
}

export interface AssembleTask
  extends Pick<
    JudgementInput,
    'id' | 'challenger' | 'trained_on' | 'panel_version' | 'engine_version' | 'as_of' | 'provenance'
  > {
  readonly inputs: readonly CaseInput[];
  readonly design: JudgeDesign;
  readonly answers: Uint8Array;
  /** Chunks of units of built-in models, in order. */
  readonly units: readonly Uint8Array[];
}

export interface AssembledJudgement {
  /** The report, gzip-compressed. */
  readonly body: Uint8Array;
  /** What a list shows, as JSON text. */
  readonly summary: string;
}

const unpack = <T>(body: Uint8Array): T => JSON.parse(gunzipSync(body).toString('utf8')) as T;

export function assembleJudgement(task: AssembleTask): AssembledJudgement {
  const { inputs, design, answers, units, ...fields } = task;
  const planned = planTasks(inputs[0].panel, inputs, { ...design, every: 1 });
  const { scores, faults, left_out } = unpack<StoredAnswers>(answers);
  const report = judgementReport({
    ...fields,
    plan: { ...planned, design },
    scores: new Map(scores.map((score) => [score.task_id, score])),
    faults,
    faults_left_out: left_out,
    built_ins: units.flatMap((chunk) => unpack<BuiltInUnit[]>(chunk)),
  });
  return { body: gzipSync(JSON.stringify(report), { level: 6 }), summary: JSON.stringify(listed(report)) };
}

/** What a list of judgements shows of each. */
function listed(report: Judgement): Partial<Judgement> {
  const { id, challenger, trained_on, panel, as_of, score, provenance, summary } = report;
  const { n_cases, beats_rw, skill, superior, design } = report;
  const head = { id, challenger, trained_on, panel, as_of, score, provenance, summary };
  return { ...head, n_cases, beats_rw, skill, superior, design };
}
