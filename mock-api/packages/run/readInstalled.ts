import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isObject } from '#resource';
import type { DataLocation } from '../../backup/dataLocation.ts';
import { FILE } from '../../db/sqlite.ts';
import type { Database } from '../../types.ts';

/** An installed package that is on, with the archive of its version. */
export interface InstalledPackage {
  readonly id: string;
  /** Version and digest as the store's application names them. */
  readonly version: string;
  readonly digest: string;
  readonly archive: Buffer;
}

/** The installed packages that are on. */
export interface InstalledPackages {
  /** Those with a part for the server. */
  readonly packages: readonly InstalledPackage[];
  /** Versions of all of them, by id. */
  readonly versions: ReadonlyMap<string, string>;
}

const NONE: InstalledPackages = { packages: [], versions: new Map() };

type Rows = readonly Readonly<Record<string, unknown>>[];
/** Runs a query with numbered parameters. */
type Ask = (text: string, values: readonly string[]) => Promise<Rows>;

/** Time limit of the connection, ms. */
const CONNECT_MS = 5000;

const INSTALLED = `select "code", "package" from "applications" where "package" is not null and "installed" = 1 and "isEnabled" = 1`;
const ARCHIVE = `select a."file" from "package_archives" a join "package_versions" v on v."id" = a."version"
  where v."code" = $1 and v."digest" = $2`;

/** The version that an application names. */
function usedOf(row: Rows[number]): (Omit<InstalledPackage, 'archive'> & { hasPart: boolean }) | null {
  const used: unknown = typeof row.package === 'string' ? JSON.parse(row.package) : row.package;
  if (!isObject(used) || typeof row.code !== 'string') return null;
  const { version, digest, contributions } = used;
  const hasPart =
    isObject(contributions) &&
    (contributions.server === true || (Array.isArray(contributions.resources) && contributions.resources.length > 0));
  if (typeof digest !== 'string' || typeof version !== 'string') return null;
  return { id: row.code, version, digest, hasPart };
}

async function readAll(ask: Ask): Promise<InstalledPackages> {
  const used = (await ask(INSTALLED, [])).flatMap((row) => usedOf(row) ?? []);
  const found: InstalledPackage[] = [];
  for (const { hasPart, ...one } of used.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!hasPart) continue;
    const [row] = await ask(ARCHIVE, [one.id, one.digest]);
    found.push({ ...one, archive: Buffer.from(typeof row?.file === 'string' ? row.file : '', 'base64') });
  }
  return { packages: found, versions: new Map(used.map(({ id, version }) => [id, version])) };
}

async function readSqlite(dataDir: string): Promise<InstalledPackages> {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return NONE;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const hasTable = database.prepare(`select 1 from sqlite_master where name = 'package_archives'`).get();
    if (!hasTable) return NONE;
    return await readAll(async (text, values) => database.prepare(text.replaceAll(/\$\d/g, '?')).all(...values));
  } finally {
    database.close();
  }
}

async function readPostgres(databaseUrl: string): Promise<InstalledPackages> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  // An event nobody listens to would end the process; the failed query tells of it, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('package_archives') as found`);
    if (rows[0]?.found === null) return NONE;
    return await readAll(async (text, values) => (await client.query(text, [...values])).rows);
  } finally {
    await client.end();
  }
}

/**
 * Reads the installed packages before the database is opened: its structure follows from
 * theirs, too.
 * @throws the database's own error
 */
export const readInstalled = ({ dataDir, databaseUrl }: DataLocation): Promise<InstalledPackages> =>
  databaseUrl === '' ? readSqlite(dataDir) : readPostgres(databaseUrl);

/** The archive of a version that the open database keeps; null: it is not there. */
export async function readArchiveOf(db: Database, id: string, digest: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('package_archives')
    .innerJoin('package_versions', 'package_versions.id', 'package_archives.version')
    .select('package_archives.file')
    .where('package_versions.code', '=', id)
    .where('package_versions.digest', '=', digest)
    .executeTakeFirst();
  return typeof row?.file === 'string' ? Buffer.from(row.file, 'base64') : null;
}
