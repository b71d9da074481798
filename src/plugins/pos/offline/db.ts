import { Dexie, type EntityTable, type Table } from 'dexie';

/** Name of the till's database on the device. A new shape is a new name, filled from the old (DECISIONS 23). */
export const DATABASE = 'flexy-till';

/** About a thousand records in one: read forty times faster than one by one. */
export interface Chunk {
  readonly kind: ChunkKind;
  /** Which of its kind, from 0: by the records' ids, so that a record stays in its chunk. */
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
  /** Shape of what is kept; another one's is read anew. */
  readonly format: string;
  /** Drawn anew whenever everything was read anew: changes are only put to the copy they were made for. */
  readonly generation: string;
  readonly locale: string;
  /** Resources it holds; the others could not be read by who was there. */
  readonly resources: readonly string[];
  readonly cursor: string;
  /** ms since 1970. */
  readonly readAt: number;
}

/** A sale on this device, under its uuid: the open one with what does not stand in `cartItems`, and those that are parked. */
export interface KeptSale {
  readonly uuid: string;
  readonly [member: string]: unknown;
}

/** The till’s database on this device: the copy of the server’s records, and the sales that are open here. */
export type TillDatabase = Dexie & {
  readonly chunks: Table<Chunk, [ChunkKind, number]>;
  readonly small: EntityTable<Small, 'name'>;
  readonly meta: EntityTable<Meta, 'name'>;
  readonly sales: EntityTable<KeptSale, 'uuid'>;
};

/** Browser APIs that the database needs; tests pass their own. */
export interface DatabaseHost {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** Opens the till's database at its first use. */
export function openTillDatabase(host?: DatabaseHost, name = DATABASE): TillDatabase {
  const database = new Dexie(name, {
    ...(host && { indexedDB: host.indexedDB, IDBKeyRange: host.IDBKeyRange }),
    // Long keys and values are read in one go.
    cache: 'disabled',
  });
  // Stays 1 (DECISIONS 23).
  database.version(1).stores({ chunks: '[kind+at]', small: 'name', meta: 'name', sales: 'uuid' });
  return database as TillDatabase;
}
