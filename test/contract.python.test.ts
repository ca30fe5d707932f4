/**
 * The contract is YAML for everybody: PyYAML, a parser of YAML 1.1, reads the same document as ours of 1.2.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const path = fileURLToPath(new URL('../contract/openapi.yaml', import.meta.url));

/** JSON has no dates: what YAML 1.1 would take for one makes this fail. */
const READ =
  'import json, sys, yaml; json.dump(yaml.safe_load(open(sys.argv[1], encoding="utf-8")), sys.stdout)';

it('reads alike in YAML 1.1 and 1.2', () => {
  const text = execFileSync('python3', ['-c', READ, path], { encoding: 'utf8', maxBuffer: 64 << 20 });
  expect(JSON.parse(text)).toEqual(parse(readFileSync(path, 'utf8')));
});
