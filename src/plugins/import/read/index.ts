import { readZipEntries, WORKBOOK_LIMITS, ZipError } from '#zip';
import { readCsv } from './csv.ts';
import { kindOfBytes } from './kind.ts';
import { readOldSheet } from './oldSheets.ts';
import { TableError } from './tableError.ts';
import type { ReadOptions, TableHead, TableKind, TableReceiver } from './types.ts';
import { readXlsx } from './xlsx.ts';

export * from './tableError.ts';
export * from './types.ts';
export { detectEncoding } from './encoding.ts';
export { detectDelimiter } from './delimiter.ts';

/**
 * Reads a table: CSV in pieces, .xlsx row by row, .xls and .ods as a whole. Runs in the browser's worker and on the server.
 * @returns the columns
 * @throws TableError when the file cannot be read; rows handed over before count for nothing
 */
export async function readTable(file: Blob, options: ReadOptions, receiver: TableReceiver): Promise<TableHead> {
  try {
    return await readKind(file, options, receiver);
  } catch (error) {
    throw error instanceof ZipError ? tableErrorOf(error) : error;
  }
}

/** An archive that cannot be unpacked, as a table that cannot be read. */
const tableErrorOf = ({ fault, max }: ZipError): TableError =>
  new TableError(fault === 'noArchive' ? 'truncated' : fault, max === undefined ? {} : { max });

/** Bytes that tell what a file is. */
const START = 8192;

/** Returns the kind of a file by its bytes. @throws TableError naming the kind of a file that is no table */
async function kindOf(file: Blob): Promise<TableKind> {
  const start = new Uint8Array(await file.slice(0, START).arrayBuffer());
  const isZip = start[0] === 0x50 && start[1] === 0x4b;
  if (!isZip) return kindOfBytes(start, null);
  const entries = readZipEntries(new Uint8Array(await file.arrayBuffer()), WORKBOOK_LIMITS);
  return kindOfBytes(
    start,
    entries.map(({ name }) => name),
  );
}

async function readKind(file: Blob, options: ReadOptions, receiver: TableReceiver): Promise<TableHead> {
  const kind = options.kind ?? (await kindOf(file));
  if (kind === 'csv') return readCsv(file, options, receiver);
  if (kind === 'xlsx') return readXlsx(file, options, receiver);
  return readOldSheet(file, kind, options, receiver);
}
