import { mergeChanges } from '../hydra/merge.ts';
import { isSame } from '../hydra/changedFields.ts';
import { isObject } from '../resource/isObject.ts';
import { parseAddress } from './addresses.ts';
import { localName, withGivenIds, type GivenIds } from './localReferences.ts';
import type { Outcome } from './results.ts';
import type { Fields, PendingAction, PendingList } from './types.ts';

/** The ids that the server gave to new records of a list. */
export function givenIds(
  uri: string,
  sent: readonly PendingAction[],
  outcomes: ReadonlyMap<string, Outcome>,
): GivenIds {
  const { collection = '' } = parseAddress(uri) ?? {};
  const entries = sent.flatMap(({ action, entityId, key }): [string, string][] => {
    const outcome = outcomes.get(key);
    const id = action === 'create' && outcome?.kind === 'done' ? outcome.id : null;
    return id === null ? [] : [[localName(collection, entityId), id]];
  });
  return new Map(entries);
}

/** An action with the server's ids in place of temporary ones: of its own record, and of those it refers to. */
export function named(action: PendingAction, collection: string, given: GivenIds): PendingAction {
  const entityId =
    action.action === 'create'
      ? action.entityId
      : (given.get(localName(collection, action.entityId)) ?? action.entityId);
  const data = withGivenIds(action.data, given);
  return { ...action, entityId, data: isObject(data) ? data : action.data };
}

/** The queue of a collection after an answer: what is done is gone, what was refused stays with its reason. */
export function settled(
  { originalUri, dataToSync }: PendingList,
  outcomes: ReadonlyMap<string, Outcome>,
  given: GivenIds,
): readonly PendingAction[] {
  const { collection = '' } = parseAddress(originalUri) ?? {};
  return dataToSync.flatMap((action) => {
    const outcome = outcomes.get(action.key);
    if (outcome?.kind === 'done') return [];
    const next = given.size > 0 ? named(action, collection, given) : action;
    return outcome?.kind === 'refused' ? { ...next, fault: outcome.fault } : next;
  });
}

/** Values of the server in the shape of a change: a record in a relation counts as its address. */
const likeMine = (value: unknown, mine: unknown): unknown => {
  if (Array.isArray(value) && Array.isArray(mine)) return value.map((one, at) => likeMine(one, mine[at] ?? mine[0]));
  return typeof mine === 'string' && isObject(value) && typeof value['@id'] === 'string' ? value['@id'] : value;
};

const onlyNamed = (record: Fields, mine: Fields): Fields =>
  Object.fromEntries(Object.entries(mine).map(([name, value]) => [name, likeMine(record[name], value)]));

/** Decision about a conflict. */
export type Meeting =
  /** The server's record has all of it. */
  | { readonly kind: 'same' }
  /** It does not overlap with the other change. */
  | { readonly kind: 'merged'; readonly data: Fields }
  /** These fields were changed on both sides: a person decides. */
  | { readonly kind: 'conflict'; readonly fields: readonly string[] };

/**
 * Merges a change that was made offline into the record as it is on the server now (docs/decisions/drafts-and-merges.md).
 * Without the record as it was read, every field that differs is a conflict.
 */
export function meet({ data, base }: Pick<PendingAction, 'data' | 'base'>, theirs: Fields): Meeting {
  const now = onlyNamed(theirs, data);
  if (base === undefined) {
    const fields = Object.keys(data).filter((name) => !isSame(data[name], now[name]));
    return fields.length === 0 ? { kind: 'same' } : { kind: 'conflict', fields };
  }
  const { changes, conflicts } = mergeChanges(onlyNamed(base, data), data, now);
  if (conflicts.length > 0) return { kind: 'conflict', fields: conflicts };
  return Object.keys(changes).length === 0 ? { kind: 'same' } : { kind: 'merged', data: changes };
}
