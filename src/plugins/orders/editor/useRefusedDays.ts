import { useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '#store';

/** A typed day that the document does not hold, as it stands in its box, and why. */
export interface RefusedDay {
  readonly text: string;
  readonly message: string;
}

/** The refused days by the name of their box. While there is one, the document is not saved. */
export type RefusedDays = Readonly<Record<string, RefusedDay>>;

/** The days with one box's changed. @param day undefined: it was accepted, or its box is gone */
export function withDay(days: RefusedDays, name: string, day: RefusedDay | undefined): RefusedDays {
  if (day === undefined && !(name in days)) return days;
  const { [name]: _before, ...others } = days;
  return day === undefined ? others : { ...others, [name]: day };
}

/**
 * The refused days of an editor. Their store lives outside React: a save that follows a blur sees the latest value.
 * @returns `count` of them, and the `message` of the first
 */
export function useRefusedDays(): { store: Store<RefusedDays>; count: number; message: string | undefined } {
  const [store] = useState(() => createStore<RefusedDays>({}));
  const days = Object.values(useSyncExternalStore(store.subscribe, store.get));
  return { store, count: days.length, message: days[0]?.message };
}
