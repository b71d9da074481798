import type { CellStyle } from 'hucre/xlsx';
import { hexOf, rgbOf } from './colors.ts';

type BorderStyle = NonNullable<CellStyle['border']>;

/** Line styles of files by their number in the grid, from 1. */
const LINES = [
  ...(['thin', 'hair', 'dotted', 'dashed', 'dashDot', 'dashDotDot', 'double', 'medium'] as const),
  ...(['mediumDashed', 'mediumDashDot', 'mediumDashDotDot', 'slantDashDot', 'thick'] as const),
];

/** A line at a side of a cell: number of its style, colour. */
export interface GridLine {
  readonly style: number | string;
  readonly color: string;
}

/** Lines of a cell: left, right, top, bottom. */
export type GridBorder = Readonly<Partial<Record<'l' | 'r' | 't' | 'b', GridLine | null>>>;

/** An entry of the grid's list of borders. Later ones hold over earlier ones. */
export type BorderEntry =
  | {
      readonly rangeType: 'cell';
      readonly value: GridBorder & { readonly row_index: number; readonly col_index: number };
    }
  | {
      readonly rangeType: 'range';
      /** `border-all`, `border-outside` … */
      readonly borderType: string;
      readonly style: number | string;
      readonly color: string;
      readonly range: readonly { readonly row: readonly number[]; readonly column: readonly number[] }[];
    };

const SIDES = { l: 'left', r: 'right', t: 'top', b: 'bottom' } as const;
type Side = keyof typeof SIDES;
const NAMES: readonly Side[] = ['l', 'r', 't', 'b'];

/** The lines of a style of the file; undefined: none. */
export function gridBorder(style: CellStyle | undefined, theme: readonly string[] | undefined): GridBorder | undefined {
  const lines = NAMES.flatMap((side): [Side, GridLine][] => {
    const line = style?.border?.[SIDES[side]];
    const number = line ? LINES.indexOf(line.style) + 1 : 0;
    return number === 0 ? [] : [[side, { style: number, color: hexOf(line?.color, theme) ?? '#000000' }]];
  });
  return lines.length === 0 ? undefined : Object.fromEntries(lines);
}

const lineKey = (line: GridLine | null | undefined) => (line ? `${line.style} ${rgbOf(line.color) ?? '000000'}` : '');

/** A text that is the same for the same lines. */
export const borderKey = (border: GridBorder | undefined): string =>
  NAMES.map((side) => lineKey(border?.[side])).join('|');

const NO_LINES = borderKey(undefined);

/** The border of a cell for the file; that of its style where the lines are the same. Diagonals stay. */
export function borderWith(
  style: CellStyle | undefined,
  lines: GridBorder | undefined,
  theme: readonly string[] | undefined,
): BorderStyle | undefined {
  if (borderKey(gridBorder(style, theme)) === borderKey(lines)) return style?.border;
  const next: BorderStyle = { ...style?.border };
  for (const side of NAMES) {
    const line = lines?.[side];
    const name = line && LINES[Number(line.style) - 1];
    if (name) next[SIDES[side]] = { style: name, color: { rgb: rgbOf(line.color) ?? '000000' } };
    else delete next[SIDES[side]];
  }
  return Object.keys(next).length === 0 ? undefined : next;
}

/** A cell with its lines. */
export interface BorderedCell {
  readonly r: number;
  readonly c: number;
  readonly border: GridBorder;
}

/** True when all four lines are the same one. */
const isBox = ({ l, r, t, b }: GridBorder) => Boolean(l) && [r, t, b].every((line) => lineKey(line) === lineKey(l));

/**
 * The grid's list of the borders of opened cells. Cells in a row that have the same line around them share an entry, as the
 * grid goes through the whole list whenever it is drawn.
 * @param cells from left to right, row by row
 */
export function borderEntries(cells: readonly BorderedCell[]): BorderEntry[] {
  const entries: BorderEntry[] = [];
  let run: { r: number; from: number; to: number; line: GridLine } | null = null;
  const end = () => {
    if (run) {
      const range = [{ row: [run.r, run.r], column: [run.from, run.to] }];
      entries.push({ rangeType: 'range', borderType: 'border-all', ...run.line, range });
    }
    run = null;
  };
  for (const { r, c, border } of cells) {
    const line: GridLine | null | undefined = isBox(border) ? border.l : null;
    if (run && line && run.r === r && run.to === c - 1 && lineKey(run.line) === lineKey(line)) {
      run.to = c;
      continue;
    }
    end();
    if (line) run = { r, from: c, to: c, line };
    else entries.push({ rangeType: 'cell', value: { row_index: r, col_index: c, ...border } });
  }
  end();
  return entries;
}

/** Sides of a cell that a kind of border of a range sets; null: all lines are removed. */
function sidesOf(kind: string, at: { top: boolean; bottom: boolean; left: boolean; right: boolean }): Side[] | null {
  const { top, bottom, left, right } = at;
  const pick = (sides: Readonly<Record<Side, boolean>>) => NAMES.filter((side) => sides[side]);
  switch (kind) {
    case 'border-none':
      return null;
    case 'border-all':
      return [...NAMES];
    case 'border-outside':
      return pick({ l: left, r: right, t: top, b: bottom });
    case 'border-inside':
      return pick({ l: !left, r: !right, t: !top, b: !bottom });
    case 'border-horizontal':
      return pick({ l: false, r: false, t: !top, b: !bottom });
    case 'border-vertical':
      return pick({ l: !left, r: !right, t: false, b: false });
    default:
      return pick({
        l: kind === 'border-left' && left,
        r: kind === 'border-right' && right,
        t: kind === 'border-top' && top,
        b: kind === 'border-bottom' && bottom,
      });
  }
}

type Lines = Map<string, Partial<Record<Side, GridLine | null>>>;
const FACING = { l: ['r', 0, -1], r: ['l', 0, 1], t: ['b', -1, 0], b: ['t', 1, 0] } as const;

/** Sets a line of a cell, and the one of its neighbour that lies on it, if there is one. */
function setLine(lines: Lines, [r, c]: readonly [number, number], side: Side, line: GridLine | null): void {
  const key = `${r},${c}`;
  lines.set(key, { ...lines.get(key), [side]: line });
  const [facing, down, along] = FACING[side];
  const beside = lines.get(`${r + down},${c + along}`);
  if (beside?.[facing]) beside[facing] = line;
}

function drawRange(lines: Lines, entry: Extract<BorderEntry, { rangeType: 'range' }>): void {
  const line = { style: entry.style, color: entry.color };
  for (const { row, column } of entry.range) {
    const [top = 0, bottom = top] = row;
    const [left = 0, right = left] = column;
    for (let r = top; r <= bottom; r += 1)
      for (let c = left; c <= right; c += 1) {
        const at = { top: r === top, bottom: r === bottom, left: c === left, right: c === right };
        const sides = sidesOf(entry.borderType, at);
        for (const side of sides ?? NAMES) setLine(lines, [r, c], side, sides ? line : null);
      }
  }
}

/** The lines of cells (`row,column`), from the grid's list. Diagonals are not among them: they stay as the file has them. */
export function bordersOf(entries: readonly unknown[] | undefined): ReadonlyMap<string, GridBorder> {
  const lines: Lines = new Map();
  for (const entry of (entries ?? []) as readonly BorderEntry[])
    if (entry.rangeType === 'cell') {
      const { row_index: r, col_index: c, l, r: right, t, b } = entry.value;
      lines.set(`${r},${c}`, { l: l ?? null, r: right ?? null, t: t ?? null, b: b ?? null });
    } else if (entry.rangeType === 'range' && entry.borderType !== 'border-slash') drawRange(lines, entry);
  for (const [key, border] of lines) if (borderKey(border) === NO_LINES) lines.delete(key);
  return lines;
}
