/**
 * The text of a cell whose letters are formatted one by one (ECMA-376, part 1, 18.4). A raised 1 behind 95.8
 * is a footnote, not a digit: raised letters come as those of Unicode, `95.8¹`.
 */
import type { XmlReader } from './xml.ts';

const PLAIN = '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ';
const RAISED_FORM = new Map(Array.from(PLAIN, (letter, i) => [letter, RAISED[i]]));

/** What has no raised form, such as an asterisk, stays as it is. */
const raised = (text: string): string =>
  Array.from(text, (letter) => RAISED_FORM.get(letter) ?? letter).join('');

/** `_x000D_` is how the format writes a character that XML may not hold. */
const ESCAPED = /_x([\dA-F]{4})_/gi;
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Collects the runs of one text, tag by tag; what tells how Chinese letters are read aloud is left out. */
export class RichText {
  text = '';
  #raised = false;
  #aloud = false;

  take(reader: XmlReader): void {
    const { name, kind } = reader;
    if (name === 't') {
      if (kind !== 'close' || this.#aloud) return;
      const text = unescaped(reader.text);
      this.text += this.#raised ? raised(text) : text;
    } else if (name === 'r') this.#raised = false;
    else if (name === 'vertAlign') this.#raised = reader.attribute('val') === 'superscript';
    else if (name === 'rPh') this.#aloud = kind === 'open';
  }
}
