import type { NotificationOptions, NotificationType, TranslateFunction } from 'ra-core';
import type { TypedProvider } from '#provider/hooks';
import type { Me } from '../auth/me.ts';
import type { PluginEvents, Services } from './extensionPoints.ts';
import type { CallApi } from './useApi.ts';

/** Storage of one plugin in the browser; values are JSON. */
export interface HostStorage {
  /** The stored value of a name; undefined when there is none, or it is not readable. */
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  remove(name: string): void;
}

/** Services of the enabled plugins. */
export interface HostServices {
  /** Created at the first call. Undefined: no enabled plugin offers it, or its creation failed. */
  get<Name extends keyof Services>(name: Name): Promise<Services[Name] | undefined>;
}

/** Events between plugins. */
export interface HostEvents {
  emit<Name extends keyof PluginEvents>(name: Name, told: PluginEvents[Name]): void;
  /** Subscribes until `signal` aborts. */
  on<Name extends keyof PluginEvents>(
    name: Name,
    listener: (told: PluginEvents[Name]) => void,
    signal: AbortSignal,
  ): void;
}

/** Parts of the application available to plugin code outside React. */
export interface HostContext {
  readonly user: Me;
  readonly data: TypedProvider;
  readonly notify: (message: string, options?: NotificationOptions & { readonly type?: NotificationType }) => void;
  readonly translate: TranslateFunction;
  /** Calls the plugin's server part. */
  readonly call: CallApi;
  /** Navigates to an address below `/admin`. */
  readonly navigate: (to: string) => void;
  /**
   * Makes further calls in the name of the operator with this token, or in the own name; `user` follows, and the screen is
   * refetched.
   */
  readonly actAs: (operatorToken: string | undefined) => Promise<void>;
  /** Token of the active operator, to be sent later with stored writes (`X-Operator`). Undefined: none. */
  readonly operatorToken: () => string | undefined;
}

/** Argument of a plugin's `start`, services and commands. */
export interface Host extends HostContext {
  readonly services: HostServices;
  readonly events: HostEvents;
  readonly storage: HostStorage;
}

/** Storage of one plugin. A value that cannot be stored (full disk, private browsing) lasts as long as the page. */
export function storageOf(id: string, store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): HostStorage {
  const key = (name: string) => `flexy.plugin.${id}.${name}`;
  /** Values that could not be stored. */
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
