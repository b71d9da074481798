import { PALETTES } from './palettes.ts';
import { SHAPES } from './shapes.ts';
import { DRAWINGS, type Drawing } from './table.ts';

/** Edge of a rendered picture, in pixels. */
export const PICTURE_SIZE = 480;

/** What a product without a drawing of its own gets. */
const FALLBACK: Drawing = ['box', 'stone'];

/** What a picture is found by: the address of a product's image in the file store, or else its SKU. */
export interface Pictured {
  readonly image?: unknown;
  readonly skuCode?: unknown;
}

const nameOf = ({ image, skuCode }: Pictured): string => {
  const text = typeof image === 'string' && image !== '' ? image : typeof skuCode === 'string' ? skuCode : '';
  return text
    .replace(/^.*\//u, '')
    .replace(/\.\w+$/u, '')
    .toLowerCase();
};

/** SVG of one drawing, square, on its ground colour. */
export function drawingSvg([shape, palette]: Drawing): string {
  const colours = PALETTES[palette];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" viewBox="-5 -3 90 90">` +
    `<rect x="-5" y="-3" width="90" height="90" fill="${colours.ground}"/>${SHAPES[shape](colours)}</svg>`
  );
}

/** The drawing of a product as SVG text; a plain box when nothing was drawn for it. */
export function pictureOf(product: Pictured): string {
  return drawingSvg(DRAWINGS.get(nameOf(product)) ?? FALLBACK);
}
