import type { Request, RequestHandler, Response } from 'express';
import { localeOf } from '../api/errors.ts';
import { requireContentType } from '../api/negotiate.ts';
import { noteCaller } from '../http/caller.ts';
import { message } from '../messages/index.ts';
import { Problem, type Violation } from '../problem.ts';
import type { AuthParts } from './parts.ts';
import { writeRefreshCookie } from './cookies.ts';
import { Gate } from './gate.ts';
import { lockedOutProblem } from './lockedOut.ts';
import { withMe, type IdentityOf } from './me.ts';
import { isOutdated, verifyPassword } from './password.ts';
import type { Renewed } from './sessions.ts';
import { countedAttempt, attemptsOf } from './signInAttempts.ts';

/** Number of parallel sign-ins, the same as of password checks. */
const AT_A_TIME = 2;
/** Most waiting sign-ins; further ones are refused. */
const WAITING = 500;
const JSON_TYPES = ['application/json', 'application/ld+json'];
/** Longest accepted name and password, in characters. */
const LONGEST = 300;

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * `POST /{locale}/api/login_check {username, password}` -> `{token}` and the refresh cookie; `Prefer: include=me` adds `me`.
 */
export function loginHandler(parts: AuthParts, identityOf: IdentityOf): RequestHandler {
  const gate = new Gate(AT_A_TIME, WAITING);
  return async (request, response) => {
    const isSent = request.headers['content-type'] !== undefined;
    if (isSent && request.body === undefined) requireContentType(request, JSON_TYPES);
    const credentials = credentialsOf(request.body);
    const locale = localeOf(request.path);
    // Inside the gate, so that at most two attempts are under way when a lock is set.
    const verified = await gate.run(() => signIn(parts, credentials, request));
    const begun = verified && (await parts.sessions.begin(verified, request.headers['user-agent'] ?? ''));
    if (!begun) {
      sendWrong(response, message(locale, 'auth.wrong') ?? '');
      return;
    }
    await answerSession({ parts, identityOf }, begun, request, response);
  };
}

/** An account whose password was right, with the digest that it was compared with. */
interface Verified {
  readonly id: number;
  readonly digest: string;
}

async function signIn(
  parts: AuthParts,
  { username, password }: Credentials,
  request: Request,
): Promise<Verified | null> {
  let verified: Verified | null = null;
  const isRight = async (): Promise<boolean> => {
    const row = await parts.accounts.findForSignIn(username);
    noteCaller(request, { account: row?.id ?? 'unknown' });
    const stored = row?.password ?? null;
    if (!(await verifyPassword(password, stored)) || row?.isEnabled !== true || stored === null) return false;
    const digest = isOutdated(stored) ? await parts.accounts.renewDigest(row.id, stored, password) : stored;
    // Another sign-in or a change of the password was faster: its digest decides.
    if (digest === null) return isRight();
    verified = { id: row.id, digest };
    return true;
  };
  const onLocked = (lockedMs: number) =>
    lockedOutProblem(lockedMs, {
      message: message(localeOf(request.path), 'problem.auth.locked', { seconds: Math.ceil(lockedMs / 1000) }),
    });
  await countedAttempt(parts.throttle, attemptsOf(username, request, parts.now()), isRight, onLocked);
  return verified;
}

/** Answers the bearer token and cookie of a new session. */
async function answerSession(
  { parts, identityOf }: { readonly parts: AuthParts; readonly identityOf: IdentityOf },
  { session, refreshToken }: Renewed,
  request: Request,
  response: Response,
): Promise<void> {
  const { userId } = session;
  writeRefreshCookie(request, response, refreshToken, parts.isCookieSecure);
  response.setHeader('Cache-Control', 'no-store');
  const me = await withMe({ parts, identityOf }, request, userId);
  response.json({ token: await parts.tokens.issue('api', userId, session), ...me });
}

function sendWrong(response: Response, text: string): void {
  response.status(401).setHeader('WWW-Authenticate', 'Bearer');
  response.setHeader('Cache-Control', 'no-store');
  response.json({ code: 401, message: text });
}

/** Name and password in a body. @throws Problem 400 naming missing fields, without values */
function credentialsOf(body: unknown): Credentials {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { username, password } = given;
  if (isText(username) && isText(password)) return { username: username.trim(), password };
  const violations: Violation[] = [];
  for (const [name, value] of Object.entries({ username, password })) {
    if (!isText(value)) violations.push({ propertyPath: name, code: codeFor(value), params: { max: LONGEST } });
  }
  throw new Problem(400, 'User name and password are needed.', { violations });
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST && !value.includes('\0');

function codeFor(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'violation.blank';
  if (typeof value !== 'string') return 'violation.type.text';
  return value.includes('\0') ? 'violation.characters' : 'violation.tooLong';
}
