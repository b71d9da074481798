import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isObject, type CrudRecord } from '../recordText.ts';

const isRecord = (value: unknown): value is CrudRecord => isObject(value) && 'id' in value;

/** The same answer of the server with one record's values replaced. */
function withValues(answer: unknown, id: string, values: Readonly<Record<string, unknown>>): unknown {
  if (isRecord(answer) && String(answer.id) === id) return { ...answer, ...values };
  if (!isObject(answer) || !Array.isArray(answer['data'])) return answer;
  const rows: unknown[] = answer['data'];
  const at = rows.findIndex((row) => isRecord(row) && String(row.id) === id);
  return at < 0 ? answer : { ...answer, data: rows.with(at, { ...(isObject(rows[at]) ? rows[at] : {}), ...values }) };
}

/** The same answer without one record. */
function withoutRecord(answer: unknown, id: string): unknown {
  if (!isObject(answer) || !Array.isArray(answer['data'])) return answer;
  const rows: unknown[] = answer['data'];
  const kept = rows.filter((row) => !(isRecord(row) && String(row.id) === id));
  if (kept.length === rows.length) return answer;
  const total = answer['total'];
  return { ...answer, data: kept, ...(typeof total === 'number' ? { total: total - 1 } : {}) };
}

function replaceEverywhere(
  queryClient: QueryClient,
  resource: string,
  calls: readonly string[],
  replace: (answer: unknown) => unknown,
): () => void {
  const before: [QueryKey, unknown][] = calls.flatMap((call) =>
    queryClient.getQueriesData<unknown>({ queryKey: [resource, call] }),
  );
  const changed = before.filter(([key, answer]) => {
    const next = replace(answer);
    if (next === answer || answer === undefined) return false;
    queryClient.setQueryData(key, next);
    return true;
  });
  return () => {
    for (const [key, answer] of changed) queryClient.setQueryData(key, answer);
  };
}

/**
 * Shows a change everywhere before the server has answered.
 * @returns takes it back, for when the server says no
 */
export const showChanged = (
  queryClient: QueryClient,
  resource: string,
  id: CrudRecord['id'],
  values: Readonly<Record<string, unknown>>,
): (() => void) =>
  replaceEverywhere(queryClient, resource, ['getOne', 'getList'], (answer) => withValues(answer, String(id), values));

/** Takes a record out of the lists before the server has answered. @returns puts it back */
export const showDeleted = (queryClient: QueryClient, resource: string, id: CrudRecord['id']): (() => void) =>
  replaceEverywhere(queryClient, resource, ['getList'], (answer) => withoutRecord(answer, String(id)));
