import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { HOUR_MS, isRole, type FlatRowOf, type ValuesOf } from '#resource';
import { localeOf } from '../api/errors.ts';
import type { ServerHost } from '../serverHost.ts';
import { SYSTEM, type Database, type Tx } from '../types.ts';
import { Gate } from './gate.ts';
import type { AuthParts } from './parts.ts';
import { administratorOf, forbiddenToken, requireToken, TOKENS_WAITING } from './setup.ts';

/** Lifetime of a token of `npm run admin:reset`, ms. */
const TOKEN_MS = HOUR_MS;
const TOKEN = /^reset-([0-9a-z]{6,9})-([A-Za-z0-9_-]{11})-([A-Za-z0-9_-]{22})$/;

/** The audit trail names the command, because nobody is signed in. */
const ACTOR = { ...SYSTEM, username: 'npm run admin:reset' };

const sealOf = (key: Buffer, end: string, name: string) =>
  createHmac('sha256', key).update(`administrator reset ${end} ${name}`).digest('base64url').slice(0, 22);

/**
 * Creates a token that resets an administrator's password, valid for an hour. It is sealed with the installation's key, so
 * the command that prints it needs no running server and writes nothing.
 * @param now ms since 1970
 */
export function issueResetToken(key: Buffer, now: number): string {
  const end = Math.ceil((now + TOKEN_MS) / 1000).toString(36);
  const name = randomBytes(8).toString('base64url');
  return `reset-${end}-${name}-${sealOf(key, end, name)}`;
}

/** Name of a valid token, by which its use is recorded; null for an invalid or expired one. */
function nameOfToken(key: Buffer, now: number, given: unknown): string | null {
  const [, end = '', name = '', seal = ''] = (typeof given === 'string' ? TOKEN.exec(given.trim()) : null) ?? [];
  const isOurs = timingSafeEqual(Buffer.from(sealOf(key, end, name)), Buffer.from(seal.padEnd(22, '-')));
  return isOurs && Number.parseInt(end, 36) * 1000 > now ? name : null;
}

/** Dependencies of the reset call. */
export interface ResetParts {
  readonly parts: AuthParts;
  readonly host: Pick<ServerHost, 'transaction'>;
  /** Key that seals the tokens. */
  readonly key: Buffer;
  readonly log: Logger;
}

/**
 * `POST /{locale}/api/setup/reset {token, username, password, fullName}`: recovers the last administrator. Sets the password
 * of the named account, enables it and makes it an administrator, or creates one; 200 `{username, isNew}`.
 */
export function resetHandler({ parts, host, key, log }: ResetParts): RequestHandler {
  const gate = new Gate(1, TOKENS_WAITING);
  return async (request, response) => {
    const body: Record<string, unknown> =
      typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
    const answer = await gate.run(async () => {
      const token = nameOfToken(key, parts.now(), body.token);
      await requireToken(parts, request, 'reset', token !== null);
      const values = administratorOf(body);
      const known = await parts.accounts.findForSignIn(String(values.username));
      return host.transaction(ACTOR, localeOf(request.path), async (tx) => {
        if (!(await isFirstUse(tx, token ?? ''))) throw forbiddenToken('reset');
        return setAdministrator(tx, known, values);
      });
    });
    log.warn({ username: answer.username }, 'An administrator was set by a token of npm run admin:reset');
    response.setHeader('Cache-Control', 'no-store');
    response.json(answer);
  };
}

/**
 * Records the use of a token, in the transaction of the change. The record is removed a day later, when the token has long
 * expired.
 */
async function isFirstUse(
  { db, now }: { readonly db: Database; readonly now: number },
  token: string,
): Promise<boolean> {
  const row = await db
    .insertInto('_throttle')
    .values({ key: `reset ${token}`, count: 0, lockedUntil: 0, updatedAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

async function setAdministrator(tx: Tx, known: FlatRowOf<'users'> | null, values: Readonly<ValuesOf<'users'>>) {
  const account = known && (await tx.find('users', known.id));
  if (!account) {
    const made = await tx.create('users', values);
    return { username: made.username, isNew: true };
  }
  const roles = new Set([...(account.roles?.filter(isRole) ?? []), 'ROLE_ADMIN' as const]);
  const given = { password: values.password, roles: [...roles], ownRole: null, isEnabled: true };
  await tx.update('users', account.id, given);
  return { username: account.username, isNew: false };
}
