import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { TableSpec } from '../db/tables.ts';
import { isRowless, type Source } from './contents.ts';
import { contentsOf, SECRET, tableFile, type Manifest } from './manifest.ts';
import { parseRow, type Values } from './rowFormat.ts';

/** Opens a checked backup as a source. */
export async function openFolderSource(folder: string, manifest: Manifest): Promise<Source> {
  const hasSecret = manifest.files.some((file) => file.path === SECRET);
  const secret = hasSecret ? (await readFile(join(folder, SECRET), 'utf8')).trim() : null;
  return {
    contents: contentsOf(manifest, secret),
    rows: (table) => folderRows(folder, table),
    async close() {},
  };
}

async function* folderRows(folder: string, table: TableSpec): AsyncGenerator<readonly Values[]> {
  if (isRowless(table)) return;
  for await (const lines of linesIn(join(folder, tableFile(table.name))))
    yield lines.map((line) => parseRow(line, table.columns.length));
}

/** The complete lines of a compressed file, one batch per chunk. */
async function* linesIn(file: string): AsyncGenerator<string[]> {
  const input = createReadStream(file);
  const text = createGunzip({ chunkSize: 256 * 1024 });
  input.on('error', (error) => text.destroy(error));
  input.pipe(text).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') throw new Error('The last line of a table is cut off');
}
