import { isObject } from '../resource/isObject.ts';
import type { Done, Fields, NewWrite } from './types.ts';

/** Reference for use in a body. It is replaced by the address that the server gave this write. */
export const referTo = (uuid: string): string => `${PREFIX}${uuid}`;

const namedIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(PREFIX) ? value.slice(PREFIX.length) : undefined;

function collect(value: unknown, into: Set<string>): void {
  const named = namedIn(value);
  if (named !== undefined) into.add(named);
  else if (Array.isArray(value)) for (const one of value) collect(one, into);
  else if (isObject(value)) for (const one of Object.values(value)) collect(one, into);
}

/** Uuids referenced by a write's path and body. */
export function referredBy({ path, body }: Pick<NewWrite, 'path' | 'body'>): string[] {
  const found = new Set<string>();
  for (const part of path.split('/')) collect(part, found);
  collect(body, found);
  return [...found];
}

function resolved(value: unknown, addresses: ReadonlyMap<string, Done>): unknown {
  const named = namedIn(value);
  if (named !== undefined) return addresses.get(named)?.iri ?? value;
  if (Array.isArray(value)) return value.map((one) => resolved(one, addresses));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one, addresses)]));
}

/** Replaces references in path and body by the ids and addresses that the server gave. */
export function resolve(
  { path, body }: Pick<NewWrite, 'path' | 'body'>,
  addresses: ReadonlyMap<string, Done>,
): { readonly path: string; readonly body: Fields } {
  if (addresses.size === 0) return { path, body };
  const parts = path.split('/').map((part) => {
    const named = namedIn(part);
    return named === undefined ? part : String(addresses.get(named)?.id ?? part);
  });
  return {
    path: parts.join('/'),
    body: Object.fromEntries(Object.entries(body).map(([name, one]) => [name, resolved(one, addresses)])),
  };
}

/** Prefix of a reference to another write in a path or body: `outbox:{uuid}`. */
const PREFIX = 'outbox:';
