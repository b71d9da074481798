import type { CellStyle } from 'hucre/xlsx';
import { hexOf, rgbOf } from './colors.ts';
import type { ShownStyle } from './snapshot.ts';

type Border = NonNullable<CellStyle['border']>;
type Lines = NonNullable<ShownStyle['bd']>;

/** The lines around a cell by the border of its style; undefined: none. Diagonals are not shown. */
export function linesOf(border: Border | undefined, theme: readonly string[] | undefined): Lines | undefined {
  const lines: Lines = {};
  for (const side of NAMES) {
    const line = border?.[SIDES[side]];
    const s = line ? STYLES.indexOf(line.style) + 1 : 0;
    if (s > 0) lines[side] = { s, cl: { rgb: hexOf(line?.color, theme) ?? BLACK } };
  }
  return Object.keys(lines).length === 0 ? undefined : lines;
}

/** A border with other lines at its four sides. Its diagonals stay. */
export function withLines(border: Border | undefined, lines: Lines | undefined): Border | undefined {
  const next: Border = { ...border };
  for (const side of NAMES) {
    const line = lines?.[side];
    const style = STYLES[Number(line?.s ?? 0) - 1];
    if (style) next[SIDES[side]] = { style, color: { rgb: rgbOf(line?.cl?.rgb ?? undefined) ?? '000000' } };
    else delete next[SIDES[side]];
  }
  return Object.keys(next).length === 0 ? undefined : next;
}

/** Line styles of files by their number in the engine, from 1. */
const STYLES = [
  ...(['thin', 'hair', 'dotted', 'dashed', 'dashDot', 'dashDotDot', 'double', 'medium'] as const),
  ...(['mediumDashed', 'mediumDashDot', 'mediumDashDotDot', 'slantDashDot', 'thick'] as const),
];
const SIDES = { l: 'left', r: 'right', t: 'top', b: 'bottom' } as const;
const NAMES = ['l', 'r', 't', 'b'] as const;
const BLACK = '#000000';
