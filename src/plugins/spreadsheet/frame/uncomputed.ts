import { asksShop, isUncomputed } from '../convert/formulas.ts';
import { eachCell, originOf, type ShownCell, type ShownSheet, type Snapshot } from '../convert/snapshot.ts';
import { columnName } from '../rules/range.ts';

/** The formulas of a file that cannot be computed here: a save keeps the values that the file had for them. */
export class Uncomputed {
  /** Formulas of the file by `kx`. A changed formula is no longer the file's. */
  #formulas = new Map<number, string>();
  /** Other texts of these formulas, by `kx`: their references have moved with rows, columns and sheets. */
  #moved = new Map<number, Set<string>>();
  /** Those that had no result after the opening. An error that comes later is a result. */
  #marked: Set<number> | undefined;
  #cells: readonly string[] = [];

  /** Names of the first cells: `Data!C1`. */
  get cells(): readonly string[] {
    return this.#cells;
  }

  /** The formulas that had no result after the opening, by `kx`; undefined: none was computed yet. */
  get marked(): ReadonlySet<number> | undefined {
    return this.#marked;
  }

  /** Other texts of the formulas of the file, by `kx`. */
  get moved(): ReadonlyMap<number, ReadonlySet<string>> {
    return this.#moved;
  }

  /** Begins with another workbook. */
  open({ sheets }: Pick<Snapshot, 'sheets'>): void {
    this.#formulas = new Map();
    this.#moved = new Map();
    this.#marked = undefined;
    this.#cells = [];
    for (const { cellData } of Object.values(sheets))
      eachCell(cellData, (_, __, cell) => {
        const { kx, er } = originOf(cell);
        if (kx !== undefined && cell.f && er !== 1 && !asksShop(cell.f)) this.#formulas.set(kx, cell.f);
      });
  }

  #isOf(kx: number, text: string): boolean {
    return this.#formulas.get(kx) === text || this.#moved.get(kx)?.has(text) === true;
  }

  /**
   * Follows the formulas without results after rows, columns or sheets have moved: their references have moved, too, and nobody
   * has changed them. One that was copied is followed no longer, since its copies read other cells.
   */
  follow(book: LookedAt): void {
    if (!this.#marked || this.#marked.size === 0) return;
    const texts = new Map<number, string[]>();
    for (const sheet of book.getSheets())
      eachCell(sheet.getSnapshot().cellData, (_, __, cell) => {
        const { kx } = originOf(cell);
        if (kx !== undefined && cell.f && this.#marked?.has(kx)) texts.set(kx, [...(texts.get(kx) ?? []), cell.f]);
      });
    for (const [kx, [text = '', ...copies]] of texts)
      if (copies.length === 0) this.#moved.set(kx, new Set([...(this.#moved.get(kx) ?? []), text]));
  }

  /** Number of a formula of the file that has no result now. */
  #numberOf(cell: ShownCell): number | undefined {
    const { kx } = originOf(cell);
    const isOf = cell.f && kx !== undefined && this.#isOf(kx, cell.f);
    return isOf && isUncomputed(cell.f?.slice(1) ?? '', cell.v ?? null) ? kx : undefined;
  }

  /** Looks at all formulas again. @returns true when others than before cannot be computed */
  look(book: LookedAt): boolean {
    const names: string[] = [];
    const found = new Set<number>();
    for (const sheet of this.#formulas.size === 0 ? [] : book.getSheets())
      eachCell(sheet.getSnapshot().cellData, (row, column, cell) => {
        const number = this.#numberOf(cell);
        if (number === undefined || (this.#marked && !this.#marked.has(number))) return;
        found.add(number);
        if (names.length < MOST_NAMED) names.push(`${sheet.getName()}!${columnName(column)}${row + 1}`);
      });
    this.#marked ??= found;
    const isSame = names.join() === this.#cells.join();
    this.#cells = names;
    return !isSame;
  }
}

/** Most cells that are named. */
const MOST_NAMED = 5;

/** Sheets of the engine. */
interface LookedAt {
  getSheets(): { getName(): string; getSnapshot(): ShownSheet }[];
}
