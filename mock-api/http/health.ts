import type { RequestHandler } from 'express';
import type { Store } from '../db/store.ts';
import { methodNotAllowed } from '../problem.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Time limit of the database's answer, ms. */
const PATIENCE_MS = 2000;

/** Reasons why the server is not ready, in words. */
const REASONS = {
  stopping: 'The server is shutting down.',
  unavailable: 'The database does not answer.',
  full: 'The disk of the database is full, so nothing can be stored. Make room; what is stored can still be read.',
  damaged:
    'The database file is damaged, so nothing is written to it. Restore a backup; the log names the newest good one.',
} as const;

type Fault = keyof typeof REASONS;

/** Addresses of health checks. `/healthz` is the older name of `/readyz`. */
const PATHS = new Set(['/livez', '/readyz', '/healthz']);

/** Parameters of {@link health}. */
interface HealthParts {
  readonly store: Pick<Store, 'answers' | 'condition'>;
  /** Name of the database's engine. */
  readonly engine: string;
  /** Tells whether the server is shutting down. */
  readonly isStopping: () => boolean;
}

/**
 * Handles `GET /livez`, which is 200 as long as the process answers at all, and `GET /readyz` and `/healthz`, which are 200 when
 * requests can be served, otherwise 503 with the reason. They need no connection that requests use.
 */
export function health({ store, engine, isStopping }: HealthParts): RequestHandler {
  const { version } = packageJson;
  return async (request, response, next) => {
    if (!PATHS.has(request.path)) {
      next();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
    response.setHeader('Cache-Control', 'no-store');
    if (request.path === '/livez') {
      response.json({ status: 'ok', version });
      return;
    }
    const fault = isStopping() ? 'stopping' : await faultOf(store);
    response.status(fault === null ? 200 : 503).json({
      ...(fault === null ? { status: 'ok' } : { status: fault, reason: REASONS[fault] }),
      version,
      database: engine,
    });
  };
}

async function faultOf(store: HealthParts['store']): Promise<Fault | null> {
  const isThere = await answersInTime(store);
  const condition = await store.condition();
  if (condition !== 'ok') return condition; // A damaged file may not even answer.
  return isThere ? null : 'unavailable';
}

async function answersInTime(store: HealthParts['store']): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  return Promise.race([store.answers(), late]).finally(() => clearTimeout(timer));
}
