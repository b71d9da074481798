import type { Request } from 'express';
import type { Logger } from 'pino';
import type { LogLevel, NamedRight, Operations, Resource, Role } from '#resource';
import type { AiAction } from './aiAction.ts';
import type { Hold } from './db/holds.ts';
import type { RunningPackages } from './packages/runningPackages.ts';
import type { Files } from './files/types.ts';
import type { ToldRight } from './namedRights.ts';
import type { ReadOffers } from './serverOffers.ts';
import type { Actor, Database, ListReader, Locale, PluginStanding, ReadContext, Row, Tx } from './types.ts';

/** The queue, as plugins and the server's other parts see it. */
export interface Jobs {
  /**
   * Queues a job, in the transaction when there is one: it then runs only after the commit. `key`: while a job with it is
   * active, no new one is added.
   * @returns the id of the new or the active job
   */
  add(
    kind: string,
    payload: Readonly<Record<string, unknown>>,
    options?: { readonly tx?: Tx; readonly runAt?: number; readonly key?: string },
  ): Promise<number>;
}

/** An external service that the environment configures. */
export interface OutsideService {
  /** Empty when it is not configured. */
  readonly url: string;
  /** The API key. It is a function, so that no log prints it. */
  readonly key: () => string;
}

/** The engine's interface for the server parts of plugins. */
export interface ServerHost {
  readonly resources: ReadonlyMap<string, Resource>;
  /** All plugins, by their folders. */
  readonly plugins: readonly PluginStanding[];
  /** Named rights of all plugins, in their order. */
  readonly rights: readonly ToldRight[];
  /** The plugin or package that has brought a resource; undefined: none has, as for the server's own ones. */
  ownerOf(resource: string): string | undefined;
  /** For reads outside a transaction. */
  readonly db: Database;
  readonly log: Logger;
  /** The queue of jobs. */
  readonly jobs: Jobs;
  /** The file store: bytes by path. */
  readonly files: Files;
  /** The server parts of packages of third parties. */
  readonly packages: RunningPackages;
  /** External services of this installation. */
  readonly outside: {
    readonly geocoder: OutsideService;
    /** OpenAI-compatible service; `model` empty: none is named. */
    readonly ai: OutsideService & { readonly model: string };
    /** Pexels-compatible service of stock photos. */
    readonly photos: OutsideService;
    /** Cloud viewer of 3D models: tokens are fetched at `url` with the client's id and its secret (`key`). */
    readonly viewer: OutsideService & { readonly clientId: string; readonly script: string };
    /** Interface 2.0 of the dropshipping supplier CJ. */
    readonly supplier: OutsideService;
    /** Signed index of packages for the app store. */
    readonly packages: Pick<OutsideService, 'url'>;
  };
  /** Anonymous calls a minute of one address (`RATE_LIMIT`), for limits of a plugin's own routes; 0: no limit. */
  readonly callsPerMinute: number;
  /** Actions that plugins offer to the assistant and to agents, by name (`aiActions` of their server parts). */
  readonly aiActions: ReadonlyMap<string, AiAction>;
  /** What plugins add at a point (`offers` of their server parts). */
  readonly offers: ReadOffers;
  /** The running servers, for administrators: callers check the right. */
  readonly operations: {
    read(): Promise<Operations>;
    /** Sets the log level of all processes when the transaction is committed; null: that of `LOG_LEVEL`. */
    setLogLevel(tx: Tx, level: LogLevel | null): Promise<void>;
    /** A ZIP archive for support, without secrets. */
    supportBundle(): Promise<Uint8Array>;
  };
  /** Encryption of secrets for the database, with a key that is not in a copy of the embedded one. */
  readonly secrets: {
    seal(text: string): string;
    /** null: the installation's key is another one. */
    open(sealed: string): string | null;
  };
  /** Runs in one write transaction; rolls back when it throws. */
  transaction<T>(actor: Actor, locale: Locale, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Holds a name over all processes on the database until it is released, for work that lasts longer than a transaction.
   * `onLost`: called when the hold ends by itself, with the connection to the database.
   * @returns null when somebody holds it
   */
  tryHold(name: string, onLost: () => void): Promise<Hold | null>;
  /**
   * Tells the other processes on the database something short, up to 2,000 characters: that a request is to stop which one of them
   * may be working on. There is no receipt, and a process that has just lost its connection misses it.
   * @param topic a word that no other part uses
   */
  tell(topic: string, text: string): void;
  /** Registers a listener for what other processes {@link tell}. */
  onTold(topic: string, listener: (text: string) => void): void;
  /** The clock, ms since 1970. */
  now(): number;
  /** Registers a listener for sessions that end in this process: by sign-out, or for a stolen token. */
  onSessionEnd(listener: (sessionId: string) => void): void;
  /** The caller of the request. @throws Problem 401 for an anonymous caller, 403 without one of the roles, or the named right (when given) */
  actorOf(request: Request, roles?: readonly Role[] | NamedRight): Promise<Actor>;
  /** Like {@link actorOf}; with `byCookie` the session's cookie is accepted from our own pages, too. */
  callerOf(request: Request, roles: readonly Role[] | NamedRight | undefined, byCookie: boolean): Promise<Actor>;
  /**
   * An enabled account as actor, for a job that goes on in its name, with the `operator` who was at work there: their common
   * rights of now. null: one of them is gone or disabled.
   */
  accountActor(account: number, operator?: number | null): Promise<Actor | null>;
  /** A reader of lists as an actor that was identified before, by {@link actorOf} or a declared call. */
  readerAs(actor: Actor, locale: Locale): Promise<ListReader>;
  /** A reader of lists as the caller of the request. @throws Problem 401 for an anonymous caller */
  reader(request: Request): Promise<ListReader>;
  /**
   * A reader of lists as an account, for an address with a secret that this account has handed out: a calendar to subscribe
   * to. The request must have proved the secret. null: the account is gone or disabled.
   */
  readerFor(account: number, request: Request): Promise<ListReader | null>;
  /**
   * A reader of lists as the server itself, which sees all records: for pages that everybody may see. The caller decides
   * what it shows of them.
   */
  publicReader(locale: Locale): Promise<ListReader>;
  /**
   * A number that changes with every committed change to records of these resources, by any process on the database. For
   * caches of what is made of records.
   */
  changeNumber(resources: readonly string[]): Promise<number>;
  /** Bytes of a stored image, by the path that a field of type image keeps; null: there is none. */
  readImage(path: string): Promise<Uint8Array | null>;
  /** Rows in wire format (JSON-LD objects), as this actor may read them. */
  serialize(resource: string, rows: readonly Row[], context: ReadContext): Promise<Record<string, unknown>[]>;
}
