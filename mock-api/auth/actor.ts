import type { Request } from 'express';
import { BELIEVED_MS, type NamedRight } from '#resource';
import { unauthenticated } from '../api/write.ts';
import { noteCaller } from '../http/caller.ts';
import { Problem } from '../problem.ts';
import { ANONYMOUS, type Actor } from '../types.ts';
import type { Account, Accounts } from './accounts.ts';
import { approvalRefused, type Approvals } from './approvals.ts';
import { readRefreshCookie } from './cookies.ts';
import { isOwnOrigin, isSafe } from './origin.ts';
import type { OwnPassword } from './ownPassword.ts';
import { operatedBy } from './rights.ts';
import type { Sessions } from './sessions.ts';
import type { Claims, Tokens } from './tokens.ts';

/** Dependencies of the identification of callers. */
export interface ActorParts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly approvals: Approvals;
  readonly ownPassword: OwnPassword;
  readonly corsOrigins: readonly string[];
  /** The named rights of all plugins. */
  readonly rights: readonly NamedRight[];
  readonly now: () => number;
}

/** Longest duration of an event stream, ms. */
const LINE_MS = 15 * 60_000;

/** A 401 that names the refused credential, so that a till asks for a PIN again and not for the password. */
export function refusedCredential(reason: 'token' | 'operator' | 'session', detail: string): Problem {
  return new Problem(401, detail, {
    code: `problem.refused.${reason}`,
    headers: { 'WWW-Authenticate': 'Bearer' },
    members: { reason },
  });
}

/** Browsers send the origin of every writing call, and a page cannot suppress it. */
const isProgram = ({ headers }: Request) => headers.origin === undefined && headers['sec-fetch-site'] === undefined;

function actorFor(account: Account, sessionId: string | null, isCalledByProgram = false): Actor {
  return {
    userId: account.id,
    username: account.username,
    roles: account.roles,
    agentId: account.agentId,
    storeId: account.storeId,
    operatorId: null,
    approval: null,
    sessionId,
    isProgram: isCalledByProgram,
    grantVersion: account.grantVersion,
  };
}

/** Identifies the caller of a request. */
export class Actors {
  readonly #parts: ActorParts;
  /** The result of each request. */
  readonly #known = new WeakMap<Request, Promise<Actor>>();

  constructor(parts: ActorParts) {
    this.#parts = parts;
  }

  /**
   * The caller of a request, with operator and approval; {@link ANONYMOUS} without a bearer token.
   * @throws Problem 401 when the bearer token, operator or approval is invalid or expired
   */
  of(request: Request): Promise<Actor> {
    const known = this.#known.get(request);
    if (known) return known;
    const asked = this.#find(request);
    this.#known.set(request, asked);
    return asked;
  }

  /** Tells whether the bearer token was verified a moment ago. */
  isKnown(request: Request): boolean {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    return token !== undefined && this.#parts.tokens.recall(token) !== undefined;
  }

  /** The account of the bearer token, whatever operator or approval is sent with it. */
  async account(request: Request): Promise<Actor> {
    const token = bearerOf(request);
    if (token === null) return ANONYMOUS;
    const claims = this.#parts.tokens.recall(token) ?? (await this.#parts.tokens.verify(token, 'api'));
    if (claims?.kind !== 'api') throw refusedCredential('token', 'Invalid or expired token.');
    const waiting = this.#parts.sessions.alive(claims.sessionId);
    const session = waiting instanceof Promise ? await waiting : waiting;
    if (session?.userId !== claims.userId) throw refusedCredential('session', 'The session is over.');
    const loading = this.#parts.accounts.enabled(claims.userId);
    const account = loading instanceof Promise ? await loading : loading;
    if (!account) throw refusedCredential('session', 'The session is over.');
    noteCaller(request, { account: account.id });
    return actorFor(account, claims.sessionId, isProgram(request));
  }

  /** The caller by the session cookie alone, for images and the hub. Pages of other sites are anonymous. */
  async ofCookie(request: Request): Promise<Actor> {
    const token = readRefreshCookie(request);
    // Pages load images without an Origin header, also from another host than the API.
    const mayBeForeign = !isSafe(request) || request.headers.origin !== undefined;
    if (token === null || (mayBeForeign && !isOwnOrigin(request, this.#parts.corsOrigins))) return ANONYMOUS;
    const session = await this.#parts.sessions.ofRefreshToken(token);
    const account = session ? await this.#parts.accounts.enabled(session.userId) : null;
    if (!session || !account) return ANONYMOUS;
    noteCaller(request, { account: account.id });
    return actorFor(account, session.id);
  }

  /**
   * An enabled account as actor, outside a session: for addresses that name it by a secret, and jobs that go on in its name.
   * @param operatorId of the operator at this station; null: the account itself
   * @returns null when one of them is gone or disabled
   */
  async ofAccount(id: number, operatorId: number | null = null): Promise<Actor | null> {
    const { accounts } = this.#parts;
    const account = await accounts.enabled(id);
    const actor = account ? actorFor(account, null) : null;
    if (!actor || operatorId === null) return actor;
    const operator = await accounts.enabled(operatorId);
    return operator ? operatedBy(actor, operator, this.#parts.rights) : null;
  }

  /** The caller by bearer token, else by cookie. @throws Problem 401 for an anonymous caller */
  async reader(request: Request): Promise<Actor> {
    const actor = request.headers.authorization === undefined ? await this.ofCookie(request) : await this.of(request);
    if (actor.userId === null) throw unauthenticated();
    return actor;
  }

  /**
   * The subscriber to changes, by bearer token, else by cookie. The stream ends after {@link LINE_MS} at the latest, and
   * with the bearer token. The browser then reconnects, so that roles and sessions are checked again.
   */
  async subscription(request: Request): Promise<{ readonly actor: Actor; readonly expiresAt: number }> {
    const actor = await this.reader(request);
    const token = bearerOf(request);
    const claims = token === null ? undefined : this.#parts.tokens.recall(token);
    const end = this.#parts.now() + LINE_MS;
    return { actor, expiresAt: claims ? Math.min(end, claims.expiresAt * 1000) : end };
  }

  async #find(request: Request): Promise<Actor> {
    const actor = await this.account(request);
    const operator = request.headers['x-operator'];
    const approval = request.headers['x-approval'];
    if (actor.userId === null) return actor;
    if (operator === undefined && approval === undefined) return this.#confirmed(request, actor, actor.userId);
    const operated = operator === undefined ? actor : await this.#operated(request, actor, String(operator));
    if (approval === undefined) return operated;
    const found = await this.#parts.approvals.find(String(approval), actor.sessionId);
    if (!found) throw approvalRefused();
    return { ...operated, approval: found };
  }

  /** The actor with the confirmed password, when the write carries one. */
  async #confirmed(request: Request, actor: Actor, userId: number): Promise<Actor> {
    const ownPassword = await this.#parts.ownPassword.check(request, userId, actor.username ?? '');
    return ownPassword === undefined ? actor : { ...actor, ownPassword };
  }

  async #operated(request: Request, actor: Actor, token: string): Promise<Actor> {
    const claims =
      (await this.#parts.tokens.verify(token, 'operator')) ?? (await this.#pastOperator(request, actor, token));
    const isSale = soldAtOf(request) !== null;
    const isOurs = claims && (claims.sessionId === actor.sessionId || (claims.accountId === actor.userId && isSale));
    // Not from the cache: what a changed account ends, it ends at once, also on other servers.
    const operator = isOurs ? await this.#parts.accounts.present(claims.userId) : null;
    if (!operator?.isEnabled || operator.grantVersion !== claims?.grantVersion) {
      // A queued sale is never refused for its operator: it was paid.
      if (isOurs && isSale) return { ...actor, lapsedOperatorId: operator?.id ?? null };
      throw refusedCredential('operator', 'The operator has to enter the PIN again.');
    }
    noteCaller(request, { operator: operator.id });
    return operatedBy(actor, operator, this.#parts.rights);
  }

  /** A sale that was queued offline names an operator whose token was valid at the time of the sale. */
  async #pastOperator(request: Request, actor: Actor, token: string): Promise<Claims | null> {
    const soldAt = soldAtOf(request);
    const age = soldAt === null ? -1 : this.#parts.now() - soldAt;
    if (soldAt === null || age < 0 || age > BELIEVED_MS) return null;
    const claims = await this.#parts.tokens.verifyAt(token, 'operator', soldAt);
    return claims && claims.accountId === actor.userId && claims.issuedAt * 1000 <= soldAt + 1000 ? claims : null;
  }
}

const BEARER = /^Bearer +(\S+) *$/i;

/** Token of the Authorization header; null without one, or for another scheme. */
function bearerOf(request: Request): string | null {
  const header = request.headers.authorization;
  if (header === undefined || !/^Bearer\b/i.test(header)) return null;
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw refusedCredential('token', 'Invalid or expired token.');
  return token;
}

/** Address of new sales, the only calls that accept an operator's expired token. Its query is anybody's to write. */
const SALES = /^[^?]*\/orders(?:\?|$)/;

/** Time of the sale in a body, ms since 1970; null when it is not a sale. */
function soldAtOf(request: Request): number | null {
  const body: unknown = request.body;
  const isSale =
    request.method === 'POST' &&
    SALES.test(request.originalUrl) &&
    typeof body === 'object' &&
    body !== null &&
    'soldAt' in body;
  const time = isSale && typeof body.soldAt === 'string' ? Date.parse(body.soldAt) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
