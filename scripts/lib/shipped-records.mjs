/** The records of data/records, judged. */
import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const folderOf = (id) => fileURLToPath(new URL(`../../data/records/${id}`, import.meta.url));

function sourceOf(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, `${entry.parentPath}${sep}${entry.name}`).split(sep).join('/'))
    .sort();
  return { paths, read: async (path) => readFileSync(`${folder}/${path}`) };
}

/** Six significant digits: more than any chart shows. */
const short = (value) => {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(6));
  if (Array.isArray(value)) return value.map(short);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, short(each)]));
};

export async function shippedRecords(records) {
  const { judgeHub, judgeVintages, readOutturns, readVintageForecasts } =
    records ?? (await import('../../packages/records/dist/index.js'));
  const { record: flu } = await judgeHub(sourceOf(folderOf('flu')));
  const boe = sourceOf(folderOf('boe'));
  const outturns = await readOutturns(await boe.read('outturns.csv'));
  return short({
    flu,
    boe: judgeVintages(outturns, await readVintageForecasts(await boe.read('forecasts.csv'))),
  });
}
