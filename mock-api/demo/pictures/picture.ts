import { PALETTES } from './palettes.ts';
import { SHAPES } from './shapes.ts';
import type { Drawing } from './productDrawings.ts';

/** Edge of a rendered picture, in pixels. */
export const PICTURE_SIZE = 480;

/** SVG of one drawing, square, on its ground colour. */
export function drawingSvg([shape, palette]: Drawing): string {
  const colours = PALETTES[palette];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" viewBox="-5 -3 90 90">` +
    `<rect x="-5" y="-3" width="90" height="90" fill="${colours.ground}"/>${SHAPES[shape](colours)}</svg>`
  );
}
