import type { Request as HttpRequest, Response as HttpResponse, Router } from 'express';
import { methodNotAllowed, Problem, type ServerHost } from '#server';
import { aiContext } from '../context.ts';
import { agentCaller } from './caller.ts';

const LOOPBACK_HOSTS = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Checks Host and Origin, which the protocol's library does not. A page of another site never gets through, and a caller on
 * this machine has to name this machine: a foreign name that leads here is a trick (DNS rebinding). @throws Problem 403
 */
export function requireOwnHost({ headers, ip = '' }: Pick<HttpRequest, 'headers' | 'ip'>): void {
  const { host = '', origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOtherSite =
    (origin !== undefined && URL.parse(origin)?.host !== host) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  const isTrick = LOOPBACK_ADDRESS.test(ip) && !LOOPBACK_HOSTS.test(host);
  if (host === '' || isOtherSite || isTrick)
    throw new Problem(403, 'This Host or Origin may not call.', { code: 'problem.forbidden' });
}

function webRequest(request: HttpRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  headers.delete('authorization');
  headers.delete('cookie');
  const body = JSON.stringify(request.body ?? null);
  return new Request(`http://${request.headers.host ?? 'localhost'}/mcp`, { method: 'POST', headers, body, signal });
}

async function send(answer: Response, response: HttpResponse): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Mounts `/mcp`: the tools of outside agents, for the owner of the key or the account of the bearer token. */
export function mountAgents(router: Router, host: ServerHost): void {
  // The protocol's library is large, and few installations have agents.
  const load = () => import('./protocol.ts');
  let handler: ReturnType<Awaited<ReturnType<typeof load>>['agentHandler']> | undefined;
  router.use(async (request, response, next) => {
    if (request.path !== '/mcp' && request.path !== '/mcp/') return next();
    requireOwnHost(request);
    if (request.method !== 'POST') throw methodNotAllowed(request.method, 'POST');
    const { actor, client, rights } = await agentCaller(host, request);
    const { agentHandler, answerAgent } = await load();
    handler ??= agentHandler();
    const left = new AbortController();
    response.once('close', () => left.abort());
    const origin = `${request.protocol}://${request.headers.host ?? 'localhost'}`;
    const context = { ...(await aiContext(host, actor, 'en')), client, rights, origin };
    return send(
      await answerAgent(handler, webRequest(request, left.signal), context, request.body as unknown),
      response,
    );
  });
}
