import { isObject } from '../resource/isObject.ts';
import { LOCAL, parseAddress, recordNamed, type ApiAddress } from './addresses.ts';
import type { Fields, PendingAction, PendingList } from './types.ts';

/** The present state of one record, by the pending actions. */
interface Change {
  /** Fields on top of the record. */
  readonly data: Fields;
  readonly isNew: boolean;
  readonly isDeleted: boolean;
  /** Address of its collection, in the language in which it was changed. */
  readonly uri: string;
}

/** Changes by collection and id. */
type Changes = ReadonlyMap<string, Change>;

const nameOf = (collection: string, id: string) => `${collection}/${id}`;

function changeOf(before: Change | undefined, { action, data }: PendingAction, uri: string): Change {
  if (action === 'delete') return { data: {}, isNew: before?.isNew ?? false, isDeleted: true, uri };
  return {
    data: { ...before?.data, ...data },
    isNew: action === 'create' || (before?.isNew ?? false),
    isDeleted: false,
    uri,
  };
}

function changesOf(pending: readonly PendingList[]): Changes {
  const changes = new Map<string, Change>();
  for (const { originalUri, dataToSync } of pending) {
    const address = parseAddress(originalUri);
    if (!address) continue;
    for (const action of dataToSync) {
      const name = nameOf(address.collection, action.entityId);
      changes.set(name, changeOf(changes.get(name), action, address.uri));
    }
  }
  return changes;
}

/** Puts the changes of a record, and of every record inside it, on a value of an answer. */
function changed(value: unknown, changes: Changes): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, changes));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, changes)]));
  const named = recordNamed(value['@id']);
  const change = named ? changes.get(nameOf(named.collection, named.id)) : undefined;
  return change && !change.isDeleted ? { ...inner, ...change.data } : inner;
}

const idsAsked = (query: URLSearchParams): ReadonlySet<string> =>
  new Set([...query.getAll('id[]'), ...query.getAll('id')].map((id) => recordNamed(id)?.id ?? id));

/** Parameters that say which page of a list is meant, and in which order. They exclude no record. */
const isPaging = (name: string) => /^(?:page|itemsPerPage|pagination|order\[.*\]|properties\[\].*|locale)$/.test(name);

const isSameValue = (value: unknown, wanted: string): boolean => {
  if (Array.isArray(value)) return value.some((one) => isSameValue(one, wanted));
  const named = recordNamed(value);
  if (named) return named.id === (recordNamed(wanted)?.id ?? wanted);
  if (isObject(value)) return isSameValue(value['@id'] ?? value['id'], wanted);
  if (typeof value === 'string') return value.toLowerCase().includes(wanted.toLowerCase());
  return value !== undefined && value !== null && String(value) === wanted;
};

/**
 * Tells whether a new record belongs to a list: each plain filter names a value of it. Filters that only the server
 * understands (ranges, search words) leave it out.
 */
function isInList(data: Fields, query: URLSearchParams): boolean {
  const filters = [...query].filter(([name]) => !isPaging(name));
  const names = new Set(filters.map(([name]) => name.replace(/\[\d*\]$/, '')));
  return [...names].every((name) =>
    filters.some(([one, wanted]) => one.replace(/\[\d*\]$/, '') === name && isSameValue(data[name], wanted)),
  );
}

/** A new record as an answer shows it. */
const shown = (id: string, { data, uri }: Change): Fields => ({ '@id': `${uri}/${id}`, id, ...data });

const idOfMember = (member: unknown): string | null => {
  if (!isObject(member)) return null;
  return recordNamed(member['@id'])?.id ?? (member['id'] === undefined ? null : String(member['id']));
};

/** New records of this device that a list shows: those it asks for by id, else on its first page. */
function additions({ collection, query }: ApiAddress, changes: Changes, known: ReadonlySet<string>): Fields[] {
  const asked = idsAsked(query);
  const isFirst = Number(query.get('page') ?? 1) === 1;
  return [...changes].flatMap(([name, change]) => {
    const id = name.slice(collection.length + 1);
    const isOurs = name.startsWith(`${collection}/`) && id.startsWith(LOCAL);
    if (!isOurs || !change.isNew || change.isDeleted || known.has(id)) return [];
    const isWanted = asked.size > 0 ? asked.has(id) : isFirst && isInList(change.data, query);
    return isWanted ? [shown(id, change)] : [];
  });
}

/** Members of a list after the pending actions, and the difference of the total. */
function members(list: readonly unknown[], address: ApiAddress, changes: Changes) {
  const left = list.filter((one) => {
    const id = idOfMember(one);
    return id === null || changes.get(nameOf(address.collection, id))?.isDeleted !== true;
  });
  const known = new Set(left.map(idOfMember).filter((id) => id !== null));
  // The latest creation first, as lists show the newest records.
  const added = additions(address, changes, known).toReversed();
  return {
    list: [...added, ...left.map((one) => changed(one, changes))],
    by: added.length + left.length - list.length,
  };
}

function overlayList(body: unknown, address: ApiAddress, changes: Changes): unknown {
  if (Array.isArray(body)) return members(body, address, changes).list;
  if (!isObject(body)) return body;
  const prefix = 'hydra:member' in body ? 'hydra:' : '';
  const list = body[`${prefix}member`];
  if (!Array.isArray(list)) return changed(body, changes);
  const after = members(list, address, changes);
  const total = body[`${prefix}totalItems`];
  return {
    ...body,
    [`${prefix}member`]: after.list,
    ...(typeof total === 'number' && { [`${prefix}totalItems`]: Math.max(0, total + after.by) }),
  };
}

/** A list of which nothing is stored; null: one that shows no record of this device. */
function emptyList(address: ApiAddress, changes: Changes): unknown {
  const { list } = members([], address, changes);
  const isAsked = [...idsAsked(address.query)].some((id) => id.startsWith(LOCAL));
  return list.length > 0 && isAsked ? { 'hydra:member': list, 'hydra:totalItems': list.length } : null;
}

/**
 * Applies the pending actions to a stored answer. Fields of a change are put on the record wherever the answer
 * contains it; new records stand first in the lists that they belong to; deleted ones are gone. Nothing is changed in place.
 * @param body stored answer; null: there is none
 * @param uri address of the answer, with its query
 * @returns null when nothing is known, or the record itself is deleted
 */
export function overlay(body: unknown, uri: string, pending: readonly PendingList[]): unknown {
  const address = parseAddress(uri);
  if (!address || pending.every(({ dataToSync }) => dataToSync.length === 0)) return body;
  const changes = changesOf(pending);
  if (address.id === null) return body === null ? emptyList(address, changes) : overlayList(body, address, changes);
  const own = changes.get(nameOf(address.collection, address.id));
  if (own?.isDeleted) return null;
  if (own?.isNew) return changed({ ...(isObject(body) ? body : {}), ...shown(address.id, own) }, changes);
  if (body === null) return null;
  // A record of a server without addresses in its bodies.
  const known = isObject(body) && own && body['@id'] === undefined ? { ...body, ...own.data } : body;
  return changed(known, changes);
}
