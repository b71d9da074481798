import type { Resource } from '#resource';
import { HttpError } from '../http/HttpError.ts';

/** Finds a declared resource by name; undefined for undeclared ones (a foreign server's). */
export type ResourceLookup = (name: string) => Resource | undefined;

/** A record's bare id, as in browser addresses. */
export type Id = string | number;

/**
 * Parses an id: numeric ids become numbers, others stay strings. Ids with leading zeros and long digit strings stay strings.
 */
export function idFrom(text: string): Id {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

/** Tells whether a value is the address (IRI) of a record rather than a bare id. */
export const isIri = (value: unknown): value is string =>
  typeof value === 'string' && (value.startsWith('/') || /^https?:\/\//.test(value));

/** The bare id of an address: `/en/api/products/7` gives 7. Bare ids are returned as they are. */
export function idOf(value: Id): Id {
  if (!isIri(value)) return typeof value === 'string' ? idFrom(value) : value;
  const path = value.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return idFrom(decodeURIComponent(last));
  } catch {
    // Not percent-encoded: the text itself is the id.
    return last;
  }
}

/** Path of a collection below the entrypoint. */
export const pathOf = (name: string, lookup: ResourceLookup): string => lookup(name)?.path ?? name;

/** Encodes an id as one path segment. `.` and `..` are refused, as they would address another path. */
function segmentOf(id: Id): string {
  if (['', '.', '..'].includes(String(id))) throw new HttpError('flexy.errors.status.404', 404);
  return encodeURIComponent(String(id));
}

/** Addresses of one entrypoint (`/en/api`, or with an origin for another server). */
export interface Addresses {
  collection(resource: string): string;
  /**
   * Address of a record, by bare id or address. An address of another origin is reduced to its path, so that no token is
   * sent to that origin.
   */
  item(resource: string, id: Id): string;
  /** Path of a record without origin, as the server names it in bodies. */
  iri(resource: string, id: Id): string;
  /** Resolves an address given by the server (a view's next page). */
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
