/** Judges the folder of a hub off the page's thread: a hub has hundreds of megabytes. */
import { type HubRecord, judgeHub } from '@longrun/records';

export interface HubRequest {
  readonly files: readonly (readonly [path: string, file: File])[];
  /** Without it all, and the hub's baseline. */
  readonly target?: string;
  readonly opponent?: string;
}

export type HubReply =
  | { readonly done: number; readonly total: number }
  | { readonly record: HubRecord; readonly targets: readonly string[] }
  | { readonly failure: string };

const reply = (message: HubReply): void => postMessage(message);

self.onmessage = async ({ data }: MessageEvent<HubRequest>) => {
  const byPath = new Map(data.files);
  const source = {
    paths: [...byPath.keys()],
    read: async (path: string) => new Uint8Array(await byPath.get(path)!.arrayBuffer()),
  };
  try {
    const { record, targets } = await judgeHub(source, {
      ...(data.target === undefined ? {} : { targets: [data.target] }),
      ...(data.opponent === undefined ? {} : { opponent: data.opponent }),
      onProgress: (done, total) => reply({ done, total }),
    });
    reply({ record, targets });
  } catch (error) {
    reply({ failure: (error as Error).message });
  }
};
