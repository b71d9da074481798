import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Store } from './db/store.ts';
import type { PictureRights } from './files/types.ts';
import type { Files } from './files/types.ts';
import type { HookingPlugin } from './hooks.ts';
import type { Model } from './model.ts';
import type { ServerHost } from './serverHost.ts';
import type { Actor, Locale, PluginStanding } from './types.ts';

/** Dependencies of the engine. */
export interface EngineParts {
  readonly store: Store;
  readonly models: ReadonlyMap<string, Model>;
  /** All plugins, including those that are left out. */
  readonly plugins: readonly (HookingPlugin & PluginStanding)[];
  readonly log: Logger;
  /** Identifies the caller of a request; does not throw for anonymous ones. */
  readonly actorOf: (request: Request) => Promise<Actor>;
  /** Identifies the caller by the session cookie; pages of other sites are anonymous. */
  readonly cookieActorOf?: (request: Request) => Promise<Actor>;
  /** An enabled account as actor; null: there is none. */
  readonly accountActor?: (id: number, operatorId: number | null) => Promise<Actor | null>;
  /** Key of the digests of idempotent requests; default: a random one of this process. */
  readonly requestKey?: Buffer;
  /** Signs the address of a stored image. */
  readonly signImage?: (path: string, locale: Locale) => string;
  /** Decides which stored pictures a caller may write into a record; default: all. */
  readonly pictures?: PictureRights;
  /** Bytes of a stored image; null: there is none. */
  readonly readImage?: (path: string) => Promise<Uint8Array | null>;
  /** The file store; tools without one, such as the demo's builder, have none. */
  readonly files?: Files;
  /** Clock, ms since 1970; tests set it. */
  readonly now?: () => number;
  /** Registers a listener for ended sessions. */
  readonly onSessionEnd?: (listener: (sessionId: string) => void) => void;
  /** The packages of third parties; default: none runs, and none is trusted. */
  readonly packages?: ServerHost['packages'];
  /** External services; default: none. */
  readonly outside?: ServerHost['outside'];
  /** Anonymous calls a minute of one address; default: no limit. */
  readonly callsPerMinute?: number;
}
