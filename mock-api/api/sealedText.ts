import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { ServerHost } from '../serverHost.ts';

/** Prefix of sealed texts. */
const SEALED = 'sealed ';
const ALGORITHM = 'aes-256-gcm';
/** Sizes that AES-GCM requires, bytes. */
const NONCE = 12;
const TAG = 16;

/** A key of its own for texts: the given one also makes digests. */
const textKey = (key: Buffer): Buffer => createHmac('sha256', key).update('sealed texts').digest();

/**
 * Encrypts a text that is stored in the database: an answer may contain a secret that is shown once.
 * @param key key of the installation, which is not in a copy of the embedded database
 */
export function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, textKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Seals and opens secrets of plugins, with a key of their own. */
export const createSealer = (key: Buffer): ServerHost['secrets'] => ({
  seal: (text) => seal(key, text),
  open: (sealed) => {
    try {
      return openSealed(key, sealed);
    } catch {
      return null;
    }
  },
});

/**
 * Decrypts a text of {@link seal}. A text without its prefix was stored by an earlier version and is returned as it is.
 * @throws Error when the key is another one, or the text was changed
 */
export function openSealed(key: Buffer, stored: string): string {
  if (!stored.startsWith(SEALED)) return stored;
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64');
  const decipher = createDecipheriv(ALGORITHM, textKey(key), bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
}
