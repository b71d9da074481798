import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Request, Response, Router } from 'express';
import type { Logger } from 'pino';
import type { Act, Role, Resource } from '#resource';
import type { ResourceHooks, Write } from './hookTypes.ts';
import type { JobDefinition, Jobs } from './jobs/types.ts';

export type * from './hookTypes.ts';
export type * from './jobs/types.ts';

/** Locales of addresses and texts. */
export const LOCALES = ['en', 'fr', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** Who makes a request. The system itself (jobs, demo data) acts as {@link SYSTEM}. */
export interface Actor {
  /** Account the bearer was given to (the station at a till); null: nobody is signed in. */
  readonly userId: number | null;
  readonly username: string | null;
  /** Rights in force: those of the account, or with an operator those both have (DECISIONS 18). */
  readonly roles: readonly Role[];
  readonly agentId: number | null;
  readonly storeId: number | null;
  /** The person named by `X-Operator`, when there is one. */
  readonly operatorId: number | null;
  /** The approval sent as `X-Approval`: it releases one act and adds no roles; see {@link Tx.approves}. */
  readonly approval: Approval | null;
  readonly sessionId: string | null;
  /**
   * Of a write to accounts with a `currentPassword`: the stored digest of the account's own password that it belongs to; null: it
   * is wrong. Absent: none was sent. A decision compares it with the locked row, as the password may have changed meanwhile.
   */
  readonly ownPassword?: string | null;
  /** The call comes from a program, not from a browser's page. */
  readonly isProgram?: boolean;
  /** Skips access rules: the server's own writes. */
  readonly isSystem?: boolean;
}

/** An approval that was given by PIN and can be used once. */
export interface Approval {
  /** Digest of its token: the key of its row. */
  readonly key: string;
  /** Whose PIN it was. */
  readonly userId: number;
  readonly act: Act;
}

/** Fields of a resource that an approval may release, by the write: names, those of lines with their list (`orderItems.price`). */
export interface ApprovableFields {
  readonly create?: readonly string[];
  readonly update?: readonly string[];
}

/**
 * A stored row by field name, with internal values: money in minor units, decimals scaled, datetimes in ms since 1970,
 * dates as text, booleans as booleans, relations as ids (many: id arrays), translatable texts as `{en, fr, ar}` objects,
 * lists, embedded and JSON as values, lines as arrays of rows (when loaded). Absent values are null.
 */
export interface Row {
  id: number;
  [field: string]: unknown;
}

/** Values to write, in the same internal shape; absent fields are not touched. */
export type RowInput = Readonly<Record<string, unknown>>;

/** Tables by name, columns by name: the schema is derived, so it is not known to the compiler. */
export type Schema = Record<string, Record<string, unknown>>;
/** The database as queries are written against it, on either engine. */
export type Database = Kysely<Schema>;

/** Values that records are found by: fields of the row itself, null for empty ones. */
export type RowFilter = Readonly<Record<string, string | number | boolean | null>>;

/** What a hook or a plugin's route can use inside one transaction; all writes go through it, so that events and audit follow. */
export interface Tx {
  readonly db: Database;
  readonly actor: Actor;
  readonly locale: Locale;
  /** Time of this request, ms since 1970. */
  readonly now: number;
  /** A record with its lines and many relations, locked until the end of the transaction; null: it is not there. */
  find(resource: string, id: number): Promise<Row | null>;
  /**
   * Records with these values, by id, without their lines and many relations. Each is locked until the end of the transaction and
   * holds its present values, so that a decision may follow. Ask for few: others wait for every one of them. Records that do not
   * exist yet cannot be locked: when the decision is that there is none, take a {@link lock} before.
   */
  findBy(resource: string, where: RowFilter): Promise<Row[]>;
  /**
   * As {@link findBy}, but not locked: another transaction may change or delete the records at any moment. For texts, sums and
   * notices, or where a lock that is held already keeps others out; never to decide on.
   */
  readBy(resource: string, where: RowFilter): Promise<Row[]>;
  /**
   * Makes other transactions that lock the same name wait for the end of this one, in every process on the database. For decisions
   * about records that do not exist yet. Take it before rows are locked; of several, in one order everywhere.
   */
  lock(name: string): Promise<void>;
  /** Creates with the owner's hooks, without access rules (the caller decides). Returns the stored row. */
  create(resource: string, values: RowInput): Promise<Row>;
  update(resource: string, id: number, values: RowInput): Promise<Row>;
  delete(resource: string, id: number): Promise<void>;
  /** The settings row (id 1). */
  settings(): Promise<Row>;
  /** Tells whether a field is in the table of what a PIN may release in such a write: its 403 then says `approvable: true`. */
  isApprovable(write: Write, field: string): boolean;
  /**
   * Tells whether the request's approval releases this field of this write. Ask it when the caller's own roles do not suffice:
   * a yes uses the approval up. The right to release is looked up on the giver's locked row.
   * @param mayRelease whether somebody with these roles has the right
   * @throws Problem 401 when the approval fits, but was used before
   */
  approves(write: Write, field: string, mayRelease: (roles: readonly Role[]) => boolean): Promise<boolean>;
  /** Runs after the commit, when it succeeds. */
  afterCommit(task: () => void): void;
}

/** What reads know. */
export interface ReadContext {
  readonly db: Database;
  readonly actor: Actor;
  readonly locale: Locale;
  /** Time of the request, ms since 1970. */
  readonly now: number;
  readonly resources: ReadonlyMap<string, Resource>;
  /** ISO code of the installation's currency, and its decimals. */
  readonly currency: string;
  readonly currencyDigits: number;
  /** Time zone of the store, which days are counted in. */
  readonly timeZone: string;
}

/** A plugin of this installation, and why it does not work on the server. */
export interface PluginStanding {
  /** Name of its folder. */
  readonly id: string;
  /** Why its data and calls are left out, or what of it failed; absent: it works. */
  readonly failed?: string;
}

/** What a list is filtered by: query parameters, each with a value or a list of values (`{ 'soldAt[after]': '2026-11-20' }`). */
export type ListFilter = Readonly<Record<string, string | readonly string[]>>;

/**
 * Reads lists as one caller, for sums over them: whatever is counted is what the list with the same filter shows this
 * caller, row limits included. Parameters that a resource's owner adds to its list (`where` of its hooks) are not known here.
 */
export interface ListReader {
  readonly actor: Actor;
  /** Language of the request. */
  readonly locale: Locale;
  /** Time of the request, ms since 1970. */
  readonly now: number;
  /** ISO code of the installation's currency, and its decimals. */
  readonly currency: string;
  readonly currencyDigits: number;
  /** Time zone of the store, which days are counted in. */
  readonly timeZone: string;
  /** Whether the caller may read some of a resource, and it is there. */
  canRead(resource: string): boolean;
  /** Rows of a list, to be grouped and summed. @throws Problem 403 when the caller may read none */
  rows(resource: string, filter: ListFilter): SelectQueryBuilder<Schema, string, object>;
  /** All rows of a list; for short ones. @throws Problem 403 when the caller may read none */
  list(resource: string, filter: ListFilter): Promise<Row[]>;
}

/** A service of somebody else's that the environment names. */
export interface OutsideService {
  /** Empty: there is none. */
  readonly url: string;
  /** What it asks for; a function, so that no log prints it. */
  readonly key: () => string;
}

/** A request of a plugin's own call that writes, and who makes it. */
export interface CallRequest {
  readonly request: Request;
  readonly response: Response;
  readonly actor: Actor;
}

/** What a plugin's own call answers. */
export interface CallAnswer {
  /** Absent: 200, or 204 without a body. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: unknown;
}

/** What the engine gives to plugins' routes. */
export interface ServerHost {
  readonly resources: ReadonlyMap<string, Resource>;
  /** All plugins, by their folders. */
  readonly plugins: readonly PluginStanding[];
  /** Reads outside a transaction. */
  readonly db: Database;
  readonly log: Logger;
  /** The queue of jobs. */
  readonly jobs: Jobs;
  /** Services of others, as this installation was given them. */
  readonly outside: { readonly geocoder: OutsideService };
  /** Runs in one write transaction; rolls back when it throws. */
  transaction<T>(actor: Actor, locale: Locale, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Answers a call that writes: in one write transaction, in the language of its address. With an `Idempotency-Key` it is done once
   * per key and account, as writes of records are: the same request again gives the first answer for seven days, another one
   * under the key is 422, one while the first runs 409. What `work` throws is not kept. `mountOnce` mounts a whole call.
   */
  once(call: CallRequest, work: (tx: Tx) => Promise<CallAnswer>): Promise<void>;
  /** Time, ms since 1970. */
  now(): number;
  /** Tells whether somebody may read a record, which must be there. */
  canRead(actor: Actor, resource: string, id: number): Promise<boolean>;
  /** Tells of sessions that end here: by sign-out, or for a stolen token. */
  onSessionEnd(listener: (sessionId: string) => void): void;
  /** Who makes this request; throws 401 when nobody is signed in, 403 without one of the roles (when given). */
  actorOf(request: Request, roles?: readonly Role[]): Promise<Actor>;
  /** Reads lists as whoever makes this request; throws 401 when nobody is signed in. */
  reader(request: Request): Promise<ListReader>;
  /** Rows in wire shape (JSON-LD objects), as this actor may read them. */
  serialize(resource: string, rows: readonly Row[], context: ReadContext): Promise<Record<string, unknown>[]>;
}

/** The server part of a plugin: `export default definePluginServer({...})` in `src/plugins/<id>/server.ts`. */
export interface PluginServer {
  /** By resource name. */
  readonly hooks?: Readonly<Record<string, ResourceHooks>>;
  /** What of its resources a PIN may release, by resource name. Accounts and settings cannot be declared. */
  readonly approvable?: Readonly<Record<string, ApprovableFields>>;
  /** Mounted at `/`; addresses in full (`/:locale/api/...`). */
  routes?(router: Router, host: ServerHost): void;
  /** Kinds of jobs, by name; names of all plugins must differ: begin with the plugin's. */
  readonly jobs?: Readonly<Record<string, JobDefinition>>;
  /**
   * Once per start, when the data is there and before the first request; one that throws fails alone. What it leaves running ends
   * with the signal, when the server stops.
   */
  start?(host: ServerHost, signal: AbortSignal): Promise<void>;
}

/** Declares the server part of a plugin. */
export function definePluginServer(server: PluginServer): PluginServer {
  return server;
}

/** The server itself as actor: every right, nobody's account. */
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

/** Nobody is signed in. */
export const ANONYMOUS: Actor = { ...SYSTEM, isSystem: false };
