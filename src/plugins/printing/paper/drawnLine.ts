import { blankBitmap, invertBitmap, paste, strike, type Bitmap } from './bitmap.ts';
import { textColumns } from './textWidth.ts';
import type { Direction, LinePart, PaperColumns, TextLine } from './lines.ts';
import { CHARACTER_DOTS, paperDots } from './logo.ts';

/** Size and style of a drawn text. */
export interface DrawOptions {
  /** Width of the box in dots. A wider text is shrunk to fit. */
  readonly width: number;
  readonly height: number;
  readonly isBold: boolean;
  readonly align: 'left' | 'centre' | 'right';
  readonly dir: Direction;
}

/**
 * Draws a text in black on a white bitmap, with shaping and bidirectional order: joined Arabic letters from right to left,
 * numbers and Latin text from left to right. The browser uses a canvas, the server uses sharp.
 */
export type TextDrawer = (text: string, options: DrawOptions) => Promise<Bitmap>;

/** Measures of a drawn line, the same on the canvas of a browser and on the server. */
export const DRAWN = {
  /** Font size and baseline as fractions of the line's height. Latin letters are then 12 dots wide. */
  fontSize: 0.625,
  baseline: 0.7,
  /** Luminance below which a dot is black. Strokes are thin at 203 dpi, so partly covered dots are black, too. */
  inkThreshold: 150,
  /** Anchor of a text as a fraction of its box. */
  places: { left: 0, centre: 0.5, right: 1 },
} as const;

/** Height of a drawn line at normal size, dots. Arabic needs more space above and below than Latin. */
export const LINE_DOTS = 32;

/** Thickness of the line through a struck text at normal size, dots. */
const STRIKE_DOTS = 2;

/** Draws a line with each text in its place. */
export async function drawLine(line: TextLine, columns: PaperColumns, draw: TextDrawer): Promise<Bitmap> {
  const dots = CHARACTER_DOTS * line.scale;
  const picture = blankBitmap(paperDots(columns), LINE_DOTS * line.scale);
  const boxes = await Promise.all(
    line.parts
      .filter(({ text }) => text.trim() !== '')
      .map(async (part) => {
        const { at, width } = roomOf(part, columns / line.scale);
        const box = { width: width * dots, height: picture.height, isBold: line.isBold, align: part.align };
        return { left: at * dots, drawn: await draw(part.text, { ...box, dir: part.dir }) };
      }),
  );
  for (const { left, drawn } of boxes) paste(picture, drawn, left, 0);
  if (line.isStruck === true) strike(picture, STRIKE_DOTS * line.scale);
  return line.isInverted === true ? invertBitmap(picture) : picture;
}

/** Number of columns for a part. Widens the part when its text does not fit, as drawn letters vary in width. */
function roomOf(
  { at, width, align, text }: LinePart,
  columns: number,
): { readonly at: number; readonly width: number } {
  const missing = Math.max(0, textColumns(text) - width);
  if (align === 'right') return { at: Math.max(0, at - missing), width: width + missing };
  return { at, width: Math.min(columns - at, width + missing) };
}
