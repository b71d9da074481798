import { createStore, type Store } from '#store';
import type { StoredLog } from '../rules/following.ts';

/** Shortest and longest time before a save is tried again, ms. */
const RETRY_MIN = 2000;
const RETRY_MAX = 30_000;

/** Version of a match that the server has. */
export interface SavedVersion {
  readonly id: number;
  readonly version: number;
}

/** State of saving. `waiting`: without connection, tried again by itself. `conflict`: another device scores the match. */
export type SaveState =
  { readonly kind: 'saved' | 'saving' | 'waiting' | 'conflict' } | { readonly kind: 'failed'; readonly error: unknown };

/** Sends a match to the server. */
export type SendMatch = (log: StoredLog, version: number, isTakenOver: boolean) => Promise<SavedVersion>;

/** Saves one match after each act, one save at a time, the latest state of it. */
export interface Saver {
  readonly state: Store<SaveState>;
  /** Version that the server has; null: none. */
  readonly saved: () => SavedVersion | null;
  /** Saves this state of the match. */
  readonly save: (log: StoredLog) => void;
  /** True when acts have not reached the server. */
  readonly isUnsaved: () => boolean;
  /** Takes over what the server has: nothing is to be saved. */
  readonly adopt: (version: SavedVersion) => void;
  /** Tries again now. @param isTakenOver true: replaces what another device has saved */
  readonly retry: (isTakenOver?: boolean) => void;
  /** Tries again by itself from now on. @returns stops it */
  readonly start: () => () => void;
}

interface SaverOptions {
  readonly send: SendMatch;
  readonly saved: SavedVersion | null;
  /** Called after each save. */
  readonly onSaved: () => void;
  /** State after a failed save. `waiting`: the save is repeated by itself. */
  readonly stateAfter: (error: unknown) => SaveState;
}

/** Makes the saver of one match. */
export const createSaver = (options: SaverOptions): Saver => new MatchSaver(options);

class MatchSaver implements Saver {
  readonly state = createStore<SaveState>({ kind: 'saved' });
  readonly #options: SaverOptions;
  #saved: SavedVersion | null;
  /** Log to save; null when nothing changed. */
  #wanted: StoredLog | null = null;
  /** A save without an answer: the server may have done it. It is repeated before anything newer is sent. */
  #unanswered: StoredLog | null = null;
  #isSending = false;
  #wait = RETRY_MIN;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isActive = true;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#saved = options.saved;
  }

  saved = () => this.#saved;

  isUnsaved = () => this.#wanted !== null;

  save = (log: StoredLog) => {
    this.#wanted = log;
    if (this.state.get().kind !== 'conflict') void this.#run();
  };

  adopt = (version: SavedVersion) => {
    this.#saved = version;
    this.#wanted = null;
    this.#unanswered = null;
    clearTimeout(this.#timer);
    this.state.set({ kind: 'saved' });
  };

  retry = (isTakenOver = false) => void this.#run(isTakenOver);

  start = () => {
    const onOnline = () => void this.#run();
    this.#isActive = true;
    globalThis.addEventListener?.('online', onOnline);
    if (this.state.get().kind === 'waiting') void this.#run();
    return () => {
      this.#isActive = false;
      clearTimeout(this.#timer);
      globalThis.removeEventListener?.('online', onOnline);
    };
  };

  /** Sends what is wanted, until nothing is. */
  async #run(isTakenOver = false): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isSending || this.#wanted === null) return;
    this.#isSending = true;
    if (this.state.get().kind === 'saved') this.state.set({ kind: 'saving' });
    this.state.set(await this.#send(this.#unanswered ?? this.#wanted, isTakenOver));
    this.#isSending = false;
    const { kind } = this.state.get();
    if (kind === 'saving') void this.#run();
    if (kind === 'waiting' && this.#isActive) this.#tryLater();
  }

  async #send(log: StoredLog, isTakenOver: boolean): Promise<SaveState> {
    try {
      this.#saved = await this.#options.send(log, this.#saved?.version ?? 0, isTakenOver);
      this.#wait = RETRY_MIN;
      this.#unanswered = null;
      if (this.#wanted === log) this.#wanted = null;
      this.#options.onSaved();
      return { kind: this.#wanted === null ? 'saved' : 'saving' };
    } catch (error) {
      const state = this.#options.stateAfter(error);
      this.#unanswered = state.kind === 'waiting' ? log : null;
      return state;
    }
  }

  #tryLater(): void {
    this.#wait = Math.min(this.#wait * 2, RETRY_MAX);
    this.#timer = setTimeout(() => void this.#run(), this.#wait);
  }
}
