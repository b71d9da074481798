// Using a one-time link: a person chooses a password without being signed in. The plugin "people" makes and ends the links.
import { createHash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isObject, textOf, type FlatRowOf } from '#resource';
import { localeOf } from '../api/errors.ts';
import { Problem } from '../problem.ts';
import type { ServerHost } from '../serverHost.ts';
import { SYSTEM, type Tx } from '../types.ts';
import { Gate } from './gate.ts';
import { lockedOutProblem } from './lockedOut.ts';
import type { AuthParts } from './parts.ts';
import { requireGoodPassword } from './passwordRule.ts';
import { attemptsOf, clearAttempts, countWrong, linkAttemptsOf, stateOfAttempts } from './signInAttempts.ts';

const SECRET_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Most waiting calls; further ones are refused. */
const WAITING = 50;

/** The audit trail names the link, because nobody is signed in. */
const ACTOR = { ...SYSTEM, username: 'one-time link' };

/** The digest under which a link is stored. A token is random, so that it needs no slow one. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token of a link, and the digest to store. */
export function newAccessToken(): { readonly token: string; readonly digest: string } {
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  return { token, digest: digestOf(token) };
}

/** Dependencies of the calls. */
export interface AccessLinkParts {
  readonly parts: AuthParts;
  readonly host: Pick<ServerHost, 'transaction'>;
  readonly log: Logger;
}

/** A link with its account, both locked. */
interface OpenLink {
  readonly link: FlatRowOf<'access_links'>;
  readonly user: FlatRowOf<'users'>;
}

/** A link that works no more. The reason tells the page what to say. */
const isOver = (reason: 'used' | 'expired' | 'disabled'): Problem =>
  new Problem(410, 'This link works no more.', { code: `problem.accessLink.${reason}`, members: { reason } });

/**
 * The link with this digest and its account, decided on locked rows: of two uses at the same time one finds it used.
 * @throws Problem 410 when it was used, is too old, or its account is disabled
 */
async function openLink(tx: Tx, digest: string): Promise<OpenLink | null> {
  const [found] = await tx.readBy('access_links', { digest });
  // The account first, as everywhere: a change of it at this moment may end the link.
  const [user] = found ? await tx.findBy('users', { id: found.user }) : [];
  const [link] = user ? await tx.findBy('access_links', { digest }) : [];
  if (!link || !user || link.user !== user.id) return null;
  if (link.usedAt !== null) throw isOver('used');
  if (link.expiresAt <= tx.now) throw isOver('expired');
  if (user.isEnabled !== true) throw isOver('disabled');
  return { link, user };
}

/**
 * Runs a call with a link. A token that no link has is counted, so that trying many locks.
 * @throws Problem 403 for a wrong token, 410 for a link that works no more, 429 after too many wrong ones
 */
async function withLink<T>(
  { parts, host }: AccessLinkParts,
  request: Request,
  work: (tx: Tx, open: OpenLink) => Promise<T>,
): Promise<T> {
  const token = textOf(isObject(request.body) ? request.body.token : undefined).trim();
  const digest = TOKEN.test(token) ? digestOf(token) : '';
  const tries = linkAttemptsOf(digest, request, parts.now());
  const { lockedMs } = await stateOfAttempts(parts.throttle, tries);
  if (lockedMs > 0) throw lockedOutProblem(lockedMs);
  const done = await host.transaction(ACTOR, localeOf(request.path), async (tx) => {
    const open = digest === '' ? null : await openLink(tx, digest);
    return open && { result: await work(tx, open) };
  });
  if (done) return done.result;
  await countWrong(parts.throttle, tries);
  throw new Problem(403, 'This link does not work.', {
    code: 'problem.accessLink.wrong',
    members: { reason: 'wrong' },
  });
}

/** `POST /{locale}/api/access-link {token}`: for whom a link is, `{username, fullName, kind, expiresAt}`. It stays unused. */
export function readLinkHandler(given: AccessLinkParts): RequestHandler {
  const gate = new Gate(4, WAITING);
  return async (request, response) => {
    const answer = await gate.run(async () =>
      withLink(given, request, async (_tx, { link, user }) => ({
        username: user.username,
        fullName: user.fullName,
        kind: link.kind,
        expiresAt: new Date(link.expiresAt).toISOString(),
      })),
    );
    response.setHeader('Cache-Control', 'no-store');
    response.json(answer);
  };
}

/**
 * `POST /{locale}/api/access-link/use {token, password}`: sets the password of the link's account; 200 `{username}`, once. Roles
 * and everything else of the account stay as they are, and its other sessions end. Wrong sign-ins for the account on record are forgotten, as after a right one.
 */
export function useLinkHandler(given: AccessLinkParts): RequestHandler {
  const gate = new Gate(1, WAITING);
  return async (request, response) => {
    const password: unknown = isObject(request.body) ? request.body.password : undefined;
    const username = await gate.run(async () =>
      withLink(given, request, async (tx, { link, user }) => {
        requireGoodPassword(password, user.username);
        // Before the password, which ends the account's other links.
        await tx.update('access_links', link.id, { usedAt: tx.now });
        await tx.update('users', user.id, { password: String(password) });
        return user.username;
      }),
    );
    const { throttle, now } = given.parts;
    await clearAttempts(throttle, attemptsOf(username, request, now()));
    given.log.info({ username }, 'A password was chosen by a one-time link');
    response.setHeader('Cache-Control', 'no-store');
    response.json({ username });
  };
}
