/** The definition on show: one for the whole page, beside the word it belongs to. */
const CLOSE_MS = 250;

class TermTip {
  /** The anchor of the word in the glossary; null when nothing is shown. */
  of = $state<string | null>(null);
  /** The word itself, as the place to stand beside. */
  word = $state.raw<HTMLElement | null>(null);
  text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(of: string, word: HTMLElement): void {
    clearTimeout(this.#timer);
    if (this.word === word && this.of === of) return;
    this.of = of;
    this.word = word;
    this.text = '';
    import('virtual:learn-glossary').then(
      ({ glossary }) => {
        if (this.of === of) this.text = glossary[of]?.text ?? '';
      },
      () => this.hide(),
    );
  }

  /** Hides it after a moment, so that a pointer can move onto it. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), CLOSE_MS);
  }

  stay(): void {
    clearTimeout(this.#timer);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.of = null;
    this.word = null;
    this.text = '';
  }
}

export const termTip = new TermTip();
export const TIP_ID = 'term-definition';
