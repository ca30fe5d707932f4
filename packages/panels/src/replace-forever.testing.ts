/** Replaces a panel folder over and over until it is killed: node replace-forever.testing.js <data folder> */
import { entry, TEXT } from './entries.testing.ts';
import { replaceFolder } from './folder.ts';
import { writePanel } from './format/panel.ts';

const versions = [3, 4].map((n) =>
  writePanel(TEXT, [entry('a.level', '1999', ['1', '2', '3', '4'].slice(0, n))]),
);
for (let i = 0; ; i++) {
  replaceFolder(process.argv[2], 'walks', versions[i % 2]);
  if (i === 0) process.stdout.write('ready\n');
}
