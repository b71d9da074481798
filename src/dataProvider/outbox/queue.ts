import type { Entry } from './types.ts';

/** Tells whether the signed-in account may send a write. */
export const isOf = (entry: Entry, account: number | null): boolean =>
  entry.account === null || entry.account === account;

/**
 * Returns the next write to send: the first waiting one of the account whose dependencies have left the queue. A refused
 * write holds up only its dependents.
 * @param passed uuids skipped in this round
 */
export function nextOf(
  entries: readonly Entry[],
  account: number | null,
  passed: ReadonlySet<string> = new Set(),
): Entry | undefined {
  const here = new Set(entries.map(({ uuid }) => uuid));
  return entries.find(
    (entry) =>
      entry.status === 'waiting' &&
      isOf(entry, account) &&
      !passed.has(entry.uuid) &&
      !(entry.after ?? []).some((uuid) => uuid !== entry.uuid && here.has(uuid)),
  );
}
