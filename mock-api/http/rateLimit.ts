import type { Request, RequestHandler } from 'express';
import { MINUTE_MS } from '#resource';
import { Problem } from '../problem.ts';
import type { Actor } from '../types.ts';
import { clientNetwork } from './address.ts';
import { hasList } from './body.ts';
import { isApiPath } from './security.ts';

/** Costly calls of an account may be that many times as many: a queue of offline sales is sent in a burst. */
const OF_ACCOUNT = 2;
/** Callers remembered. */
const MOST_CALLERS = 20_000;

interface Bucket {
  /** Calls that are left. */
  calls: number;
  /** When that was so, ms. */
  at: number;
}

/** Lets each caller make so many calls a minute, and as many at once; counted in this process. */
export class Buckets {
  readonly #perMinute: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Takes a call of a caller. @returns 0, or the ms after which the next is taken. */
  take(caller: string, now: number): number {
    const known = this.#buckets.get(caller);
    const refilled = known ? known.calls + ((now - known.at) / MINUTE_MS) * this.#perMinute : this.#perMinute;
    const calls = Math.min(this.#perMinute, refilled);
    // The oldest are at the front: a flood of new callers drives out those that have been quiet longest.
    this.#buckets.delete(caller);
    const oldest = this.#buckets.size >= MOST_CALLERS ? this.#buckets.keys().next().value : undefined;
    if (oldest !== undefined) this.#buckets.delete(oldest);
    this.#buckets.set(caller, { calls: calls >= 1 ? calls - 1 : calls, at: now });
    return calls >= 1 ? 0 : Math.ceil(((1 - calls) / this.#perMinute) * MINUTE_MS);
  }
}

/** What the limits ask of sign-in. */
export interface Callers {
  /** Its bearer is one of ours, seen good a moment ago. */
  isKnown(request: Request): boolean;
  actorOf(request: Request): Promise<Actor>;
}

/** The two limits, in the order they are asked. */
export interface RateLimits {
  /** Calls of strangers, before their body is read. */
  readonly strangers: RequestHandler;
  /** Costly calls of accounts. */
  readonly costly: RequestHandler;
}

/**
 * Limits what is cheap to ask and dear to answer: API calls without a bearer that is known, by address, and the costly calls
 * of an account.
 * @param perMinute calls a minute; 0: no limit
 */
export function rateLimits(perMinute: number, callers: Callers): RateLimits {
  const ofAddress = new Buckets(perMinute);
  const ofAccount = new Buckets(perMinute * OF_ACCOUNT);
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

/** Many records at once, work in the background, and what digests passwords. */
function isCostly(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return /[?&]pagination=(?:false|0)/.test(request.url);
  return COSTLY.test(request.path) || hasList(request);
}

function demand(buckets: Buckets, caller: string): void {
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
