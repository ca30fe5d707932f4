/** What we build on: listed with licences that allow it, and as a bill of materials. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { dependencies, isAllowed, thirdParty } from '../scripts/lib/third-party.mjs';

const root = new URL('../', import.meta.url);
const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));

it('lists every dependency and its licence in THIRD_PARTY.md', () => {
  expect(readFileSync(new URL('THIRD_PARTY.md', root), 'utf8')).toBe(thirdParty(lock));
});

it('depends on nothing whose licence is unknown or asks for more than we give', () => {
  expect(dependencies(lock).filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  expect(['GPL-3.0-only', 'unknown', 'MIT AND GPL-2.0-only'].some(isAllowed)).toBe(false);
  expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true);
});

it('needs no install script to run: only optional packages have one', () => {
  const entries = Object.entries(lock.packages as Record<string, Record<string, unknown>>);
  const scripted = entries.filter(
    ([, entry]) => entry['hasInstallScript'] && !entry['optional'] && !entry['dev'],
  );
  expect(scripted.map(([place]) => place)).toEqual([]);
});

it('writes a CycloneDX bill of materials that holds every dependency', () => {
  const script = fileURLToPath(new URL('scripts/sbom.mjs', root));
  const bill = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 2 ** 28 }));
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'longrun']);
  const components = bill.components as { name: string; version: string; 'bom-ref': string; scope: string }[];
  const listed = new Map(components.map((row) => [`${row.name} ${row.version}`, row]));
  const all = dependencies(lock);
  expect(all.filter(({ name, version }) => !listed.has(`${name} ${version}`))).toEqual([]);
  const run = all.filter((row) => row.shipped);
  expect(run.length).toBeGreaterThan(50);
  expect(run.filter(({ name, version }) => listed.get(`${name} ${version}`)!.scope === 'excluded')).toEqual(
    [],
  );
  const refs = new Set(components.map((row) => row['bom-ref']));
  expect(refs.size).toBe(components.length);
  const graph = bill.dependencies as { ref: string; dependsOn: string[] }[];
  expect(graph.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  const service = graph.find(({ ref }) => ref.includes('%40longrun/service@'))!;
  expect(service.dependsOn.some((ref) => ref.startsWith('pkg:npm/fastify@'))).toBe(true);
});
