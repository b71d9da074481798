// Connects the admin to the live updates of the server.
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Live } from '#provider';
import { LiveContext } from '#provider/hooks';
import { createCodeStore } from '../page/codeStore.ts';
import { useIsSettled } from '../page/useIsSettled.ts';
import type { LiveLineProps } from './LiveLine.tsx';

/** Retry interval of loading the code, ms. */
const RETRY_MS = 5_000;

/** Not needed by the first screen, so it is loaded after it. */
const line = createCodeStore<LiveLineProps>(() => import('./LiveLine.tsx'));

function Line({ onLive }: LiveLineProps) {
  const code = useSyncExternalStore(line.subscribe, line.get);
  useEffect(() => {
    if (code.status !== 'failed') return undefined;
    const timer = setTimeout(() => void line.load(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [code]);
  return code.status === 'done' ? <code.Component onLive={onLive} /> : null;
}

/** Updates the screens below with changes by other users (docs/decisions/outbox.md). */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [live, setLive] = useState<Live | null>(null);
  const isIdle = useIsSettled();
  return (
    <LiveContext value={live}>
      {isIdle && <Line onLive={setLive} />}
      {children}
    </LiveContext>
  );
}
