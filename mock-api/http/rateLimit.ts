import type { Request, RequestHandler } from 'express';
import { MINUTE_MS } from '#resource';
import { Problem } from '../problem.ts';
import type { Actor } from '../types.ts';
import { clientNetwork } from './address.ts';
import { isListBody } from './body.ts';
import { isApiPath } from './security.ts';

/** Multiple of the limit for expensive calls of an account: a queue of offline sales is sent in a burst. */
const OF_ACCOUNT = 2;
/** Most remembered callers. */
const MOST_CALLERS = 20_000;

interface Bucket {
  /** Remaining calls. */
  calls: number;
  /** Time of that count, ms. */
  at: number;
}

/** Token buckets: each caller may make a number of calls per minute, and as many at once. Counted in this process. */
export class TokenBuckets {
  readonly #perMinute: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Takes one call from a caller's bucket. @returns 0, or the delay until the next call is allowed, ms */
  take(caller: string, now: number): number {
    const known = this.#buckets.get(caller);
    const refilled = known ? known.calls + ((now - known.at) / MINUTE_MS) * this.#perMinute : this.#perMinute;
    const calls = Math.min(this.#perMinute, refilled);
    // The map is in order of use, so a flood of new callers evicts the ones that were idle longest.
    this.#buckets.delete(caller);
    const oldest = this.#buckets.size >= MOST_CALLERS ? this.#buckets.keys().next().value : undefined;
    if (oldest !== undefined) this.#buckets.delete(oldest);
    this.#buckets.set(caller, { calls: calls >= 1 ? calls - 1 : calls, at: now });
    return calls >= 1 ? 0 : Math.ceil(((1 - calls) / this.#perMinute) * MINUTE_MS);
  }
}

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
        if (userId !== null) demand(ofAccount, String(userId));
      }
      next();
    },
  };
}

const COSTLY = /\/(?:batch|jobs|users)(?:[/.]|$)/;

/** Expensive calls: many records at once, background work, and password hashing. */
function isCostly(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return /[?&]pagination=(?:false|0)/.test(request.url);
  return COSTLY.test(request.path) || isListBody(request);
}

/** Takes one call from a caller's bucket. @throws Problem 429 with `Retry-After` when it is empty */
export function demand(buckets: TokenBuckets, caller: string): void {
  const waitMs = buckets.take(caller, performance.now());
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new Problem(429, `Too many calls. Try again in ${seconds} s.`, {
    code: 'problem.rate',
    params: { seconds },
    headers: { 'Retry-After': String(seconds) },
    members: { retryAfter: seconds },
  });
}
