import type { Store } from 'ra-core';
import { whenIdle } from '../page/whenIdle.ts';

/** Under such names ra-core keeps how a list is looked at: from its address, at every step. */
const LIST_PARAMS = '.listParams';

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
