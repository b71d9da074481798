import type { PaperRow } from '#shop';
import { blankBitmap, paste, type Bitmap } from './bitmap.ts';
import { drawLine, LINE_DOTS, type TextDrawer } from './drawnLine.ts';
import { toLines, type Direction, type PaperColumns, type PaperLine } from './lines.ts';
import { paperDots } from './logo.ts';

/** Options for the drawing of a paper. */
export interface PictureOptions {
  readonly columns: PaperColumns;
  readonly dir?: Direction | undefined;
  /** Bitmap of the row `logo` (`logoBitmap`); absent: the row is omitted. */
  readonly logo?: Bitmap | undefined;
  readonly drawText: TextDrawer;
}

/** A rule takes half of a line's height. */
const isRule = (line: PaperLine): boolean => line.kind === 'text' && /^-+$/.test(line.parts[0]?.text ?? '');

async function lineBitmap(line: PaperLine, { columns, logo, drawText }: PictureOptions): Promise<Bitmap | undefined> {
  if (line.kind === 'logo') return logo;
  if (line.kind === 'text' && !isRule(line)) return drawLine(line, columns, drawText);
  const picture = line.kind === 'qr' ? (await import('./qr.ts')).qrBitmap(line.text) : dashes(columns);
  const canvas = blankBitmap(paperDots(columns), Math.max(picture.height, LINE_DOTS / 2));
  const top = Math.floor((canvas.height - picture.height) / 2);
  paste(canvas, picture, Math.floor((canvas.width - picture.width) / 2), top);
  return canvas;
}

/** A line of dashes, two dots high. */
function dashes(columns: PaperColumns): Bitmap {
  const picture = blankBitmap(paperDots(columns), 2);
  picture.bits.fill(0xf0);
  return picture;
}

/** Draws the whole paper in black and white, in the width of the printer. */
export async function paperBitmap(rows: readonly PaperRow[], options: PictureOptions): Promise<Bitmap> {
  const pictures: Bitmap[] = [];
  for (const line of toLines(rows, { columns: options.columns, dir: options.dir ?? 'ltr' })) {
    const picture = await lineBitmap(line, options);
    if (picture) pictures.push(picture);
  }
  const paper = blankBitmap(
    paperDots(options.columns),
    pictures.reduce((sum, { height }) => sum + height, 0),
  );
  let top = 0;
  for (const picture of pictures) {
    paste(paper, picture, 0, top);
    top += picture.height;
  }
  return paper;
}
