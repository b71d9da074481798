import type { TillDataStore } from './tillData.ts';

/** The till's data of this page, by whose calls they are read with: the till is left and entered again without a new reading. */
export const living = new Map<typeof fetch, TillDataStore>();

/** Nothing of the till follows the server any more: somebody signs out, or the plugin is switched off. */
export function endAll(): void {
  for (const store of living.values()) store.stop();
  living.clear();
}
