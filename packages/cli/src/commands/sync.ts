import { BUILT_IN_DATA, type Change, ProviderError, SyncError, syncPanel } from '@longrun/panels';
import { type Command, Option } from 'commander';
import { table } from '../render/table.ts';

interface Options {
  readonly from?: string;
  readonly source?: string;
  readonly dataDir: string;
  readonly dryRun?: boolean;
  readonly allowRemovals?: boolean;
  readonly json?: boolean;
}

const SHOWN = 20;

export function syncCommand(panels: Command): void {
  panels
    .command('sync')
    .description('Refresh a panel from its sources: fetch, check, show what changes, write a new version.')
    .argument('<panel>')
    .option('--from <url or file>', 'read this instead of the official address')
    .option('--source <id>', 'refresh this source of the panel only')
    .option('--dry-run', 'show what would change and write nothing')
    .option('--allow-removals', 'accept that figures vanish from the source')
    .addOption(
      new Option('--data-dir <dir>', 'folder of data panels')
        .env('LONGRUN_DATA')
        .default(BUILT_IN_DATA, 'the built-in panels'),
    )
    .option('--json', 'print JSON')
    .action(sync);
}

async function sync(panel: string, { json, dataDir, ...options }: Options): Promise<void> {
  try {
    const report = await syncPanel(dataDir, panel, {
      ...options,
      onProgress: (done, total, url) => process.stderr.write(`${done}/${total} ${url}\n`),
    });
    if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    else {
      const { diff } = report;
      for (const kind of ['new', 'revised', 'removed'] as const) show(kind, diff[kind]);
      process.stdout.write(
        report.written
          ? `${panel} is now version ${report.version_after}\n`
          : `${panel} stays at version ${report.version_before}\n`,
      );
    }
  } catch (error) {
    if (error instanceof SyncError || error instanceof ProviderError) {
      throw new Error(`${error.message}\nnothing was changed`);
    }
    throw error;
  }
}

function show(kind: string, changes: readonly Change[]): void {
  process.stdout.write(`${changes.length} ${kind}\n`);
  if (changes.length === 0) return;
  const rows = changes.slice(0, SHOWN).map((c) => [c.variable, c.period, c.before ?? '', c.after ?? '']);
  process.stdout.write(`${table(['variable', 'period', 'before', 'after'], rows)}\n`);
  if (changes.length > SHOWN) process.stdout.write(`… and ${changes.length - SHOWN} more\n`);
}
