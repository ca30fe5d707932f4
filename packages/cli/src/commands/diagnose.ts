import { type DiagnosticBundle, diagnose } from '@longrun/engine';
import { BUILT_IN_DATA } from '@longrun/panels';
import { type Command, Option } from 'commander';
import { number, table } from '../render/table.ts';
import { wholeNumber } from '../usage.ts';
import { withCatalogue } from './panels.ts';

interface Options {
  readonly seed: number;
  readonly surrogates: number;
  readonly dataDir: string;
  readonly json?: boolean;
}

export function diagnoseCommand(program: Command): void {
  program
    .command('diagnose')
    .description('Fourteen diagnostics of a variable, with surrogate tests.')
    .argument('<panel>')
    .argument('<variable>')
    .option('-s, --seed <n>', 'seed of the surrogates', wholeNumber(0, Number.MAX_SAFE_INTEGER), 0)
    .option('--surrogates <n>', 'how many surrogates', wholeNumber(99, 9999), 999)
    .addOption(
      new Option('--data-dir <dir>', 'folder of data panels')
        .env('LONGRUN_DATA')
        .default(BUILT_IN_DATA, 'the built-in panels'),
    )
    .option('--json', 'print JSON')
    .action((panel: string, variable: string, { seed, surrogates, dataDir, json }: Options) => {
      const { info, values, periods } = withCatalogue(dataDir, (catalogue) =>
        catalogue.series(panel, variable),
      );
      const bundle = diagnose(values, { seed, nSurrogates: surrogates, periods });
      const text = json
        ? JSON.stringify({ panel, variable, ...bundle }, null, 2)
        : `${info.entity_name}: ${info.label}, ${bundle.n_observations} observations\n${bundle.transform_note}\n\n${bundleText(bundle)}`;
      process.stdout.write(`${text}\n`);
    });
}

function bundleText({ diagnostics, families }: DiagnosticBundle): string {
  const rows = diagnostics.map((d) => [
    `${d.family}  ${d.id}`,
    d.statistic === null ? '–' : number(d.statistic),
    d.p_value === null ? '–' : d.p_value.toFixed(3),
    d.q_value === null ? '–' : d.q_value.toFixed(3),
    d.null,
    d.significant ? '●' : '',
  ]);
  const sentences = Object.entries(families).map(
    ([id, family]) => `${id}  ${family.name}: ${family.sentence}`,
  );
  return `${table(['diagnostic', 'statistic', 'p', 'q', 'null', 'significant'], rows)}\n\n${sentences.join('\n')}`;
}
