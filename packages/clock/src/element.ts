/**
 * `<clock-element>`: the current time as a long count. Importing this file registers nothing and is safe in
 * Node.
 *
 * Accessibility: the readout is a polite live region, and only the short reading is exposed in it. That
 * reading changes every 86.4 seconds, so a screen reader speaks at a human pace at any refresh rate. The
 * canonical digits, which change every 864 ms, are for the eye only (`aria-hidden`); where they stand alone,
 * the short reading is kept for the ear and clipped from view.
 */
import { type Form, format, type Lang, truncate } from './notation.ts';
import { type Beat, start, stop } from './scheduler.ts';
import { STYLES } from './styles.ts';

export type ClockFormat = Form | 'both';

export const DEFAULT_RATE = 10;
export const MAX_RATE = 20;

/** Whole updates a second from an attribute: clamped to 1 … 20; what is not a number counts as 10. */
export function rateFrom(text: string | null): number {
  const value = text?.trim() ? Math.trunc(Number(text)) : Number.NaN;
  return Number.isNaN(value) ? DEFAULT_RATE : Math.min(MAX_RATE, Math.max(1, value));
}

export function formatFrom(text: string | null): ClockFormat {
  const word = text?.trim().toLowerCase();
  return word === 'canonical' || word === 'both' ? word : 'short';
}

/** The language of a tag: `fr`, `FR` and `fr-CA` are French, anything else is English. */
export function langFrom(text: string | null): Lang {
  return /^\s*fr(?![a-z])/i.test(text ?? '') ? 'fr' : 'en';
}

// A server renders pages without a DOM; there the class exists, but cannot be constructed usefully.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * One sheet for all elements, made on first use. CSSOM needs no 'unsafe-inline' where a style element would.
 */
let sheet: CSSStyleSheet | undefined;
function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
  }
  return sheet;
}

/** Write a text only where it differs, so that an unchanged reading mutates nothing. */
function setText(node: Text, text: string): boolean {
  if (node.data === text) return false;
  node.data = text;
  return true;
}

function span(part: string, ...children: Node[]): HTMLSpanElement {
  const element = document.createElement('span');
  element.setAttribute('part', part);
  element.append(...children);
  return element;
}

export class ClockElement extends Base {
  static readonly observedAttributes: readonly string[] = ['format', 'lang', 'updates-per-second'];

  readonly #short = document.createTextNode('');
  readonly #canonical = document.createTextNode('');
  readonly #readout: HTMLSpanElement;
  readonly #beat: Beat = { period: 1000 / DEFAULT_RATE, refresh: (now) => this.#refresh(now) };

  constructor() {
    super();
    const canonical = span('canonical', this.#canonical);
    canonical.ariaHidden = 'true';
    this.#readout = span('readout', span('short', this.#short), canonical);
    this.#readout.setAttribute('aria-live', 'polite');
    this.#readout.setAttribute('aria-atomic', 'true');
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sharedSheet()];
    root.append(this.#readout);
  }

  /**
   * `short`, `canonical` or `both`; an unknown value reads as `short`. `lang` is HTMLElement's own property.
   */
  get format(): ClockFormat {
    return formatFrom(this.getAttribute('format'));
  }

  set format(value: ClockFormat) {
    this.setAttribute('format', value);
  }

  /** Refreshes per second. It reads as clamped; the attribute keeps what was written. */
  get updatesPerSecond(): number {
    return rateFrom(this.getAttribute('updates-per-second'));
  }

  set updatesPerSecond(value: number) {
    this.setAttribute('updates-per-second', String(value));
  }

  connectedCallback(): void {
    this.#adoptEarlyProperty('format');
    this.#adoptEarlyProperty('updatesPerSecond');
    this.#restart();
  }

  disconnectedCallback(): void {
    stop(this.#beat);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#restart();
  }

  #restart(): void {
    this.#beat.period = 1000 / this.updatesPerSecond;
    start(this.#beat);
  }

  #refresh(now: number): void {
    const shown = this.format;
    const lang = langFrom(this.getAttribute('lang'));
    const withCanonical = shown !== 'short';
    let changed = setText(this.#short, format(now, { form: 'short', lang }));
    if (setText(this.#canonical, withCanonical ? format(now, { form: 'canonical', lang }) : ''))
      changed = true;
    if (this.#readout.className !== shown) this.#readout.className = shown;
    // The first instant the reading stands for, so that it stays as it is while the reading does.
    if (changed) this.#readout.title = isoTime(truncate(now, withCanonical ? 'canonical' : 'short'));
  }

  /** A property set before the class was known sits on the instance and hides the accessor: set it again. */
  #adoptEarlyProperty(name: 'format' | 'updatesPerSecond'): void {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete (this as Partial<Record<typeof name, unknown>>)[name];
    Object.assign(this, { [name]: value });
  }
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
