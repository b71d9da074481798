import type { OfflineRecord, PendingAction, PendingList } from './types.ts';

/** An answer to be stored. */
export interface NewAnswer extends Required<Pick<OfflineRecord, 'originalUri'>> {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** ms since 1970. */
  readonly at: number;
  readonly account: number;
}

/** Bounds of the stored answers. The oldest ones go first. */
export interface Bounds {
  readonly addresses: number;
  /** Characters of all bodies together. */
  readonly characters: number;
}

/** Change of one collection's queue: its new actions, and optionally the attempt that is about to begin. */
export interface QueueChange {
  readonly actions: readonly PendingAction[];
  readonly attempt?: OfflineRecord['attempt'];
}

/** Storage of answers and pending actions: one table of {@link OfflineRecord}s. All tabs share it. */
export interface OfflineStore {
  read(originalUri: string): Promise<OfflineRecord | undefined>;
  /** Stored answers of a collection's lists, with any query; the latest first. */
  lists(collectionUri: string): Promise<readonly OfflineRecord[]>;
  /** Stores answers and drops the oldest ones above the bounds. Pending actions stay. */
  keep(answers: readonly NewAnswer[], bounds: Bounds): Promise<void>;
  /** Deletes the stored answers, except those of an account. Pending actions stay. */
  clear(except?: number): Promise<void>;
  /** Collections with pending actions, by address. */
  pending(): Promise<readonly PendingList[]>;
  /**
   * Changes the queues in one strictly durable transaction: atomic, and one after the other over all tabs. `change` gets each
   * collection with its actions and returns null where nothing changes. Addresses named by `also` are offered even when
   * nothing waits there.
   * @throws when the device cannot save it; nothing is changed then
   */
  change(
    change: (list: PendingList & Pick<OfflineRecord, 'attempt'>) => QueueChange | null,
    also?: readonly string[],
  ): Promise<readonly PendingList[]>;
  /** Notes that temporary addresses have become those of the server. */
  move(moves: readonly { readonly from: string; readonly to: string }[]): Promise<void>;
  close(): void;
}

/** A record about which nothing is known. */
export const emptyRecord = (originalUri: string): OfflineRecord => ({
  originalUri,
  cachedData: null,
  cachedAt: null,
  account: null,
  dataToSync: [],
});

/** The records that have an answer, the latest first. */
export const answersByAge = (records: readonly (OfflineRecord | undefined)[]): OfflineRecord[] =>
  records
    .filter((record) => record !== undefined)
    .filter(({ cachedData }) => cachedData !== null)
    .toSorted((a, b) => (b.cachedAt ?? 0) - (a.cachedAt ?? 0));

/** A record without its answer; null: nothing of it is left. */
export function withoutAnswer(record: OfflineRecord): OfflineRecord | null {
  if (record.dataToSync.length === 0 && record.movedTo === undefined) return null;
  return { ...record, cachedData: null, cachedAt: null, account: null };
}

/** A record after a change of its queue; null: nothing of it is left. */
export function withQueue(record: OfflineRecord, { actions, attempt }: QueueChange): OfflineRecord | null {
  const { attempt: _before, ...rest } = record;
  const next = { ...rest, dataToSync: actions, ...(attempt && actions.length > 0 && { attempt }) };
  return actions.length === 0 && next.cachedData === null && next.movedTo === undefined ? null : next;
}

/** Addresses of answers above the bounds. @param newest stored answers, latest first */
export function surplus(
  newest: Iterable<{ readonly originalUri: string; readonly size: number }>,
  bounds: Bounds,
): string[] {
  let [count, characters] = [0, 0];
  const gone: string[] = [];
  for (const { originalUri, size } of newest) {
    count += 1;
    characters += size;
    if (count > bounds.addresses || characters > bounds.characters) gone.push(originalUri);
  }
  return gone;
}
