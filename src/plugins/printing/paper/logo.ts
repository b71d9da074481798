import { blankBitmap, paste, thresholdPixels, type Bitmap, type Pixels } from './bitmap.ts';
import type { PaperColumns } from './lines.ts';

/** Dots of a character's width; the canvas of a paper is this times its columns (spec section 9). */
export const CHARACTER_DOTS = 12;

/** Widest logo, dots (spec section 9). */
export const MAX_LOGO_DOTS = 384;
/** Highest logo, dots: 48 mm of paper. */
const MAX_LOGO_HEIGHT = 384;

/** Dots of a line of the paper: 576 of 48 columns, 384 of 32. */
export const paperDots = (columns: PaperColumns): number => columns * CHARACTER_DOTS;

/** Size at which a logo is drawn, dots: smaller where it is too large, in its proportions, never larger. */
export function logoSize({ width, height }: { readonly width: number; readonly height: number }): {
  readonly width: number;
  readonly height: number;
} {
  const scale = Math.min(1, MAX_LOGO_DOTS / width, MAX_LOGO_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A logo of `logoSize` in black and white, in the middle of a canvas as wide as the paper. */
export function logoBitmap(pixels: Pixels, columns: PaperColumns): Bitmap {
  const picture = thresholdPixels(pixels);
  const canvas = blankBitmap(paperDots(columns), picture.height);
  paste(canvas, picture, Math.floor((canvas.width - picture.width) / 2), 0);
  return canvas;
}
