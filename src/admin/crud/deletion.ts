import { isObject, type Resource } from '#resource';
import type { CallApi } from '../plugins/useApi.ts';
import { pathOf } from './list/bulk/restore.ts';

/** Records of one kind. */
export interface KindCount {
  readonly resource: string;
  readonly records: number;
}

/** Records that are deleted along with the given ones. */
export interface Deletion {
  /** Number of records, also of resources that the user may not read. */
  readonly records: number;
  /** Counts by kind, largest first. */
  readonly kinds: readonly KindCount[];
}

/** All records that a filter leaves: the query of a list. */
export interface Filtered {
  readonly filter: string;
  readonly count: number;
}

/** Numbers of records that the server takes in one call (docs/api, What goes along). */
const AT_ONCE = 1000;

/** Reads the server's answer; what has no name or number is left out. */
export function parseDeletion(body: unknown): Deletion {
  const { records, kinds }: Record<string, unknown> = isObject(body) ? body : {};
  const rows: unknown[] = Array.isArray(kinds) ? kinds : [];
  return {
    records: typeof records === 'number' ? records : 0,
    kinds: rows.flatMap((row) => {
      if (!isObject(row) || typeof row.resource !== 'string' || typeof row.records !== 'number') return [];
      return [{ resource: row.resource, records: row.records }];
    }),
  };
}

/** Several answers as one. */
export function sumOf(parts: readonly Deletion[]): Deletion {
  const kinds = new Map<string, number>();
  for (const { resource, records } of parts.flatMap((part) => part.kinds))
    kinds.set(resource, (kinds.get(resource) ?? 0) + records);
  return {
    records: parts.reduce((sum, part) => sum + part.records, 0),
    kinds: [...kinds]
      .map(([resource, records]) => ({ resource, records }))
      .toSorted((one, other) => other.records - one.records),
  };
}

/**
 * Asks the server which records would be deleted along with the given ones; nothing is written. @throws HttpError when the
 * server cannot answer
 * @throws HttpError when it cannot be told
 */
export async function deletionOf(
  call: CallApi,
  resource: Resource,
  chosen: readonly (string | number)[] | Filtered,
  signal: AbortSignal,
): Promise<Deletion> {
  const ask = async (body: unknown) =>
    parseDeletion(await call(`${pathOf(resource)}/deletion`, { method: 'POST', body, signal }));
  if ('count' in chosen) return ask({ filter: chosen.filter });
  const parts: Deletion[] = [];
  for (let at = 0; at < chosen.length; at += AT_ONCE) parts.push(await ask(chosen.slice(at, at + AT_ONCE)));
  return sumOf(parts);
}
