import { painted } from './painted.ts';

/**
 * Inter weighs half of everything else on a first visit, so it is asked for once the first content is drawn
 * in the system's letters. Later visits find it in the browser's cache and use it from the start
 * (public/theme.js).
 */
const KEY = 'longrun-font';

export async function useTypefaceAfter(content: () => readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(content());
  await painted();
  document.documentElement.dataset['font'] = 'inter';
  try {
    localStorage.setItem(KEY, 'inter');
  } catch {
    // Storage may be forbidden; the next visit then begins in the system's letters again.
  }
}
