import type { Resource } from '#resource';
import { HttpError } from '../http/HttpError.ts';

/** Knows resources by name; undefined for those nobody declared (a foreign server's). */
export type ResourceLookup = (name: string) => Resource | undefined;

/** A record's bare id: what stands in browser addresses. */
export type Id = string | number;

/** Numeric ids are numbers, others stay texts. Leading zeros and long digit strings are texts. */
export function idFrom(text: string): Id {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

/** Tells whether a text is an address of a record and not a bare id. */
export const isIri = (value: unknown): value is string =>
  typeof value === 'string' && (value.startsWith('/') || /^https?:\/\//.test(value));

/** The bare id in an address: `/en/api/products/7` gives 7. Bare ids stay. */
export function idOf(value: Id): Id {
  if (!isIri(value)) return typeof value === 'string' ? idFrom(value) : value;
  const path = value.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return idFrom(decodeURIComponent(last));
  } catch {
    // Not percent-encoded after all: the text itself is the id.
    return last;
  }
}

/** Path of a collection below the entrypoint. */
export const pathOf = (name: string, lookup: ResourceLookup): string => lookup(name)?.path ?? name;

/** An id as one part of a path. Dots alone would name another place, and no record. */
function segmentOf(id: Id): string {
  if (['', '.', '..'].includes(String(id))) throw new HttpError('flexy.errors.status.404', 404);
  return encodeURIComponent(String(id));
}

/** Addresses of one entrypoint (`/en/api`, or with an origin for another server). */
export interface Addresses {
  collection(resource: string): string;
  /** Of a record, by bare id or address. Another origin's address is read as a path of ours, so that no token leaves. */
  item(resource: string, id: Id): string;
  /** Path of a record without origin, as the server names it in bodies. */
  iri(resource: string, id: Id): string;
  /** An address that the server gave (a view's next page). */
  resolve(link: string): string;
}

/** Addresses below an entrypoint. */
export function createAddresses(entrypoint: () => string, lookup: ResourceLookup): Addresses {
  const base = () => entrypoint().replace(/\/+$/, '');
  const origin = () => /^https?:\/\/[^/]+/.exec(base())?.[0] ?? '';
  const resolve = (link: string) => {
    const { pathname, search } = new URL(link, `${origin() || 'http://localhost'}${base().slice(origin().length)}/`);
    return `${origin()}${pathname}${search}`;
  };
  const collection = (resource: string) => `${base()}/${pathOf(resource, lookup)}`;
  const item = (resource: string, id: Id) => (isIri(id) ? resolve(id) : `${collection(resource)}/${segmentOf(id)}`);
  return {
    collection,
    item,
    resolve,
    iri: (resource, id) => (isIri(id) ? id : `${collection(resource).slice(origin().length)}/${segmentOf(id)}`),
  };
}
