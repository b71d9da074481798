import { useSyncExternalStore, type ComponentType } from 'react';
import { PageFailed, PagePending } from './PageStates.tsx';

/** A module whose default export is a screen. */
export interface PageModule {
  default: ComponentType;
}
/** How a screen is fetched. */
export type PageLoad = () => Promise<PageModule>;

type PageState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'done'; Page: ComponentType }
  | { status: 'failed'; error: unknown };

interface PageStore {
  get(): PageState;
  load(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** A screen that can also be fetched before it is shown. */
export type LoadedPage = ComponentType & { preload: () => Promise<void> };

function createPageStore(load: PageLoad): PageStore {
  let state: PageState = { status: 'idle' };
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: PageState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const run = async () => {
    set({ status: 'loading' });
    try {
      const module = await load();
      set({ status: 'done', Page: module.default });
    } catch (error) {
      // Shown by PageFailed, with a way to try again.
      running = undefined;
      set({ status: 'failed', error });
    }
  };
  return {
    get: () => state,
    load: () => (running ??= run()),
    subscribe: (listener) => {
      // What failed before, perhaps unseen in the background, is tried again by who opens the screen now.
      const isOpened = listeners.size === 0;
      listeners.add(listener);
      if (state.status === 'idle' || (state.status === 'failed' && isOpened)) void (running ??= run());
      return () => listeners.delete(listener);
    },
  };
}

const pages = new WeakMap<PageLoad, LoadedPage>();

/**
 * A component for a screen behind `import()`. Unlike `React.lazy` it renders at once when its module is there, and holds
 * nothing back (React delays each reveal after a Suspense fallback by 300 ms). One component per load function.
 * @example const ProductsPage = page(() => import('./ProductsPage.tsx'));
 */
export function page(load: PageLoad): LoadedPage {
  const known = pages.get(load);
  if (known) return known;
  const store = createPageStore(load);
  function Page() {
    const state = useSyncExternalStore(store.subscribe, store.get);
    if (state.status === 'done') return <state.Page />;
    if (state.status === 'failed') return <PageFailed error={state.error} onRetry={() => void store.load()} />;
    return <PagePending />;
  }
  const loaded = Object.assign(Page, { preload: store.load });
  pages.set(load, loaded);
  return loaded;
}
