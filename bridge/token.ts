import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from './durable.ts';

/** Name of the file in the data folder. */
const FILE = 'token';
/** Random bytes in a token. */
const BYTES = 24;

/** Token of the bridge, and whether this start created it. */
export interface BridgeToken {
  readonly token: string;
  readonly isNew: boolean;
}

/** Returns the token of the environment, else that of the data folder. The first start creates the latter. */
export async function loadToken(dataDir: string, given: string | null): Promise<BridgeToken> {
  if (given !== null) return { token: given, isNew: false };
  const file = path.join(dataDir, FILE);
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.trim() !== '') return { token: kept.trim(), isNew: false };
  const token = randomBytes(BYTES).toString('base64url');
  await writeDurably(file, `${token}\n`);
  return { token, isNew: true };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares an `Authorization` header with the token in constant time. */
export function isAuthorised(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}
