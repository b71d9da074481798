import { actingPerson, type ResourceHooks, type Tx, type Write } from '#server';
import { refused } from '../problems.ts';

/** Hooks of preferences: owned by the user, unique by name. */
export const preferenceHooks: ResourceHooks<'preferences'> = { prepare, before };

/** Maximum number of preferences per user. */
const MOST_NAMES = 200;

/** Turns the creation of an existing preference into an update (upsert). */
async function prepare(body: Record<string, unknown>, tx: Tx, op: 'create' | 'update') {
  const user = actingPerson(tx.actor);
  if (op === 'update' || user === null || typeof body.name !== 'string') return body;
  // Serialises the writes of a user: two concurrent ones would both find no row.
  await tx.find('users', user);
  const [known] = await tx.findBy('preferences', { user, name: body.name });
  return known ? { redirect: known.id, body } : body;
}

async function before({ op, values, isClient }: Write<'preferences'>, tx: Tx): Promise<void> {
  if (op !== 'create' || !isClient) return;
  const user = actingPerson(tx.actor);
  values.user = user;
  const own = await tx.readBy('preferences', { user: Number(user) });
  if (own.length >= MOST_NAMES) throw refused('name', 'preferencesFull', tx.locale);
}
