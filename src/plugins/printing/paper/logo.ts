import { blankBitmap, paste, thresholdPixels, type Bitmap, type Pixels } from './bitmap.ts';
import type { PaperColumns } from './lines.ts';

/** Width of a character, dots. The width of a paper is this times its columns. */
export const CHARACTER_DOTS = 12;

/** Maximum width of a logo, dots: that of the small roll. */
export const MAX_LOGO_DOTS = 384;
/** Maximum height of a logo, dots: 48 mm of paper. */
const MAX_LOGO_HEIGHT = 384;

/** Width of the paper, dots: 576 for 48 columns, 384 for 32. */
export const paperDots = (columns: PaperColumns): number => columns * CHARACTER_DOTS;

/** Size of the drawn logo, dots. Shrinks a large logo proportionally, and never enlarges one. */
export function logoSize({ width, height }: { readonly width: number; readonly height: number }): {
  readonly width: number;
  readonly height: number;
} {
  const scale = Math.min(1, MAX_LOGO_DOTS / width, MAX_LOGO_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Converts a logo of `logoSize` to black and white, centred on a bitmap as wide as the paper. */
export function logoBitmap(pixels: Pixels, columns: PaperColumns): Bitmap {
  const picture = thresholdPixels(pixels);
  const canvas = blankBitmap(paperDots(columns), picture.height);
  paste(canvas, picture, Math.floor((canvas.width - picture.width) / 2), 0);
  return canvas;
}
