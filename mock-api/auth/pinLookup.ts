import type { Request, RequestHandler, Response } from 'express';
import { DAY_MS, type Act } from '#resource';
import type { Approvable } from '../api/approvable.ts';
import { iriOf } from '../api/iri.ts';
import { localeOf } from '../api/errors.ts';
import { CONTENT_TYPE, formatOf } from '../api/negotiate.ts';
import { unauthenticated } from '../api/write.ts';
import { noteRefusedSignIn } from '../http/refusedSignIn.ts';
import { noteRoute } from '../http/route.ts';
import { Problem } from '../problem.ts';
import type { Account } from './accounts.ts';
import { parseAct } from './approvals.ts';
import { AccountGates } from './gate.ts';
import { lockedOutProblem } from './lockedOut.ts';
import { wireRoles } from './me.ts';
import type { AuthParts } from './parts.ts';
import { PIN_GUESSES, PIN_ATTEMPTS } from './throttle.ts';

/**
 * `GET /{locale}/api/users?pinCode=dddd`: at most one user {id, username, fullName, roles, operatorToken}
 * (docs/api.md, "PINs: GET users?pinCode="). With `approval={act}` the token approves that act (`X-Approval`). Without
 * `pinCode` the engine answers the collection.
 */
export function pinLookupHandler(parts: AuthParts, approvable: Approvable): RequestHandler {
  const gates = new AccountGates(WAITING);
  return async (request, response, next) => {
    const query = new URLSearchParams(request.url.slice(request.url.indexOf('?') + 1));
    if (!request.url.includes('?') || ![...query.keys()].some((name) => /^pinCode(\[|$)/.test(name))) {
      next();
      return;
    }
    noteRoute(request, 'users?pinCode={pin}');
    const format = formatOf(request);
    const { userId, sessionId } = await parts.actors.account(request);
    if (userId === null || sessionId === null) throw unauthenticated();
    const pin = pinOf(query);
    const act = askedAct(query, approvable);
    // One after the other per account, so that a right PIN is not refused because of parallel attempts.
    const found = await gates.run(userId, () => lookUp(parts, userId, pin));
    if (!found) noteRefusedSignIn(request);
    const tokenFor = ({ id, grantVersion }: Account) =>
      act
        ? parts.approvals.issue(act, { id, grantVersion }, sessionId)
        : parts.tokens.issue('operator', id, { id: sessionId, userId }, grantVersion);
    const members = found ? [{ ...memberOf(found), operatorToken: await tokenFor(found) }] : [];
    send(request, response, format, members);
  };
}

const FOUR_DIGITS = /^[0-9]{4}$/;
/** Most waiting lookups per account; further ones are refused. */
const WAITING = 50;

/**
 * Counts the attempt as wrong first and clears the count when it was right, so that parallel attempts cannot bypass the
 * limit.
 */
async function lookUp(parts: AuthParts, userId: number, pin: string): Promise<Account | null> {
  const key = `pin:${userId}`;
  // Counted per day (UTC): these counts are never cleared, and a busy till has a few wrong PINs each day.
  const guesses = `pin-guesses:${userId}:${Math.floor(parts.now() / DAY_MS)}`;
  const { lockedMs: standing } = await parts.throttle.states([key, guesses]);
  const lockedMs = standing > 0 ? standing : await parts.throttle.count(key, PIN_ATTEMPTS);
  if (lockedMs > 0) throw lockedOutProblem(lockedMs);
  const account = await parts.accounts.findByPin(pin);
  if (account) await parts.throttle.clear(key);
  else await parts.throttle.count(guesses, PIN_GUESSES);
  return account;
}

function pinOf(query: URLSearchParams): string {
  const names = [...query.keys()].filter((name) => name.startsWith('pinCode'));
  const value = query.get('pinCode');
  if (names.length === 1 && value !== null && FOUR_DIGITS.test(value)) return value;
  throw new Problem(400, 'pinCode: exactly four digits, given once.', {
    violations: [{ propertyPath: 'pinCode', code: 'violation.pinCode' }],
  });
}

/** The act that the PIN should approve; null when it names an operator. */
function askedAct(query: URLSearchParams, approvable: Approvable): Act | null {
  const names = [...query.keys()].filter((name) => /^approval(\[|$)/.test(name));
  if (names.length === 0) return null;
  // Repeated parameters and lists are not an act: 400.
  return parseAct(names.length === 1 ? (query.get('approval') ?? '') : '', approvable);
}

const memberOf = ({ id, username, fullName, roles }: Account) => ({
  ...{ id, username, fullName },
  ...wireRoles(roles),
});

function send(
  request: Request,
  response: Response,
  format: 'ld' | 'json',
  members: readonly { readonly id: number }[],
): void {
  const locale = localeOf(request.path);
  const last = members.length - 1;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', CONTENT_TYPE[format]);
  response.setHeader('Content-Range', members.length > 0 ? `users 0-${last}/${members.length}` : 'users */0');
  response.end(JSON.stringify(format === 'json' ? members : collectionOf(locale, members)));
}

function collectionOf(locale: ReturnType<typeof localeOf>, members: readonly { readonly id: number }[]) {
  return {
    '@context': `/${locale}/api/contexts/User`,
    '@id': `/${locale}/api/users`,
    '@type': 'hydra:Collection',
    'hydra:member': members.map((member) => ({ '@id': iriOf(locale, 'users', member.id), '@type': 'User', ...member })),
    'hydra:totalItems': members.length,
  };
}
