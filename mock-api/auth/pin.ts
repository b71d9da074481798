import { createHmac } from 'node:crypto';

let installationKey: Buffer | null = null;

/** Sets the installation's key for PIN digests, once at the start. */
export function setPinKey(key: Buffer): void {
  installationKey = key;
}

/**
 * Digest of a PIN for storing and finding it: deterministic per installation, so that an index finds its user. Four digits
 * are quickly brute-forced, so the digest depends on a key that is stored elsewhere.
 * @throws Error before the key is set
 */
export function pinDigest(pin: string): string {
  if (!installationKey) throw new Error('The key of the PINs is not set yet.');
  return createHmac('sha256', installationKey).update(pin).digest('base64url');
}
