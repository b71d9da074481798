import type { Request, Router } from 'express';
import { isAllowed } from '#resource';
import {
  forbidden,
  invalid,
  LOCALES,
  Problem,
  type Actor,
  type ResourceHooks,
  type ServerHost,
  type Violation,
} from '#server';
import { endSigns, GONE_MS, STATES, takeSign, type State } from './presenceRows.ts';

const CLIENT = /^[\w-]{8,64}$/;

/** What a tab sent, checked. */
interface SentSign {
  readonly resource: string;
  readonly recordId: number;
  readonly state: State;
  readonly client: string;
}

const isState = (value: unknown): value is State => STATES.some((state) => state === value);
const isClient = (value: unknown): value is string => typeof value === 'string' && CLIENT.test(value);
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

function bodyOf(request: Request): Record<string, unknown> {
  const body: unknown = request.body;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new Problem(400, 'The body must be a JSON object.', { code: 'problem.object' });
}

/** @throws Problem 422 naming every field that is wrong */
function signOf(request: Request, host: ServerHost): SentSign {
  const { resource, id, state, client } = bodyOf(request);
  const found = host.resources.get(typeof resource === 'string' ? resource : '');
  // A quote is an order: who looks at the one is seen at the other.
  const name = found?.viewOf?.resource ?? found?.name;
  const recordId = typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id;
  if (name !== undefined && isId(recordId) && isState(state) && isClient(client))
    return { resource: name, recordId, state, client };
  const wrong: (Violation | false)[] = [
    name === undefined && { propertyPath: 'resource', code: 'violation.choice' },
    !isId(recordId) && { propertyPath: 'id', code: 'violation.type.integer' },
    !isState(state) && { propertyPath: 'state', code: 'violation.choice' },
    !isClient(client) && { propertyPath: 'client', code: 'violation.invalid' },
  ];
  throw invalid(...wrong.filter((one) => one !== false));
}

/** Tab that is to end, from the query or the body; null: all of the session. @throws Problem 422 */
function clientOf(request: Request): string | null {
  const query = new URL(request.originalUrl, 'http://localhost').searchParams.get('client');
  const isSent = request.body !== undefined && request.body !== '';
  const client: unknown = query ?? (isSent ? (bodyOf(request).client ?? '') : null);
  if (client === null || isClient(client)) return client;
  throw invalid({ propertyPath: 'client', code: 'violation.invalid' });
}

/** Nobody is taken for an editor of what they may not change. @throws Problem 403 naming the state */
function requireEditor({ state, resource }: SentSign, { roles }: Actor, { resources }: ServerHost): void {
  const declared = resources.get(resource);
  if (state === 'viewing' || (declared && isAllowed(declared, roles, 'update'))) return;
  throw forbidden('state: you may not change this record.', 'state');
}

const localeOf = (request: Request) => LOCALES.find((name) => name === request.params.locale);

/** Session of a caller. @throws Problem 401 */
async function callerOf(request: Request, host: ServerHost) {
  const actor = await host.actorOf(request);
  return { actor, session: actor.sessionId ?? '', user: actor.operatorId ?? actor.userId ?? 0 };
}

/**
 * Mounts the calls of presence:
 * - `PUT /{locale}/api/presence {resource, id, state: viewing|editing, client}`: 204; the same for each sign of a tab (`client`: 8 to
 *   64 letters, digits, `_`, `-`, chosen by the tab). 404 when the caller may not read the record, or it is not there; 403 when
 *   it is edited by somebody who may not.
 * - `DELETE /{locale}/api/presence`, with `client` in the query or the same body: ends this tab; without, all of the session; 204.
 */
export function mountPresence(router: Router, host: ServerHost): void {
  router.put('/:locale/api/presence', async (request, response, next) => {
    const locale = localeOf(request);
    if (!locale) return next();
    const { actor, session, user } = await callerOf(request, host);
    const sent = signOf(request, host);
    if (!(await host.canRead(actor, sent.resource, sent.recordId))) {
      await host.transaction(actor, locale, (tx) => endSigns(session, sent.client, tx));
      throw new Problem(404, 'Not Found', { code: 'problem.notFound' });
    }
    requireEditor(sent, actor, host);
    await host.once({ request, response, actor }, async (tx) => {
      await takeSign({ ...sent, session, user }, tx);
      return {};
    });
    return undefined;
  });
  router.delete('/:locale/api/presence', async (request, response, next) => {
    const locale = localeOf(request);
    if (!locale) return next();
    const { actor, session } = await callerOf(request, host);
    const client = clientOf(request);
    await host.once({ request, response, actor }, async (tx) => {
      await endSigns(session, client, tx);
      return {};
    });
    return undefined;
  });
}

/** Who is there: `GET /{locale}/api/presence?resource=&id=` (or `record=`), those that are gone left out. */
export const presenceHooks: ResourceHooks = {
  where(query, { now }) {
    const id = query.has('resource') ? (query.get('id') ?? '') : '';
    const recordId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
    return {
      replaces: recordId === null ? [] : ['id'],
      where: (eb) => {
        const isThere = eb('seenAt', '>', now - GONE_MS);
        return recordId === null ? isThere : eb.and([isThere, eb('recordId', '=', recordId)]);
      },
    };
  },
};
