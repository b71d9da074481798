import { createHash, createHmac } from 'node:crypto';
import { DAY_MS } from '#resource';
import { allDone } from '../db/allDone.ts';
import { runPrepared } from '../db/preparedStatements.ts';
import type { EngineFace } from '../engineFace.ts';
import { Problem } from '../problem.ts';
import { openSealed, seal } from './sealedText.ts';
import type { Actor, Database } from '../types.ts';
import type { TransactionFace } from '../engineFace.ts';

/** Retention time of a key, ms (docs/api.md, "Creating: POST"). */
export const KEPT_MS = 7 * DAY_MS;

/** A stored answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The answer was given before. */
  readonly isReplay?: boolean;
}

/** Tells whether a value can be a key. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x20-\x7e]{1,255}$/.test(value);

/** The validated `Idempotency-Key` header; null without one. */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (isKey(header)) return header;
  throw new Problem(400, 'The Idempotency-Key must be 1 to 255 printable characters.', {
    code: 'problem.idempotencyKey',
  });
}

/** Prefix of digests that are made with the installation's key. */
const SEALED = 'sealed ';

/**
 * Digest of a request's content, to recognise its repetition. A body may contain a PIN or a password: without the key, which
 * is not in a copy of the embedded database, it cannot be found by guessing.
 */
const sealOf = ({ requestKey }: Pick<EngineFace, 'requestKey'>, content: string): string =>
  SEALED + createHmac('sha256', requestKey).update(content).digest('base64url');

/** Tells whether a stored digest matches this content. Version 0.1 made them without a key; they are stored for a week. */
const isSame = (engine: Pick<EngineFace, 'requestKey'>, hash: string, content: string): boolean =>
  hash ===
  (hash.startsWith(SEALED) ? sealOf(engine, content) : createHash('sha256').update(content).digest('base64url'));

/** Everything that a repetition must have in common with the first request, as one text. */
export const requestContent = (...parts: readonly string[]): string => parts.join('\n');

const running = new Set<string>();

/** A request to be run once. */
export interface OnceRequest {
  readonly key: string;
  /** Content of the request ({@link requestContent}). */
  readonly content: string;
  readonly actor: Actor;
}

/**
 * Runs work once per key and user. The answer is stored in the same transaction as the change, so a repetition (also after a
 * kill) gets the first answer; another request under the key is 422, one while the first runs 409.
 */
export async function runOnce(
  engine: EngineFace,
  request: OnceRequest,
  transact: (work: (tx: TransactionFace) => Promise<Answer>) => Promise<Answer>,
  work: (tx: TransactionFace) => Promise<Answer>,
): Promise<Answer> {
  const name = `${request.actor.userId ?? 0} ${request.key}`;
  if (running.has(name)) return answered(engine, request);
  running.add(name);
  try {
    return await transact(async (tx) => {
      const { dialect } = engine.store;
      const [hasLock, known] = await allDone(dialect.tryLock(tx.db, name), firstAnswer(engine, tx.db, request));
      if (known) return known;
      if (!hasLock) throw stillRunning();
      const answer = await work(tx);
      await keep(tx, request, answer);
      return answer;
    });
  } finally {
    running.delete(name);
  }
}

/** The stored answer of a request that also runs elsewhere; 409 while the first is still running. */
async function answered(engine: EngineFace, request: OnceRequest): Promise<Answer> {
  const known = await firstAnswer(engine, engine.db, request);
  if (known) return known;
  throw stillRunning();
}

/** 409: the first request under the key is under way. */
export function stillRunning(): Problem {
  return new Problem(409, 'The first request with this key is still running.', {
    code: 'problem.idempotencyRunning',
    headers: { 'Retry-After': '1' },
  });
}

/**
 * The answer that the request got when it was made first, marked as a repetition; null: it is new.
 * @throws Problem 422 when the key was used with another request
 */
export async function firstAnswer(engine: EngineFace, db: Database, request: OnceRequest): Promise<Answer | null> {
  const known = [request.actor.userId ?? 0, request.key, engine.now() - KEPT_MS] as const;
  const [row] = await runPrepared(db, 'a kept answer', known, () =>
    db
      .selectFrom('_idempotency')
      .select(['hash', 'response'])
      .where('userId', '=', known[0])
      .where('key', '=', known[1])
      .where('createdAt', '>', known[2]),
  );
  if (!row) return null;
  if (!isSame(engine, String(row.hash), request.content)) {
    throw new Problem(422, 'This key was already used with another request.', { code: 'problem.idempotencyReused' });
  }
  const answer: Answer = JSON.parse(openSealed(engine.requestKey, String(row.response)));
  return { ...answer, isReplay: true };
}

async function keep(tx: TransactionFace, request: OnceRequest, answer: Answer): Promise<void> {
  const values = {
    hash: sealOf(tx.engine, request.content),
    status: answer.status,
    response: seal(tx.engine.requestKey, JSON.stringify(answer)),
    createdAt: tx.now,
  };
  const row = { userId: request.actor.userId ?? 0, key: request.key, ...values };
  await runPrepared(tx.db, 'keep an answer', [...Object.values(row), ...Object.values(values)], () =>
    tx.db
      .insertInto('_idempotency')
      .values(row)
      .onConflict((known) => known.columns(['userId', 'key']).doUpdateSet(values)),
  );
}

/** Removes keys older than {@link KEPT_MS}. */
export async function forgetOldKeys(tx: TransactionFace): Promise<void> {
  await tx.db
    .deleteFrom('_idempotency')
    .where('createdAt', '<', tx.now - KEPT_MS)
    .execute();
}
