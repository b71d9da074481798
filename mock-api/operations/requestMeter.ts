import type { RequestHandler } from 'express';
import { isRefusedSignIn } from '../http/refusedSignIn.ts';
import { routeOf } from '../http/route.ts';
import { percentile } from './slowQueries.ts';
import { OTHER_ROUTE, type ServerMetrics } from './serverMetrics.ts';

/** Times of the last requests that are kept for the percentile. */
const KEPT = 1000;
/** They count as long as this, ms. */
const RECENT_MS = 5 * 60_000;

/** Routes whose refusals are counted as failed sign-ins, and their kind. */
const SIGN_INS: ReadonlyMap<string, string> = new Map([
  ['/{locale}/api/login_check', 'password'],
  ['/{locale}/api/users?pinCode={pin}', 'pin'],
]);
const REFUSED: ReadonlySet<number> = new Set([401, 429]);

/** Methods that are counted by their names; others, which anybody may invent, are one. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Answers that anybody gets at any address: by their routes, a scan would make a series for each address and method. */
const FOR_ANYBODY: ReadonlySet<number> = new Set([401, 405, 429]);

/** Counts the requests of this process. */
export class RequestMeter {
  readonly #metrics: ServerMetrics;
  readonly #times: { readonly at: number; readonly ms: number }[] = [];
  #next = 0;
  #requests = 0;
  #errors = 0;

  constructor(metrics: ServerMetrics) {
    this.#metrics = metrics;
  }

  /** Requests and answers of 500 and more since the start. */
  get totals(): { readonly requests: number; readonly errors: number } {
    return { requests: this.#requests, errors: this.#errors };
  }

  /** Time of a request, 99th percentile of the last minutes, ms; null without any. */
  get p99(): number | null {
    const since = performance.now() - RECENT_MS;
    const times = this.#times.flatMap(({ at, ms }) => (at > since ? ms : []));
    return times.length === 0 ? null : percentile(times, 0.99);
  }

  /** Middleware that counts each request when its answer ends. */
  readonly handle: RequestHandler = (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response;
      const asked = routeOf(request);
      const route = FOR_ANYBODY.has(status) || request.method === 'OPTIONS' ? OTHER_ROUTE : asked;
      const method = METHODS.has(request.method) ? request.method : 'other';
      const isStream = String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream');
      this.#metrics.requests.add([route, method, String(status)]);
      if (!writableFinished && !isStream) this.#metrics.cutOff.add([route]);
      if (!isStream) this.#note(performance.now(), start, [route, method]);
      this.#requests += 1;
      if (status >= 500) this.#errors += 1;
      const kind = SIGN_INS.get(asked);
      if (kind !== undefined && (REFUSED.has(status) || isRefusedSignIn(request)))
        this.#metrics.signInFailures.add([kind, String(status)]);
    });
    next();
  };

  #note(at: number, start: number, labels: readonly string[]): void {
    this.#metrics.durations.observe((at - start) / 1000, labels);
    this.#times[this.#next] = { at, ms: at - start };
    this.#next = (this.#next + 1) % KEPT;
  }
}
