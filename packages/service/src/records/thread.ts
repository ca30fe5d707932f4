/** What a thread does for `POST /v1/records/hub`: unpack the archive and judge the hub in it. */
import { readFile } from 'node:fs/promises';
import { archiveSource, type HubOptions, judgeHub, RecordError } from '@longrun/records';

export interface HubTask {
  readonly path: string;
  readonly options: Pick<HubOptions, 'opponent' | 'models' | 'targets' | 'truth'>;
}

/** The bytes of the answer, or why there is none: an error would lose its class between threads. */
export type HubAnswer = { readonly body: Uint8Array } | { readonly refused: string };

export async function judgeHubFile({ path, options }: HubTask): Promise<HubAnswer> {
  try {
    const { record } = await judgeHub(await archiveSource(await readFile(path)), options);
    return { body: new TextEncoder().encode(JSON.stringify(record)) };
  } catch (error) {
    if (error instanceof RecordError) return { refused: error.message };
    throw error;
  }
}
