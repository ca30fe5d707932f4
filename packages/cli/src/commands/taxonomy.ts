import { readFileSync } from 'node:fs';
import type { TaxonomyDocument, ValidationResult } from '@longrun/taxonomy';
import type { Command } from 'commander';
import { table } from '../render/table.ts';
import { wrap } from '../render/wrap.ts';
import { UsageError } from '../usage.ts';

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${(error as Error).message}`);
  }
}

export function taxonomyCommand(program: Command): void {
  const taxonomy = program
    .command('taxonomy')
    .description('The civilization taxonomy: check it, look into it, compare versions, print its tables.');

  taxonomy
    .command('validate')
    .description('Check a document against the schema and the rules between its parts.')
    .argument('<file>')
    .option('--json', 'print JSON')
    .action(async (file: string, { json }: { json?: boolean }) => {
      const { validate } = await import('@longrun/taxonomy');
      report(file, 'is valid', validate(readJson(file)), json);
    });

  taxonomy
    .command('check')
    .description(
      'Validate, and check texts against the years of their works and numbers against their tables.',
    )
    .argument(
      '[path]',
      'a document, or a folder with civilizations.json and tables; the published one if left out',
    )
    .option('--json', 'print JSON')
    .action(checkAll);

  taxonomy
    .command('show')
    .description('A state (TUR) or a civilization (western).')
    .argument('<id>')
    .option('--json', 'print JSON')
    .action(show);

  taxonomy
    .command('table')
    .description('Print a table beside the document as CSV, or list the tables.')
    .argument('[name]', 'such as states, aggregates or crosswalk')
    .option('--json', 'print JSON')
    .action(printTable);

  taxonomy
    .command('diff')
    .description('What changed between two documents, and which version step it asks for.')
    .argument('<a>')
    .argument('<b>')
    .action(async (a: string, b: string) => {
      const { diff } = await import('@longrun/taxonomy');
      print(JSON.stringify(diff(readJson(a) as TaxonomyDocument, readJson(b) as TaxonomyDocument), null, 2));
    });
}

/** Prints the findings, or a sentence where there are none; fails where there are. */
function report(name: string, sound: string, { valid, errors }: ValidationResult, json?: boolean): void {
  if (json) print(JSON.stringify({ valid, errors }, null, 2));
  else if (valid) print(`${name} ${sound}`);
  else
    print(
      table(
        ['pointer', 'rule', 'message'],
        errors.map((e) => [e.pointer || '/', e.rule, e.message]),
      ),
    );
  if (!valid) throw new Error(`${name} has ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`);
}

async function checkAll(path: string | undefined, { json }: { json?: boolean }): Promise<void> {
  const { check, defaultTaxonomyDir, readForCheck } = await import('@longrun/taxonomy');
  const { document, tables } = await readForCheck(path ?? defaultTaxonomyDir).catch((error: Error) => {
    throw new UsageError(`cannot read ${path}: ${error.message}`);
  });
  report(path ?? 'the published taxonomy', 'has nothing against it', check(document, tables), json);
}

async function printTable(name: string | undefined, { json }: { json?: boolean }): Promise<void> {
  const { readTables } = await import('@longrun/taxonomy');
  const tables = await readTables();
  if (name === undefined) {
    const { resources } = tables.descriptor;
    print(
      json
        ? tables.descriptorText.trimEnd()
        : table(
            ['table', 'rows', 'what'],
            resources.map((entry) => [entry.name, String(tables.rows(entry.name)!.length), entry.title]),
          ),
    );
    return;
  }
  const text = tables.csv(name);
  if (text === undefined) {
    throw new UsageError(`there is no table "${name}"; there are ${tables.names.join(', ')}`);
  }
  print(json ? JSON.stringify(tables.rows(name), null, 2) : text.trimEnd());
}

async function show(id: string, { json }: { json?: boolean }): Promise<void> {
  const { loadTaxonomy } = await import('@longrun/taxonomy');
  const taxonomy = await loadTaxonomy();
  const state = taxonomy.state(id);
  const civilization = taxonomy.civilization(id.toLowerCase());
  if (!state && !civilization) {
    throw new UsageError(
      `"${id}" is neither a state nor one of ${taxonomy.document.civilizations.map((c) => c.id).join(', ')}`,
    );
  }
  if (json) {
    print(JSON.stringify(state ?? civilization, null, 2));
  } else if (state) {
    print(`${state.name} (${state.iso3})`);
    if (state.case) print(wrap(`\nContested. ${state.case.discussion}`));
    for (const listing of [state.primary, ...state.ambiguous]) {
      print(wrap(`\n${listing.label}, ${listing.role}\n  ${listing.rationale}`));
    }
    const works = state.citations.map((work) => `  ${work.citation}`).join('\n');
    print(wrap(`\nSources:\n${works}`, { hang: 2 }));
  } else if (civilization) {
    print(wrap(`${civilization.label}\n\n${civilization.long_description}\n`));
    print(
      table(
        ['state', 'role'],
        civilization.member_states.map((m) => [m.iso3, m.role]),
      ),
    );
    const near = taxonomy.neighbours(civilization.id, 'values').slice(0, 3);
    if (near.length > 0)
      print(
        `\nNearest on the values map: ${near.map((n) => `${n.label} (${n.distance.toFixed(2)})`).join(', ')}`,
      );
  }
}
