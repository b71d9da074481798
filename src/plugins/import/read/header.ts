import { cellText } from '../rules/values.ts';
import type { Cell, TableRow } from '../rules/types.ts';
import { TableError } from './tableError.ts';
import { MOST_COLUMNS, MOST_ROWS, ROWS_AT_ONCE, type TableHead, type TableReceiver } from './types.ts';

/** Letter of a column, as spreadsheets name it: A, B … Z, AA. */
export function columnLetter(at: number): string {
  let left = at;
  let letters = '';
  do {
    letters = String.fromCharCode(65 + (left % 26)) + letters;
    left = Math.floor(left / 26) - 1;
  } while (left >= 0);
  return letters;
}

/** Longest name of a column, characters: a page would stand still with one of a megabyte. */
const LONGEST_NAME = 255;

/** Names of the columns: trimmed, without a byte order mark, unique; empty ones are called by their letter. */
export function columnNames(cells: readonly Cell[]): string[] {
  const used = new Set<string>();
  /** By name: the number that the next column of that name gets. */
  const numbers = new Map<string, number>();
  return cells.map((cell, at) => {
    const name =
      cellText(cell)
        .replace(/^\ufeff/, '')
        .slice(0, LONGEST_NAME)
        .replace(/\s+/gu, ' ')
        .trim() || columnLetter(at);
    let unique = name;
    let number = numbers.get(name.toLowerCase()) ?? 2;
    for (; used.has(unique.toLowerCase()); number += 1) unique = `${name} (${number})`;
    numbers.set(name.toLowerCase(), number);
    used.add(unique.toLowerCase());
    return unique;
  });
}

/** A row without content: its cells are empty, or white space that people do not see. */
const isEmpty = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));

/** Cells without the empty ones at the end: spreadsheets keep formatted empty columns. */
function trimEnd(cells: readonly Cell[]): readonly Cell[] {
  const end = cells.findLastIndex((cell) => cell !== null && cell !== '');
  return end === cells.length - 1 ? cells : cells.slice(0, end + 1);
}

/** Separates the row with the names from the others, checks the limits, and hands over rows in portions. */
export class RowSplitter {
  readonly #receiver: TableReceiver;
  readonly #wanted: number | undefined;
  readonly #most: number;
  readonly #about: Omit<TableHead, 'columns' | 'headerRow'>;
  #head: TableHead | null = null;
  #rows: TableRow[] = [];
  #given = 0;
  /** Number of the row before. */
  #last = 0;

  constructor(
    receiver: TableReceiver,
    about: Omit<TableHead, 'columns' | 'headerRow'>,
    options: { readonly headerRow?: number | undefined; readonly most?: number | undefined },
  ) {
    this.#receiver = receiver;
    this.#about = about;
    this.#wanted = options.headerRow;
    this.#most = options.most ?? Number.POSITIVE_INFINITY;
  }

  /** Enough rows were read. */
  get isFull(): boolean {
    return this.#given + this.#rows.length >= this.#most;
  }

  /** Takes a row. @throws TableError beyond a limit */
  async add(number: number, given: readonly Cell[]): Promise<void> {
    // A workbook names its rows itself. Out of order, or twice, they could not be told apart.
    if (!Number.isInteger(number) || number <= this.#last) throw new TableError('damaged');
    this.#last = number;
    if (number > MOST_ROWS) throw new TableError('rows', { max: MOST_ROWS, row: number });
    const cells = trimEnd(given);
    if (cells.length > MOST_COLUMNS) throw new TableError('columns', { max: MOST_COLUMNS, row: number });
    if (!this.#head) return this.#takeHead(number, cells);
    if (this.isFull || isEmpty(cells)) return;
    this.#rows.push({ number, cells });
    if (this.#rows.length >= ROWS_AT_ONCE) await this.#flush();
  }

  async #takeHead(number: number, cells: readonly Cell[]): Promise<void> {
    if (this.#wanted === undefined ? isEmpty(cells) : number < this.#wanted) return;
    if (isEmpty(cells) || (this.#wanted !== undefined && number > this.#wanted)) throw new TableError('noHeader');
    this.#head = { ...this.#about, columns: columnNames(cells), headerRow: number };
    await this.#receiver.onHead?.(this.#head);
  }

  async #flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#given += rows.length;
    if (rows.length > 0) await this.#receiver.onRows(rows);
  }

  /** Ends the table. @returns its columns @throws TableError when there are none, or no row below them */
  async end(): Promise<TableHead> {
    if (!this.#head) throw new TableError(this.#wanted === undefined ? 'empty' : 'noHeader');
    await this.#flush();
    if (this.#given === 0) throw new TableError('noRows');
    return this.#head;
  }
}
