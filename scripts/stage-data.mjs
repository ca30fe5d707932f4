/**
 * `npm pack` of the data packages: copies their part of data/ beside the package's own files before packing,
 * and removes it afterwards. `long` is for non-commercial use and therefore a package of its own.
 */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/prepare.mjs';

const [name, flag] = process.argv.slice(2);
const target = join(root, 'packages', name);
const data = join(root, 'data');
const panels = readdirSync(join(data, 'panels')).filter(
  (id) => !id.startsWith('.') && (id === 'long') === (name === 'data-long'),
);

for (const folder of ['panels', 'sets', 'taxonomy', 'verdict', 'records'])
  rmSync(join(target, folder), { recursive: true, force: true });
if (flag !== '--remove') {
  for (const id of panels) cpSync(join(data, 'panels', id), join(target, 'panels', id), { recursive: true });
  if (name === 'data') {
    for (const folder of ['verdict', 'sets', 'records'])
      cpSync(join(data, folder), join(target, folder), { recursive: true });
    const isSource = (path) => path.startsWith(join(data, 'taxonomy', 'source'));
    cpSync(join(data, 'taxonomy'), join(target, 'taxonomy'), {
      recursive: true,
      filter: (path) => !isSource(path),
    });
  }
}
