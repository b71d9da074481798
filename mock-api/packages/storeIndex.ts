import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';
import { IndexProblem } from './indexProblem.ts';
import { packageId, packageRange, translated, words } from './manifest.ts';
import { signerOf, type Publisher } from './signature.ts';
import { isVersion } from './versionRange.ts';

/** Largest index, bytes. */
export const LARGEST_INDEX = 1024 * 1024;
/** Begins what is signed: the signature of a manifest is none of an index, and the other way round. */
const SIGNED_PREFIX = 'flexy store index 1\n';

/** Place of a fault of the file as a whole. */
const WHOLE = 'index.json';

/** Name of an archive beside the index. It has no path, so that an index names files of its own folder only. */
export const ARCHIVE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}\.zip$/;

const version = z.strictObject({
  version: z.string().refine(isVersion),
  /** Versions of Flexy that it runs with. */
  flexy: packageRange,
  /** Ranges of other packages that it needs, by id. */
  packages: z.record(packageId, packageRange).default({}),
  file: z.string().regex(ARCHIVE_NAME),
  /** Bytes of the archive. */
  size: z.number().int().min(1),
  /** SHA-384 of the archive. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  /** It has code for the server. */
  hasServerCode: z.boolean(),
});

const offered = z.strictObject({
  id: packageId,
  name: translated(120),
  description: translated(2000),
  publisher: words(80),
  /** The newest first. */
  versions: z
    .array(version)
    .min(1)
    .max(50)
    .refine((all) => new Set(all.map((one) => one.version)).size === all.length),
});

const content = z.strictObject({
  name: words(80),
  /** When it was signed, ISO 8601. */
  madeAt: z.iso.datetime(),
  packages: z
    .array(offered)
    .max(500)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
});

const envelope = z.strictObject({
  format: z.literal(1),
  /** The content as the JSON text that was signed. */
  index: z.string(),
  ed25519: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});

/** Packages that a store index offers. */
export type StoreIndex = z.infer<typeof content>;
/** A package of an index. */
export type IndexedPackage = StoreIndex['packages'][number];
/** A version of a package of an index. */
export type IndexedVersion = IndexedPackage['versions'][number];

/** An index whose signature was checked. */
export interface SignedIndex {
  readonly index: StoreIndex;
  /** The operator's name for the key that has signed it. */
  readonly signer: string;
}

/** The value in a JSON text. @throws IndexProblem `badIndex` where it is none, or not of this shape */
function parsed<S extends z.ZodType>(text: string, schema: S): z.infer<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new IndexProblem('badIndex', { place: WHOLE });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new IndexProblem('badIndex', { place: result.error.issues[0]?.path.join('.').slice(0, 100) || WHOLE });
}

const signedBytes = (text: string): Buffer => Buffer.from(SIGNED_PREFIX + text);

/**
 * Reads a store index. Nothing of its content is looked at before its signature has been checked.
 * @param publishers keys that the operator trusts
 * @throws IndexProblem
 */
export function readStoreIndex(bytes: Uint8Array, publishers: readonly Publisher[]): SignedIndex {
  if (bytes.byteLength > LARGEST_INDEX) throw new IndexProblem('tooLarge', { max: LARGEST_INDEX / 1024 });
  const { index, ed25519 } = parsed(Buffer.from(bytes).toString('utf8'), envelope);
  if (publishers.length === 0) throw new IndexProblem('noPublishers');
  const signer = signerOf(signedBytes(index), Buffer.from(ed25519, 'base64'), publishers);
  if (!signer) throw new IndexProblem('wrongSignature');
  return { index: parsed(index, content), signer: signer.name };
}

/**
 * The bytes of a signed store index.
 * @param privateKey ed25519 key in PEM
 * @throws IndexProblem where it is no index; TypeError for another kind of key
 */
export function signStoreIndex(index: StoreIndex, privateKey: string): Buffer {
  const key = createPrivateKey(privateKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('An index is signed with an ed25519 key.');
  const text = JSON.stringify(parsed(JSON.stringify(index), content));
  const ed25519 = sign(null, signedBytes(text), key).toString('base64');
  return Buffer.from(`${JSON.stringify({ format: 1, index: text, ed25519 }, null, 2)}\n`);
}
