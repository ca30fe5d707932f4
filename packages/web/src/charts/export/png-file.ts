import { annotatePng } from './png-chunks.ts';

/** Pixels of the file per pixel of the page, and what that makes of the 96 pixels of a CSS inch. */
const SCALE = 2;
const CSS_DPI = 96;

/**
 * The SVG drawn on a canvas. A `data:` address: the content security policy of the page allows no `blob:`.
 */
export async function pngFile(
  svg: { readonly text: string; readonly width: number; readonly height: number },
  texts: readonly (readonly [string, string])[],
): Promise<Blob> {
  const image = new Image(svg.width, svg.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = svg.width * SCALE;
  canvas.height = svg.height * SCALE;
  const context = canvas.getContext('2d')!;
  context.scale(SCALE, SCALE);
  context.drawImage(image, 0, 0, svg.width, svg.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture is too large for this browser');
  const bytes = annotatePng(new Uint8Array(await blob.arrayBuffer()), CSS_DPI * SCALE, texts);
  return new Blob([bytes], { type: 'image/png' });
}
