import { useSyncExternalStore, type ComponentType } from 'react';
import { createCodeStore } from './codeStore.ts';
import { PageFailed } from './PageStates.tsx';

/** A lazily loaded component that can be preloaded. */
export type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A lazily loaded part of a screen. Unlike {@link page} it has props, and nothing (or `Pending`) is rendered until its code
 * is loaded.
 * @param Failed its error state. `PartFailed` is a line, for a part beside others; null: nothing, for a part that nobody misses
 * @example const ColumnsPanel = lazyComponent(() => import('./ColumnsPanel.tsx'));
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Pending?: ComponentType<Props>,
  Failed: typeof PageFailed | null = PageFailed,
): LazyComponent<Props> {
  const store = createCodeStore(load);
  function Part(props: Props) {
    const state = useSyncExternalStore(store.subscribe, store.get);
    if (state.status === 'done') return <state.Component {...props} />;
    if (state.status === 'failed') return Failed && <Failed error={state.error} onRetry={() => void store.load()} />;
    return Pending ? <Pending {...props} /> : null;
  }
  return Object.assign(Part, { preload: store.load });
}
