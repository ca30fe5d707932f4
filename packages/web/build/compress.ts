/**
 * Writes every text file of the built page compressed beside it, as well as Brotli can: it is sent as it is.
 * A build with `--minify false` is to be read, not sent.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|json|svg)$/;
/** Below this a header costs more than is saved. */
const MIN_BYTES = 1024;
/** Above this the best takes seconds; the files of a first visit are far below. */
const BEST_BYTES = 128 * 1024;

export const compress = (): Plugin => {
  let isSent = true;
  return {
    name: 'longrun-compress',
    apply: 'build',
    configResolved({ build }) {
      isSent = build.minify !== false;
    },
    writeBundle({ dir }) {
      if (!isSent || dir === undefined) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        const path = join(dir, name);
        if (!TEXT.test(name) || statSync(path).size < MIN_BYTES) continue;
        const quality = statSync(path).size <= BEST_BYTES ? constants.BROTLI_MAX_QUALITY : 9;
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
      }
    },
  };
};
