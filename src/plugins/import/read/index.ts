import { inspectCsv, readCsv } from './csv.ts';
import { kindOfBytes } from './kind.ts';
import { readOldSheet } from './oldSheets.ts';
import type { ReadOptions, TableHead, TableInfo, TableKind, TableReceiver } from './types.ts';
import { passWorkbook } from './workbookGate.ts';
import { readXlsx } from './xlsx.ts';
import { readZipDirectory } from './zipDirectory.ts';

export * from './tableError.ts';
export * from './types.ts';
export { detectEncoding } from './encoding.ts';
export { detectDelimiter } from './delimiter.ts';

/** Bytes that tell what a file is. */
const START = 8192;

/** Returns the kind of a file by its bytes. @throws TableError naming the kind of a file that is no table */
export async function kindOf(file: Blob): Promise<TableKind> {
  const start = new Uint8Array(await file.slice(0, START).arrayBuffer());
  const isZip = start[0] === 0x50 && start[1] === 0x4b;
  const entries = isZip ? readZipDirectory(new Uint8Array(await file.arrayBuffer())).map(({ name }) => name) : null;
  return kindOfBytes(start, entries);
}

/** Kind, encoding, delimiter and sheets of a file, for the wizard's choices. @throws TableError */
export async function inspectTable(file: Blob, options: ReadOptions = {}): Promise<TableInfo> {
  const kind = options.kind ?? (await kindOf(file));
  if (kind === 'csv') return inspectCsv(file, options);
  if (kind === 'xlsx') {
    const { sheets } = await passWorkbook(new Uint8Array(await file.arrayBuffer()), options.signal);
    return { kind, encoding: null, delimiter: null, sheets };
  }
  const { sheets } = await readOldSheet(file, kind, { ...options, most: 1 }, { onRows: () => undefined });
  return { kind, encoding: null, delimiter: null, sheets };
}

/**
 * Reads a table: CSV in pieces, .xlsx row by row, .xls and .ods as a whole. Runs in the browser's worker and on the server.
 * @returns the columns
 * @throws TableError when the file cannot be read; rows handed over before count for nothing
 */
export async function readTable(file: Blob, options: ReadOptions, receiver: TableReceiver): Promise<TableHead> {
  const kind = options.kind ?? (await kindOf(file));
  if (kind === 'csv') return readCsv(file, options, receiver);
  if (kind === 'xlsx') return readXlsx(file, options, receiver);
  return readOldSheet(file, kind, options, receiver);
}
