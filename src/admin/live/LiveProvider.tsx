import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Live } from '#provider';
import { LiveContext } from '#provider/hooks';
import { createCodeStore } from '../page/codeStore.ts';
import type { LiveLineProps } from './LiveLine.tsx';

/** How long until code that could not be fetched is asked for again. */
const RETRY_MS = 5_000;
/** Longest time the line waits for the first screen to be drawn. */
const BUSY_MS = 500;

/** Nothing on the first screen needs it, so it comes after it. */
const line = createCodeStore<LiveLineProps>(() => import('./LiveLine.tsx'));

/** Tells when there is time for what nobody waits for. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const ready = () => setIdle(true);
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ready, BUSY_MS);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(ready, { timeout: BUSY_MS });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}

function Line({ onLive }: LiveLineProps) {
  const code = useSyncExternalStore(line.subscribe, line.get);
  useEffect(() => {
    if (code.status !== 'failed') return undefined;
    const timer = setTimeout(() => void line.load(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [code]);
  return code.status === 'done' ? <code.Component onLive={onLive} /> : null;
}

/** Keeps the screens below up to date with what others change (DECISIONS 22). */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [live, setLive] = useState<Live | null>(null);
  const isIdle = useIsIdle();
  return (
    <LiveContext value={live}>
      {isIdle && <Line onLive={setLive} />}
      {children}
    </LiveContext>
  );
}
