import { thresholdPixels, type Bitmap } from './bitmap.ts';
import type { DrawOptions, TextDrawer } from './drawnLine.ts';

/** Font size and baseline as fractions of the line's height. Latin letters are then 12 dots wide. */
const FONT_SIZE = 0.625;
const BASELINE = 0.7;

/** Luminance below which a dot is black. Strokes are thin at 203 dpi, so partly covered dots are black, too. */
const INK_THRESHOLD = 150;

const FAMILIES = "'IBM Plex Mono', 'IBM Plex Sans Arabic', sans-serif";
const fontOf = (size: number, isBold: boolean): string => `${isBold ? 600 : 400} ${size}px ${FAMILIES}`;

const ANCHORS = { left: 'left', centre: 'center', right: 'right' } as const;
const PLACES = { left: 0, centre: 0.5, right: 1 } as const;

function draw(context: CanvasRenderingContext2D, text: string, options: DrawOptions): Bitmap {
  const { width, height, isBold, align, dir } = options;
  const usual = height * FONT_SIZE;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.direction = dir;
  context.textAlign = ANCHORS[align];
  context.font = fontOf(usual, isBold);
  const wide = context.measureText(text).width;
  if (wide > width) context.font = fontOf((usual * width) / wide, isBold);
  context.fillText(text, width * PLACES[align], height * BASELINE);
  return thresholdPixels(context.getImageData(0, 0, width, height), INK_THRESHOLD);
}

/** Draws texts for printers on a canvas, with the fonts of the web pages. */
export const drawTextOnCanvas: TextDrawer = async (text, options) => {
  // If a font does not load, the browser uses a system font, so that the receipt is still printed.
  await document.fonts.load(fontOf(20, options.isBold), text).catch(() => []);
  const canvas = document.createElement('canvas');
  canvas.width = options.width;
  canvas.height = options.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser gives no canvas.');
  return draw(context, text, options);
};
