import { DAY_MS, dayStart, weekdayOfWall } from '#resource';
import { initialsOf } from '../chart/templates.ts';
import { daysOffIn } from '../chart/scales.ts';
import type { GanttRow } from '../data/rows.ts';
import { hull, type Span } from '../../rules/planTask.ts';
import type { Exported } from './exports.ts';

/** Size of the picture, px. */
export function sizeOf({ data, settings }: Exported): { readonly width: number; readonly height: number } {
  const { start, end } = rangeOf(data.rows, settings.now);
  const wanted = ((end - start) / DAY_MS) * DAY + NAMES + AFTER;
  return { width: Math.min(WIDEST, wanted), height: Math.min(HIGHEST, HEAD + data.rows.length * ROW + 1) };
}

/** Draws the name of a row, shortened to its column. */
function drawName(context: CanvasRenderingContext2D, { name, depth }: GanttRow, top: number): void {
  const room = NAMES - 12 - depth * INDENT;
  let text = name;
  while (text.length > 1 && context.measureText(text).width > room) text = `${text.slice(0, -2)}…`;
  context.fillText(text, 8 + depth * INDENT, top + ROW / 2);
}

const HIGHEST = 16_000;

const HEAD = 56;

const ROW = 28;

/** Number of rows that a picture has room for; the last one says how many are left out. */
const MOST_ROWS = Math.floor((HIGHEST - HEAD - 1) / ROW);

/** The rows of the picture, and how many it leaves out. */
export function fitting<Row>(rows: readonly Row[]): { readonly shown: readonly Row[]; readonly left: number } {
  const shown = rows.length <= MOST_ROWS ? rows : rows.slice(0, MOST_ROWS - 1);
  return { shown, left: rows.length - shown.length };
}

/** Draws names and bars. Names are drawn as text, whatever they hold. */
export function drawChart(context: CanvasRenderingContext2D, exported: Exported, colour: Colour): void {
  const { data, texts, settings, name } = exported;
  const { width, height } = sizeOf(exported);
  const { start, end } = rangeOf(data.rows, settings.now);
  const xOf = (wall: number) => NAMES + ((wall - start) / (end - start)) * (width - NAMES - AFTER);
  context.fillStyle = colour('surface');
  context.fillRect(0, 0, width, height);
  context.textBaseline = 'middle';
  context.fillStyle = colour('canvas');
  for (const off of daysOffIn(settings.calendar, start, end))
    context.fillRect(xOf(off.start), HEAD, xOf(off.end) - xOf(off.start), height - HEAD);
  context.fillStyle = colour('text');
  context.font = `600 16px ${colour('font')}`;
  context.fillText(name, 8, HEAD / 2);
  context.font = `12px ${colour('font')}`;
  drawWeeks(context, exported, { start, end }, xOf, colour);
  const { shown, left } = fitting(data.rows);
  shown.forEach((row, at) => {
    const top = HEAD + at * ROW;
    context.fillStyle = colour('line-subtle');
    context.fillRect(0, top, width, 1);
    context.fillStyle = colour('text');
    drawName(context, row, top);
    drawPlanned(context, row, { top, xOf, colour });
    if (row.span) drawBar(context, row, { top, xOf, isCritical: data.critical.has(Number(row.id)), colour });
  });
  context.fillStyle = colour('text');
  if (left > 0) context.fillText(texts.more(left), 8, HEAD + shown.length * ROW + ROW / 2);
  const now = xOf(settings.now);
  if (now < NAMES || now > width - AFTER) return;
  context.fillStyle = colour('accent');
  context.fillRect(now, HEAD, 1, height - HEAD);
  context.fillText(texts.now, now + 4, HEAD - 8);
}

/** A line and a day at the start of each week. */
function drawWeeks(
  context: CanvasRenderingContext2D,
  { texts }: Exported,
  { start, end }: Span,
  xOf: (wall: number) => number,
  colour: Colour,
): void {
  let last = -Infinity;
  for (let at = start; at < end; at += DAY_MS) {
    if (weekdayOfWall(at) !== 1 || xOf(at) - last < 64) continue;
    last = xOf(at);
    context.fillStyle = colour('line');
    context.fillRect(last, HEAD - 12, 1, 12);
    context.fillStyle = colour('text-2');
    context.fillText(texts.day(at), last + 4, HEAD - 26);
  }
}

interface BarPlace {
  readonly top: number;
  readonly xOf: (wall: number) => number;
  readonly isCritical: boolean;
  readonly colour: Colour;
}

/** Planned bars from the top of their row to their end, px. */
const PLANNED = { top: 23, height: 3 } as const;

/** Draws the planned bar below the present one. */
function drawPlanned(
  context: CanvasRenderingContext2D,
  { planned }: GanttRow,
  { top, xOf, colour }: Omit<BarPlace, 'isCritical'>,
): void {
  if (!planned) return;
  context.fillStyle = colour('text-3');
  const left = xOf(planned.start);
  context.fillRect(left, top + PLANNED.top, Math.max(4, xOf(planned.end) - left), PLANNED.height);
}

/** Thickness of a parent's line, and height of the points below its ends, px. */
const LINE = 5;

/** Draws a parent: a line with a point below each end. */
function drawBracket(context: CanvasRenderingContext2D, left: number, right: number, top: number): void {
  context.fillRect(left, top, right - left, LINE);
  const below = top + LINE;
  context.beginPath();
  for (const [edge, inner] of [
    [left, left + LINE],
    [right, right - LINE],
  ] as const) {
    context.moveTo(edge, below);
    context.lineTo(inner, below);
    context.lineTo(edge, below + LINE);
    context.closePath();
  }
  context.fill();
}

function drawBar(context: CanvasRenderingContext2D, row: GanttRow, { top, xOf, isCritical, colour }: BarPlace): void {
  const { span, progress, isParent, agents } = row;
  if (!span) return;
  const [left, right] = [xOf(span.start), xOf(span.end)];
  const wide = Math.max(4, right - left);
  if (isParent) {
    context.fillStyle = colour('text-2');
    drawBracket(context, left, left + wide, top + BAR.top);
    return;
  }
  context.fillStyle = colour(isCritical ? 'danger-soft' : 'accent-soft-2');
  context.fillRect(left, top + BAR.top, wide, BAR.height);
  context.fillStyle = colour(isCritical ? 'danger' : 'accent');
  context.fillRect(left, top + BAR.top, (wide * progress) / 100, BAR.height);
  context.strokeStyle = context.fillStyle;
  context.strokeRect(left, top + BAR.top, wide, BAR.height);
  context.fillStyle = colour('text-2');
  context.fillText(agents.map((agent) => initialsOf(agent.name)).join(', '), left + wide + 8, top + ROW / 2);
}

/** Width of the names, px. */
const NAMES = 280;
/** Room at the end for the last label, px. */
const AFTER = 120;
const WIDEST = 8000;

/** Width of a day, px; long projects are drawn narrower, so that the picture stays within {@link WIDEST}. */
const DAY = 16;
/** Bars from the top of their row to their end, px. */
const BAR = { top: 7, height: 14 } as const;
const INDENT = 14;

type Colour = (token: string) => string;

/** Time range of the picture: whole days, at least one. */
function rangeOf(rows: readonly GanttRow[], now: number): Span {
  const { start, end } = hull(rows.flatMap(({ span, planned }) => [span, planned])) ?? { start: now, end: now };
  return { start: dayStart(start), end: dayStart(end) + DAY_MS };
}
