import { expect, it } from 'vitest';
import { RichText } from './rich-text.ts';
import { XmlReader } from './xml.ts';

function textOf(xml: string): string {
  const reader = new XmlReader(xml);
  const rich = new RichText();
  while (reader.next()) rich.take(reader);
  return rich.text;
}

const place = (where: string, text: string) => `<r><rPr><vertAlign val="${where}"/></rPr><t>${text}</t></r>`;

it.each([
  ['12)', '¹²⁾'],
  ['a, b', 'ᵃ, ᵇ'],
  ['*', '*'],
])('raises %s to %s', (text, above) => {
  expect(textOf(place('superscript', text))).toBe(above);
});

it('keeps raised letters apart from the digits before them, and lowered ones on the line', () => {
  expect(textOf(`<r><t>95.8</t></r>${place('superscript', '1')}`)).toBe('95.8¹');
  expect(textOf(`<r><t>CO</t></r>${place('subscript', '2')}<r><t> in t</t></r>`)).toBe('CO2 in t');
});

it('reads what the format escapes, and no readings of Chinese letters', () => {
  expect(textOf('<t>index_x000D_</t><rPh sb="0" eb="1"><t>ネン</t></rPh>')).toBe('index\r');
});
