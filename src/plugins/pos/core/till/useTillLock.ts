import { useCallback, useEffect, useState } from 'react';
import { requestTillLock, type Tab } from './tillLock.ts';
import { createStore, type Store } from '#store';

/** Returns if this tab has the lock of the till, and a function that takes the lock from another tab. */
export function useTillLock(): { readonly tab: Tab; readonly take: () => void } {
  const [tab, setTab] = useState<Tab>('asking');
  useEffect(() => {
    const mine = enter();
    const follow = () => setTab(mine.tab.get());
    follow();
    const unsubscribe = mine.tab.subscribe(follow);
    return () => {
      unsubscribe();
      leave(mine);
    };
  }, []);
  return { tab, take: useCallback(() => held?.asked.take(), []) };
}

/** Lock of the till on this page. */
interface Held {
  readonly tab: Store<Tab>;
  readonly asked: ReturnType<typeof requestTillLock>;
  /** Number of mounted screens of the till. */
  screens: number;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

/** Shared by all screens of the till, so that changing from one to the next does not release the lock. */
let held: Held | undefined;

function enter(): Held {
  if (!held) {
    const tab = createStore<Tab>('asking');
    const asked = requestTillLock(navigator.locks as LockManager | undefined, (next) => tab.change(() => next));
    held = { tab, asked, screens: 0, leaving: undefined };
  }
  clearTimeout(held.leaving);
  held.screens += 1;
  return held;
}

function leave(one: Held): void {
  one.screens -= 1;
  if (one.screens > 0) return;
  one.leaving = setTimeout(() => {
    one.asked.leave();
    if (held === one) held = undefined;
  });
}
