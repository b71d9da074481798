import { isObject } from '../resource/isObject.ts';
import { LOCAL, parseAddress, recordNamed, type ApiAddress } from './addresses.ts';
import { moveIn, type BoardMove } from './boardMove.ts';
import { placeCards } from './placeCards.ts';
import { exampleIn, knownIn, nameIn, shaped, type Known } from './shapes.ts';
import type { Fields, PendingAction, PendingList } from './types.ts';

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
  const laid = overlayOf(body, pending);
  if (address.id === null) return body === null ? emptyList(address, laid) : overlayList(body, address, laid);
  const own = laid.changes.get(nameOf(address.collection, address.id));
  if (own?.isDeleted) return null;
  if (own?.isNew) return changed({ ...(isObject(body) ? body : {}), ...shown(address.id, own) }, laid);
  if (body === null) return null;
  // A record of a server without addresses in its bodies.
  const known = isObject(body) && own && body['@id'] === undefined ? { ...body, ...own.data } : body;
  return changed(isObject(known) ? withNewOnes(known, laid) : known, laid);
}

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

/** Waiting changes that are applied to an answer of the server. */
interface Overlay {
  readonly changes: Changes;
  /** Moves on boards, in their order. */
  readonly moves: readonly BoardMove[];
  /** Records of the answer. */
  readonly known: Known;
}

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

/** A record as the server answers it: an emptied field is absent. */
const withoutEmpty = (record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

/** A move on a board as changes of its cards. */
const changesOfMove = ({ cards, field, column }: BoardMove) =>
  cards.map(({ card, values }) => [nameIn(card) ?? '', { ...values, [field]: column }] as const);

function overlayOf(body: unknown, pending: readonly PendingList[]): Overlay {
  const changes = new Map<string, Change>();
  const moves: BoardMove[] = [];
  for (const { originalUri, dataToSync } of pending) {
    const address = parseAddress(originalUri);
    if (!address) continue;
    for (const action of dataToSync) {
      const move = action.action === 'move' ? moveIn(action.data) : null;
      if (move) moves.push(move);
      for (const [card, data] of move ? changesOfMove(move) : [])
        changes.set(card, changeOf(changes.get(card), { ...action, data }, address.uri));
      if (move) continue;
      const name = nameOf(address.collection, action.entityId);
      changes.set(name, changeOf(changes.get(name), action, address.uri));
    }
  }
  return { changes, moves, known: knownIn(body) };
}

/** Puts the changes of records, and of every record inside them, on a list of an answer; deleted ones are gone. */
function changedList(list: readonly unknown[], laid: Overlay): readonly unknown[] {
  const left = list.filter((one) => laid.changes.get(nameIn(isObject(one) ? one : null) ?? '')?.isDeleted !== true);
  return placeCards(
    left.map((one) => changed(one, laid, list)),
    laid.moves,
  );
}

/**
 * Puts the changes of a record, and of every record inside it, on a value of an answer.
 * @param list the list that it stands in
 */
function changed(value: unknown, laid: Overlay, list: readonly unknown[] = []): unknown {
  if (Array.isArray(value)) return changedList(value, laid);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, laid)]));
  const change = laid.changes.get(nameIn(value) ?? '');
  if (!change || change.isDeleted) return inner;
  const data = Object.entries(change.data).map(([name, after]) => {
    const before = shaped(value[name], after, laid.known);
    return [name, before === after ? shaped(exampleIn(list, name), after, laid.known) : before];
  });
  return withoutEmpty({ ...inner, ...Object.fromEntries(data) });
}

const idsAsked = (query: URLSearchParams): ReadonlySet<string> =>
  new Set([...query.getAll('id[]'), ...query.getAll('id')].map((id) => recordNamed(id)?.id ?? id));

/** Parameters that say which page of a list is meant, and in which order. They exclude no record. */
const isPaging = (name: string) => /^(?:page|itemsPerPage|pagination|order\[.*\]|properties\[\].*|locale)$/.test(name);

const isSameValue = (value: unknown, wanted: string): boolean => {
  if (Array.isArray(value)) return value.some((one) => isSameValue(one, wanted));
  const named = recordNamed(value);
  if (named) return named.id === (recordNamed(wanted)?.id ?? wanted);
  if (isObject(value)) return isSameValue(value['@id'] ?? value.id, wanted);
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

/** Shape of a relation whose record is a part of the answer. */
const EMBEDDED = { id: 0 };

/** A new record as an answer shows it. */
const shown = (id: string, { data, uri }: Change): Fields => withoutEmpty({ '@id': `${uri}/${id}`, id, ...data });

const idOfMember = (member: unknown): string | null => {
  if (!isObject(member)) return null;
  return recordNamed(member['@id'])?.id ?? (member.id === undefined ? null : String(member.id));
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
function members(list: readonly unknown[], address: ApiAddress, laid: Overlay) {
  const { changes } = laid;
  const left = list.filter((one) => {
    const id = idOfMember(one);
    return id === null || changes.get(nameOf(address.collection, id))?.isDeleted !== true;
  });
  const known = new Set(left.map(idOfMember).filter((id) => id !== null));
  // The latest creation first, as lists show the newest records.
  const added = additions(address, changes, known).toReversed();
  return {
    list: [...added, ...changedList(left, laid)],
    by: added.length + left.length - list.length,
  };
}

function overlayList(body: unknown, address: ApiAddress, laid: Overlay): unknown {
  if (Array.isArray(body)) return members(body, address, laid).list;
  if (!isObject(body)) return body;
  const prefix = 'hydra:member' in body ? 'hydra:' : '';
  const list = body[`${prefix}member`];
  if (!Array.isArray(list)) return changed(body, laid);
  const after = members(list, address, laid);
  const total = body[`${prefix}totalItems`];
  return {
    ...body,
    [`${prefix}member`]: after.list,
    ...(typeof total === 'number' && { [`${prefix}totalItems`]: Math.max(0, total + after.by) }),
  };
}

/** Tells whether a list inside a record holds the records of a collection: `leadOpportunities` those of `lead_opportunities`. */
function holds(field: string, list: readonly unknown[], collection: string): boolean {
  const [first] = list;
  const named = isObject(first) ? recordNamed(first['@id']) : null;
  return named ? named.collection === collection : field === collection.replace(/_(\w)/g, (_, at) => at.toUpperCase());
}

const collectionOf = (name: string) => name.slice(0, name.lastIndexOf('/'));

/** Tells whether a new record belongs to another: it names that one, or only a part of it, as a card names its column. */
function belongs(data: Fields, own: string, record: Fields): boolean {
  const named = Object.values(data).flatMap((value) => nameIn(value) ?? []);
  if (named.some((name) => collectionOf(name) === collectionOf(own))) return named.includes(own);
  const parts = Object.values(record).filter(Array.isArray).flat().map(nameIn);
  return named.some((name) => parts.includes(name));
}

/** A record with the new ones of this device that belong to it: in its lists, as a board has its cards. */
function withNewOnes(record: Fields, { changes, known }: Overlay): Fields {
  const own = nameIn(record);
  const news = [...changes].filter(([, { isNew, isDeleted }]) => isNew && !isDeleted);
  const lists = Object.entries(record).flatMap(([field, list]): [string, unknown][] => {
    if (!Array.isArray(list) || own === null) return [];
    const added = news.flatMap(([name, change]) => {
      const id = name.slice(name.lastIndexOf('/') + 1);
      if (!holds(field, list, collectionOf(name)) || !belongs(change.data, own, record)) return [];
      const shapeOf = (part: string) => (list.length === 0 ? EMBEDDED : exampleIn(list, part));
      const data = Object.entries(change.data).map(([part, value]) => [part, shaped(shapeOf(part), value, known)]);
      return shown(id, { ...change, data: Object.fromEntries(data) });
    });
    return added.length > 0 ? [[field, [...list, ...added]]] : [];
  });
  return lists.length > 0 ? { ...record, ...Object.fromEntries(lists) } : record;
}

/** A list of which nothing is stored; null: one that shows no record of this device. */
function emptyList(address: ApiAddress, laid: Overlay): unknown {
  const { list } = members([], address, laid);
  const isAsked = [...idsAsked(address.query)].some((id) => id.startsWith(LOCAL));
  return list.length > 0 && isAsked ? { 'hydra:member': list, 'hydra:totalItems': list.length } : null;
}
