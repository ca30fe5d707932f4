import type { Notice } from '../files/source.ts';

/**
 * Faults of one kind of one model are one notice, with the first place and a count; a lost file is its own.
 */
export interface Notices {
  add(notice: Omit<Notice, 'count'> & { readonly count?: number }): void;
  all(): Notice[];
}

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
    all: () => [...found.values()],
  };
}
