import { useSyncExternalStore, type ComponentType } from 'react';
import { createCodeStore } from './codeStore.ts';
import { PageFailed, PagePending } from './PageStates.tsx';

/** A module whose default export is a screen. */
export interface PageModule {
  default: ComponentType;
}
/** How a screen is fetched. */
export type PageLoad = () => Promise<PageModule>;

/** A screen that can also be fetched before it is shown. */
export type LoadedPage = ComponentType & { preload: () => Promise<void> };

const pages = new WeakMap<PageLoad, LoadedPage>();

/**
 * A component for a screen behind `import()`. Unlike `React.lazy` it renders at once when its module is there, and holds
 * nothing back (React delays each reveal after a Suspense fallback by 300 ms). One component per load function.
 * @example const ProductsPage = page(() => import('./ProductsPage.tsx'));
 */
export function page(load: PageLoad): LoadedPage {
  const known = pages.get(load);
  if (known) return known;
  const store = createCodeStore(load);
  function Page() {
    const state = useSyncExternalStore(store.subscribe, store.get);
    if (state.status === 'done') return <state.Component />;
    if (state.status === 'failed') return <PageFailed error={state.error} onRetry={() => void store.load()} />;
    return <PagePending />;
  }
  const loaded = Object.assign(Page, { preload: store.load });
  pages.set(load, loaded);
  return loaded;
}
