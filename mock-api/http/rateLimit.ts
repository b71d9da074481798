import type { Request, RequestHandler } from 'express';
import { Problem } from '../problem.ts';
import type { Actor } from '../types.ts';
import { clientNetwork } from './address.ts';
import { isListBody } from './body.ts';
import { isApiPath } from './security.ts';
import { TokenBuckets } from './tokenBuckets.ts';

export { TokenBuckets };

/** Multiple of the limit for expensive calls of an account: a queue of offline sales is sent in a burst. */
const OF_ACCOUNT = 2;
/** The parts of authentication that the limits use. */
export interface Callers {
  /** The request's bearer token was valid a moment ago. */
  isKnown(request: Request): boolean;
  actorOf(request: Request): Promise<Actor>;
}

/** The two limits, in the order of use. */
export interface RateLimits {
  /** Limits anonymous calls before their body is read. */
  readonly strangers: RequestHandler;
  /** Limits expensive calls of accounts. */
  readonly costly: RequestHandler;
}

/**
 * Limits calls that cost the server much: API calls without a known bearer token per address, and expensive calls per
 * account.
 * @param perMinute calls per minute; 0 for no limit
 */
export function rateLimits(perMinute: number, callers: Callers): RateLimits {
  const ofAddress = new TokenBuckets(perMinute);
  const ofAccount = new TokenBuckets(perMinute * OF_ACCOUNT);
  const isLimited = (request: Request) => perMinute > 0 && isApiPath(request.path);
  return {
    strangers: (request, _response, next) => {
      if (isLimited(request) && !callers.isKnown(request)) demand(ofAddress, clientNetwork(request));
      next();
    },
    costly: async (request, _response, next) => {
      if (isLimited(request) && isCostly(request)) {
        const { userId } = await callers.actorOf(request);
        if (userId !== null) demand(ofAccount, String(userId), costOf(request));
      }
      next();
    },
  };
}

/** Entries of a list that count as one call. */
const ENTRIES_OF_CALL = 10;

/** Calls that a request counts as: a list of many entries is many calls. */
function costOf({ body }: Request): number {
  const sent: unknown = body;
  return Array.isArray(sent) ? Math.max(1, Math.ceil(sent.length / ENTRIES_OF_CALL)) : 1;
}

const COSTLY = /\/(?:batch|bulk|jobs|users)(?:[/.]|$)/;

/** Expensive calls: many records at once, background work, and password hashing. */
function isCostly(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return /[?&]pagination=(?:false|0)/.test(request.url);
  return COSTLY.test(request.path) || isListBody(request);
}

/** Takes calls from a caller's bucket, one by default. @throws Problem 429 with `Retry-After` when it is empty */
export function demand(buckets: TokenBuckets, caller: string, calls = 1): void {
  const waitMs = buckets.take(caller, performance.now(), calls);
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new Problem(429, `Too many calls. Try again in ${seconds} s.`, {
    code: 'problem.rate',
    params: { seconds },
    headers: { 'Retry-After': String(seconds) },
    members: { retryAfter: seconds },
  });
}
