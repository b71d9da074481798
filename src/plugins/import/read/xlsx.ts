import type { Cell } from '../rules/types.ts';
import { RowSplitter } from './header.ts';
import { findShownZeros, withZeros } from './shownZeros.ts';
import { TableError } from './tableError.ts';
import type { ReadOptions, TableHead, TableInfo, TableReceiver } from './types.ts';
import { chosenSheet, passWorkbook } from './workbookGate.ts';

/** Reads a sheet of an .xlsx file row by row, after the gate has let it pass. @throws TableError */
export async function readXlsx(file: Blob, options: ReadOptions, receiver: TableReceiver): Promise<TableHead> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { entries, sheets } = passWorkbook(bytes);
  const sheet = chosenSheet(sheets, options.sheet);
  const info: TableInfo = { kind: 'xlsx', encoding: null, delimiter: null, sheets };
  const splitter = new RowSplitter(receiver, { ...info, sheet }, options);
  const zeros = findShownZeros(
    bytes,
    entries,
    sheets.findIndex(({ name }) => name === sheet),
  );
  const shown = (value: unknown, at: number) => {
    const cell = cellOf(value);
    return typeof cell === 'number' ? withZeros(cell, zeros.get(at)) : cell;
  };
  const { streamXlsxRows } = await import('hucre/xlsx');
  try {
    for await (const row of streamXlsxRows(bytes, { sheet })) {
      await splitter.add(row.index + 1, row.values.map(shown));
      if (splitter.isFull) break;
    }
  } catch (error) {
    throw readableError(error);
  }
  return splitter.end();
}

/** Errors of the library as one of ours; others, such as a cancellation, pass. */
function readableError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TableError) return error;
  if (error.name === 'EncryptedFileError') return new TableError('encrypted');
  return ['ParseError', 'ZipError', 'XlsxError', 'HucreError', 'RangeError', 'SyntaxError'].includes(error.name)
    ? new TableError('damaged')
    : error;
}

/** A value of the library as a cell. Dates are wall-clock times, which the library keeps as UTC. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return null;
    // Spreadsheets keep fractions of days, so seconds come out as 59.9995.
    const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19);
    return text.endsWith('T00:00:00') ? text.slice(0, 10) : text;
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}
