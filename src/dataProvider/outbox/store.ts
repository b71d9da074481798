import type { Done, Entry } from './types.ts';

/** What can be done in one transaction of the device. */
export interface StoreTx {
  entry(uuid: string): Promise<Entry | undefined>;
  /** In their order. */
  entries(): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(uuid: string): Promise<void>;
  done(uuid: string): Promise<Done | undefined>;
  note(done: Done): Promise<void>;
  /** Number kept under a name; 0 when there is none. */
  number(name: string): Promise<number>;
  setNumber(name: string, value: number): Promise<void>;
}

/** Everything that a tab begins with. */
export interface Snapshot {
  readonly entries: readonly Entry[];
  /** Latest first. */
  readonly done: readonly Done[];
}

/** Where the queue is kept. */
export interface OutboxStore {
  /** Runs work in one strictly durable transaction: all of it or nothing, one after the other over all tabs. */
  transact<T>(work: (tx: StoreTx) => Promise<T>): Promise<T>;
  /** @param since of what is over, only this and later, ms since 1970 */
  read(since: number): Promise<Snapshot>;
  /** Forgets what is over since before a moment. */
  forget(before: number): Promise<void>;
  close(): void;
}
