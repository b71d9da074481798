import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type {
  Act,
  BusinessDays,
  Currencies,
  FlatRowOf,
  ListFilter,
  Resource,
  HeldRoles,
  NamedRight,
  RowOf,
  UnknownRow,
  ValuesOf,
  WrittenRowOf,
} from '#resource';
import type { ReadOffers } from './serverOffers.ts';

/** Locales of addresses and texts. */
export const LOCALES = ['en', 'fr', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** The caller of a request. The server itself (jobs, demo data) acts as {@link SYSTEM}. */
export interface Actor {
  /** Account of the bearer token (at a till, the station's); null for an anonymous caller. */
  readonly userId: number | null;
  readonly username: string | null;
  /** Effective roles: those of the account; with an operator, the roles that both have (docs/decisions/pins.md). */
  readonly roles: HeldRoles;
  readonly agentId: number | null;
  readonly storeId: number | null;
  /** Id of the person named by `X-Operator`; null without one. */
  readonly operatorId: number | null;
  /**
   * For a queued sale: who sold it under a PIN whose token has ended since, by a change of PIN, password, roles or account
   * (docs/rules/rights.md, "Changed accounts"). They have no part in the rights; null when their account is deleted, absent in
   * all other calls.
   */
  readonly lapsedOperatorId?: number | null;
  /** `grantVersion` of the account when the caller was identified; absent for callers without an account. */
  readonly grantVersion?: number;
  /** The approval sent as `X-Approval`. It allows one act and adds no roles; see {@link Tx.approves}. */
  readonly approval: Approval | null;
  readonly sessionId: string | null;
  /**
   * For a write to accounts, and for a call that makes `keys`, with a `currentPassword`: the stored digest that it matches; null when it is wrong; absent when
   * none was sent. A decision compares it with the locked row, because the password may have changed meanwhile.
   */
  readonly ownPassword?: string | null;
  /** The caller is a program, not a browser's page. */
  readonly isProgram?: boolean;
  /** Skips access rules, for the server's own writes. */
  readonly isSystem?: boolean;
}

/** An approval given by PIN. It can be used once. */
export interface Approval {
  /** Digest of its token, which is the key of its row. */
  readonly key: string;
  /** Id of the approver. */
  readonly userId: number;
  readonly act: Act;
}

/**
 * Fields of a resource that an approval may unlock, by kind of write. Fields of lines include their list
 * (`orderItems.price`).
 */
export interface ApprovableFields {
  readonly create?: readonly string[];
  readonly update?: readonly string[];
}

/**
 * A stored row of any resource; see `RowOf` for one whose name is known. Internal values: money in minor units, decimals
 * scaled, datetimes in ms since 1970, dates as text, booleans as booleans, relations as ids (many: id arrays), translatable
 * texts as `{en, fr, ar}` objects, lists, embedded and JSON as values, lines as arrays of rows (when loaded). Absent values
 * are null.
 */
export type Row = UnknownRow;

/** Values to write, in the internal format of {@link Row}. Absent fields stay unchanged. */
export type RowInput = Readonly<Record<string, unknown>>;

/** Columns by name, by table name. The schema is derived from declarations, so the compiler does not know it. */
export type Schema = Record<string, Record<string, unknown>>;
/** The query interface of the database, the same on both engines. */
export type Database = Kysely<Schema>;

/** Field values that records must have; null matches empty ones, a list each of its values. */
export type RowFilter<N extends string = string> = {
  readonly [K in keyof FlatRowOf<N>]?: string | number | boolean | null | readonly (string | number)[];
};

/** One write, as a hook sees it, by the types of its stored row and of the values to write; see {@link Write}. */
export interface WriteOf<Stored, Values> {
  readonly op: 'create' | 'update' | 'delete';
  readonly resource: Resource;
  /** The stored row before an update or delete. */
  readonly before: Stored | null;
  values: Values;
  /** The parsed body of the request, for payload fields that are not stored (editOrderId, isPayedByCredit ...). */
  readonly body: Readonly<Record<string, unknown>>;
  /** True for a client's call, false for the server's own writes. */
  readonly isClient: boolean;
  /** Set by a hook that has judged the store of the row itself, as of another moment (docs/rules/rights.md, "Stores"). */
  isStoreJudged?: boolean;
}

/**
 * One write to a resource, as a hook sees it. `before` hooks may change `values`, which has passed validation and access
 * checks.
 */
export type Write<N extends string = string> = WriteOf<RowOf<N>, ValuesOf<N>>;

/** The transaction of a hook or a plugin's route. All writes go through it, so that events and audit entries follow. */
export interface Tx {
  readonly db: Database;
  /** Like `db`, but what it writes is committed at once (Store.aside). Rows that the transaction has changed would be waited for. */
  readonly aside: Database;
  readonly actor: Actor;
  readonly locale: Locale;
  /** Time of this request, ms since 1970. */
  readonly now: number;
  /** Currencies of the installation: stored amounts have the decimals of theirs. */
  readonly currencies: Currencies;
  /** Declared resources by name. */
  readonly resources: ReadonlyMap<string, Resource>;
  /** Named rights of all plugins. */
  readonly rights: readonly NamedRight[];
  /**
   * Reads a record with its lines and many relations, and locks it until the end of the transaction; null when it does not
   * exist.
   */
  find<N extends string>(resource: N, id: number): Promise<RowOf<N> | null>;
  /** Like {@link find}, for several records, in one statement and in the order of their ids. Those that do not exist are left out. */
  findAll<N extends string>(resource: N, ids: Iterable<number>): Promise<RowOf<N>[]>;
  /**
   * Like {@link find}, for a record that a decision is based on and that this transaction does not change: others may read it at the
   * same time, and whoever changes it waits. Two transactions that read a record and then change it wait for each other; take
   * {@link find} for what may be changed.
   */
  read<N extends string>(resource: N, id: number): Promise<RowOf<N> | null>;
  /**
   * Reads the records with these values, ordered by id, without their lines and many relations. Each is locked until the end
   * of the transaction and has its present values, so a decision may be based on it. Read few: other transactions wait for
   * every one. Records that do not exist yet cannot be locked: to decide on their absence, take a {@link lock} first.
   */
  findBy<N extends string>(resource: N, where: RowFilter<N>): Promise<FlatRowOf<N>[]>;
  /**
   * Like {@link findBy}, without locks: other transactions may change or delete the records at any moment. Use it for texts,
   * sums and notices, or while another lock is held; never for a decision.
   */
  readBy<N extends string>(resource: N, where: RowFilter<N>): Promise<FlatRowOf<N>[]>;
  /**
   * Takes a lock by name until the end of the transaction, over all processes on the database. For decisions about records
   * that do not exist yet. Take it before locking rows, and several locks always in the same order.
   */
  lock(name: string): Promise<void>;
  /** Tells whether the caller may read a record. False when it does not exist. */
  canRead(resource: string, id: number): Promise<boolean>;
  /** Creates a record through its owner's hooks, without access rules: the caller decides. @returns the stored row */
  create<N extends string>(resource: N, values: Readonly<ValuesOf<N>>): Promise<WrittenRowOf<N>>;
  /**
   * Like {@link create}, for several records: all `before` hooks run, then all are stored in one statement, then all `after` hooks run.
   * None of them may decide on what another one of these writes.
   */
  createAll<N extends string>(resource: N, all: readonly Readonly<ValuesOf<N>>[]): Promise<WrittenRowOf<N>[]>;
  update<N extends string>(resource: N, id: number, values: Readonly<ValuesOf<N>>): Promise<WrittenRowOf<N>>;
  /**
   * Like {@link update}, for several records by their ids, which are locked in the order of these. Those that do not exist are left out.
   * @returns the stored rows, in the order of their ids
   */
  updateAll<N extends string>(resource: N, all: ReadonlyMap<number, Readonly<ValuesOf<N>>>): Promise<WrittenRowOf<N>[]>;
  delete(resource: string, id: number): Promise<void>;
  /** The settings row (id 1). */
  settings(): Promise<RowOf<'settings'>>;
  /** Tells whether an approval by PIN could unlock a field in this write; the 403 then says `approvable: true`. */
  isApprovable(write: Write, field: string): boolean;
  /**
   * Tells whether the request's approval unlocks this field of this write. Call it when the caller's own roles do not
   * suffice: a true result uses up the approval. The approver's roles are read from the locked row.
   * @param mayRelease tells whether these roles have the right
   * @param amount value of the act in the unit of the wire, 0 when it is about no money; the approval has to cover it
   * @throws Problem 401 when the approval fits but was already used
   */
  approves(write: Write, field: string, mayRelease: (roles: HeldRoles) => boolean, amount?: number): Promise<boolean>;
  /**
   * Requires a right to an act of a call on one record. Without it, an approval by PIN that names these fields of this record
   * is used up. The fields must be declared `approvable` for updates.
   * @throws Problem 403 naming the fields; its `act` is what an approval has to name
   */
  requireRight(
    act: { readonly resource: string; readonly record: Row; readonly fields: readonly string[] },
    hasRight: (roles: HeldRoles) => boolean,
  ): Promise<void>;
  /** What plugins add at a point (`offers` of their server parts). */
  readonly offers: ReadOffers;
  /** Runs a task after a successful commit. */
  afterCommit(task: () => void): void;
  /**
   * Runs work that follows from several records, once for writes that are made together (a batch of a bulk call): then at
   * their end, else at once. It reads what is stored by then, as a write that asked for it may have been undone.
   * @param key work of one key is done once, the first that was asked for
   */
  once(key: string, work: () => Promise<void>): Promise<void>;
}

/** Context of reads: the caller, the time, and the shop's days. */
export interface ReadContext extends BusinessDays {
  readonly db: Database;
  readonly actor: Actor;
  readonly locale: Locale;
  /** Time of the request, ms since 1970. */
  readonly now: number;
  readonly resources: ReadonlyMap<string, Resource>;
  /** ISO code of the installation's currency. */
  readonly currency: string;
  /** All currencies of the installation, for fields that have another one. */
  readonly currencies: Currencies;
}

/** A plugin of this installation and its state on the server. */
export interface PluginStanding {
  /** Name of its folder. */
  readonly id: string;
  /** Reason why its data and calls are left out, or error of a failed part; absent when it works. */
  readonly failed?: string;
  /** It is a package of a third party, which administrators install, update and remove. */
  readonly isPackage?: boolean;
}

export type { ListFilter };

/**
 * Reads lists as one caller, for sums over them. The rows are those that the list with the same filter shows this caller,
 * row limits included. Parameters that a resource's owner adds to its list (`where` of its hooks) are not supported.
 */
export interface ListReader extends BusinessDays {
  readonly actor: Actor;
  /** Language of the request. */
  readonly locale: Locale;
  /** Time of the request, ms since 1970. */
  readonly now: number;
  /** ISO code of the installation's currency. */
  readonly currency: string;
  /** All currencies of the installation, for fields that have another one. */
  readonly currencies: Currencies;
  /** Tells whether the resource exists and the caller may read some of its records. */
  canRead(resource: string): boolean;
  /** The rows of a list, for grouping and summing. @throws Problem 403 when the caller may read none */
  rows(resource: string, filter: ListFilter): SelectQueryBuilder<Schema, string, object>;
  /**
   * A stored field of these rows as the caller sees it: its column, or an expression that depends on the caller (the hook
   * `columns`). null: only answered rows have what the caller sees (the hook `shown`), and nothing can be summed.
   */
  column(resource: string, name: string): RawBuilder<unknown> | null;
  /** The lowest number of a name in an embedded list of these rows; null for rows without one. For filters and orders. */
  leastIn(resource: string, list: string, name: string): RawBuilder<number | null>;
  /**
   * All rows of a list; for short lists. With `page` some of them, newest first.
   * @throws Problem 403 when the caller may read none
   */
  list<N extends string>(
    resource: N,
    filter: ListFilter,
    page?: { readonly limit: number; readonly offset: number },
  ): Promise<FlatRowOf<N>[]>;
}

/** The server itself as actor: all rights, no account. */
export const SYSTEM: Actor = {
  userId: null,
  username: null,
  roles: [],
  agentId: null,
  storeId: null,
  operatorId: null,
  approval: null,
  sessionId: null,
  isSystem: true,
};

/** An anonymous caller. */
export const ANONYMOUS: Actor = { ...SYSTEM, isSystem: false };
