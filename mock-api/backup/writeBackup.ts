import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ColumnSpec, TableSpec } from '../db/tables.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { RowChecksum, type Source } from './contents.ts';
import { copyFile, createDigestStream, readDigest, filesBelow, syncFolder } from './folderFiles.ts';
import {
  FILES,
  FORMAT,
  SECRET,
  TABLES,
  tableFile,
  writeManifest,
  type BackupFile,
  type Manifest,
  type Reason,
} from './manifest.ts';

/** gzip level: three quarters of the best compression in a quarter of its time. */
const LEVEL = 3;

/** Dependencies of writing a backup. */
export interface WriteParts {
  readonly source: Source;
  /** Folder of the file store. */
  readonly files: string;
  readonly reason: Reason;
  /** Time of the snapshot, ms since 1970. */
  readonly madeAt: number;
  readonly signal?: AbortSignal;
  /** Called after each table, and at the end. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Writes a complete backup into an empty folder and flushes it to the disk. */
export async function writeBackup(folder: string, parts: WriteParts): Promise<Manifest> {
  const { source, reason, madeAt } = parts;
  const { engine, recorded, secret } = source.contents;
  const files: BackupFile[] = [];
  const tables = await writeTables(folder, parts, files);
  if (secret !== null) {
    await writeFile(join(folder, SECRET), `${secret}\n`, { mode: 0o600, flush: true });
    files.push({ path: SECRET, ...(await readDigest(join(folder, SECRET))) });
  }
  await writeStore(folder, parts, files);
  const manifest: Manifest = {
    ...{ format: FORMAT, flexy: packageJson.version, engine, reason },
    ...{ madeAt: new Date(madeAt).toISOString(), recorded, tables, files },
  };
  await writeManifest(folder, manifest);
  await syncFolder(join(folder, TABLES));
  await syncFolder(folder);
  return manifest;
}

async function writeTables(folder: string, parts: WriteParts, files: BackupFile[]): Promise<Manifest['tables']> {
  const { tables, last } = parts.source.contents;
  await mkdir(join(folder, TABLES), { mode: 0o700 });
  const written: Manifest['tables'] = [];
  for (const table of tables) {
    const { file, ...sum } = await writeTable(folder, table, parts);
    files.push(file);
    const { name, primaryKey, columns } = table;
    const number = last.get(name);
    written.push({
      name,
      ...(primaryKey ? { primaryKey: [...primaryKey] } : {}),
      columns: columns.map(columnOf),
      ...sum,
      ...(number === undefined ? {} : { last: number }),
    });
    parts.onProgress?.(written.length, tables.length + 1);
  }
  return written;
}

const columnOf = ({ name, storage, isAuto, isRequired, preset, references }: ColumnSpec) => ({
  ...{ name, storage, isAuto, isRequired, preset, references },
});

async function writeTable(folder: string, table: TableSpec, { source, signal }: WriteParts) {
  const path = tableFile(table.name);
  const summer = new RowChecksum();
  const digest = createDigestStream();
  await pipeline(
    async function* () {
      for await (const rows of source.rows(table)) yield summer.add(rows);
    },
    createGzip({ level: LEVEL }),
    digest.stream,
    createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  return { file: { path, ...digest.result() }, ...summer.result() };
}

/**
 * Copies the file store after the rows. A file is stored before the first row that names it, so no file of the snapshot's
 * rows is missing.
 */
async function writeStore(folder: string, { files: store, signal }: WriteParts, files: BackupFile[]): Promise<void> {
  for (const path of await filesBelow(store)) {
    signal?.throwIfAborted();
    const copied = await copyFile(join(store, path), join(folder, FILES, path), 0o600);
    if (copied) files.push({ path: `${FILES}/${path}`, ...copied });
  }
}
