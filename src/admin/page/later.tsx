import { useSyncExternalStore, type ComponentType } from 'react';
import { createCodeStore } from './codeStore.ts';
import { PageFailed } from './PageStates.tsx';

/** A part of a screen that can also be fetched before it is drawn. */
export type Later<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A part of a screen whose code is fetched when it is first drawn; unlike {@link page} it has props, and nothing (or
 * `Pending`) stands in its place until it is there.
 * @example const ColumnsPanel = later(() => import('./ColumnsPanel.tsx'));
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Pending?: ComponentType<Props>,
): Later<Props> {
  const store = createCodeStore(load);
  function Part(props: Props) {
    const state = useSyncExternalStore(store.subscribe, store.get);
    if (state.status === 'done') return <state.Component {...props} />;
    if (state.status === 'failed') return <PageFailed error={state.error} onRetry={() => void store.load()} />;
    return Pending ? <Pending {...props} /> : null;
  }
  return Object.assign(Part, { preload: store.load });
}
