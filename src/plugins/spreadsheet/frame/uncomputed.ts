import type { Workbook } from '@univerjs/core';
import { isUncomputed } from '../convert/formulas.ts';
import { eachCell, originOf, type ShownCell, type Snapshot } from '../convert/snapshot.ts';
import { columnName } from '../rules/range.ts';

/** Most cells that are named. */
const MOST_NAMED = 5;

/** The formulas of a file that cannot be computed here: a save keeps the values that the file had for them. */
export class Uncomputed {
  /** Formulas of the file by `kx`. A changed formula is no longer the file's. */
  #formulas = new Map<number, string>();
  #cells: readonly string[] = [];

  /** Names of the first cells: `Data!C1`. */
  get cells(): readonly string[] {
    return this.#cells;
  }

  /** Begins with another workbook. */
  open({ sheets }: Snapshot): void {
    this.#formulas = new Map();
    this.#cells = [];
    for (const { cellData } of Object.values(sheets))
      eachCell(cellData, (_, __, cell) => {
        const { kx } = originOf(cell);
        if (kx !== undefined && cell.f) this.#formulas.set(kx, cell.f);
      });
  }

  /** True for a formula of the file whose present result is not what a save keeps. */
  isMarked(cell: ShownCell | null | undefined): boolean {
    if (!cell?.f || cell.custom?.er === 1) return false;
    const { kx } = originOf(cell);
    return kx !== undefined && this.#formulas.get(kx) === cell.f && isUncomputed(cell.f.slice(1), cell.v ?? null);
  }

  /** Looks at all formulas again. @returns true when others than before cannot be computed */
  look(book: Workbook): boolean {
    const names: string[] = [];
    for (const sheet of this.#formulas.size === 0 ? [] : book.getSheets())
      eachCell(sheet.getSnapshot().cellData, (row, column, cell) => {
        if (names.length < MOST_NAMED && this.isMarked(cell))
          names.push(`${sheet.getName()}!${columnName(column)}${row + 1}`);
      });
    const isSame = names.join() === this.#cells.join();
    this.#cells = names;
    return !isSame;
  }
}
