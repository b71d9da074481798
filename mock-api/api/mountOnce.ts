import type { Request, Router } from 'express';
import type { OnceCall, Role } from '#resource';
import { LOCALES, type CallAnswer, type ServerHost, type Tx } from '../types.ts';

/**
 * Mounts a declared call of a plugin. It runs in one write transaction, once per `Idempotency-Key` and account.
 * @param roles roles that may call it; undefined: every signed-in user
 * @param work runs the call and returns its answer. A thrown error is answered as a problem, and nothing is stored
 */
export function mountOnce(
  router: Router,
  host: ServerHost,
  { method, path }: OnceCall,
  roles: readonly Role[] | undefined,
  work: (tx: Tx, request: Request) => Promise<CallAnswer>,
): void {
  const address = `/:locale/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const verb = method.toLowerCase() as Lowercase<OnceCall['method']>;
  router[verb](address, async (request: Request, response, next) => {
    if (!LOCALES.some((name) => name === request.params.locale)) return next();
    const actor = await host.actorOf(request, roles);
    await host.once({ request, response, actor }, (tx) => work(tx, request));
    return undefined;
  });
}
