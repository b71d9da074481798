import { createHash } from 'node:crypto';
import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { TableSpec } from '../db/tables.ts';
import { StartupProblem } from '../startupProblem.ts';
import type { Contents, RecordedStructure } from './contents.ts';
import { isRecordedStructure } from './recordedStructure.ts';

/** Version of the backup format. Raise it when an older Flexy would misread a new backup. */
export const FORMAT = 1;
/** Reasons for a backup: by hand, by the schedule, before an upgrade, before a restore replaces the data. */
export const REASONS = ['manual', 'scheduled', 'upgrade', 'restore'] as const;
export type Reason = (typeof REASONS)[number];

/** File names inside a backup. */
export const MANIFEST = 'manifest.json';
const DIGEST = 'manifest.sha256';
export const SECRET = 'secret.key';
export const TABLES = 'tables';
export const FILES = 'files';

const count = z.number().int().min(0);
const name = z.string().regex(/^\w{1,100}$/);
const sum = z.string().regex(/^[0-9a-f]{64}$/);

const COLUMN = z.object({
  name,
  storage: z.enum(['text', 'integer']),
  isAuto: z.boolean().optional(),
  isRequired: z.boolean().optional(),
  preset: z.number().int().optional(),
  references: z.object({ table: name, isOwned: z.boolean() }).optional(),
});
const TABLE = z.object({
  name,
  primaryKey: z.array(name).min(1).optional(),
  columns: z.array(COLUMN).min(1),
  rows: count,
  sum,
  /** Last automatic number. */
  last: count.optional(),
});
const FILE = z.object({ path: z.string().min(1).max(1000), size: count, sha256: sum });
const SHAPE = z.object({
  format: count,
  /** Version of the Flexy that made it. */
  flexy: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  reason: z.enum(REASONS),
  madeAt: z.iso.datetime(),
  recorded: z.custom<RecordedStructure>(isRecordedStructure),
  tables: z.array(TABLE),
  files: z.array(FILE),
});

/** The description of a backup and its files. */
export type Manifest = z.infer<typeof SHAPE>;
/** One file of the backup: path with slashes, relative to the backup's folder. */
export type BackupFile = Manifest['files'][number];

/** The error of a damaged backup. `file`: the file that differs from what was written. */
export const damagedBackup = (folder: string, file: string, why: string): StartupProblem =>
  new StartupProblem(`The backup ${folder} is damaged: ${file} ${why}. Nothing was changed; use another backup.`);

/** Converts a manifest to the description of its database. */
export function contentsOf(manifest: Manifest, secret: string | null): Contents {
  const { engine, recorded, tables } = manifest;
  return {
    ...{ engine, recorded, secret },
    last: new Map(tables.flatMap((table) => (table.last === undefined ? [] : [[table.name, table.last] as const]))),
    tables: tables.map((table): TableSpec => {
      const columns = table.columns.map((column) => ({ ...column, kind: '' }));
      const { primaryKey } = table;
      return { name: table.name, columns, ...(primaryKey ? { primaryKey } : {}), indexes: [], search: [] };
    }),
  };
}

/** Path of a table's rows inside a backup. */
export const tableFile = (table: string): string => `${TABLES}/${table}.ndjson.gz`;

const digestLine = (text: string): string => `${createHash('sha256').update(text).digest('hex')}  ${MANIFEST}\n`;

/** Writes the manifest and its digest file (readable by `sha256sum -c`). */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, DIGEST), digestLine(text), { mode: 0o600, flush: true });
}

/** The files that describe the others. */
export const MANIFEST_FILES: readonly string[] = [MANIFEST, DIGEST];

/** Reads the manifest. @throws StartupProblem when the folder is not a backup, or these two files are damaged */
export async function readManifest(folder: string): Promise<Manifest> {
  const info = await lstat(folder).catch(() => null);
  if (!info?.isDirectory()) throw new StartupProblem(`There is no folder ${folder}.`);
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  const digest = await readFile(join(folder, DIGEST), 'utf8').catch(() => null);
  if (text === null && digest === null)
    throw new StartupProblem(`${folder} is no backup of Flexy: it has no ${MANIFEST}.`);
  if (text === null) throw damagedBackup(folder, MANIFEST, 'is missing');
  if (digest === null) throw damagedBackup(folder, DIGEST, 'is missing');
  if (digest !== digestLine(text)) throw damagedBackup(folder, MANIFEST, `is not what ${DIGEST} was made of`);
  return parse(folder, text);
}

function parse(folder: string, text: string): Manifest {
  const value: unknown = JSON.parse(text);
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (typeof format !== 'number') throw new StartupProblem(`${folder} is no backup of Flexy.`);
  if (format > FORMAT) {
    throw new StartupProblem(
      `The backup ${folder} was made by a newer Flexy (format ${format}, this one reads ${FORMAT}). Use that version.`,
    );
  }
  const read = SHAPE.safeParse(value);
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.join('.') ?? '';
  throw damagedBackup(folder, MANIFEST, `does not say what it must (${where})`);
}
