import type { ComponentType } from 'react';
import { createStore } from '#store';

/** Loading state of a component's code. */
export type CodeState<Props> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'done'; readonly Component: ComponentType<Props> }
  | { readonly status: 'failed'; readonly error: unknown };

/** Loads a component once and notifies its subscribers. */
export interface CodeStore<Props> {
  get(): CodeState<Props>;
  load(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** Creates the store of one `import()`. Failed code is loaded again when the screen is opened next, or by `load`. */
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
      // The failure was in the background: a subscriber added meanwhile gets a retry.
      if (isUnseen && store.isWatched()) return run();
      // The subscriber shows the error with a retry.
      running = undefined;
      store.set({ status: 'failed', error });
    }
    return undefined;
  };
  return {
    get: store.get,
    load: () => (running ??= run()),
    subscribe: (listener) => {
      // An earlier failure, perhaps in the background, is retried when the screen is opened.
      const isOpened = !store.isWatched();
      const stop = store.subscribe(listener);
      const { status } = store.get();
      if (status === 'idle' || (status === 'failed' && isOpened)) void (running ??= run());
      return stop;
    },
  };
}
