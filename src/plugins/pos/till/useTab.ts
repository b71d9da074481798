import { useCallback, useEffect, useState } from 'react';
import { askForTill, type Tab } from './lock.ts';
import { createStore, type Store } from '#store';

/** The till as this page has it. */
interface Held {
  readonly tab: Store<Tab>;
  readonly asked: ReturnType<typeof askForTill>;
  /** Screens of the till that are drawn now. */
  screens: number;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

/** One for all screens of the till, which follow each other: going from one to the next does not let go of it. */
let held: Held | undefined;

function enter(): Held {
  if (!held) {
    const tab = createStore<Tab>('asking');
    const asked = askForTill(navigator.locks as LockManager | undefined, (next) => tab.change(() => next));
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

/** Returns if this tab has the lock of the till, and a function that takes the lock from another tab. */
export function useTab(): { readonly tab: Tab; readonly take: () => void } {
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
