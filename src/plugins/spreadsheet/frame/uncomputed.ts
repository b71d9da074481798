import { isUncomputed } from '../convert/formulas.ts';
import type { GridCell, GridSheet } from '../convert/grid.ts';
import { columnName } from '../rules/range.ts';

/** Most cells that are named. */
const MOST_NAMED = 5;
/** Side of the mark in the corner of a cell, px. */
const MARK = 7;

/** True for a formula of the file whose present result is not what a save keeps. */
function isMarked(cell: GridCell | null | undefined): boolean {
  if (cell?.kx === undefined || cell.f === undefined || cell.er === 1) return false;
  return isUncomputed(cell.f.slice(1), cell.v ?? null);
}

/** Cells with formulas: of a shown sheet by the grid's own list, as this is asked after each change. */
const formulaCells = ({ data, celldata = [], calcChain = [] }: GridSheet) =>
  data ? calcChain.map(({ r, c }) => ({ r, c, v: data[r]?.[c] })) : celldata;

/** Names of the first cells whose formulas cannot be computed here: `Data!C1`. */
export function uncomputedCells(sheets: readonly GridSheet[]): string[] {
  const names: string[] = [];
  for (const sheet of sheets) {
    for (const { r, c, v } of formulaCells(sheet)) {
      if (names.length === MOST_NAMED) return names;
      if (isMarked(v)) names.push(`${sheet.name}!${columnName(c)}${r + 1}`);
    }
  }
  return names;
}

/** Draws the mark of a formula that cannot be computed here, in the upper corner of its cell. */
export function markUncomputed(
  cell: GridCell | null,
  { startX, startY }: { readonly startX: number; readonly startY: number },
  canvas: Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'fill' | 'save' | 'restore' | 'fillStyle'>,
): void {
  if (!isMarked(cell)) return;
  canvas.save();
  canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--warning');
  canvas.beginPath();
  canvas.moveTo(startX, startY);
  canvas.lineTo(startX + MARK, startY);
  canvas.lineTo(startX, startY + MARK);
  canvas.fill();
  canvas.restore();
}
