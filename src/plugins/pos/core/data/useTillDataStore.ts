import { useLocale } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { useFetch, useMay } from '#admin';
import { openTillDatabase } from './db.ts';
import { tillDataStores } from './tillDataStores.ts';
import type { TillDataStore, TillState } from './tillData.ts';
import { createTillDataStore } from './tillDataStore.ts';

/** Returns the started copy of the till’s data. It follows the signed-in person and the language of the screen. */
export function useTillDataStore(): TillDataStore {
  const fetch = useFetch();
  const locale = useLocale();
  const may = useMay();
  const mayRead = (resource: string) => may('read', resource);
  const reader = { locale, mayRead };
  let store = tillDataStores.get(fetch);
  if (!store) {
    store = createTillDataStore({ fetch, reader, database: databaseOrNull(), wake });
    tillDataStores.set(fetch, store);
  }
  const made = store;
  useEffect(() => {
    made.readAs(reader);
    made.start();
  });
  return made;
}

/** State of the till's data; rerenders when it changes. */
export const useTillState = (store: TillDataStore): TillState => useSyncExternalStore(store.subscribe, store.get);

/** Calls the listener when the network state changes or the page becomes visible. */
function wake(listener: () => void, signal: AbortSignal): void {
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, listener, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && listener(), { signal });
}

function databaseOrNull() {
  try {
    return typeof indexedDB === 'undefined' ? null : openTillDatabase();
  } catch {
    // The browser denies this page access to IndexedDB.
    return null;
  }
}
