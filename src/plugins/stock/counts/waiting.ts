// Counted entries that the server has not confirmed. They stay on this device until it has.
import { isObject } from '#resource';
import type { DeviceStorage } from '../deviceStorage.ts';

/** One thing that was counted: a scanned code, or a product by hand. */
export interface CountEntry {
  readonly code?: string;
  readonly product?: number;
  readonly add?: number;
  readonly set?: number;
  /** Time of counting by this device's clock (ISO). Absent in entries that an earlier version stored. */
  readonly at?: string;
}

/** Entries that are sent together. A batch that is sent again under its key counts once. */
export interface Batch {
  readonly key: string;
  readonly entries: readonly CountEntry[];
}

/** Most entries of a batch. */
export const MOST_SENT = 50;

const isBatch = (value: unknown): value is Batch =>
  isObject(value) && typeof value.key === 'string' && Array.isArray(value.entries);

const nameOf = (count: number) => `count-${count}`;

/** Batches that wait on this device. */
export function readWaiting(storage: DeviceStorage, count: number): Batch[] {
  const kept = storage.get(nameOf(count));
  return Array.isArray(kept) ? kept.filter(isBatch) : [];
}

/** Keeps the batches that wait; none are removed. */
export function keepWaiting(storage: DeviceStorage, count: number, batches: readonly Batch[]): void {
  if (batches.length === 0) storage.remove(nameOf(count));
  else storage.set(nameOf(count), batches);
}

/**
 * Adds an entry. It joins the last batch, unless that one was sent: a sent batch is repeated unchanged.
 * @param isSent tells whether a batch was sent before
 */
export function withEntry(
  batches: readonly Batch[],
  entry: CountEntry,
  isSent: (batch: Batch) => boolean,
  newKey: () => string,
): Batch[] {
  const last = batches.at(-1);
  if (!last || isSent(last) || last.entries.length >= MOST_SENT)
    return [...batches, { key: newKey(), entries: [entry] }];
  return [...batches.slice(0, -1), { ...last, entries: [...last.entries, entry] }];
}
