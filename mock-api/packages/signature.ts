import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { isObject } from '#resource';

/** A publisher whose signature the operator trusts. */
export interface Publisher {
  /** The operator's name for the key, shown in the store. */
  readonly name: string;
  /** Public ed25519 key: SPKI in Base64, as `openssl pkey -pubout` writes it between its two lines. */
  readonly key: string;
}

const PUBLISHER = /^([\w.-]{1,60})=([A-Za-z0-9+/]{50,100}={0,2})$/;

function keyOf(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    // Other bytes are no key.
    return null;
  }
}

/**
 * Reads the publishers of the variable PACKAGES_PUBLISHERS: `acme=MCowBQYDK2VwAyEA…`, with commas or spaces between them.
 * @returns null when one of them is no ed25519 key with a name
 */
export function parsePublishers(text: string): readonly Publisher[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const publishers = parts.flatMap((part) => {
    const [, name, key] = PUBLISHER.exec(part) ?? [];
    return name !== undefined && key !== undefined && keyOf(key) ? [{ name, key }] : [];
  });
  return publishers.length === parts.length ? publishers : null;
}

/**
 * The content of `signature.json`.
 * @param manifest bytes of `manifest.json` as they stand in the package
 * @param privateKey ed25519 key in PEM
 */
export function signatureOf(manifest: Uint8Array, privateKey: string): Buffer {
  const key = createPrivateKey(privateKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('A package is signed with an ed25519 key.');
  return Buffer.from(`${JSON.stringify({ ed25519: sign(null, manifest, key).toString('base64') })}\n`);
}

/** The signature in `signature.json`; null: the file has none. */
export function readSignature(file: Uint8Array): Buffer | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(file).toString('utf8'));
    const text = isObject(value) ? value.ed25519 : undefined;
    return typeof text === 'string' && /^[A-Za-z0-9+/]{86}==$/.test(text) ? Buffer.from(text, 'base64') : null;
  } catch {
    // Text that is no JSON is no signature.
    return null;
  }
}

/** The trusted publisher that has signed these bytes; undefined: none of them has. */
export function signerOf(
  manifest: Uint8Array,
  signature: Uint8Array,
  publishers: readonly Publisher[],
): Publisher | undefined {
  return publishers.find(({ key: text }) => {
    const key = keyOf(text);
    return key !== null && verify(null, manifest, key, signature);
  });
}
