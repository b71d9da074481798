import { useEffect } from 'react';
import { lazyPage, type LazyPage } from '#admin/internal';
import styles from './OpenWindows.module.css';
import { useScreen, useTill } from '../core/till/tillContext.ts';
import { WINDOWS } from './windows.ts';

/** Renders the open window of the till. */
export function OpenWindows() {
  const till = useTill();
  const name = useScreen((screen) => screen.window?.name ?? null);
  useEffect(() => {
    const fetchAll = () => {
      // Camera and map are loaded on demand only.
      for (const one of ['line', 'options', 'customer', 'parked', 'receipt'] as const) void PARTS[one]?.preload();
    };
    const timer = setTimeout(fetchAll, 1500);
    return () => clearTimeout(timer);
  }, []);
  const Part = name === null ? undefined : PARTS[name];
  if (!Part) return null;
  return (
    <div className={styles.place}>
      <Part onClose={till.close} />
    </div>
  );
}

/** Window components. Each is loaded when it first opens or when the browser is idle. */
const PARTS: Readonly<Record<string, LazyPage<{ onClose: () => void }>>> = Object.fromEntries(
  Object.entries(WINDOWS).map(([name, load]) => [name, lazyPage<{ onClose: () => void }>(load)]),
);
