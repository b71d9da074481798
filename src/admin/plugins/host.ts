import type { DataProvider, NotificationOptions, NotificationType, TranslateFunction } from 'ra-core';
import type { Me } from '../auth/me.ts';
import type { PluginEvents, Services } from './points.ts';
import type { CallApi } from './useApi.ts';

/** A plugin's own corner of the browser's storage; values are JSON. */
export interface HostStorage {
  /** What was kept under a name; undefined when nothing was, or it cannot be read. */
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  remove(name: string): void;
}

/** The services of the plugins that are on. */
export interface HostServices {
  /** Made at the first call. Undefined: no plugin that is on offers it, or it could not be made. */
  get<Name extends keyof Services>(name: Name): Promise<Services[Name] | undefined>;
}

/** What plugins tell each other. */
export interface HostEvents {
  emit<Name extends keyof PluginEvents>(name: Name, told: PluginEvents[Name]): void;
  /** Listens until `signal` ends. */
  on<Name extends keyof PluginEvents>(
    name: Name,
    listener: (told: PluginEvents[Name]) => void,
    signal: AbortSignal,
  ): void;
}

/** What of the application a plugin's code outside React may use. */
export interface HostContext {
  readonly user: Me;
  readonly data: DataProvider;
  readonly notify: (message: string, options?: NotificationOptions & { readonly type?: NotificationType }) => void;
  readonly translate: TranslateFunction;
  /** Calls of the plugin's own server part. */
  readonly call: CallApi;
  /** Goes to a screen, by its address below `/admin`. */
  readonly navigate: (to: string) => void;
  /**
   * Calls are made in the name of the operator with this token from now on, or again in one's own; `user` follows, and
   * whatever is on the screen is read anew.
   */
  readonly actAs: (operatorToken: string | undefined) => Promise<void>;
  /** Token of the operator who acts; what is sent later names them by it (`X-Operator`). Undefined: nobody. */
  readonly operatorToken: () => string | undefined;
}

/** What a plugin's `start`, services and commands are given. */
export interface Host extends HostContext {
  readonly services: HostServices;
  readonly events: HostEvents;
  readonly storage: HostStorage;
}

/** The corner of one plugin; what cannot be kept (a full disk, private browsing) is forgotten with the page. */
export function storageOf(id: string, store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): HostStorage {
  const key = (name: string) => `flexy.plugin.${id}.${name}`;
  /** What the store would not take. */
  const kept = new Map<string, unknown>();
  return {
    get(name) {
      if (kept.has(name)) return kept.get(name);
      try {
        const text = store.getItem(key(name));
        return text === null ? undefined : JSON.parse(text);
      } catch {
        // Written by another version, or storage is closed to this page.
        return undefined;
      }
    },
    set(name, value) {
      kept.delete(name);
      try {
        store.setItem(key(name), JSON.stringify(value));
      } catch {
        // It stays for as long as the page does.
        kept.set(name, value);
      }
    },
    remove(name) {
      kept.delete(name);
      store.removeItem(key(name));
    },
  };
}
