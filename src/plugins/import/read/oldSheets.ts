import { readZipEntries, unpackEntry, WORKBOOK_LIMITS } from '#zip';
import type { Cell } from '../rules/types.ts';
import { RowSplitter } from './header.ts';
import { TableError } from './tableError.ts';
import { MOST_COLUMNS, MOST_ROWS, type ReadOptions, type TableHead, type TableReceiver } from './types.ts';
import { chosenSheet } from './workbookGate.ts';

/** Reads an .xls or .ods file. @throws TableError */
export async function readOldSheet(
  file: Blob,
  kind: 'xls' | 'ods',
  options: ReadOptions,
  receiver: TableReceiver,
): Promise<TableHead> {
  if (file.size > LARGEST) throw new TableError('tooLarge', { max: LARGEST });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kind === 'ods') passOds(bytes);
  const { read, utils } = await import('xlsx');
  let book: ReturnType<typeof read>;
  try {
    book = read(bytes, { type: 'array', cellDates: true, UTC: true, sheetRows: MOST_ROWS });
  } catch (error) {
    throw new TableError(/password|encrypt/i.test(String(error)) ? 'encrypted' : 'damaged');
  }
  const hidden = new Map((book.Workbook?.Sheets ?? []).map(({ name, Hidden }) => [name ?? '', (Hidden ?? 0) > 0]));
  const sheets = book.SheetNames.map((name) => ({ name, hidden: hidden.get(name) ?? false }));
  const name = chosenSheet(sheets, options.sheet);
  const splitter = new RowSplitter(receiver, { kind, encoding: null, delimiter: null, sheets, sheet: name }, options);
  const sheet = new Map(Object.entries(book.Sheets)).get(name);
  if (!sheet?.['!ref']) throw new TableError('empty');
  const range = utils.decode_range(sheet['!ref']);
  if (range.e.c >= MOST_COLUMNS) throw new TableError('columns', { max: MOST_COLUMNS, row: 1 });
  // One cell in the last corner makes a sheet of billions.
  if ((range.e.r + 1) * (range.e.c + 1) > MOST_CELLS) throw new TableError('tooLarge', { max: MOST_CELLS });
  range.s = { r: 0, c: 0 };
  const rows = utils.sheet_to_json<unknown[]>(sheet, {
    header: 1,
    raw: true,
    defval: null,
    blankrows: true,
    range,
    UTC: true,
  });
  for (const [at, cells] of rows.entries()) {
    await splitter.add(at + 1, cells.map(cellOf));
    if (splitter.isFull) break;
  }
  return splitter.end();
}

/** Largest file that is read: the library holds all of it in memory several times. */
const LARGEST = 20 * 1024 * 1024;

/** Most cells between the first and the last one, empty ones included. */
const MOST_CELLS = 20_000_000;

/** Checks the sizes of an .ods file, which is a zip, by unpacking it once. */
function passOds(bytes: Uint8Array): void {
  const allowance = { left: WORKBOOK_LIMITS.unpacked };
  for (const entry of readZipEntries(bytes, WORKBOOK_LIMITS)) {
    let tail = '';
    for (const piece of unpackEntry(bytes, entry, WORKBOOK_LIMITS, allowance)) {
      const text = tail + new TextDecoder('latin1').decode(piece);
      if (entry.name.endsWith('.xml') && /<!DOCTYPE|<!ENTITY/i.test(text)) throw new TableError('doctype');
      tail = text.slice(-16);
    }
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!(value instanceof Date)) return null;
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19);
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text;
}
