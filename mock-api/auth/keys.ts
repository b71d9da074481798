import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Store } from '../db/open.ts';
import { StartupProblem } from '../startupProblem.ts';
import { insertMeta, readMeta } from './meta.ts';

/** What keys are for; each has one of its own, made of the installation's secret. */
export type KeyPurpose = 'tokens' | 'refresh' | 'pins' | 'images' | 'setup' | 'hub' | 'requests';

/** Keys of an installation. */
export interface Keys {
  /** 32 bytes for a purpose, the same after every start. */
  of(purpose: KeyPurpose): Buffer;
}

/** File of the secret in the data folder. */
export const SECRET_FILE = 'secret.key';
const SECRET_BYTES = 32;
const META_SECRET = 'secret';
/** A database that does not answer is waited for this long, ms. */
const CONNECT_MS = 5000;
/** PostgreSQL's code for a table that is not there. */
const NO_TABLE = '42P01';
const META_FINGERPRINT = 'secret.fingerprint';

/** Keys made of a secret of 32 bytes. */
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
 * The installation's keys; their secret is made at first start. The embedded database has it in a file of its own
 * (DATA_DIR, 0600), so that a copy of the database alone gives no PIN away; with PostgreSQL, where several processes need
 * the same, it is in the database.
 * @returns isNew: PINs stored under an earlier secret no longer work (the file was lost).
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

/** Keys of an installation that is there, for commands beside its server; nothing is made. @returns null: there is none */
export async function knownKeys(config: Pick<Config, 'engine' | 'dataDir'>, databaseUrl: string): Promise<Keys | null> {
  const secret =
    config.engine === 'postgres'
      ? await storedSecret(databaseUrl)
      : await readSecretFile(join(config.dataDir, SECRET_FILE));
  return secret && keysOf(secret);
}

/** The secret of a PostgreSQL database, read without opening the store: that would bring the tables to this version. */
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

/** Whoever starts first writes it; all read what stands there then. */
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
  // Another process was first: its secret is the one.
  if (codeOf(error) !== 'EEXIST') throw error;
}
