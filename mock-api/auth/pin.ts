import { createHmac } from 'node:crypto';

let installationKey: Buffer | null = null;

/** Sets the key PINs are digested with: the installation's, once at start. */
export function setPinKey(key: Buffer): void {
  installationKey = key;
}

/**
 * Digest of a PIN, as it is stored and looked up: one per installation and PIN, so that an index finds its user.
 * Four digits are soon tried out, so the digest is worth nothing without the key, which is not in the same place.
 * @throws Error before the server has set the key.
 */
export function pinDigest(pin: string): string {
  if (!installationKey) throw new Error('The key of the PINs is not set yet.');
  return createHmac('sha256', installationKey).update(pin).digest('base64url');
}
