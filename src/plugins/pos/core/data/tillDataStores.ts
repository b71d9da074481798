import type { TillDataStore } from './tillData.ts';

/**
 * Copies of the till’s data on this page, by the fetch function that they use. The till can be left and entered again without a new
 * sync.
 */
export const tillDataStores = new Map<typeof fetch, TillDataStore>();

/** Stops all of them, at sign-out or when the plugin is disabled. */
export function stopTillDataStores(): void {
  for (const store of tillDataStores.values()) store.stop();
  tillDataStores.clear();
}
