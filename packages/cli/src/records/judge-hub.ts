/** `longrun judge --hub <folder>`: the forecasts of a hubverse hub, judged as they are. */
import { judgeHub, RecordError, type TruthRule } from '@longrun/records';
import { interruption } from '../interruption.ts';
import { countBar } from '../render/progress.ts';
import { UsageError } from '../usage.ts';
import { folderSource } from './folder.ts';
import { hubCsv, hubText } from './render-hub.ts';

export interface HubCommandOptions {
  readonly opponent?: string;
  readonly models?: string;
  readonly targets?: string;
  readonly truth?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

export async function judgeHubFolder(folder: string, options: HubCommandOptions): Promise<string> {
  const source = folderSource(folder);
  const truth = truthRule(options.truth ?? 'latest');
  const signal = interruption();
  let bar: ReturnType<typeof countBar> | undefined;
  try {
    const judged = await judgeHub(source, {
      truth,
      signal,
      ...(options.opponent === undefined ? {} : { opponent: options.opponent }),
      ...(options.models === undefined ? {} : { models: options.models.split(',') }),
      ...(options.targets === undefined ? {} : { targets: options.targets.split(',') }),
      onProgress(done, total) {
        bar ??= countBar('hub', 'files', total);
        bar.update(done);
      },
    });
    if (options.json) return JSON.stringify(judged.record);
    return options.csv ? hubCsv(judged.details).trimEnd() : hubText(judged);
  } catch (error) {
    if (error instanceof RecordError) throw new UsageError(`${folder}: ${error.message}`);
    throw error;
  } finally {
    bar?.stop();
  }
}

/** `latest` or `as_of:<days>`. */
function truthRule(text: string): TruthRule {
  if (text === 'latest') return { kind: 'latest' };
  const [, days] = /^as_of:(\d{1,4})$/.exec(text) ?? [];
  if (days === undefined) throw new UsageError(`--truth is latest or as_of:<days>, not "${text}"`);
  return { kind: 'as_of', days: Number(days) };
}
