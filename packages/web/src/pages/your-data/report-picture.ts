/** The report as one picture: title, sentences and the charts that the page shows. */
import { inLightTheme, styledCopy } from '../../charts/export/inline-styles.ts';
import { wrapText } from '../../charts/export/wrap.ts';

const WIDTH = 960;
const MARGIN = 32;
const LINE = 20;
const INK = '#171a1f';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const FOOT = '#646a74';
const textAt = (y: number, size: number, content: string, weight = 400, fill = INK): string =>
  `<text x="${MARGIN}" y="${y}" font-family="system-ui, sans-serif" font-size="${size}" ` +
  `font-weight="${weight}" fill="${fill}">${escaped(content)}</text>`;

export interface Picture {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The charts one below the other under their titles and over where they come from, as a document of its own.
 */
export function reportSvg(
  title: string,
  sentences: readonly string[],
  charts: readonly { readonly title: string; readonly svg: SVGSVGElement }[],
  foot: readonly (readonly [string, string])[],
): Picture {
  const parts: string[] = [textAt(MARGIN + 16, 24, title, 640)];
  let y = MARGIN + 48;
  for (const line of sentences.flatMap((sentence) => wrapText(sentence, WIDTH - 2 * MARGIN, 14))) {
    parts.push(textAt(y, 14, line));
    y += LINE;
  }
  inLightTheme(() => {
    for (const chart of charts) {
      const { width, height } = chart.svg.viewBox.baseVal;
      const scale = Math.min(1, (WIDTH - 2 * MARGIN) / width);
      const copy = styledCopy(chart.svg);
      copy.setAttribute('overflow', 'visible');
      const drawing = new XMLSerializer().serializeToString(copy);
      parts.push(textAt(y + 24, 16, chart.title, 600));
      parts.push(`<g transform="translate(${MARGIN},${y + 44}) scale(${scale})">${drawing}</g>`);
      y += 60 + height * scale;
    }
  });
  y += LINE;
  for (const line of foot.flatMap(([name, text]) => wrapText(`${name}: ${text}`, WIDTH - 2 * MARGIN, 11))) {
    parts.push(textAt(y, 11, line, 400, FOOT));
    y += 16;
  }
  const height = Math.ceil(y + MARGIN);
  const size = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  const background = '<rect width="100%" height="100%" fill="#ffffff"/>';
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${escaped(title)}</title>` +
    `${background}${parts.join('')}</svg>\n`;
  return { text, width: WIDTH, height };
}
