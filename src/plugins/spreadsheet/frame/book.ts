import type { FramePort } from '#admin/frame';
import type { FileKind, Selection, SheetContract } from '../contract.ts';
import type { GridSheet } from '../convert/grid.ts';
import { FileRefused } from '../rules/fileGate.ts';
import { textOfRange, type CellRange } from '../rules/range.ts';
import { createFileWorker } from './files.ts';
import { sumOf, tableOf } from './selected.ts';
import { uncomputedCells } from './uncomputed.ts';

/** Data of the grid. Each opened file gets a new object. */
export interface ShownBook {
  readonly number: number;
  readonly sheets: GridSheet[];
}

/** The open workbook of the frame: answers the page, and holds the sheets as they are now. */
export class Book {
  /** Sheets as the grid last told them. */
  #now: readonly GridSheet[] = [];
  #shown: ShownBook | null = null;
  #selected: { readonly sheet: string; readonly range: CellRange } | null = null;
  /** The uncomputed cells that the page knows. */
  #uncomputed = '';
  readonly #files = createFileWorker();
  readonly #listeners = new Set<() => void>();
  readonly #port: FramePort<SheetContract>;

  constructor(port: FramePort<SheetContract>) {
    this.#port = port;
    port.onMessage((message) => {
      if (message.kind === 'open') void this.#open(message.file, message.type, message.name);
      else if (message.kind === 'read') void this.#read(message.ticket);
      else this.#table(message.ticket, message.of);
    });
  }

  readonly get = (): ShownBook | null => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the sheets from the grid after each of its changes: the selection may have another sum then. */
  readonly take = (sheets: readonly GridSheet[]): void => {
    this.#now = sheets;
    this.#tellUncomputed();
    if (this.#selected) this.select(this.#selected.sheet, this.#selected.range);
  };

  /** Tells the page that somebody changed something. */
  readonly change = (): void => this.#port.send({ kind: 'changed' });

  /** Tells the page what is selected. */
  readonly select = (sheet: string, range: CellRange): void => {
    this.#selected = { sheet, range };
    const found = this.#sheet(sheet);
    if (!found) return;
    const selection: Selection = { range: textOfRange(range), sheet: found.name, ...sumOf(found, range) };
    this.#port.send({ kind: 'selected', selection });
  };

  #sheet(id: string): GridSheet | undefined {
    return this.#now.find((sheet) => sheet.id === id);
  }

  #tellUncomputed(): void {
    const cells = uncomputedCells(this.#now);
    const text = cells.join();
    if (text === this.#uncomputed) return;
    this.#uncomputed = text;
    this.#port.send({ kind: 'uncomputed', cells });
  }

  async #open(file: Blob, type: FileKind, name: string): Promise<void> {
    try {
      const { sheets, opened } = await this.#files.ask({ kind: 'open', file, type, name });
      this.#now = sheets;
      this.#shown = { number: (this.#shown?.number ?? 0) + 1, sheets };
      for (const listener of this.#listeners) listener();
      this.#port.send({ kind: 'opened', opened });
      this.#uncomputed = '';
      this.#tellUncomputed();
    } catch (error) {
      this.#port.send({ kind: 'refused', problem: error instanceof FileRefused ? error.problem : 'damaged' });
    }
  }

  async #read(ticket: number): Promise<void> {
    try {
      this.#port.send({ kind: 'file', ticket, file: await this.#files.ask({ kind: 'save', sheets: this.#now }) });
    } catch {
      this.#port.send({ kind: 'failed', ticket });
    }
  }

  #table(ticket: number, of: 'selection' | 'sheet'): void {
    const sheet = this.#sheet(this.#selected?.sheet ?? '') ?? this.#now.find(({ status }) => status === 1);
    const range = of === 'selection' ? this.#selected?.range : undefined;
    const rows = sheet ? tableOf(sheet, range) : [];
    this.#port.send({ kind: 'table', ticket, rows });
  }
}
