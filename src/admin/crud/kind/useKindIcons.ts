import type { LucideIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';

type KindIcons = Readonly<Record<string, LucideIcon>>;

let icons: KindIcons | undefined;
let running: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function load() {
  try {
    ({ kindIcons: icons } = await import('./kindIcons.ts'));
    for (const listener of [...listeners]) listener();
  } catch {
    // A drawing less is no harm: the resource's own icon stays, and the next page asks again.
    running = undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The drawings by name, asked for where something names one; `undefined` until they are there. */
export function useKindIcons(): KindIcons | undefined {
  useEffect(() => {
    void (running ??= load());
  }, []);
  return useSyncExternalStore(subscribe, () => icons);
}
