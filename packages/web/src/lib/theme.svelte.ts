const KEY = 'longrun-theme';
type Theme = 'light' | 'dark';

/** The theme in force: the reader's choice, else the system's. */
class ThemeState {
  #system = window.matchMedia('(prefers-color-scheme: dark)');
  current = $state<Theme>('light');

  constructor() {
    this.current = this.#chosen() ?? this.#fromSystem();
    this.#system.addEventListener('change', () => {
      this.current = this.#chosen() ?? this.#fromSystem();
    });
  }

  toggle = (): void => {
    this.current = this.current === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = this.current;
    try {
      localStorage.setItem(KEY, this.current);
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
  };

  #fromSystem(): Theme {
    return this.#system.matches ? 'dark' : 'light';
  }

  #chosen(): Theme | null {
    const theme = document.documentElement.dataset.theme;
    return theme === 'light' || theme === 'dark' ? theme : null;
  }
}

export const theme = new ThemeState();
