import type { Box } from '../geometry/box.ts';
import type { EqualGap } from '../geometry/gaps.ts';
import type { Guide } from '../geometry/snap.ts';
import type { View } from '../geometry/view.ts';
import type { Colours } from '../canvas/colours.ts';
import { Shape, type KonvaContext } from '../canvas/konva.ts';
import type { FloorItem } from '../rules/item.ts';
import type { Preview } from './preview.ts';
import { boundsOfItem } from './snapBoxes.ts';

interface MarksProps {
  readonly chosen: readonly FloorItem[];
  readonly preview: Preview | null;
  readonly view: View;
  readonly colours: Colours;
  /** Formats a whole number. */
  readonly integer: (value: number) => string;
}

/** Outlines of the chosen items, guides, equal gaps, rubber band and size label, over everything else. */
export function Marks({ chosen, preview, view, colours, integer }: MarksProps) {
  const draw = ({ _context: context }: KonvaContext) => {
    const pen = { context, px: 1 / view.scale, colours };
    drawChosen(pen, previewed(chosen, preview), integer);
    context.lineWidth = pen.px;
    context.strokeStyle = colours.of.info;
    if (preview?.kind === 'band') drawBand(pen, preview.box);
    if (preview?.kind === 'move' || preview?.kind === 'resize') {
      for (const guide of preview.guides) drawGuide(pen, guide);
    }
    if (preview?.kind === 'move')
      for (const gap of preview.gaps) drawGap(pen, gap, integer(Math.round(gap.to - gap.from)));
  };
  return <Shape sceneFunc={draw} listening={false} perfectDrawEnabled={false} />;
}

/** Context of drawing marks: lengths are screen px, `px` of the plan each. */
interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly px: number;
  readonly colours: Colours;
}

/** Half of the end strokes of a gap's mark, and the height of a chip, screen px. */
const END = 5;
const CHIP = 18;

function chip({ context, px, colours }: Pen, text: string, at: { x: number; y: number }, fill: string): void {
  context.font = `600 ${11 * px}px ${colours.font}`;
  const width = context.measureText(text).width + 12 * px;
  context.beginPath();
  context.roundRect(at.x - width / 2, at.y - (CHIP / 2) * px, width, CHIP * px, 4 * px);
  context.fillStyle = fill;
  context.fill();
  context.fillStyle = colours.of.surface;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.direction = 'ltr';
  context.fillText(text, at.x, at.y + 0.5 * px);
}

function line({ context }: Pen, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

function drawGuide(pen: Pen, { axis, at, from, to }: Guide): void {
  const beyond = 12 * pen.px;
  if (axis === 'x') line(pen, at, from - beyond, at, to + beyond);
  else line(pen, from - beyond, at, to + beyond, at);
}

function drawGap(pen: Pen, { axis, from, to, across }: EqualGap, text: string): void {
  const end = END * pen.px;
  const point = (along: number, aside: number) =>
    axis === 'x' ? ([along, across + aside] as const) : ([across + aside, along] as const);
  line(pen, ...point(from, 0), ...point(to, 0));
  line(pen, ...point(from, -end), ...point(from, end));
  line(pen, ...point(to, -end), ...point(to, end));
  const [x, y] = point((from + to) / 2, 14 * pen.px);
  chip(pen, text, { x, y }, pen.colours.of.info);
}

function drawBand({ context, colours }: Pen, { x, y, width, height }: Box): void {
  context.beginPath();
  context.rect(x, y, width, height);
  context.globalAlpha = 0.08;
  context.fillStyle = colours.of.accent;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colours.of.accent;
  context.stroke();
}

function drawChosen(pen: Pen, items: readonly FloorItem[], integer: MarksProps['integer']): void {
  const { context, px, colours } = pen;
  context.strokeStyle = colours.of.accent;
  context.lineWidth = 2 * px;
  for (const item of items) {
    context.save();
    context.translate(item.x + item.width / 2, item.y + item.height / 2);
    context.rotate((item.rotation * Math.PI) / 180);
    context.strokeRect(-item.width / 2, -item.height / 2, item.width, item.height);
    context.restore();
  }
  const [only] = items;
  if (items.length !== 1 || !only) return;
  const { x, y, width, height } = boundsOfItem(only);
  const text = `${integer(only.width)} × ${integer(only.height)}`;
  chip(pen, text, { x: x + width / 2, y: y + height + 30 * px }, colours.of.accent);
}

/** The chosen items as the preview has them. */
function previewed(chosen: readonly FloorItem[], preview: Preview | null): readonly FloorItem[] {
  if (preview?.kind === 'resize') return [preview.item];
  if (preview?.kind !== 'move') return chosen;
  const { by } = preview;
  return chosen.map((item) => (item.isLocked ? item : { ...item, x: item.x + by.x, y: item.y + by.y }));
}
