import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { DAY_MS } from '#resource';
import { localeOf } from '../api/errors.ts';
import { invalid, Problem } from '../problem.ts';
import type { ServerHost } from '../serverHost.ts';
import { SYSTEM, type Database } from '../types.ts';
import { Gate } from './gate.ts';
import { lockedOutProblem } from './lockedOut.ts';
import type { AuthParts } from './parts.ts';
import { requireGoodPassword } from './passwordRule.ts';
import { countWrong, stateOfAttempts, tokenAttemptsOf, type TokenCall } from './signInAttempts.ts';

/** Most waiting calls with a setup or reset token; further ones are refused. */
export const TOKENS_WAITING = 50;

/** Lifetime of a setup token, ms. */
const TOKEN_MS = DAY_MS;
const TOKEN = /^([0-9a-z]{6,9})-([A-Za-z0-9_-]{22})$/;

const sealOf = (key: Buffer, end: string) =>
  createHmac('sha256', key).update(`first administrator ${end}`).digest('base64url').slice(0, 22);

/**
 * Tokens for creating the first administrator. Each contains its expiry and is sealed with the installation's key, so every
 * process on the same database accepts it. All are void once there is a user.
 */
export class SetupTokens {
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor(key: Buffer, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** Creates a token, valid for a day. */
  issue(): string {
    const end = Math.ceil((this.#now() + TOKEN_MS) / 1000).toString(36);
    return `${end}-${sealOf(this.#key, end)}`;
  }

  isGood(given: unknown): boolean {
    const [, end = '', seal = ''] = (typeof given === 'string' ? TOKEN.exec(given.trim()) : null) ?? [];
    // Both are computed and compared for any input, so that the time reveals nothing.
    const isOurs = timingSafeEqual(Buffer.from(sealOf(this.#key, end)), Buffer.from(seal.padEnd(22, '-')));
    return isOurs && Number.parseInt(end, 36) * 1000 > this.#now();
  }
}

/**
 * `POST /{locale}/api/setup {token, username, password, fullName}`: creates the first administrator; 201, then always 409.
 */
export function setupHandler(
  parts: AuthParts,
  host: Pick<ServerHost, 'transaction'>,
  tokens: SetupTokens,
): RequestHandler {
  const gate = new Gate(1, TOKENS_WAITING);
  return async (request, response) => {
    const body: Record<string, unknown> =
      typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
    await gate.run(async () => {
      if (!(await parts.accounts.isEmpty())) throw isDone();
      await requireToken(parts, request, 'setup', tokens.isGood(body.token));
      const values = administratorOf(body);
      await host.transaction(SYSTEM, localeOf(request.path), async (tx) => {
        await takeTurn(tx.db);
        if (!(await parts.accounts.isEmpty(tx.db))) throw isDone();
        await tx.create('users', values);
      });
    });
    response.setHeader('Cache-Control', 'no-store');
    response.status(201).json({ username: String(body.username).trim() });
  };
}

const isDone = () => new Problem(409, 'This installation is set up already.', { code: 'problem.setup.done' });

/** Locks a row over all processes until the end of the transaction, so that only one of two can be first. */
async function takeTurn(db: Database): Promise<void> {
  await db
    .insertInto('_meta')
    .values({ key: 'setup', value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute();
}

/**
 * Checks a token. Wrong ones count like wrong passwords, separately for each call, so that guessing at one does not lock the
 * other.
 * @throws Problem 403 for a wrong token, 429 after too many wrong ones
 */
export async function requireToken(
  parts: AuthParts,
  request: Request,
  call: TokenCall,
  isRight: boolean,
): Promise<void> {
  const tries = tokenAttemptsOf(call, request, parts.now());
  const { lockedMs } = await stateOfAttempts(parts.throttle, tries);
  if (lockedMs > 0) throw lockedOutProblem(lockedMs);
  if (isRight) return;
  await countWrong(parts.throttle, tries);
  throw forbiddenToken(call);
}

/** A 403 for a wrong, expired or used token. */
export const forbiddenToken = (call: TokenCall): Problem =>
  new Problem(403, 'This token is wrong, too old or used.', {
    code: `problem.${call}.token`,
    violations: [{ propertyPath: 'token', code: 'violation.invalid' }],
  });

/** Values of an administrator's account. @throws Problem 422 naming the field */
export function administratorOf(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { username, password, fullName } = body;
  const isName = (value: unknown): value is string =>
    typeof value === 'string' && value.trim() !== '' && value.length <= 120 && !value.includes('\0');
  if (!isName(username) || !/^[\p{L}\p{N}._@+-]{2,60}$/u.test(username.trim()))
    throw invalid({ propertyPath: 'username', code: 'violation.format.pattern' });
  requireGoodPassword(password, username);
  if (fullName !== undefined && !isName(fullName)) throw invalid({ propertyPath: 'fullName', code: 'violation.blank' });
  const name = username.trim();
  return { username: name, fullName: fullName?.trim() ?? name, password, roles: ['ROLE_ADMIN'], isEnabled: true };
}
