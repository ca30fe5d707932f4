/** Files made in the page: a chart as SVG that looks the same anywhere, a table as CSV. */

const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
  'letter-spacing',
] as const;

/** Copies the computed styles of every element into attributes, so the file needs no style sheet. */
function inlineStyles(source: Element, copy: Element): void {
  const style = getComputedStyle(source);
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== 'none' && value !== 'normal') copy.setAttribute(name, value);
    else if (value === 'none' && (name === 'fill' || name === 'stroke')) copy.setAttribute(name, value);
  }
  copy.removeAttribute('class');
  for (let i = 0; i < source.children.length; i++) inlineStyles(source.children[i], copy.children[i]);
}

/** The chart as a document of its own, on the background it is shown on. */
export function svgText(svg: SVGSVGElement, title: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  inlineStyles(svg, copy);
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const svgElement = (name: string): Element => document.createElementNS('http://www.w3.org/2000/svg', name);
  const background = svgElement('rect');
  background.setAttribute('width', '100%');
  background.setAttribute('height', '100%');
  background.setAttribute(
    'fill',
    getComputedStyle(document.documentElement).getPropertyValue('--surface').trim(),
  );
  const heading = svgElement('title');
  heading.textContent = title;
  copy.prepend(heading, background);
  return new XMLSerializer().serializeToString(copy);
}

export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const saveCsv = (name: string, text: string): void =>
  saveFile(`${name}.csv`, text, 'text/csv;charset=utf-8');
