import { Dexie, type EntityTable, type Table } from 'dexie';

/**
 * Name of the till's database on the device. A new schema gets a new name and is filled from the old database, so that an
 * old tab never meets a schema that it does not know.
 */
export const DATABASE = 'flexy-till';

/** About a thousand records in one database entry: reading is forty times faster than with one entry per record. */
export interface Chunk {
  readonly kind: ChunkKind;
  /** Index of the chunk within its kind, from 0. It follows from the record id, so that a record stays in its chunk. */
  readonly at: number;
  /** The records as JSON (see chunks.ts). */
  readonly rows: string;
}

/** Kinds of records that are stored in chunks. */
export const CHUNK_KINDS = ['products', 'customers'] as const;
/** One of them: its name in the database, and in the till’s data. */
export type ChunkKind = (typeof CHUNK_KINDS)[number];

/** A short list, or the settings, under its name. */
export interface Small {
  readonly name: string;
  readonly value: unknown;
}

/** Metadata of the local database. */
export interface Meta {
  readonly name: 'till';
  /** Format of the stored data. Data in another format are read again. */
  readonly format: string;
  /** Random id of a full sync. Changes are only applied to the copy that they were read for. */
  readonly generation: string;
  readonly locale: string;
  /** Resources in the copy. The person who read it could not read the others. */
  readonly resources: readonly string[];
  readonly cursor: string;
  /** ms since 1970. */
  readonly readAt: number;
}

/** A sale on this device by uuid: the open one (its lines are in `cartItems`), or a parked one. */
export interface StoredSale {
  readonly uuid: string;
  readonly [member: string]: unknown;
}

/** The till's database on this device: the copy of the server's records, and the open and parked sales. */
export type TillDatabase = Dexie & {
  readonly chunks: Table<Chunk, [ChunkKind, number]>;
  readonly small: EntityTable<Small, 'name'>;
  readonly meta: EntityTable<Meta, 'name'>;
  readonly sales: EntityTable<StoredSale, 'uuid'>;
};

/** Browser APIs that the database needs; tests pass their own. */
export interface DatabaseHost {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** Opens the till's database; the connection is made at the first use. */
export function openTillDatabase(
  // Read at every opening: Dexie's own default is what the browser had when Dexie was loaded.
  { indexedDB, IDBKeyRange }: DatabaseHost = globalThis,
  name = DATABASE,
): TillDatabase {
  const database = new Dexie(name, {
    indexedDB,
    IDBKeyRange,
    // Dexie's cache is off: large values are read as a whole.
    cache: 'disabled',
  });
  // Stays 1: a new schema gets a new name.
  database.version(1).stores({ chunks: '[kind+at]', small: 'name', meta: 'name', sales: 'uuid' });
  return database as TillDatabase;
}
