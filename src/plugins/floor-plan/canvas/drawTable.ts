import type { ShownState } from '#shop';
import type { FloorItem } from '../rules/item.ts';
import { CHAIR, chairsOf } from './chairs.ts';
import type { TableLabels } from './labels.ts';
import type { TableStyle } from './tableStyle.ts';
import { fittingPieces, ICON_ROOM, writeRow, type Piece, type Writing } from './rows.ts';

/** A table to be drawn. */
export interface TableDrawing {
  readonly item: FloorItem;
  readonly look: TableStyle;
  readonly labels: TableLabels;
  /** Chairs that are taken. */
  readonly taken: number;
  /** Share of the usual stay that has passed, 0 to 1; undefined: not shown. */
  readonly stay: number | undefined;
  readonly font: string;
  /** Enlargement of the texts. */
  readonly text: number;
}

/** Heights of the rows of text, px: a name of 14 in a row of 17, the rest of 10.5 in 13. */
const NAME_ROW = 17;
const ROW = 13;

/** Space between the name of a table and its seats, px. */
const NAME_GAP = 5;

/** Corner radius of a rectangular table, px. */
const RADIUS = 10;

/** Traces a table's outline about the origin. @param outset px outside its edge */
export function traceOutline(context: CanvasRenderingContext2D, item: FloorItem, outset = 0): void {
  const [width, height] = [item.width + 2 * outset, item.height + 2 * outset];
  context.beginPath();
  if (item.shape === 'circle') context.ellipse(0, 0, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else context.roundRect(-width / 2, -height / 2, width, height, Math.min(RADIUS + outset / 2, width / 2, height / 2));
}

function drawChairs(context: CanvasRenderingContext2D, { item, look, taken }: TableDrawing): void {
  context.lineWidth = 1.2;
  for (const [at, { x, y, angle }] of chairsOf(item).entries()) {
    const isTaken = at < taken;
    context.save();
    context.translate(x, y);
    context.rotate((angle * Math.PI) / 180);
    context.beginPath();
    context.roundRect(-CHAIR.width / 2, -CHAIR.height / 2, CHAIR.width, CHAIR.height, 5);
    context.fillStyle = isTaken ? look.takenChair : look.chair.fill;
    context.strokeStyle = isTaken ? look.takenChair : look.chair.stroke;
    context.setLineDash(isTaken ? [] : [...look.chair.dash]);
    context.fill();
    context.stroke();
    context.restore();
  }
}

function drawBody(context: CanvasRenderingContext2D, { item, look }: TableDrawing): void {
  traceOutline(context, item);
  context.fillStyle = look.fill;
  context.fill();
  if (look.strokeWidth <= 0) return;
  context.strokeStyle = look.stroke;
  context.lineWidth = look.strokeWidth;
  context.setLineDash([...look.dash]);
  context.stroke();
  context.setLineDash([]);
}

/** A bar along the lower edge, or a ring inside a round table: how much of the usual stay has passed. */
function drawStay(context: CanvasRenderingContext2D, { item, look, stay }: TableDrawing): void {
  if (stay === undefined) return;
  context.strokeStyle = look.stroke;
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.beginPath();
  if (item.shape === 'circle') {
    const start = -Math.PI / 2;
    context.ellipse(0, 0, item.width / 2 - 4, item.height / 2 - 4, 0, start, start + 2 * Math.PI * stay);
  } else {
    const length = Math.max(0, item.width - 24);
    context.moveTo(-length / 2, item.height / 2 - 7);
    context.lineTo(-length / 2 + length * stay, item.height / 2 - 7);
  }
  context.stroke();
  context.lineCap = 'butt';
}

/** True when a text fits into a width, px. */
function fits({ context }: Writing, { text, font }: Piece, width: number): boolean {
  context.font = font;
  return context.measureText(text).width <= width;
}

/** The rows of text that have room in a table; details are left out first. @param width of a row, px */
function rowsOf(writing: Writing, { item, look, labels, font }: TableDrawing, width: number) {
  const strong = `600 10.5px ${font}`;
  const plain = `400 10.5px ${font}`;
  const name: Piece[] = [{ text: labels.name, font: `600 14px ${font}`, ink: look.ink }];
  if (labels.seats !== '') name.push({ text: labels.seats, font: plain, ink: look.quietInk });
  const details = labels.details.map(({ text, isStrong, isWhole = false }) => ({
    text,
    isWhole,
    font: isStrong ? strong : plain,
    ink: isStrong ? look.ink : look.quietInk,
  }));
  // Time and name of a reservation stand beside each other, time and amount of guests below each other.
  const isOneRow = labels.state?.of === 'reserved' && item.shape !== 'circle' && item.width >= 96;
  // On a round table the amount stands above the minutes, where it is wider.
  const ordered =
    item.shape === 'circle' ? details.toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole)) : details;
  const lines = isOneRow && details.length > 0 ? [details] : ordered.map((piece) => [piece]);
  const room = (item.shape === 'circle' ? 0.8 : 0.92) * item.height;
  // What must not be cut and is too wide makes room for the next row.
  const wide = lines.filter(([piece, next]) => next || !piece?.isWhole || fits(writing, piece, width));
  const others = [...(labels.state ? ['state' as const] : []), ...wide];
  const fitting = others.slice(0, Math.max(0, Math.floor((room - NAME_ROW) / ROW)));
  return { name, strong, fitting };
}

/** The drawing in units of its enlarged texts: a table of fewer px, in a context that is scaled. */
const inTextUnits = (drawing: TableDrawing): TableDrawing => {
  const { item, text } = drawing;
  return { ...drawing, item: { ...item, width: item.width / text, height: item.height / text } };
};

function writeLabels(writing: Writing, given: TableDrawing): void {
  const drawing = inTextUnits(given);
  const { item, look, labels } = drawing;
  writing.context.scale(given.text, given.text);
  const width = item.width * (item.shape === 'circle' ? 0.86 : 0.94);
  const { name, strong, fitting } = rowsOf(writing, drawing, width);
  let y = -(NAME_ROW + fitting.length * ROW) / 2;
  // On a small table the name stands alone.
  const pieces = fittingPieces(writing.context, name, width, NAME_GAP);
  writeRow(writing, { pieces, x: 0, y: y + NAME_ROW / 2, width, gap: NAME_GAP });
  y += NAME_ROW;
  for (const row of fitting) {
    const middle = y + ROW / 2;
    if (row !== 'state') writeRow(writing, { pieces: row, x: 0, y: middle, width, gap: 6 });
    else if (labels.state) {
      const { of, word } = labels.state;
      const icon = (x: number) => strokeIcon(writing.context, stateIcon(of), { x, y: middle, ink: look.stateInk });
      const piece = { text: word, font: strong, ink: look.stateInk };
      // On a small table the icon stands alone, or the word where it is not cut without the icon.
      const isCut = !fits(writing, piece, width - ICON_ROOM);
      const isWordAlone = isCut && given.text <= 1 && fits(writing, piece, width);
      writeRow(writing, {
        pieces: isCut && given.text > 1 ? [] : [piece],
        x: 0,
        y: middle,
        width,
        gap: 0,
        ...(isWordAlone ? {} : { icon }),
      });
    }
    y += ROW;
  }
}

/** Size of an icon on a table, px, of the 24 that it is made for. */
const ICON = 11;

function strokeIcon(
  context: CanvasRenderingContext2D,
  path: Path2D,
  { x, y, ink }: { readonly x: number; readonly y: number; readonly ink: string },
): void {
  context.save();
  context.translate(x - ICON / 2, y - ICON / 2);
  context.scale(ICON / 24, ICON / 24);
  context.strokeStyle = ink;
  context.lineWidth = 2.2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(path);
  context.restore();
}

function drawServer({ context }: Writing, { item, look, labels, font, text }: TableDrawing): void {
  // Enlarged texts need its room.
  if (labels.initials === '' || text > 1) return;
  const corner = item.shape === 'circle' ? Math.SQRT1_2 : 1;
  // Further out on a round table, or it would cover the end of the name's row.
  const inset = item.shape === 'circle' ? -5 : 6;
  const [x, y] = [(item.width / 2) * corner - inset, -(item.height / 2) * corner + inset];
  context.beginPath();
  context.arc(x, y, 10.5, 0, 2 * Math.PI);
  context.fillStyle = look.takenChair;
  context.fill();
  context.strokeStyle = look.chair.fill;
  context.lineWidth = 2;
  context.stroke();
  context.font = `600 8.5px ${font}`;
  context.fillStyle = look.chair.fill;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(labels.initials, x, y + 0.5);
}

/**
 * Draws a table about the origin of a context that is turned by the table's rotation. Texts stay upright.
 * One function instead of a dozen canvas nodes per table keeps 500 tables smooth.
 */
export function drawTable(writing: Writing, drawing: TableDrawing): void {
  const { context } = writing;
  context.save();
  drawChairs(context, drawing);
  drawBody(context, drawing);
  drawStay(context, drawing);
  context.rotate((-drawing.item.rotation * Math.PI) / 180);
  context.save();
  writeLabels(writing, drawing);
  context.restore();
  drawServer(writing, drawing);
  context.restore();
}

const CHECK = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M16 9l-5.5 5.5L8 12';

/** SVG paths of the icons of the states, in a box of 24 (lucide: circle-check, users, receipt, calendar-clock, brush-cleaning, combine). */
const PATHS: Readonly<Record<ShownState, string>> = {
  free: CHECK,
  paid: CHECK,
  merged:
    'M14 3a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1M19 3a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1M7 15l3 3M7 21l3-3H5a2 2 0 0 1-2-2v-2M15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1',
  seated:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8M22 21v-2a4 4 0 0 0-3-3.87M16 3.128a4 4 0 0 1 0 7.744',
  'bill-asked':
    'M12 17V7M16 8h-6a2 2 0 0 0 0 4h4a2 2 0 0 1 0 4H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z',
  reserved:
    'M16 14v2.2l1.6 1M16 2v3M21 7.338V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h2.338M3 9h5.859M8 2v3M16 10a6 6 0 1 0 0 12a6 6 0 1 0 0-12',
  'to-clean':
    'M16 22l-1-4M19 14a1 1 0 0 0 1-1v-1a2 2 0 0 0-2-2h-3a1 1 0 0 1-1-1V4a2 2 0 0 0-4 0v5a1 1 0 0 1-1 1H6a2 2 0 0 0-2 2v1a1 1 0 0 0 1 1M19 14H5l-1.973 6.767A1 1 0 0 0 4 22h16a1 1 0 0 0 .973-1.233zM8 22l1-4',
};

const made = new Map<ShownState, Path2D>();

/** The icon of a state, to be stroked in a box of 24. */
function stateIcon(state: ShownState): Path2D {
  const path = made.get(state) ?? new Path2D(PATHS[state]);
  made.set(state, path);
  return path;
}
