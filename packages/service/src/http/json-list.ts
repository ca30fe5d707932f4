import { takeTurns } from '@longrun/panels';

/** A list as JSON, written in slices: megabytes at once would hold up every other request. */
export async function jsonList(items: readonly unknown[]): Promise<string> {
  const turn = takeTurns();
  const texts: string[] = [];
  for (const item of items) {
    texts.push(JSON.stringify(item));
    await turn();
  }
  return `[${texts.join(',')}]`;
}
