import { thresholdPixels, type Bitmap } from './bitmap.ts';
import { DRAWN, type DrawOptions, type TextDrawer } from './drawnLine.ts';

const FAMILIES = "'IBM Plex Mono', 'IBM Plex Sans Arabic', sans-serif";
const fontOf = (size: number, isBold: boolean): string => `${isBold ? 600 : 400} ${size}px ${FAMILIES}`;

const ANCHORS = { left: 'left', centre: 'center', right: 'right' } as const;

function draw(context: CanvasRenderingContext2D, text: string, options: DrawOptions): Bitmap {
  const { width, height, isBold, align, dir } = options;
  const usual = height * DRAWN.fontSize;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.direction = dir;
  context.textAlign = ANCHORS[align];
  context.font = fontOf(usual, isBold);
  const wide = context.measureText(text).width;
  if (wide > width) context.font = fontOf((usual * width) / wide, isBold);
  context.fillText(text, width * DRAWN.places[align], height * DRAWN.baseline);
  return thresholdPixels(context.getImageData(0, 0, width, height), DRAWN.inkThreshold);
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
