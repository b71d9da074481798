import { useLocale } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { useFetch, useMay } from '#admin';
import { openTillDatabase } from './db.ts';
import { living } from './living.ts';
import type { TillDataStore, TillState } from './tillData.ts';
import { createTillStore } from './tillStore.ts';

/** The browser says that the network came or went, or that somebody looks at the page again. */
function wake(listener: () => void, signal: AbortSignal): void {
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, listener, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && listener(), { signal });
}

function databaseOrNull() {
  try {
    return typeof indexedDB === 'undefined' ? null : openTillDatabase();
  } catch {
    // Closed to this page.
    return null;
  }
}

/** The till's copy of the server's records, started; it follows the signed-in person and the language of the screen. */
export function useTillStore(): TillDataStore {
  const fetch = useFetch();
  const locale = useLocale();
  const may = useMay();
  const mayRead = (resource: string) => may('read', resource);
  const reader = { locale, mayRead };
  let store = living.get(fetch);
  if (!store) {
    store = createTillStore({ fetch, reader, database: databaseOrNull(), wake });
    living.set(fetch, store);
  }
  const made = store;
  useEffect(() => {
    made.readAs(reader);
    made.start();
  });
  return made;
}

/** Where the till's data stand; redraws when that changes. */
export const useTillState = (store: TillDataStore): TillState => useSyncExternalStore(store.subscribe, store.get);
