import type { Done, Entry } from './types.ts';

/** Operations within one transaction of the store. */
export interface StoreTx {
  entry(uuid: string): Promise<Entry | undefined>;
  /** All writes, in their order. */
  entries(): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(uuid: string): Promise<void>;
  done(uuid: string): Promise<Done | undefined>;
  note(done: Done): Promise<void>;
  /** Number stored under a name; 0 if there is none. */
  number(name: string): Promise<number>;
  setNumber(name: string, value: number): Promise<void>;
}

/** The data a tab starts with. */
export interface Snapshot {
  readonly entries: readonly Entry[];
  /** Latest first. */
  readonly done: readonly Done[];
}

/** Storage of the queue. */
export interface OutboxStore {
  /** Runs work in one strictly durable transaction: atomic, and serialised over all tabs. */
  transact<T>(work: (tx: StoreTx) => Promise<T>): Promise<T>;
  /** @param since start of the returned done writes, ms since 1970 */
  read(since: number): Promise<Snapshot>;
  /** Deletes done writes older than a time, ms since 1970. */
  forget(before: number): Promise<void>;
  close(): void;
}
