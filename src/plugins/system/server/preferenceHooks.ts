import type { ResourceHooks, Tx, Write } from '#server';
import { refused } from '../problems.ts';

/** Names of one person at most. */
const MOST_NAMES = 200;

const personOf = ({ actor }: Tx): number | null => actor.operatorId ?? actor.userId;

/** A name that its person keeps already gets the new value: who keeps something need not know what was there. */
async function prepare(body: Record<string, unknown>, tx: Tx, op: 'create' | 'update') {
  const user = personOf(tx);
  if (op === 'update' || user === null || typeof body.name !== 'string') return body;
  // One write of a person at a time: two at once would both find no row.
  await tx.find('users', user);
  const [known] = await tx.findBy('preferences', { user, name: body.name });
  return known ? { redirect: known.id, body } : body;
}

async function before({ op, values, isClient }: Write, tx: Tx): Promise<void> {
  if (op !== 'create' || !isClient) return;
  values.user = personOf(tx);
  const own = await tx.readBy('preferences', { user: Number(values.user) });
  if (own.length >= MOST_NAMES) throw refused('name', 'preferencesFull', tx.locale);
}

/** Behaviour of what each person keeps: theirs, one of each name. */
export const preferenceHooks: ResourceHooks = { prepare, before };
