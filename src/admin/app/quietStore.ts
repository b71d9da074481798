import { memoryStore, type Store } from 'ra-core';
import { whenIdle } from '../page/whenIdle.ts';

/** Under such names ra-core keeps how a list is looked at: from its address, at every step. */
const LIST_PARAMS = '.listParams';

/** Under such names ra-core keeps which records of a list are selected. */
const SELECTION = '.selectedIds';

/**
 * A store that forgets what is selected with the page: after a reload, or when somebody else uses the device, nobody sees why
 * an old selection would be there.
 */
export function forgetfulStore(store: Store): Store {
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
 * A store that tells of a list's new address when the page is idle: the list follows the address itself, and would be drawn
 * twice at every step. What is kept is there at once for who asks.
 */
export const quietStore = (store: Store): Store => ({
  ...store,
  subscribe(key, listener) {
    if (!key.endsWith(LIST_PARAMS)) return store.subscribe(key, listener);
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
