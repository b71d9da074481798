import { afterEach, beforeEach, vi } from 'vitest';
import type { Plugin } from '#admin';
import type { HostContext } from './host.ts';
import type { InstalledPlugin, PluginHost } from './PluginHost.ts';

/** Waits until pending imports and promises have settled. */
export const settled = () =>
  vi.waitFor(() => Promise.resolve()).then(() => new Promise((resolve) => setTimeout(resolve)));

/** The contents of {@link storage}. */
export const store = new Map<string, string>();
/** The browser's storage as a test sees it; {@link withOwnStorage} puts it in its place. */
export const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
};

/** Gives the tests of a file a storage of their own, each an empty one. */
export function withOwnStorage(): void {
  beforeEach(() => vi.stubGlobal('localStorage', storage));
  afterEach(() => {
    store.clear();
    vi.unstubAllGlobals();
  });
}

export const plugin = (id: string, more: Partial<Plugin> = {}): Plugin => ({ id, title: id, api: 1, ...more });
export const context = { user: { username: 'tester' } } as unknown as HostContext;
export const row = (id: string, isEnabled = true, order = 1): InstalledPlugin => ({ id, isEnabled, order });
/** Status of the plugins, with the reason if there is one. */
export const statesOf = (host: PluginHost) =>
  Object.fromEntries(
    host.states().map(({ plugin: { id }, status, reason }) => [id, reason ? [status, reason] : status]),
  );
export const fail = (): never => {
  throw new Error('out of order');
};
