import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createSaver, type Saver, type SaverOptions, type SaveState } from './createSaver.ts';

/**
 * A saver for as long as a screen is shown (`createSaver`). Its functions may be others at each rendering: the latest are called.
 * @example const { state, saver } = useSaver({ base: 3, pause: 2000, read, send });
 */
export function useSaver<Content, Base, C extends Error = never>(
  options: SaverOptions<Content, Base, C>,
): { readonly state: SaveState<C>; readonly saver: Saver<Base, C> } {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [saver] = useState(() => {
    const { merge } = options;
    return createSaver<Content, Base, C>({
      ...options,
      read: () => latest.current.read(),
      send: (content, base) => latest.current.send(content, base),
      ...(merge && { merge: (error: C) => (latest.current.merge ?? merge)(error) }),
    });
  });
  useEffect(() => saver.start(), [saver]);
  const state = useSyncExternalStore(saver.state.subscribe, saver.state.get);
  return { state, saver };
}
