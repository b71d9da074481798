/** A piece of a row of text. */
export interface Piece {
  readonly text: string;
  readonly font: string;
  readonly ink: string;
}

/** Context of drawing text: the native context, and the reading direction. */
export interface Writing {
  readonly context: CanvasRenderingContext2D;
  readonly isRtl: boolean;
}

/** Sign at the end of a text that was cut. */
const CUT = '…';

/** Cuts a text to a width, px, in the context's present font. */
export function cutText(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const letters = [...text];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (context.measureText(letters.slice(0, middle).join('') + CUT).width <= width) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : letters.slice(0, low).join('').trimEnd() + CUT;
}

/** The pieces that fit beside each other into a width, px: the first one stays, whatever its length. @param gap px */
export function fittingPieces(
  context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
  pieces: readonly Piece[],
  width: number,
  gap: number,
): readonly Piece[] {
  let room = width;
  return pieces.filter(({ text, font }, at) => {
    context.font = font;
    room -= context.measureText(text).width + (at > 0 ? gap : 0);
    return at === 0 || room >= 0;
  });
}

/** Room of an icon before the first piece, px. */
export const ICON_ROOM = 14;

interface Row {
  readonly pieces: readonly Piece[];
  /** Middle of the row. */
  readonly x: number;
  /** Middle of its height. */
  readonly y: number;
  /** Width that the row may take, px. The first piece is cut when it is too long. */
  readonly width: number;
  /** Space between pieces, px. */
  readonly gap: number;
  /** Draws an icon of 11 px with its middle at the given x. */
  readonly icon?: (x: number) => void;
}

/** Writes pieces beside each other, centred, in reading order. */
export function writeRow({ context, isRtl }: Writing, { pieces, x, y, width, gap, icon }: Row): void {
  const iconRoom = icon ? ICON_ROOM : 0;
  const measured = pieces.map((piece) => {
    context.font = piece.font;
    return { ...piece, length: context.measureText(piece.text).width };
  });
  const gaps = gap * Math.max(0, pieces.length - 1) + iconRoom;
  const over = measured.reduce((sum, { length }) => sum + length, gaps) - width;
  const first = measured[0];
  if (over > 0 && first) {
    context.font = first.font;
    const text = cutText(context, first.text, Math.max(0, first.length - over));
    measured[0] = { ...first, text, length: context.measureText(text).width };
  }
  const total = measured.reduce((sum, { length }) => sum + length, gaps);
  const way = isRtl ? -1 : 1;
  let at = x - (way * total) / 2;
  if (icon) {
    icon(at + (way * (ICON_ROOM - 3)) / 2);
    at += way * ICON_ROOM;
  }
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.textBaseline = 'middle';
  for (const { text, font, ink, length } of measured) {
    context.font = font;
    context.fillStyle = ink;
    context.fillText(text, at, y);
    at += way * (length + gap);
  }
}
