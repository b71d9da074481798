import type { TillDataStore } from './tillData.ts';

/**
 * Till stores of this page, by the fetch function that they use. The till can be left and entered again without a new
 * sync.
 */
export const tillStores = new Map<typeof fetch, TillDataStore>();

/** Stops all till stores, at sign-out or when the plugin is disabled. */
export function stopTillStores(): void {
  for (const store of tillStores.values()) store.stop();
  tillStores.clear();
}
