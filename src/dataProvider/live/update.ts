import type { Resource } from '#resource';
import { isObject } from '../resource/isObject.ts';
import { idOf, type Id, type ResourceLookup } from '../hydra/iri.ts';
import { readRecord, type ProviderRecord } from '../hydra/readRecord.ts';

/** A change received from the server. */
export interface LiveUpdate {
  readonly resource: string;
  readonly id: Id;
  /** Language of its texts, from its address; undefined if addresses have none. */
  readonly locale: string | undefined;
  /** The current record; null: deleted; undefined: changed, but the data has to be fetched (foreign hub). */
  readonly record: ProviderRecord | null | undefined;
}

const ADDRESS = /^(?:https?:\/\/[^/]+)?\/(?:([a-z]{2})\/api|api\/([a-z]{2})|api)\/(.+)\/[^/]+$/;

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // Not ours: a hub may carry other topics.
    return null;
  }
}

/**
 * Parses the data of one Mercure event: an item's JSON-LD, or `{"@id", "@type"}` with `"deleted": true` or `"changed":
 * true`. Null: not a record of ours.
 */
export function readUpdate(data: string, resources: readonly Resource[]): LiveUpdate | null {
  const item = parse(data);
  if (!isObject(item) || typeof item['@id'] !== 'string') return null;
  const match = ADDRESS.exec(item['@id']);
  const path = match?.[3];
  if (path === undefined) return null;
  const resource = resources.find((one) => (one.path ?? one.name) === path);
  const name = resource?.name ?? path;
  const lookup: ResourceLookup = (wanted) => resources.find((one) => one.name === wanted);
  return {
    resource: name,
    id: idOf(item['@id']),
    locale: match?.[1] ?? match?.[2],
    record: recordOf(name, item, lookup),
  };
}

function recordOf(name: string, item: Record<string, unknown>, lookup: ResourceLookup): LiveUpdate['record'] {
  if (item.deleted === true) return null;
  // An `id` shows that the event carries the record itself, whatever fields it has.
  if (item.changed === true && item.id === undefined) return undefined;
  return readRecord(name, item, lookup);
}

/**
 * Resources whose caches become stale with a record of this one: those backed by the same rows (quotes and orders), and those
 * whose computed fields are read from it (tables and orders).
 */
export function viewsOf(name: string, resources: readonly Resource[]): string[] {
  const own = resources.find((one) => one.name === name);
  const table = own?.viewOf?.resource ?? name;
  const isStale = (one: Resource) =>
    one.name === table || one.viewOf?.resource === table || one.behind?.includes(table) === true;
  return resources.filter((one) => one.name !== name && isStale(one)).map((one) => one.name);
}
