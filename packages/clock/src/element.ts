/**
 * `<clock-element>`: the current time, or a given instant, as a long count. Importing this file registers
 * nothing and is safe in Node.
 */
import { type ClockFormat, DEFAULT_RATE, formatFrom, instantFrom, langFrom, rateFrom } from './attributes.ts';
import { type Form, format, type Lang, SPEC_VERSION, truncate } from './notation.ts';
import { Readout } from './readout.ts';
import { type Beat, start, stop } from './scheduler.ts';

/** What a `tick` event carries as its `detail`. */
export interface Tick {
  /** The most precise reading shown. */
  readonly reading: string;
  /** The first instant it stands for, in Unix milliseconds. */
  readonly unixMs: number;
}

// A server renders pages without a DOM; there the class exists, but cannot be constructed usefully.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

const EARLY_PROPERTIES = ['format', 'updatesPerSecond', 'dateTime'] as const;

export class ClockElement extends Base {
  /** Version of the notation it writes, to compare with the snapshot's `spec_version`. */
  static readonly specVersion: string = SPEC_VERSION;
  static readonly observedAttributes: readonly string[] = [
    'format',
    'lang',
    'updates-per-second',
    'datetime',
  ];

  readonly #readout = new Readout(this.attachShadow({ mode: 'open' }));
  readonly #beat: Beat = { period: 1000 / DEFAULT_RATE, refresh: (now) => this.#refresh(now) };
  #instant = Number.NaN;

  constructor() {
    super();
    // Set when it is about to be seen: a title that follows the time would be a change at every tick.
    this.addEventListener('pointerenter', () => {
      this.#readout.tooltip = Number.isNaN(this.#instant) ? '' : new Date(this.#instant).toISOString();
    });
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

  /** The fixed instant shown, as written: ISO 8601. Empty: the current time. */
  get dateTime(): string {
    return this.getAttribute('datetime') ?? '';
  }

  set dateTime(value: string) {
    this.setAttribute('datetime', value);
  }

  connectedCallback(): void {
    for (const name of EARLY_PROPERTIES) this.#adoptEarlyProperty(name);
    this.setAttribute('spec-version', ClockElement.specVersion);
    this.#restart();
  }

  disconnectedCallback(): void {
    stop(this.#beat);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#restart();
  }

  #restart(): void {
    if (this.dateTime === '') {
      this.#beat.period = 1000 / this.updatesPerSecond;
      start(this.#beat);
    } else {
      stop(this.#beat);
      this.#refresh(instantFrom(this.dateTime));
    }
  }

  #refresh(ms: number): void {
    const shown = this.format;
    const lang = this.#language();
    // An unreadable datetime is shown as it is written: no instant is better than a wrong one.
    const written = (form: Form) => (Number.isNaN(ms) ? this.dateTime : format(ms, { form, lang }));
    const precise = shown === 'short' ? 'short' : 'canonical';
    const reading = written(precise);
    const changed = this.#readout.show(shown, written('short'), shown === 'short' ? '' : reading);
    if (!changed) return;
    this.#instant = Number.isNaN(ms) ? ms : truncate(ms, precise);
    if (Number.isNaN(ms)) return;
    const detail: Tick = { reading, unixMs: this.#instant };
    this.dispatchEvent(new CustomEvent('tick', { detail }));
  }

  /** Its own language, or the one of the page around it, which `:lang` knows through shadow trees too. */
  #language(): Lang {
    const own = this.getAttribute('lang');
    if (own !== null) return langFrom(own);
    return this.matches(':lang(fr)') ? 'fr' : 'en';
  }

  /** A property set before the class was known sits on the instance and hides the accessor: set it again. */
  #adoptEarlyProperty(name: (typeof EARLY_PROPERTIES)[number]): void {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete (this as Partial<Record<typeof name, unknown>>)[name];
    Object.assign(this, { [name]: value });
  }
}
