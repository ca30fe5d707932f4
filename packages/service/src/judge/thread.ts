/** What threads do for judgements sent to the server: score a file, and assemble the report. */
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  AnswerFileError,
  type AnswerFormat,
  checkParquet as checkParquetEnd,
  readAnswers,
} from '@longrun/answers';
import { rounded } from '@longrun/engine/numerics';
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
  manifestOf,
  planTasks,
  type ScoreForm,
  settle,
} from '@longrun/evaluation';
import { compareScores, type JudgedScores, judgedScores } from '@longrun/records';

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
  /** `StoredScores` as compressed JSON. */
  readonly scores: Uint8Array;
}

/** What a judgement is compared by. */
interface StoredScores {
  /** Hash of the tasks: only judgements on equal tasks are compared. */
  readonly tasks: string;
  readonly scores: JudgedScores;
}

const unpack = <T>(body: Uint8Array): T => JSON.parse(gunzipSync(body).toString('utf8')) as T;

export function assembleJudgement(task: AssembleTask): AssembledJudgement {
  const { inputs, design, answers, units, ...fields } = task;
  const planned = planTasks(inputs[0].panel, inputs, { ...design, every: 1 });
  const { scores, faults, left_out } = unpack<StoredAnswers>(answers);
  const plan = { ...planned, design };
  const taken = new Map(scores.map((score) => [score.task_id, score]));
  const report = judgementReport({
    ...fields,
    plan,
    scores: taken,
    faults,
    faults_left_out: left_out,
    built_ins: units.flatMap((chunk) => unpack<BuiltInUnit[]>(chunk)),
  });
  const { hash: tasks } = manifestOf(plan, fields.panel_version, fields.engine_version);
  const kept: StoredScores = { tasks, scores: judgedScores(plan, taken) };
  return {
    body: gzipSync(JSON.stringify(report), { level: 6 }),
    summary: JSON.stringify(digestOf(report)),
    scores: gzipSync(JSON.stringify(kept), { level: 6 }),
  };
}

export interface CompareTask {
  readonly judgements: readonly {
    readonly id: string;
    readonly model: string;
    readonly scores: Uint8Array;
  }[];
}

/** The body of a comparison, or why the judgements cannot be compared. */
export function compareJudgements({ judgements }: CompareTask): { text: string } | { refused: string } {
  const stored = judgements.map(({ scores }) => unpack<StoredScores>(scores));
  const other = stored.findIndex(({ tasks }) => tasks !== stored[0].tasks);
  if (other > 0) {
    const [first, second] = [judgements[0], judgements[other]];
    return { refused: `judgements ${first.id} and ${second.id} are of different tasks, data or versions` };
  }
  const count = (name: string): number => judgements.filter(({ model }) => model === name).length;
  const named = judgements.map(({ id, model }) => ({
    id,
    model: count(model) > 1 || model === 'rw' ? `${model} (${id})` : model,
  }));
  const comparison = compareScores(named.map(({ model }, i) => ({ model, scores: stored[i].scores })));
  const n_tasks = stored[0].scores.own.length;
  return { text: JSON.stringify({ judgements: named, n_tasks, ...rounded(comparison) }) };
}

/** What a list of judgements shows of each. */
function digestOf(report: Judgement): Partial<Judgement> {
  const { id, challenger, trained_on, panel, as_of, score, provenance, summary } = report;
  const { n_cases, beats_rw, skill, superior, naive, design } = report;
  const head = { id, challenger, trained_on, panel, as_of, score, provenance, summary };
  return { ...head, n_cases, beats_rw, skill, superior, naive, design };
}
