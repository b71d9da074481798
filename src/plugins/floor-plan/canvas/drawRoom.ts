import type { FloorItem } from '../rules/item.ts';
import { shownColour, type Colours } from './colours.ts';
import { traceOutline } from './drawTable.ts';
import { writeRow, type Writing } from './rows.ts';

/** A room to be drawn. */
export interface RoomDrawing {
  readonly item: FloorItem;
  /** Its guests are awaited. */
  readonly isReserved: boolean;
  /** Seats in the room, in words; empty: not said. */
  readonly seats: string;
  readonly colours: Colours;
  /** Enlargement of the texts. */
  readonly text: number;
}

/** Draws a room about the origin of a context that is turned by the room's rotation; its name is at its upper start. */
export function drawRoom(writing: Writing, { item, isReserved, seats, colours, text }: RoomDrawing): void {
  const { context, isRtl } = writing;
  const { of, font } = colours;
  context.save();
  traceOutline(context, item);
  context.fillStyle = of.canvas;
  context.fill();
  context.globalAlpha = FILL_ALPHA;
  context.fillStyle = isReserved ? of.danger : shownColour(item.fill, colours);
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = isReserved ? of.danger : of['line-strong'];
  context.lineWidth = 1.2;
  context.setLineDash(isReserved ? [5, 3] : []);
  context.stroke();
  const [strong, plain] = [`600 ${11 * text}px ${font}`, `400 ${11 * text}px ${font}`];
  const pieces = [{ text: item.name, font: strong, ink: of['text-2'] }];
  if (seats !== '') pieces.push({ text: seats, font: plain, ink: of['text-2'] });
  const width = Math.max(0, item.width - 20);
  context.font = strong;
  const taken = Math.min(
    width,
    context.measureText(item.name).width + (seats === '' ? 0 : 8 + context.measureText(seats).width),
  );
  const start = item.shape === 'circle' ? 0 : (isRtl ? 1 : -1) * (item.width / 2 - 10 - taken / 2);
  writeRow(writing, { pieces, x: start, y: -item.height / 2 + NAME_Y * text, width, gap: 8 });
  context.restore();
}

/** Opacity of a room's colour: tables stand on it. */
const FILL_ALPHA = 0.22;

/** Distance of a room's name from its upper edge, px. */
const NAME_Y = 16;
