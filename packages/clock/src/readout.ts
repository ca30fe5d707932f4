/**
 * The shadow tree. The readout is a polite live region and exposes only the short reading, which changes
 * every 86.4 seconds, so a screen reader speaks at a human pace at any refresh rate. The canonical digits,
 * which change every 864 ms, are for the eye only (`aria-hidden`); where they stand alone, the short reading
 * is kept for the ear and clipped from view. The tooltip is on the frame around the live region, because a
 * title is part of what a region exposes.
 */
import type { ClockFormat } from './attributes.ts';
import { STYLES } from './styles.ts';

/** One sheet for all elements, made on first use; undefined where a browser cannot construct any. */
let sheet: CSSStyleSheet | undefined;

/**
 * A constructed sheet passes any style-src, which a style element does only where the policy names its hash.
 * Safari up to 16.3 and Firefox up to 100 know style elements alone.
 */
function dress(root: ShadowRoot): void {
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLES);
    }
    root.adoptedStyleSheets = [sheet];
  } else {
    const style = document.createElement('style');
    style.textContent = STYLES;
    root.append(style);
  }
}

function span(part: string, ...children: Node[]): HTMLSpanElement {
  const element = document.createElement('span');
  element.setAttribute('part', part);
  element.append(...children);
  return element;
}

/** Write a text only where it differs, so that an unchanged reading mutates nothing. */
function setText(node: Text, text: string): boolean {
  if (node.data === text) return false;
  node.data = text;
  return true;
}

export class Readout {
  readonly #short = document.createTextNode('');
  readonly #canonical = document.createTextNode('');
  readonly #region: HTMLSpanElement;
  readonly #frame: HTMLSpanElement;

  constructor(root: ShadowRoot) {
    const canonical = span('canonical', this.#canonical);
    canonical.setAttribute('aria-hidden', 'true');
    this.#region = span('readout', span('short', this.#short), canonical);
    this.#region.setAttribute('aria-live', 'polite');
    this.#region.setAttribute('aria-atomic', 'true');
    this.#frame = span('frame', this.#region);
    dress(root);
    root.append(this.#frame);
  }

  /** Show these texts; true if that changed anything to be read. */
  show(format: ClockFormat, short: string, canonical: string): boolean {
    if (this.#region.className !== format) this.#region.className = format;
    const shortChanged = setText(this.#short, short);
    return setText(this.#canonical, canonical) || shortChanged;
  }

  set tooltip(text: string) {
    this.#frame.title = text;
  }
}
