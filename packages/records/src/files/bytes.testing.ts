/** Files in memory as a source. */
import type { FileSource } from './source.ts';

export function memorySource(files: Readonly<Record<string, string | Uint8Array>>): FileSource {
  return {
    paths: Object.keys(files),
    async read(path) {
      const content = files[path];
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
  };
}
