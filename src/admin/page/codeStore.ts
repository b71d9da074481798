import type { ComponentType } from 'react';
import { createStore } from '#store';

/** Where fetching a component's code stands. */
export type CodeState<Props> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'done'; readonly Component: ComponentType<Props> }
  | { readonly status: 'failed'; readonly error: unknown };

/** Fetches a component once and tells who shows it. */
export interface CodeStore<Props> {
  get(): CodeState<Props>;
  load(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/**
 * Makes the store of one `import()`. Code that could not be fetched is asked for again by who opens the screen next, and
 * by `load`.
 */
export function createCodeStore<Props>(load: () => Promise<{ default: ComponentType<Props> }>): CodeStore<Props> {
  const store = createStore<CodeState<Props>>({ status: 'idle' });
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    const isUnseen = !store.isWatched();
    store.set({ status: 'loading' });
    try {
      const module = await load();
      store.set({ status: 'done', Component: module.default });
    } catch (error) {
      // Who came while it was failing in the background gets a try of their own.
      if (isUnseen && store.isWatched()) return run();
      // Shown by who draws it, with a way to try again.
      running = undefined;
      store.set({ status: 'failed', error });
    }
    return undefined;
  };
  return {
    get: store.get,
    load: () => (running ??= run()),
    subscribe: (listener) => {
      // What failed before, perhaps unseen in the background, is tried again by who opens the screen now.
      const isOpened = !store.isWatched();
      const stop = store.subscribe(listener);
      const { status } = store.get();
      if (status === 'idle' || (status === 'failed' && isOpened)) void (running ??= run());
      return stop;
    },
  };
}
