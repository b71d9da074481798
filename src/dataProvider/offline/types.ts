import type { Fault, Fields } from '../outbox/types.ts';

/** Kind of a pending action. */
export type ActionKind = 'create' | 'update' | 'delete' | 'move';

/** A change of a record that waits on this device, or that the server refused. Plain data, stored as it is. */
export interface PendingAction {
  readonly action: ActionKind;
  /**
   * Bare id; of a creation, and of later changes of that record, a temporary one (`local-…`). Of a move: the first card's.
   */
  readonly entityId: string;
  /**
   * Body of the single call: the fields of a new record, or the changed ones. Empty for a deletion; of a move on a board the
   * `BoardMove`.
   */
  readonly data: Fields;
  /** Permanent identity, and `Idempotency-Key`: the one of the single call whose answer was lost. */
  readonly key: string;
  /** Version that the change is based on; another one on the server is a conflict. Absent: any. */
  readonly baseVersion?: number;
  /** The record as it was read, for the two sides of a conflict. */
  readonly base?: Fields;
  /** Time of the first change in it by the device's clock, ms since 1970. Collections are sent in this order. */
  readonly at: number;
  /** Account that made it; no other one sends it. */
  readonly account: number;
  /** True since its first attempt began: the server may have done it, so the content stays as it is. */
  readonly isFrozen?: boolean;
  /** Reason of the server's refusal; the action waits for a person. */
  readonly fault?: Fault;
  /** The record on the server, for a conflict (412) that a person has to decide. */
  readonly conflict?: { readonly theirs: Fields; readonly fields: readonly string[]; readonly version: number | null };
}

/** A stored answer of the server. */
export interface CachedAnswer {
  /** Body as it was received. */
  readonly text: string;
  /** Headers that readers of the body need: type, version, range. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Offline resource record (docs/decisions/offline-records.md): what is known about one address, and what waits to be sent to
 * it.
 */
export interface OfflineRecord {
  /** Path and query of the call, without origin. Of a list with pending actions: the collection's. */
  readonly originalUri: string;
  readonly cachedData: CachedAnswer | null;
  /** Time of the answer by the device's clock, ms since 1970; null: there is none. */
  readonly cachedAt: number | null;
  /** Account that the answer was for. */
  readonly account: number | null;
  /** Pending actions in their order. */
  readonly dataToSync: readonly PendingAction[];
  /** Key of the last attempt to send, and the keys of its actions: stored before it begins. */
  readonly attempt?: { readonly key: string; readonly actions: readonly string[] };
  /** Address that the server gave the record. Only for a temporary address (`…/local-…`). */
  readonly movedTo?: string;
}

/** A collection with pending actions. */
export interface PendingList {
  readonly originalUri: string;
  readonly dataToSync: readonly PendingAction[];
}

export type { Fault, Fields };
