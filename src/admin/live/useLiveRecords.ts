import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { LiveUpdate } from '#provider';
import { LiveContext } from '#provider/hooks';

/** Callbacks of a screen for changes by others. */
export interface LiveListener {
  /** Called for each change of a record of these resources, in the order in which the server made them. */
  readonly onUpdate: (update: LiveUpdate) => void;
  /** Called when changes may have been missed: fetch anew. */
  readonly onGap: () => void;
}

/**
 * Hears of changes as the server makes them, for screens that keep their records themselves. Records in react-query's cache
 * follow without it.
 * @param resources names of resources
 */
export function useLiveRecords(resources: readonly string[], listener: LiveListener): void {
  const live = useContext(LiveContext);
  const present = useRef(listener);
  useLayoutEffect(() => {
    present.current = listener;
  });
  const names = resources.join();
  useEffect(() => {
    if (!live) return undefined;
    const wanted = new Set(names.split(','));
    const ends = [
      live.subscribe((update) => {
        if (wanted.has(update.resource)) present.current.onUpdate(update);
      }),
      live.onGap(() => present.current.onGap()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [live, names]);
}
