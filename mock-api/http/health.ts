import type { RequestHandler } from 'express';
import { LIMITS, REASONS, type Health } from '../operations/health.ts';
import { methodNotAllowed } from '../problem.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Addresses of health checks. `/healthz` is the older name of `/readyz`. */
const PATHS = new Set(['/livez', '/readyz', '/healthz']);

/**
 * Handles `GET /livez`, which is 200 as long as the process answers at all, and `GET /readyz` and `/healthz`, which are 200 when
 * requests can be served, otherwise 503 with all reasons.
 * @param engine name of the database's engine
 */
export function health(checks: Health, engine: string): RequestHandler {
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
    const { faults, limits } = await checks.check();
    const [first] = faults;
    const reasons = [...faults.map((fault) => REASONS[fault]), ...limits.map((limit) => LIMITS[limit])];
    response.status(first === undefined ? 200 : 503).json({
      status: first ?? 'ok',
      ...(reasons.length > 0 && { reason: reasons.join(' ') }),
      ...(faults.length > 1 && { faults }),
      ...(limits.length > 0 && { limits }),
      version,
      database: engine,
    });
  };
}
