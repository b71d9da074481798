import type { LucideIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#store';

type GoodsIcons = Readonly<Record<string, LucideIcon>>;

const icons = createStore<GoodsIcons | undefined>(undefined);
let running: Promise<void> | undefined;

async function load() {
  try {
    icons.set((await import('./goodsIcons.ts')).goodsIcons);
  } catch {
    // The resource's own icon stays, and the next page tries again.
    running = undefined;
  }
}

/** The icons by name; `undefined` until loaded. */
export function useGoodsIcons(): GoodsIcons | undefined {
  useEffect(() => {
    void (running ??= load());
  }, []);
  return useSyncExternalStore(icons.subscribe, icons.get);
}
