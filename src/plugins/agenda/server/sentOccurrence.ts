import { isObject } from '#resource';
import type { ResourceHooks, Tx } from '#server';
import { SCOPES, type Scope } from '../calls.ts';
import { noOccurrence, separate } from './series.ts';

/**
 * A new event with `occurrence: {event, day, scope}` is what becomes of occurrences of a series: they are separated and changed
 * in one step. The number of times of the whole series is not that of those that follow: sent back unchanged, it changes nothing.
 */
export const prepareEvent: NonNullable<ResourceHooks<'events'>['prepare']> = async (body, tx, op) => {
  if (op !== 'create' || body.occurrence === undefined) return body;
  const { occurrence, repeatCount, ...rest } = body;
  const { event, day, scope } = sentIn(occurrence, tx);
  const { id, series } = await separate(tx, event, day, scope);
  const isChanged = repeatCount !== undefined && repeatCount !== series.repeatCount;
  return { redirect: id, body: isChanged ? { ...rest, repeatCount } : rest, isNew: true };
};

/** The occurrences of a series that a client changes. */
interface Sent {
  readonly event: number;
  readonly day: string;
  readonly scope: Scope;
}

function sentIn(given: unknown, tx: Tx): Sent {
  const { event, day, scope } = isObject(given) ? given : {};
  const known = SCOPES.find((one) => one === scope);
  if (typeof event !== 'number' || typeof day !== 'string' || known === undefined) throw noOccurrence(tx);
  return { event, day, scope: known };
}
