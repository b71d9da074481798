import { createListeners } from '#store';

/** The present location, as used by react-router and ra-core. */
export interface HistoryLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}
/** Cause of a navigation. */
export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';
/** A requested navigation. */
export interface Step {
  current: HistoryLocation;
  next: HistoryLocation;
  action: HistoryAction;
}
/** Called before every navigation. Returning true blocks it; `proceed` performs it after all. */
export type Guard = (step: Step, proceed: () => void) => boolean;

interface Entry {
  usr: unknown;
  key: string;
  idx: number;
}
type To = string | { pathname?: string; search?: string; hash?: string };

/** The browser's history with blockable navigation, including Back and Forward. */
export interface AppHistory {
  readonly location: HistoryLocation;
  readonly action: HistoryAction;
  createHref(to: To): string;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  /** Calls the listener after every navigation. @returns a function that unsubscribes */
  listen(listener: () => void): () => void;
  /** Leaves the page's content without navigation (language change): at once, or when no guard blocks it any more. */
  leave(proceed: () => void): void;
  /** Calls `guard` before every navigation. @returns a function that removes it */
  guard(guard: Guard): () => void;
}

/**
 * Delay before a blocked Back is corrected, ms. Chromium cancels all loading of the page, including code and live updates,
 * when its history moves while another Back is under way.
 */
const CORRECT_MS = 50;

const newKey = () => Math.random().toString(36).slice(2, 10);

function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state) || typeof state.idx !== 'number')
    return undefined;
  const { usr, key } = state as Partial<Entry>;
  return { usr, key: key ?? 'default', idx: state.idx };
}

/** Returns undecodable paths (`/products/50%`) in a form that react-router accepts: it would warn and decode nothing. */
function decodable(pathname: string): string {
  try {
    // The result is used, as a bundler would otherwise remove the call.
    return decodeURI(pathname) && pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

const hrefOf = (to: To) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}` || '/';

/**
 * Wraps the window's history. Each entry has an index, so a blocked Back or Forward is undone by the difference. Several
 * quick steps lead back to the same index, without counting events.
 */
class WindowHistory implements AppHistory {
  readonly #target: Window;
  readonly #steps = createListeners();
  readonly #guards = new Set<Guard>();
  #index: number;
  #location: HistoryLocation;
  #action: HistoryAction = 'POP';
  /** Index of a blocked navigation that may now proceed. */
  #passing: number | undefined;
  #correction: ReturnType<typeof setTimeout> | undefined;

  constructor(target: Window, signal: AbortSignal | undefined) {
    this.#target = target;
    const entry = entryOf(target.history.state);
    this.#index = entry?.idx ?? 0;
    if (!entry) {
      const first: Entry = { usr: target.history.state, key: 'default', idx: this.#index };
      target.history.replaceState(first, '');
    }
    this.#location = this.#read();
    target.addEventListener('popstate', () => this.#handlePop(), { signal });
    signal?.addEventListener('abort', () => clearTimeout(this.#correction));
  }

  // react-router detaches methods from the object, so they are bound.
  get location(): HistoryLocation {
    return this.#location;
  }

  get action(): HistoryAction {
    return this.#action;
  }

  readonly createHref = (to: To): string => {
    return hrefOf(to);
  };

  readonly push = (to: To, state?: unknown): void => {
    this.#write(to, state, 'PUSH');
  };

  readonly replace = (to: To, state?: unknown): void => {
    this.#write(to, state, 'REPLACE');
  };

  readonly go = (delta: number): void => {
    this.#target.history.go(delta);
  };

  readonly listen = this.#steps.add;

  readonly leave = (proceed: () => void): void => {
    const next = { ...this.#location, pathname: '' };
    if (!this.#isHeld({ current: this.#location, next, action: 'REPLACE' }, proceed)) proceed();
  };

  readonly guard = (guard: Guard): (() => void) => {
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  };

  #read(): HistoryLocation {
    const { pathname, search, hash } = this.#target.location;
    const entry = entryOf(this.#target.history.state);
    return { pathname: decodable(pathname), search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
  }

  #isHeld(step: Step, proceed: () => void): boolean {
    return [...this.#guards].some((guard) => guard(step, proceed));
  }

  #settle(action: HistoryAction): void {
    this.#action = action;
    this.#location = this.#read();
    this.#steps.tell();
  }

  #write(to: To, state: unknown, action: 'PUSH' | 'REPLACE'): void {
    const url = new URL(hrefOf(to), this.#target.location.href);
    const key = newKey();
    const next = { pathname: url.pathname, search: url.search, hash: url.hash, state: state ?? null, key };
    const commit = () => {
      if (action === 'PUSH') this.#index += 1;
      const entry: Entry = { usr: state ?? null, key, idx: this.#index };
      if (action === 'PUSH') this.#target.history.pushState(entry, '', url);
      else this.#target.history.replaceState(entry, '', url);
      this.#settle(action);
    };
    if (!this.#isHeld({ current: this.#location, next, action }, commit)) commit();
  }

  /** Goes back to the entry whose page is shown. */
  #correct(): void {
    clearTimeout(this.#correction);
    this.#correction = setTimeout(() => {
      const delta = this.#index - (this.#reached() ?? this.#index);
      if (delta !== 0) this.go(delta);
    }, CORRECT_MS);
  }

  /** Index of the browser's present entry. */
  #reached(): number | undefined {
    return entryOf(this.#target.history.state)?.idx;
  }

  #handlePop(): void {
    const to = this.#reached();
    if (to === undefined || to === this.#passing) {
      this.#passing = undefined;
      this.#index = to ?? this.#index;
      this.#settle('POP');
      return;
    }
    if (to === this.#index) return;
    const proceed = () => {
      clearTimeout(this.#correction);
      this.#passing = to;
      this.go(to - (this.#reached() ?? this.#index));
    };
    if (this.#isHeld({ current: this.#location, next: this.#read(), action: 'POP' }, proceed)) {
      this.#correct();
      return;
    }
    this.#index = to;
    this.#settle('POP');
  }
}

/**
 * Creates the history of a window.
 * @param signal removes its listeners
 */
export const createAppHistory = (target: Window, signal?: AbortSignal): AppHistory => new WindowHistory(target, signal);
