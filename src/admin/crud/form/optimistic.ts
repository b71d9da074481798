import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isObject } from '#resource';
import type { CrudRecord } from '../recordText.ts';

/**
 * Optimistic update: shows a change in all lists before the server has answered. The form's own query is not changed, since the
 * form computes its changes against it and returns to it when the server refuses.
 * @returns takes it back
 */
export const showChanged = (
  queryClient: QueryClient,
  resource: string,
  id: CrudRecord['id'],
  values: Readonly<Record<string, unknown>>,
): (() => void) => replaceInLists(queryClient, resource, (answer) => withValues(answer, String(id), values));

/** Shows a saved record where it is open, as the server has answered. */
export const showSaved = (queryClient: QueryClient, resource: string, saved: CrudRecord): void => {
  const queryKey = [resource, 'getOne', { id: String(saved.id) }];
  queryClient.setQueriesData<CrudRecord>({ queryKey }, (shown) => shown && saved);
};

/** Takes a record out of the lists before the server has answered. @returns puts it back */
export const showDeleted = (queryClient: QueryClient, resource: string, id: CrudRecord['id']): (() => void) =>
  replaceInLists(queryClient, resource, (answer) => withoutRecord(answer, String(id)));

const isRecord = (value: unknown): value is CrudRecord => isObject(value) && 'id' in value;

/** The same list with one record's values replaced. */
function withValues(answer: unknown, id: string, values: Readonly<Record<string, unknown>>): unknown {
  if (!isObject(answer) || !Array.isArray(answer.data)) return answer;
  const rows: unknown[] = answer.data;
  const at = rows.findIndex((row) => isRecord(row) && String(row.id) === id);
  return at < 0 ? answer : { ...answer, data: rows.with(at, { ...(isObject(rows[at]) ? rows[at] : {}), ...values }) };
}

/** The same answer without one record. */
function withoutRecord(answer: unknown, id: string): unknown {
  if (!isObject(answer) || !Array.isArray(answer.data)) return answer;
  const rows: unknown[] = answer.data;
  const kept = rows.filter((row) => !(isRecord(row) && String(row.id) === id));
  if (kept.length === rows.length) return answer;
  const total = answer.total;
  return { ...answer, data: kept, ...(typeof total === 'number' ? { total: total - 1 } : {}) };
}

function replaceInLists(queryClient: QueryClient, resource: string, replace: (answer: unknown) => unknown): () => void {
  const before: [QueryKey, unknown][] = queryClient.getQueriesData<unknown>({ queryKey: [resource, 'getList'] });
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
