import type { LucideIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#store';

type KindIcons = Readonly<Record<string, LucideIcon>>;

const icons = createStore<KindIcons | undefined>(undefined);
let running: Promise<void> | undefined;

async function load() {
  try {
    icons.set((await import('./kindIcons.ts')).kindIcons);
  } catch {
    // A drawing less is no harm: the resource's own icon stays, and the next page asks again.
    running = undefined;
  }
}

/** The drawings by name, asked for where something names one; `undefined` until they are there. */
export function useKindIcons(): KindIcons | undefined {
  useEffect(() => {
    void (running ??= load());
  }, []);
  return useSyncExternalStore(icons.subscribe, icons.get);
}
