import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import { StartupProblem } from '../startupProblem.ts';
import { insertMeta, readMeta } from './meta.ts';

/** Purposes of keys. Each has its own key, derived from the installation's secret. */
export type KeyPurpose = 'tokens' | 'refresh' | 'pins' | 'images' | 'setup' | 'hub' | 'requests';

/** Keys of an installation. */
export interface Keys {
  /** The 32-byte key of a purpose, the same after every start. */
  of(purpose: KeyPurpose): Buffer;
}

/** Name of the secret's file in the data folder. */
export const SECRET_FILE = 'secret.key';
const SECRET_BYTES = 32;
const META_SECRET = 'secret';
/** Connection timeout, ms. */
const CONNECT_MS = 5000;
/** PostgreSQL's error code of a missing table. */
const NO_TABLE = '42P01';
const META_FINGERPRINT = 'secret.fingerprint';

/** Derives keys from a 32-byte secret. */
export function keysOf(secret: Buffer): Keys {
  const made = new Map<KeyPurpose, Buffer>();
  return {
    of(purpose) {
      const known = made.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'flexy', purpose, SECRET_BYTES));
      made.set(purpose, known);
      return known;
    },
  };
}

/**
 * The installation's keys. Their secret is created at the first start. The embedded database has it in a separate file
 * (DATA_DIR, mode 0600), so that a copy of the database alone reveals no PIN. With PostgreSQL, where several processes need
 * it, it is in the database.
 * @returns isNew: the secret was lost, so PINs stored under the earlier one no longer work
 */
export async function openKeys(
  config: Pick<Config, 'engine' | 'dataDir'>,
  store: Store,
): Promise<{ keys: Keys; isReplaced: boolean }> {
  const secret =
    config.engine === 'postgres' ? await sharedSecret(store) : await fileSecret(join(config.dataDir, SECRET_FILE));
  const fingerprint = createHash('sha256').update('fingerprint').update(secret).digest('base64url').slice(0, 16);
  const known = await insertMeta(store, META_FINGERPRINT, fingerprint);
  return { keys: keysOf(secret), isReplaced: known !== fingerprint };
}

/**
 * The keys of an existing installation, for commands beside its server. Creates nothing. @returns null without an
 * installation
 */
export async function knownKeys(config: Pick<Config, 'engine' | 'dataDir'>, databaseUrl: string): Promise<Keys | null> {
  const secret =
    config.engine === 'postgres'
      ? await storedSecret(databaseUrl)
      : await readSecretFile(join(config.dataDir, SECRET_FILE));
  return secret && keysOf(secret);
}

/** The secret in a PostgreSQL database, read without opening the store, which would migrate the tables. */
async function storedSecret(connectionString: string): Promise<Buffer | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>('select value from _meta where key = $1', [META_SECRET]);
    return rows[0] ? parseSecret(rows[0].value, 'The table _meta') : null;
  } catch (error) {
    if (codeOf(error) === NO_TABLE) return null;
    throw error;
  } finally {
    await client.end();
  }
}

/** The first process writes the secret; all then read the stored one. */
async function sharedSecret(store: Store): Promise<Buffer> {
  const known = await readMeta(store, META_SECRET);
  const text = known ?? (await insertMeta(store, META_SECRET, randomBytes(SECRET_BYTES).toString('base64url')));
  return parseSecret(text, 'The table _meta');
}

async function fileSecret(path: string): Promise<Buffer> {
  const known = await readSecretFile(path);
  if (known) return known;
  await mkdir(join(path, '..'), { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(`${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
    await file.sync();
    await file.close();
    await link(draft, path).catch(acceptExisting);
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readSecretFile(path);
  if (!made) throw new StartupProblem(`${path} could not be written.`);
  return made;
}

async function readSecretFile(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0 && process.platform !== 'win32') await chmod(path, 0o600);
  return parseSecret(text.trim(), path);
}

function parseSecret(text: string, place: string): Buffer {
  const secret = Buffer.from(text, 'base64url');
  if (secret.length === SECRET_BYTES) return secret;
  throw new StartupProblem(
    `${place} does not hold the secret this installation was made with. Put it back from a backup, or delete it: everybody signs in again and all PINs must be set anew.`,
  );
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function acceptExisting(error: unknown): void {
  // Another process was first; its secret counts.
  if (codeOf(error) !== 'EEXIST') throw error;
}
