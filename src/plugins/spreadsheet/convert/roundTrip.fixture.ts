import { openXlsx, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { fromSnapshot } from './fromSnapshot.ts';
import type { SavedBook, ShownCell, Snapshot } from './snapshot.ts';
import { toSnapshot, type OpenBook } from './toSnapshot.ts';

/** A workbook that nobody computed: with the results of the file. */
export const asSaved = (snapshot: Snapshot): SavedBook => ({ snapshot, spills: {}, spilled: {} });

/** A file that is opened, with a way to its cells. */
export interface OpenedFile {
  readonly book: OpenBook;
  readonly snapshot: Snapshot;
  /** The cell in a row and a column, counted from 0; of the first sheet unless said. @throws Error when there is none */
  cellAt(row: number, column: number, sheet?: number): ShownCell;
  /** The file of the workbook as it is now. */
  save(): Promise<Uint8Array>;
}

/** Opens a file as the worker does. */
export async function openSnapshot(file: Uint8Array): Promise<OpenedFile> {
  const { book, snapshot } = toSnapshot(await openXlsx(file, { readStyles: true }));
  return {
    book,
    snapshot,
    cellAt(row, column, sheet = 0) {
      const cell = snapshot.sheets[`sheet-${sheet}`]?.cellData?.[row]?.[column];
      if (!cell) throw new Error(`There is no cell ${row},${column}.`);
      return cell;
    },
    save: () => fromSnapshot(book, asSaved(snapshot)),
  };
}

/** A file that is opened and saved without a change. */
export async function roundTrip(sheets: WriteSheet[]): Promise<readonly [before: Uint8Array, after: Uint8Array]> {
  const before = await writeXlsx({ sheets });
  return [before, await (await openSnapshot(before)).save()];
}
