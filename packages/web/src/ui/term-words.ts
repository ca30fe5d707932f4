import { location } from '../lib/location.svelte.ts';
import { TIP_ID, termTip } from './term-tip.svelte.ts';

const wordAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;

/** Gives the words that were marked at build time in a text what `Term.svelte` gives its own. */
export function markedWords(text: HTMLElement): () => void {
  const show = (word: HTMLElement): void => {
    termTip.show(word.dataset['term']!, word);
    word.setAttribute('aria-expanded', 'true');
    word.setAttribute('aria-describedby', TIP_ID);
  };
  const leave = (word: HTMLElement): void => {
    termTip.leave();
    word.setAttribute('aria-expanded', 'false');
    word.removeAttribute('aria-describedby');
  };
  const listen = (type: string, act: (word: HTMLElement, event: Event) => void): void =>
    text.addEventListener(
      type,
      (event) => {
        const word = wordAt(event.target);
        if (word !== null) act(word, event);
      },
      { signal: ended.signal },
    );
  const ended = new AbortController();
  listen('pointerover', (word, event) => (event as PointerEvent).pointerType === 'mouse' && show(word));
  listen('pointerout', (word, event) => (event as PointerEvent).pointerType === 'mouse' && leave(word));
  listen('focusin', show);
  listen('focusout', leave);
  listen('click', (word, event) => {
    event.stopPropagation();
    show(word);
  });
  listen('keydown', (word, event) => {
    const { key } = event as KeyboardEvent;
    if (key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    if (termTip.word !== word) show(word);
    else if (key === 'Enter') location.go(`/learn/glossary#${word.dataset['term']}`);
    else termTip.hide();
  });
  return () => ended.abort();
}
