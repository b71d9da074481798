import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#resource';
import { isUnwritable } from '../db/condition.ts';
import type { Store } from '../db/store.ts';
import type { Database } from '../types.ts';
import { FreshCache } from './freshCache.ts';

/** Lifetime of a session without a refresh, ms (docs/decisions/sessions.md). */
export const SESSION_MS = 30 * DAY_MS;
/** Period during which the previous refresh token is still accepted, ms: for two tabs, or after a lost answer. */
export const GRACE_MS = 30_000;

/** A session, from sign-in to sign-out or expiry. */
export interface Session {
  readonly id: string;
  readonly userId: number;
  /** Number of the present refresh token. */
  readonly generation: number;
  readonly rotatedAt: number;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
}

/** A session with its present refresh token. */
export interface Renewed {
  readonly session: Session;
  readonly refreshToken: string;
}

const TOKEN = /^([A-Za-z0-9_-]{22})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/**
 * Sessions and their refresh tokens. A token contains its session and its number, sealed with the installation's key. The
 * successor of a token is always the same, so a repeated refresh within the grace time gives the same answer.
 */
export class Sessions {
  readonly #store: Store;
  readonly #key: Buffer;
  readonly #now: () => number;
  readonly #listeners = new Set<(id: string) => void>();
  readonly #cache = new FreshCache<string, Session | null>((id) => this.#load(id));
  /** Sessions that began while nothing could be stored. They end with this process, and belong to it alone. */
  readonly #unstored = new Map<string, Session>();

  constructor(store: Store, key: Buffer, now: () => number) {
    this.#store = store;
    this.#key = key;
    this.#now = now;
  }

  /**
   * Starts a session, and removes expired ones.
   * @param user account, and the digest of the password that was verified
   * @returns null when the password was changed since, or the account disabled: that ended the sessions that it found
   */
  async begin(
    { id: userId, digest }: { readonly id: number; readonly digest: string },
    userAgent: string,
  ): Promise<Renewed | null> {
    const now = this.#now();
    const id = randomBytes(16).toString('base64url');
    const values = {
      id,
      userId,
      generation: 1,
      createdAt: now,
      rotatedAt: now,
      expiresAt: now + SESSION_MS,
      revokedAt: null,
      userAgent: userAgent.slice(0, 200),
    };
    const session = { id, userId, generation: 1, rotatedAt: now, expiresAt: values.expiresAt, isRevoked: false };
    const isBegun = await this.#store
      .transaction(async (db) => {
        await this.#store.dialect.lockRow(db, 'users', userId);
        if (!(await isPassword(db, userId, digest))) return false;
        await db.deleteFrom('_sessions').where('expiresAt', '<', now).execute();
        await db.insertInto('_sessions').values(values).execute();
        return true;
      })
      .catch((error: unknown) => this.#beginUnstored(error, session, digest));
    return isBegun ? this.#renewed(session) : null;
  }

  /** On a full disk people sign in all the same, to read. @throws the error, when it is another */
  async #beginUnstored(error: unknown, session: Session, digest: string): Promise<boolean> {
    if (!this.#isUnwritable(error)) throw error;
    if (!(await isPassword(this.#store.read, session.userId, digest))) return false;
    for (const [id, one] of this.#unstored) if (!this.#isAlive(one)) this.#unstored.delete(id);
    this.#unstored.set(session.id, session);
    return true;
  }

  #isUnwritable(error: unknown): boolean {
    return isUnwritable(this.#store.dialect.problemOf(error));
  }

  /**
   * Exchanges a refresh token for the next one. The previous token is accepted for {@link GRACE_MS} and gives the present
   * one; an older one was stolen or copied, so it ends the session.
   * @returns null when the user must sign in again
   */
  async refresh(token: string): Promise<Renewed | null> {
    const named = this.#open(token);
    if (!named) return null;
    const session = await this.#load(named.id);
    if (!session || !this.#isAlive(session)) return null;
    if (this.#unstored.has(session.id)) return this.#renewed(session);
    if (named.generation === session.generation) {
      return this.#rotate(session, token).catch((error: unknown) => {
        if (!this.#isUnwritable(error)) throw error;
        // The present token stays until the next one can be stored.
        return this.#renewed(session);
      });
    }
    if (this.#isInGrace(session, named.generation)) return this.#renewed(session);
    await this.revoke(session.id);
    return null;
  }

  async #rotate(session: Session, token: string): Promise<Renewed | null> {
    const now = this.#now();
    const next = { ...session, generation: session.generation + 1, rotatedAt: now, expiresAt: now + SESSION_MS };
    const changed = await this.#store.transaction((db) =>
      db
        .updateTable('_sessions')
        .set({ generation: next.generation, rotatedAt: next.rotatedAt, expiresAt: next.expiresAt })
        .where('id', '=', session.id)
        .where('generation', '=', session.generation)
        .where('revokedAt', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    );
    // Another tab was faster, so this token is now the previous one.
    if (!changed) return this.refresh(token);
    this.#cache.forget(session.id);
    return this.#renewed(next);
  }

  /** The valid session with this id, cached for at most a second. */
  alive(id: string): Session | null | Promise<Session | null> {
    const known = this.#cache.get(id);
    return known instanceof Promise ? known.then((session) => this.#living(session)) : this.#living(known);
  }

  /** The valid session of a refresh token, without exchanging it. */
  async ofRefreshToken(token: string): Promise<Session | null> {
    const named = this.#open(token);
    const session = named ? await this.#load(named.id) : null;
    if (!named || !session || !this.#isAlive(session)) return null;
    const isCurrent = named.generation === session.generation || this.#isInGrace(session, named.generation);
    return isCurrent ? session : null;
  }

  /** Ends a session: its bearer and refresh tokens are refused from now on. */
  async revoke(id: string): Promise<void> {
    if (!this.#unstored.delete(id))
      await this.#store.transaction((db) =>
        db
          .updateTable('_sessions')
          .set({ revokedAt: this.#now() })
          .where('id', '=', id)
          .where('revokedAt', 'is', null)
          .execute(),
      );
    this.#cache.forget(id);
    for (const listener of this.#listeners) listener(id);
  }

  /** Drops the cached sessions of a changed user: a new password may have ended them ({@link endSessions}). */
  forgetUser(userId: number): void {
    this.#cache.forgetWhere((session) => session?.userId === userId);
    for (const [id, session] of this.#unstored) if (session.userId === userId) this.#unstored.delete(id);
  }

  /** Drops a cached session that another process has ended. */
  forget(id: string): void {
    this.#cache.forget(id);
  }

  /** Registers a listener for sessions that this process ends. */
  onEnd(listener: (id: string) => void): void {
    this.#listeners.add(listener);
  }

  /** Session id of an authentic refresh token, whatever the state of the session. */
  idOf(token: string): string | null {
    return this.#open(token)?.id ?? null;
  }

  #living(session: Session | null): Session | null {
    return session && this.#isAlive(session) ? session : null;
  }

  #isAlive(session: Session): boolean {
    return !session.isRevoked && session.expiresAt > this.#now();
  }

  #isInGrace(session: Session, generation: number): boolean {
    return generation === session.generation - 1 && this.#now() - session.rotatedAt <= GRACE_MS;
  }

  async #load(id: string): Promise<Session | null> {
    const row = await this.#store.read.selectFrom('_sessions').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return this.#unstored.get(id) ?? null;
    return {
      id,
      userId: Number(row.userId),
      generation: Number(row.generation),
      rotatedAt: Number(row.rotatedAt),
      expiresAt: Number(row.expiresAt),
      isRevoked: row.revokedAt !== null,
    };
  }

  #renewed(session: Session): Renewed {
    return {
      session,
      refreshToken: `${session.id}.${session.generation}.${this.#seal(session.id, session.generation)}`,
    };
  }

  #seal(id: string, generation: number): string {
    return createHmac('sha256', this.#key).update(`${id}.${generation}`).digest('base64url');
  }

  #open(token: string): { readonly id: string; readonly generation: number } | null {
    const [, id = '', number = '', seal = ''] = TOKEN.exec(token) ?? [];
    if (id === '') return null;
    const generation = Number(number);
    return timingSafeEqual(Buffer.from(seal), Buffer.from(this.#seal(id, generation))) ? { id, generation } : null;
  }
}

/** Tells whether an account is enabled and its password still has this digest. */
async function isPassword(db: Database, userId: number, digest: string): Promise<boolean> {
  const account = db.selectFrom('users').select(['password', 'isEnabled']).where('id', '=', userId);
  const user = await account.executeTakeFirst();
  return user?.password === digest && user.isEnabled === 1;
}
