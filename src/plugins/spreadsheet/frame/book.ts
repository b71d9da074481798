import type { FramePort } from '#admin/frame';
import type { LostPart, Selection, SheetContract } from '../contract.ts';
import { FileRefused } from '../rules/fileGate.ts';
import { textOfRange, type CellRange } from '../rules/range.ts';
import { sumOf, tableOf } from '../rules/selected.ts';
import type { FileAnswers } from '../worker/messages.ts';
import type { SheetEngine } from './engine.ts';
import type { FWorksheet } from './facades.ts';
import type { Figures } from './figures.ts';
import type { FileWorker } from './files.ts';
import { Uncomputed } from './uncomputed.ts';
import { eachCellIn, type SheetCells } from '../rules/sheetCells.ts';
import type { ByPlace, ShownCell } from '../convert/snapshot.ts';

/** A file that a page wants opened. */
export type Opening = Extract<SheetContract['toFrame'], { kind: 'open' }>;

/** Reads a file for the sheet; null: the page was told why it is not opened. */
export async function readFile(
  files: FileWorker,
  port: FramePort<SheetContract>,
  { file, type, name }: Opening,
): Promise<FileAnswers['open'] | null> {
  try {
    return await files.ask({ kind: 'open', file, type, name });
  } catch (error) {
    port.send({ kind: 'refused', problem: error instanceof FileRefused ? error.problem : 'damaged' });
    return null;
  }
}

/** The open workbook of the frame: answers the page, and tells it what happens. */
export class Book {
  readonly #files: FileWorker;
  readonly #port: FramePort<SheetContract>;
  readonly #engine: SheetEngine;
  readonly #figures: Figures;
  readonly uncomputed = new Uncomputed();
  /** Parts of the file that the engine does not know, and those of them that a save does not keep any more. */
  #fragile: readonly LostPart[] = [];
  #lost: ReadonlySet<LostPart> = new Set();

  constructor(files: FileWorker, port: FramePort<SheetContract>, engine: SheetEngine, figures: Figures) {
    this.#files = files;
    this.#port = port;
    this.#engine = engine;
    this.#figures = figures;
  }

  /** Answers a message of the page. */
  async answer(message: SheetContract['toFrame']): Promise<void> {
    if (message.kind === 'open') await this.open(message);
    else if (message.kind === 'read') await this.read(message.ticket);
    else if (message.kind === 'table') this.table(message);
    else if (message.kind === 'figure') this.#figures.take(message.question, message.answer);
    else this.#figures.refresh();
  }

  /** Opens a file in place of what is shown, which stays when the file is refused. */
  async open(opening: Opening): Promise<void> {
    const read = await readFile(this.#files, this.#port, opening);
    try {
      if (read) this.show(read);
    } catch {
      this.#port.send({ kind: 'refused', problem: 'damaged' });
    }
  }

  /** Shows a file that was read. */
  show({ snapshot, active, opened }: FileAnswers['open']): void {
    this.#figures.reset();
    this.uncomputed.open(snapshot);
    this.#fragile = opened.fragile;
    this.#lost = new Set();
    this.#engine.open(snapshot, active);
    this.#port.send({ kind: 'opened', opened });
    this.select();
  }

  /** Answers the workbook as a file. */
  async read(ticket: number): Promise<void> {
    try {
      const { marked, moved } = this.uncomputed;
      const saved = { ...(await this.#engine.save()), uncomputed: marked, moved, lost: this.#lost };
      this.#port.send({ kind: 'file', ticket, file: await this.#files.ask({ kind: 'save', saved }) });
    } catch {
      this.#port.send({ kind: 'failed', ticket });
    }
  }

  /** Answers values of the sheet. */
  table({ ticket, of, totals }: Extract<SheetContract['toFrame'], { kind: 'table' }>): void {
    const sheet = this.#engine.book()?.getActiveSheet();
    const range = of === 'selection' ? this.#selected(sheet) : undefined;
    try {
      const rows = sheet ? tableOf(liveCells(sheet, this.#engine.filledOf(sheet)), range, totals) : [];
      this.#port.send({ kind: 'table', ticket, rows });
    } catch {
      this.#port.send({ kind: 'failed', ticket });
    }
  }

  /** Tells the page what is selected. */
  select(): void {
    const sheet = this.#engine.book()?.getActiveSheet();
    const range = this.#selected(sheet);
    if (!sheet || !range) return;
    const selection: Selection = {
      ...{ range: textOfRange(range), sheet: sheet.getSheetName() },
      ...sumOf(liveCells(sheet, this.#engine.filledOf(sheet)), range),
    };
    this.#port.send({ kind: 'selected', selection });
  }

  /** Hears that parts of the file, if it has them, do not hold any more. */
  lose(...parts: LostPart[]): void {
    const lost = new Set([...this.#lost, ...parts.filter((part) => this.#fragile.includes(part))]);
    if (lost.size === this.#lost.size) return;
    this.#lost = lost;
    this.#port.send({ kind: 'lost', parts: [...lost] });
  }

  /** Hears that rows, columns or sheets have moved. */
  moved(): void {
    const book = this.#engine.book();
    if (book) this.uncomputed.follow(book.getWorkbook());
  }

  /** Tells the page which formulas have no results, after they were computed. */
  computed(): void {
    this.#figures.computed();
    const book = this.#engine.book();
    if (book && !this.#figures.isWaiting() && this.uncomputed.look(book.getWorkbook()))
      this.#port.send({ kind: 'uncomputed', cells: this.uncomputed.cells });
    this.select();
  }

  #selected(sheet: FWorksheet | undefined): CellRange | undefined {
    const range = sheet?.getActiveRange()?.getRange();
    if (!sheet || !range) return undefined;
    const end = (value: number, last: number) => (Number.isFinite(value) ? value : last);
    return {
      row: [end(range.startRow, 0), end(range.endRow, sheet.getMaxRows() - 1)],
      column: [end(range.startColumn, 0), end(range.endColumn, sheet.getMaxColumns() - 1)],
    };
  }
}

/** The cells of a sheet of the engine, as they are now. @param filled cells that formulas elsewhere fill */
function liveCells(worksheet: FWorksheet, filled: ByPlace<ShownCell> | undefined): SheetCells {
  const sheet = worksheet.getSheet();
  const styles = worksheet.getWorkbook().getStyles();
  return {
    eachIn(range, visit) {
      eachCellIn(sheet.getCellMatrix().getMatrix() as ByPlace<ShownCell>, filled, range, visit);
    },
    patternOf: (cell) => styles.getStyleByCell(cell)?.n?.pattern ?? undefined,
    isHidden: (row) => !sheet.getRowVisible(row),
  };
}
