import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { Gate } from './gate.ts';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Two at a time: 50 parallel sign-ins take 38 MiB instead of 950, and threads stay free for files. */
const gate = new Gate(2);

const PHC = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** A digest that no password matches. It is verified in place of an unknown account's, so that both take the same time. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function digest(parameters: Argon2Parameters): Promise<Buffer> {
  return gate.run(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}

/** Hashes a password with a new salt. @returns a PHC text with the parameters */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const parameters = {
    message: password.normalize('NFC'),
    nonce,
    parallelism: LANES,
    tagLength: HASH_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  };
  const key = await digest(parameters);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(key)}`;
}

/**
 * Tells whether a stored digest is invalid or uses weaker parameters than the present ones. It is replaced at the next
 * sign-in.
 */
export function isOutdated(stored: string): boolean {
  const [, memory = '0', passes = '0'] = PHC.exec(stored) ?? [];
  return Number(memory) < MEMORY_KIB || Number(passes) < PASSES;
}

/** Stored digest of a password with its cost parameters. */
interface Digest extends Omit<Argon2Parameters, 'message' | 'nonce'> {
  nonce: Buffer;
  hash: Buffer;
  /** False for a digest that no password matches. */
  isKnown: boolean;
}

/**
 * Reads a stored digest. `null` (unknown account) and a broken digest get the cost of a real one, so that verifying takes the
 * same time.
 */
export function readDigest(stored: string | null): Digest {
  const known = PHC.exec(stored ?? '');
  const [, memory = '0', passes = '0', lanes = '0', salt = '', hash = ''] = known ?? PHC.exec(NOBODY) ?? [];
  const expected = Buffer.from(hash, 'base64');
  return {
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(lanes),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    hash: expected,
    isKnown: known !== null,
  };
}

/** Tells whether a password matches a stored digest. `null` (unknown account) takes as long and never matches. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { hash, isKnown, ...work } = readDigest(stored);
  const key = await digest({ ...work, message: password.normalize('NFC') });
  return timingSafeEqual(key, hash) && isKnown;
}
