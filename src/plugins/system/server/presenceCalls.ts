import { isAllowed, type Resource } from '#resource';
import {
  actingPerson,
  forbidden,
  invalid,
  notFound,
  type CallHandler,
  type CallHost,
  type ResourceHooks,
} from '#server';
import { goneCall, presentCall, type State } from '../calls.ts';
import { endSigns, GONE_MS, takeSign } from './presenceRows.ts';

/** Registers the handlers of the presence calls. */
export function answerPresence(host: CallHost): void {
  host.call(presentCall, present(host));
  host.call(goneCall, gone);
}

/** Hooks of presence. `GET /{locale}/api/presence?resource=&id=` (or `record=`) omits expired rows. */
export const presenceHooks: ResourceHooks<'presence'> = {
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

const CLIENT = /^[\w-]{8,64}$/;

/** The resource of a name. Views are resolved: presence at a quote is presence at its order. @throws Problem 422 */
function resourceOf(name: string, { resources }: CallHost): Resource {
  const found = resources.get(name);
  const base = found && resources.get(found.viewOf?.resource ?? found.name);
  if (!base) throw invalid({ propertyPath: 'resource', code: 'violation.choice' });
  return base;
}

/** Refuses the state `editing` for users who may not change the record. @throws Problem 403 naming the state */
function requireEditor(state: State, resource: Resource, roles: Parameters<typeof isAllowed>[1]): void {
  if (state === 'viewing' || isAllowed(resource, roles, 'update')) return;
  throw forbidden('state: you may not change this record.', 'state');
}

const present =
  (host: CallHost): CallHandler<typeof presentCall> =>
  async ({ tx, input: { resource: name, id: recordId, state, client, place }, actor }) => {
    const resource = resourceOf(name, host);
    const session = actor.sessionId ?? '';
    if (!(await tx.canRead(resource.name, recordId))) {
      await endSigns(session, client, tx);
      // Returned, not thrown: a throw would roll back the end of the tab's earlier presence.
      return notFound();
    }
    requireEditor(state, resource, actor.roles);
    const user = actingPerson(actor) ?? 0;
    await takeSign({ resource: resource.name, recordId, state, place: place || null, client, session, user }, tx);
  };

const gone: CallHandler<typeof goneCall> = async ({ tx, query, input, actor }) => {
  const client = query.client ?? input.client ?? null;
  // A PUT body without `client` must not end all tabs.
  const isWrong = client === null ? typeof input.resource === 'string' : !CLIENT.test(client);
  if (isWrong) throw invalid({ propertyPath: 'client', code: 'violation.invalid' });
  await endSigns(actor.sessionId ?? '', client, tx);
};
