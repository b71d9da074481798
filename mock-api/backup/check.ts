import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { DATA_FOLDER, SCHEMA } from '../db/migrate.ts';
import { loadDataChanges } from '../db/dataChange.ts';
import { StartupProblem } from '../startupProblem.ts';
import type { TableSum } from './contents.ts';
import { readDigest, filesBelow } from './folderFiles.ts';
import { damagedBackup, MANIFEST_FILES, readManifest, tableFile, type BackupFile, type Manifest } from './manifest.ts';

const LINE_END = 10;

/**
 * Reads a whole backup and compares it with its manifest: files, digests, and each table's rows and checksum.
 * @throws StartupProblem naming the first file that differs
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const wanted = new Map(manifest.files.map((file) => [file.path, file]));
  const found = new Set(await filesBelow(folder, true));
  for (const path of found)
    if (!wanted.has(path) && !MANIFEST_FILES.includes(path)) throw damagedBackup(folder, path, 'does not belong to it');
  const tables = new Map(manifest.tables.map((table) => [tableFile(table.name), table]));
  for (const path of [...wanted.keys(), ...tables.keys()])
    if (!found.has(path)) throw damagedBackup(folder, path, 'is missing');
  for (const file of manifest.files) await checkFile(folder, file, tables.get(file.path));
  return manifest;
}

async function checkFile(folder: string, file: BackupFile, sum: TableSum | undefined): Promise<void> {
  const path = join(folder, file.path);
  const { size, sha256 } = await readDigest(path);
  if (size !== file.size) throw damagedBackup(folder, file.path, `has ${size} bytes in place of ${file.size}`);
  if (sha256 !== file.sha256) throw damagedBackup(folder, file.path, 'is not what was written');
  if (!sum) return;
  const read = await sumOfLines(path).catch(() => null);
  if (read?.rows !== sum.rows || read.sum !== sum.sum)
    throw damagedBackup(folder, file.path, 'does not hold the rows that were written');
}

async function sumOfLines(file: string): Promise<TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  await pipeline(createReadStream(file), createGunzip({ chunkSize: 256 * 1024 }), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
    }
  });
  return { rows, sum: hash.digest('hex') };
}

/** @throws StartupProblem when the backup is of a newer Flexy's database, which this one would misread */
export async function refuseNewerBackup(
  folder: string,
  { recorded }: Manifest,
  dataFolder = DATA_FOLDER,
): Promise<void> {
  const last = (await loadDataChanges(dataFolder)).at(-1)?.number ?? 0;
  if (recorded.schema <= SCHEMA && recorded.data <= last) return;
  throw new StartupProblem(
    `The backup ${folder} is of a newer Flexy's database (schema ${recorded.schema}.${recorded.data}, this one knows ${SCHEMA}.${last}). Restore it with that version.`,
  );
}
