import type { Notice } from '../files/source.ts';

/**
 * Faults of one kind of one model are one notice, with the first place and a count; a lost file is its own.
 */
export interface Notices {
  add(notice: Omit<Notice, 'count'> & { readonly count?: number }): void;
  /** What concerns the whole hub first, the rest as it was found. */
  all(): Notice[];
}

const isGeneral = ({ model, file }: Notice): boolean => model === null && file === null;

export function createNotices(): Notices {
  const found = new Map<string, Notice>();
  return {
    add({ count = 1, ...notice }) {
      const file = notice.code === 'unreadable_file' ? notice.file : null;
      const key = [notice.code, notice.model, file, notice.reason].join('\u0000');
      const known = found.get(key);
      if (known === undefined) found.set(key, { ...notice, count });
      else found.set(key, { ...known, count: known.count + count });
    },
    all: () => [...found.values()].toSorted((a, b) => Number(isGeneral(b)) - Number(isGeneral(a))),
  };
}
