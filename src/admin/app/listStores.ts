import { memoryStore, type Store } from 'ra-core';
import { whenIdle } from '../page/whenIdle.ts';
import { LIST_PARAMS } from '../plugins/listEntries.ts';

/**
 * A store that keeps selections in memory only. After a reload, or for another user of the device, an old selection would be
 * confusing.
 */
export function withSelectionInMemory(store: Store): Store {
  const page = memoryStore();
  const of = (key: string) => (key.endsWith(SELECTION) ? page : store);
  return {
    ...store,
    setup: () => {
      page.setup();
      store.setup();
    },
    teardown: () => {
      page.teardown();
      store.teardown();
    },
    getItem: (key, fallback) => of(key).getItem(key, fallback),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => {
      page.removeItems(prefix);
      store.removeItems(prefix);
    },
    reset: () => {
      page.reset();
      store.reset();
    },
    subscribe: (key, listener) => of(key).subscribe(key, listener),
  };
}

/**
 * A store that defers notifications about list parameters, which ra-core writes at every navigation, until the page is idle. The
 * list follows the address itself and would otherwise render twice. Reads return the new value at once.
 */
export const withDeferredListParams = (store: Store): Store => ({
  ...store,
  subscribe(key, listener) {
    if (!key.endsWith(`.${LIST_PARAMS}`)) return store.subscribe(key, listener);
    let giveUp = (): void => undefined;
    const end = store.subscribe(key, (value) => {
      giveUp();
      giveUp = whenIdle(() => listener(value));
    });
    return () => {
      giveUp();
      end();
    };
  },
});

/** Suffix of ra-core's keys for selected records. */
const SELECTION = '.selectedIds';
