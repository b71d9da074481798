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

type Status = keyof typeof REASONS | 'ok';

/**
 * Handles `GET /healthz`: 200 when requests can be served, otherwise 503 with the reason. `isStopping`: the server is shutting
 * down.
 */
export function health(
  store: Pick<Store, 'read' | 'condition'>,
  engine: string,
  isStopping: () => boolean,
): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== '/healthz') {
      next();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
    const status = isStopping() ? 'stopping' : await statusOf(store);
    response.setHeader('Cache-Control', 'no-store');
    response.status(status === 'ok' ? 200 : 503).json({
      status,
      ...(status === 'ok' ? {} : { reason: REASONS[status] }),
      version: packageJson.version,
      database: engine,
    });
  };
}

async function statusOf(store: Pick<Store, 'read' | 'condition'>): Promise<Status> {
  const isThere = await answers(store);
  const condition = await store.condition();
  // A damaged file may not even answer.
  return condition === 'ok' && !isThere ? 'unavailable' : condition;
}

async function answers(store: Pick<Store, 'read'>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  const query = store.read.selectFrom('_meta').select('key').limit(1).execute();
  // An unreachable database is a result of this call, not an error.
  const isThere = query.then(() => true).catch(() => false);
  return Promise.race([isThere, late]).finally(() => clearTimeout(timer));
}
