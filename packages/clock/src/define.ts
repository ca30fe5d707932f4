/**
 * Registers `<clock-element>`. Loading it twice, in the same or another version, is harmless: the first one
 * stays.
 */
import { ClockElement } from './element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'clock-element': ClockElement;
  }
}

if (globalThis.customElements && !customElements.get('clock-element')) {
  customElements.define('clock-element', ClockElement);
}
