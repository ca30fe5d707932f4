import type { LegendEntry } from '../legend.ts';
import { type Provenance, provenanceLines, sourceLine } from '../provenance.ts';
import { colourOf, inLightTheme, styledCopy } from './inline-styles.ts';
import { wrapText } from './wrap.ts';

/**
 * A chart as a document that stands alone: title, note, legend, drawing and one line of source. Everything
 * else about it is in the metadata of the file.
 */
export interface ChartPicture {
  readonly title: string;
  readonly note: string;
  readonly legend: readonly LegendEntry[];
  readonly provenance: Provenance;
}

const SVG = 'http://www.w3.org/2000/svg';
const DC = 'http://purl.org/dc/elements/1.1/';
const PAD = 20;
const LEAST_WIDTH = 480;
const FONT = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const INK = { title: '#171a1f', note: '#454a53', foot: '#646a74' };
const DUBLIN_CORE: Readonly<Record<string, string>> = {
  Title: 'title',
  Settings: 'description',
  Source: 'source',
  Licence: 'rights',
  Version: 'relation',
  Address: 'identifier',
};

type Attributes = Readonly<Record<string, string | number>>;
function element(name: string, attributes: Attributes = {}, text?: string): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

function metadata(lines: readonly (readonly [string, string])[]): SVGElement {
  const made = element('metadata');
  for (const [name, value] of lines) {
    const entry = document.createElementNS(DC, `dc:${DUBLIN_CORE[name]}`);
    entry.textContent = value;
    made.append(entry);
  }
  return made;
}

/** Lays parts below each other; `height` is what they have taken so far. */
class Sheet {
  readonly root = element('svg');
  height = PAD;
  readonly #inner: number;

  constructor(width: number) {
    this.#inner = width - 2 * PAD;
  }

  text(text: string, size: number, fill: string, weight = 400): void {
    for (const line of wrapText(text, this.#inner, size)) {
      this.height += Math.round(size * 1.35);
      const place = { x: PAD, y: this.height - Math.round(size * 0.3) };
      const font = { 'font-family': FONT, 'font-size': size, 'font-weight': weight };
      this.root.append(element('text', { ...place, ...font, fill }, line));
    }
  }

  /** One line, cut with an ellipsis where it is too long. */
  line(text: string, size: number, fill: string): void {
    const [first = '', ...more] = wrapText(text, this.#inner - size, size);
    this.text(more.length > 0 ? `${first}…` : first, size, fill);
  }

  legend(entries: readonly LegendEntry[]): void {
    let x = PAD;
    this.height += 22;
    for (const { name, tone, mark } of entries) {
      const width = 16 + wordWidth(name);
      if (x > PAD && x + width > this.#inner + PAD) {
        x = PAD;
        this.height += 18;
      }
      this.root.append(
        legendMark(x + 5, this.height - 8, colourOf(tone), mark ?? 'dot'),
        element(
          'text',
          { x: x + 15, y: this.height - 4, 'font-family': FONT, 'font-size': 12, fill: INK.note },
          name,
        ),
      );
      x += width + 16;
    }
  }

  gap(pixels: number): void {
    this.height += pixels;
  }
}

const wordWidth = (text: string): number => text.length * 6.8;

function legendMark(
  x: number,
  y: number,
  colour: string,
  mark: NonNullable<LegendEntry['mark']>,
): SVGElement {
  if (mark === 'dot') return element('circle', { cx: x, cy: y, r: 4.5, fill: colour });
  if (mark === 'diamond') {
    const d = `M${x},${y - 5}l5,5l-5,5l-5,-5z`;
    return element('path', { d, fill: '#ffffff', stroke: colour, 'stroke-width': 2 });
  }
  const dashes: Attributes = mark === 'dashes' ? { 'stroke-dasharray': '3 2' } : {};
  return element('path', { d: `M${x - 6},${y}h12`, stroke: colour, 'stroke-width': 2.5, ...dashes });
}

/** The file and its size in pixels. */
export function svgFile(
  svg: SVGSVGElement,
  { title, note, legend, provenance }: ChartPicture,
): { text: string; width: number; height: number } {
  const { width: w, height: h } = svg.viewBox.baseVal;
  const width = Math.max(LEAST_WIDTH, Math.ceil(w) + 2 * PAD);
  const sheet = new Sheet(width);
  const lines = provenanceLines(title, provenance);
  sheet.text(title, 17, INK.title, 640);
  if (note !== '') sheet.text(note, 12, INK.note);
  inLightTheme(() => {
    if (legend.length > 0) sheet.legend(legend);
    sheet.gap(14);
    const drawing = styledCopy(svg);
    const desc = svg.getAttribute('aria-label');
    drawing.removeAttribute('aria-label');
    if (desc) drawing.prepend(element('desc', {}, desc));
    for (const [key, value] of Object.entries({
      x: PAD,
      y: sheet.height,
      width: w,
      height: h,
      overflow: 'visible',
    }))
      drawing.setAttribute(key, String(value));
    sheet.root.append(drawing);
  });
  sheet.gap(Math.ceil(h) + 12);
  sheet.line(sourceLine(provenance), 10.5, INK.foot);
  sheet.gap(PAD - 4);
  const { root, height } = sheet;
  for (const [key, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    root.setAttribute(key, String(value));
  root.prepend(
    element('title', {}, title),
    metadata(lines),
    element('rect', { width, height, fill: '#ffffff' }),
  );
  return { text: `${new XMLSerializer().serializeToString(root)}\n`, width, height };
}
