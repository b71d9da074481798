import { blankBitmap, paste, type Bitmap } from './bitmap.ts';
import { textColumns } from './textWidth.ts';
import type { Direction, LinePart, PaperColumns, TextLine } from './lines.ts';
import { CHARACTER_DOTS, paperDots } from './logo.ts';

/** Box and look of a drawn text. */
export interface DrawOptions {
  /** Dots of the box. The text is made smaller where it would be wider. */
  readonly width: number;
  readonly height: number;
  readonly isBold: boolean;
  readonly align: 'left' | 'centre' | 'right';
  readonly dir: Direction;
}

/**
 * Draws a text into a box of dots, in black on white, shaped and ordered as its language wants: Arabic letters joined,
 * right to left, numbers and Latin in it left to right. The browser does it on a canvas, the server with sharp.
 */
export type TextDrawer = (text: string, options: DrawOptions) => Promise<Bitmap>;

/** Height of a drawn line of usual letters, dots: Arabic has more above and below the line than Latin. */
export const LINE_DOTS = 32;

/** A line drawn: each text in its place. */
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
  return picture;
}

/** Columns of a part, wider where its text does not fit: drawn letters are not of one width. */
function roomOf(
  { at, width, align, text }: LinePart,
  columns: number,
): { readonly at: number; readonly width: number } {
  const missing = Math.max(0, textColumns(text) - width);
  if (align === 'right') return { at: Math.max(0, at - missing), width: width + missing };
  return { at, width: Math.min(columns - at, width + missing) };
}
