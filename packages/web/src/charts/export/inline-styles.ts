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
  'shape-rendering',
  'vector-effect',
] as const;
const DEFAULTS = new Set(['', 'none', 'normal', 'auto', 'visible']);
/** Properties whose `none` is not their default. */
const PAINT = new Set<string>(['fill', 'stroke']);
/** Programs other than browsers do not know colours with an alpha channel. */
const withoutAlpha = (value: string): string => (/^rgba\(.*, 0\)$/.test(value) ? 'none' : value);

function inline(source: Element, copy: Element): void {
  const style = getComputedStyle(source);
  for (const name of STYLES) {
    const value = withoutAlpha(style.getPropertyValue(name));
    if (!DEFAULTS.has(value) || (value === 'none' && PAINT.has(name))) copy.setAttribute(name, value);
  }
  for (const name of ['class', 'style', 'role', 'tabindex', 'data-model']) copy.removeAttribute(name);
  for (let i = 0; i < source.children.length; i++) inline(source.children[i], copy.children[i]);
}

/**
 * A copy whose elements carry their computed styles as attributes, so that it needs no style sheet; without
 * what only serves the pointer (`data-interactive`).
 */
export function styledCopy(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  inline(svg, copy);
  for (const element of copy.querySelectorAll('[data-interactive]')) element.remove();
  const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (comments.nextNode()) found.push(comments.currentNode as Comment);
  for (const comment of found) comment.remove();
  return copy;
}

/**
 * Runs `read` with the colours of the light theme in force: paper is white. Nothing is painted in between.
 */
export function inLightTheme<T>(read: () => T): T {
  const root = document.documentElement;
  const before = root.dataset['theme'];
  root.dataset['theme'] = 'light';
  try {
    return read();
  } finally {
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
  }
}

/** The colour `--c` a class sets. */
export function colourOf(tone: string): string {
  const probe = document.createElement('span');
  probe.className = tone;
  probe.style.color = 'var(--c)';
  document.body.append(probe);
  const { color: colour } = getComputedStyle(probe);
  probe.remove();
  return colour;
}
