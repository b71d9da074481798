/** An API address, taken apart. */
export interface ApiAddress {
  /** Collection, without language: `products`, `crm/objectifs`. */
  readonly collection: string;
  /** Address of the collection: `/en/api/products`. */
  readonly uri: string;
  /** Bare id; null: the collection itself. */
  readonly id: string | null;
  readonly query: URLSearchParams;
}

/** First part of a temporary id. Server ids are numbers. */
export const LOCAL = 'local-';

/** Tells whether an id is temporary: the record was created on this device and is not sent yet. */
export const isLocalId = (id: unknown): id is string => typeof id === 'string' && id.startsWith(LOCAL);

const API = /^(?:https?:\/\/[^/]+)?(\/(?:[a-z]{2}\/api|api\/[a-z]{2})\/)([^?#]+?)\/?(?:\?([^#]*))?(?:#.*)?$/;
const ID = /^(?:\d{1,15}|local-[\w-]+)$/;

/** Takes an address apart; null for one that is not below `/{locale}/api/`. */
export function parseAddress(url: string): ApiAddress | null {
  const [, base, path, search] = API.exec(url) ?? [];
  if (base === undefined || path === undefined) return null;
  const cut = path.lastIndexOf('/');
  const last = path.slice(cut + 1);
  const isItem = cut > 0 && ID.test(last);
  const collection = isItem ? path.slice(0, cut) : path;
  return { collection, uri: base + collection, id: isItem ? last : null, query: new URLSearchParams(search ?? '') };
}

/** Key of an address in the store: path and query, without origin. */
export const storeKeyOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '').replace(/#.*$/, '');

/** Collection and id that a value names, if it is the address of a record; null for other values. */
export function recordNamed(value: unknown): { readonly collection: string; readonly id: string } | null {
  if (typeof value !== 'string' || !value.includes('/api/')) return null;
  const address = parseAddress(value);
  return address?.id ? { collection: address.collection, id: address.id } : null;
}
