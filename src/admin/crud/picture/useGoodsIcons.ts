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
    // A drawing less is no harm: the resource's own icon stays, and the next page asks again.
    running = undefined;
  }
}

/** The drawings by name, asked for where something names one; `undefined` until they are there. */
export function useGoodsIcons(): GoodsIcons | undefined {
  useEffect(() => {
    void (running ??= load());
  }, []);
  return useSyncExternalStore(icons.subscribe, icons.get);
}
