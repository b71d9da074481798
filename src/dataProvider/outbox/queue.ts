import type { Entry } from './types.ts';

/** Tells whether a write may be sent by whoever is signed in. */
export const isOf = (entry: Entry, account: number | null): boolean =>
  entry.account === null || entry.account === account;

/**
 * The next write to send: the first in order that waits, is the account's, and does not stand on one that is still here (what
 * was refused holds up what depends on it, and nothing else).
 * @param passed those that others go on without in this round
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
