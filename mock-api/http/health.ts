import type { RequestHandler } from 'express';
import type { Store } from '../db/store.ts';
import { methodNotAllowed } from '../problem.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Time limit of the database's answer, ms. */
const PATIENCE_MS = 2000;

/** Handles `GET /healthz`: 200 when requests can be served, 503 otherwise. `isStopping`: the server is shutting down. */
export function health(store: Pick<Store, 'read'>, engine: string, isStopping: () => boolean): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== '/healthz') {
      next();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
    const status = isStopping() ? 'stopping' : (await answers(store)) ? 'ok' : 'unavailable';
    response.setHeader('Cache-Control', 'no-store');
    response.status(status === 'ok' ? 200 : 503).json({ status, version: packageJson.version, database: engine });
  };
}

async function answers(store: Pick<Store, 'read'>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  const query = store.read.selectFrom('_meta').select('key').limit(1).execute();
  // An unreachable database is a result of this call, not an error.
  const isThere = query.then(() => true).catch(() => false);
  return Promise.race([isThere, late]).finally(() => clearTimeout(timer));
}
