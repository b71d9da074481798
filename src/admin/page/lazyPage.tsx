import { useSyncExternalStore, type ComponentType } from 'react';
import { createCodeStore } from './codeStore.ts';
import { PageFailed, PagePending } from './PageStates.tsx';

/** A module whose default export is a screen. */
export interface PageModule {
  default: ComponentType;
}
/** Import function of a screen. */
export type PageLoad = () => Promise<PageModule>;

/** A lazily loaded screen, or a part of one with `Props`, that can be preloaded. */
export type LazyPage<Props extends object = object> = ComponentType<Props> & { preload: () => Promise<void> };

const pages = new WeakMap<object, object>();

/**
 * A component for a screen behind `import()`. Unlike `React.lazy` it renders synchronously when its module is loaded (React
 * delays each reveal after a Suspense fallback by 300 ms). One component per load function.
 * @param Failed its error state: `ScreenFailed` for a whole screen, which says how to keep it on this device
 * @example const ProductsPage = lazyPage(() => import('./ProductsPage.tsx'));
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: typeof PageFailed = PageFailed,
): LazyPage<Props> {
  const known = pages.get(load) as LazyPage<Props> | undefined;
  if (known) return known;
  const store = createCodeStore(load);
  function Page(props: Props) {
    const state = useSyncExternalStore(store.subscribe, store.get);
    if (state.status === 'done') return <state.Component {...props} />;
    if (state.status === 'failed') return <Failed error={state.error} onRetry={() => void store.load()} />;
    return <PagePending />;
  }
  const loaded = Object.assign(Page, { preload: store.load });
  pages.set(load, loaded);
  return loaded;
}
