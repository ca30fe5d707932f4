/** A pause that ends early when something happens, also when it happened just before. */
export class Pause {
  #wake: (() => void) | null = null;
  #woken = false;

  async start(ms: number): Promise<void> {
    if (!this.#woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = null;
    this.#woken = false;
  }

  end(): void {
    this.#woken = true;
    this.#wake?.();
  }
}
