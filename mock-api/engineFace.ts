import type { EventEmitter } from 'node:events';
import type { Request } from 'express';
import type { BusinessDays, Currencies, DeclaredCall, Operation, Resource } from '#resource';
import type { Approvable } from './api/approvable.ts';
import type { Format } from './api/negotiate.ts';
import type { SerializeContext } from './api/serialize.ts';
import type { SettingsCache } from './api/settingsCache.ts';
import type { TotalCache } from './api/totalCache.ts';
import type { Views } from './api/view.ts';
import type { AuditedWrite } from './audit/types.ts';
import type { CallHost } from './calls/types.ts';
import type { Store } from './db/store.ts';
import type { PictureRights } from './files/types.ts';
import type { Model } from './model.ts';
import type { ResourceHooks } from './hookTypes.ts';
import type { Actor, Database, Locale, PluginStanding, Row, RowInput, Tx, Write } from './types.ts';

/** One committed change. */
export interface Change {
  readonly resource: string;
  readonly id: number;
  readonly op: 'create' | 'update' | 'delete';
}

/** The settings that every request needs. */
export interface Units extends BusinessDays {
  readonly currency: string;
  /** All currencies, by setting; the same object until one changes. */
  readonly currencies: Currencies;
  /** Tills print through the bridge application on their device. */
  readonly isBridgeOn: boolean;
}

/** A relation of other records to a record, for its deletion. */
export interface Reference {
  readonly model: Model;
  readonly field: string;
  readonly onDelete: 'restrict' | 'null' | 'cascade';
  readonly joinTable: string | null;
  /** Further values that these records must have: for comments, the resource they refer to. */
  readonly where?: Readonly<Record<string, string>>;
}

/**
 * The engine's interface for its own parts. They import these types instead of the class, which imports the parts, so that no
 * import cycle arises.
 */
export interface EngineFace extends CallHost {
  readonly store: Store;
  readonly models: ReadonlyMap<string, Model>;
  readonly views: Views;
  readonly totals: TotalCache;
  readonly settings: SettingsCache;
  readonly hooks: ReadonlyMap<string, ResourceHooks>;
  /** Writes that an approval by PIN may allow, as declared by the plugins. */
  readonly approvable: Approvable;
  /** Decides which stored pictures a caller may write into a record. */
  readonly pictures: PictureRights;
  /** Key of the digests of requests with an `Idempotency-Key`. */
  readonly requestKey: Buffer;
  /** Declared calls, of plugins and of the server's own. */
  readonly calls: { readonly all: readonly DeclaredCall[] };
  /**
   * Events: 'changes' with a list of {@link Change} after every commit with changes, 'jobs' after every commit that changed
   * the queue, 'heard' when a process, also another one, may have committed something, 'tell' and 'told' with topic and text of
   * a message to and from the other processes, 'job ended' with kind and outcome after each run of a job in this process.
   */
  readonly bus: EventEmitter;
  readonly units: Units;
  readonly plugins: readonly PluginStanding[];
  model(name: string): Model;
  /** Reports a failure of a plugin. The rest of the server goes on. */
  pluginFailed(id: string, error: unknown): void;
  hooksOf(model: Model): ResourceHooks;
  referencesTo(model: Model): readonly Reference[];
  signImage(path: string, locale: Locale): string;
  /** Like `actorOf`, but an anonymous caller is an actor without rights. Some resources accept the session cookie too. */
  visitorOf(request: Request, resource?: Pick<Resource, 'byCookie'>): Promise<Actor>;
  transaction<T>(
    actor: Actor,
    locale: Locale,
    work: (tx: TransactionFace) => Promise<T>,
    requestId?: string | null,
  ): Promise<T>;
  /** Emits a change on the bus after the commit. */
  noteChange(tx: TransactionFace, write: AuditedWrite): void;
  context(actor: Actor, locale: Locale, format: Format, db?: Database): SerializeContext;
  /** Reads currency and time zone from the settings again when the cached ones are too old. */
  refreshUnits(): Promise<void>;
}

type Values = Record<string, unknown>;

/** A write transaction for the engine's own parts: {@link Tx} with internal functions. */
export interface TransactionFace extends Tx, BusinessDays {
  readonly engine: EngineFace;
  readonly requestId: string | null;
  readonly models: ReadonlyMap<string, Model>;
  readonly views: Views;
  /** Host of the request, which addresses in its body may contain. */
  host: string | null;
  /** Source of some values of the present write, other than its author; null: none. */
  origin: { readonly resource: string; readonly source: string; readonly fields: readonly string[] } | null;
  /** Changes so far, for the listeners after the commit. */
  readonly changes: Change[];
  /** Steps of histories that are stored with the commit. */
  readonly pendingAudit: readonly Readonly<Record<string, string | number | null>>[];
  isAllowed(resource: Resource, operation: Operation): boolean;
  signImage(path: string): string;
  model(resource: string): Model;
  /** A stored row, locked until the end; `withParts`: with its lines and many relations. */
  load(model: Model, id: number, withParts: boolean): Promise<Row | null>;
  /** Runs work in a savepoint: when it throws, its writes are undone and the transaction goes on. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /** Makes writes together: what follows from all of them ({@link Tx.once}) is done at the end. */
  readonly later: { together(writes: () => Promise<void>): Promise<void> };
  /** Stores a new row with the owner's hooks, its lines and links. */
  insert(model: Model, values: Values, body: Values, isClient: boolean): Promise<Row>;
  /** Stores new rows of several resources, as {@link insert} does for the server's own writes. @returns the rows of each */
  insertAll(all: readonly { readonly model: Model; readonly rows: readonly RowInput[] }[]): Promise<Row[][]>;
  /** Changes a stored row. Only differences are written; without any there is neither a write nor an event. */
  change(model: Model, before: Row, values: Values, body: Values, isClient: boolean, reverts?: number): Promise<Row>;
  /** Deletes a row with what belongs to it; links to it are refused, emptied or followed, as their fields say. */
  remove(model: Model, before: Row, isClient: boolean): Promise<void>;
  /** Records a write in audit trail and outbox that was not made by this transaction's own steps. */
  note(write: AuditedWrite): void;
  /** Runs work that writes lines of a record: its event covers theirs. */
  inLines<T>(work: () => Promise<T>): Promise<T>;
  /** Account whose approval allowed a write; null when it needed none. */
  giverOf(write: Write): number | null;
  /** The row of a record that this transaction has locked or written, as it is stored now; undefined: it has to be read. */
  known(model: Model, id: number): Row | undefined;
  /** Keeps the row of a record as this transaction has stored it. */
  keep(model: Model, row: Row): void;
  /** Drops the cached row of a record, and its table's cached rows that have it as a line. */
  forget(model: Model, id: number): void;
  /** Drops cached rows of a table. */
  forgetTable(model: Model): void;
}
