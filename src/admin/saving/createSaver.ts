import { believedWait, HttpError, isUndecided } from '#provider';
import { createStore, type Store } from '#store';

/** A save that failed. What was to be saved is still there. */
export interface SaveFailure {
  readonly status: 'failed';
  readonly error: unknown;
  /** True: the content could not be read, or the server did not answer or failed: it is not known whether it was stored. */
  readonly isOutage: boolean;
}

/**
 * State of saving (docs/decisions/one-saver.md). `C`: the errors that tell a newer version of somebody else.
 * @example if (state.status === 'conflict') ask(state.error.revision);
 */
export type SaveState<C extends Error = never> =
  /** The server has everything. `at`: ms since 1970; null: nothing was saved since it was opened. */
  | { readonly status: 'saved'; readonly at: number | null }
  /** Something is not saved yet, or is on its way. `failure`: that of the attempt before, until one succeeds. */
  | { readonly status: 'changed' | 'saving'; readonly failure: SaveFailure | null }
  | SaveFailure
  /** Somebody else has saved another version. Nothing was written, and nothing is until a person has decided. */
  | { readonly status: 'conflict'; readonly error: C };

/** Why the latest attempt failed; null: it has not. It stays while the save is tried again, so that a banner does, too. */
export function failureOf(state: SaveState<Error>): SaveFailure | null {
  if (state.status === 'failed') return state;
  return 'failure' in state ? state.failure : null;
}

/** Options of {@link createSaver}. */
export interface SaverOptions<Content, Base, C extends Error = never> {
  /** The version of the server that the content is based on. */
  readonly base: Base;
  /** Reads the content as it is now. After an error it is read again, as after an outage. */
  readonly read: () => Content | Promise<Content>;
  /** Sends content that is based on a version. @returns the version that is stored then */
  readonly send: (content: Content, base: Base) => Promise<Base>;
  /** Pause after the last change before it is saved by itself, ms; absent: it is saved when asked only. */
  readonly pause?: number;
  /** True: the server does not have the content yet. */
  readonly isNew?: boolean;
  /** When the version was saved, ms since 1970. */
  readonly savedAt?: number | null;
  /** Tells the errors of `send` and `merge` that mean: somebody else has saved another version. */
  readonly isConflict?: (error: unknown) => error is C;
  /**
   * Puts the changes over the newer version, after which they are sent again.
   * @returns the newer version @throws C when a person has to decide
   */
  readonly merge?: (error: C) => Promise<Base>;
  /** Tells that a repeated save had the present content already. Absent: the changes that `touch` told are counted. */
  readonly isSame?: (now: Content, sent: Content) => boolean;
  /** Keeps what could not be saved on the device; null: everything is saved. */
  readonly storage?: (draft: { readonly content: Content; readonly base: Base } | null) => void;
}

/** Keeps one thing saved on the server. Its functions are bound. */
export interface Saver<Base, C extends Error = never> {
  readonly state: Store<SaveState<C>>;
  /** The version of the server that the content is based on. */
  readonly base: () => Base;
  /** True while the server does not have everything, as far as it was told by `touch`. */
  readonly isUnsaved: () => boolean;
  /** Something was changed; it is saved after the pause. After a conflict a person decides first. */
  readonly touch: () => void;
  /**
   * Saves now, or waits for the save under way. After a conflict what is saved when asked only meets it again; what is saved by
   * itself waits for the decision. @returns whether it succeeded
   */
  readonly save: () => Promise<boolean>;
  /** Decides a conflict: saves the content as based on this version. @returns whether it succeeded */
  readonly replace: (base: Base | (() => Promise<Base>)) => Promise<boolean>;
  /** The content of this version is shown now: nothing is to be saved. */
  readonly follow: (base: Base) => void;
  /** Takes the message about the last save away. After a conflict the next save meets it again. */
  readonly dismiss: () => void;
  /** Saves by itself from now on: after changes, after outages, when the network is back. @returns ends that */
  readonly start: () => () => void;
}

/** Content on its way, and the number of changes that are in it. */
interface Attempt<Content> {
  readonly content: Content;
  readonly upTo: number;
}

/** State after a save, and the pause before the next one, ms; undefined: none follows by itself. */
interface Outcome<C extends Error> {
  readonly state: SaveState<C>;
  readonly pause?: number | undefined;
}

/** First and longest pause before a save without an answer is tried again by itself, ms. */
const RETRY_MS = 4000;

class ContentSaver<Content, Base, C extends Error> implements Saver<Base, C> {
  readonly state: Store<SaveState<C>>;
  readonly #options: SaverOptions<Content, Base, C>;
  #base: Base;
  #changes: number;
  #saved = 0;
  /** A save without an answer: the server may have done it. It is repeated as it was before anything newer is sent. */
  #unanswered: Attempt<Content> | null = null;
  /** The attempt that was read last. */
  #latest: Attempt<Content> | null = null;
  #running: Promise<boolean> | null = null;
  #retry = RETRY_MS;
  /** Nothing is sent by itself before, ms since 1970: the server has asked for a wait. */
  #notBefore = 0;
  #isDue = false;
  #isStarted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SaverOptions<Content, Base, C>) {
    const { base, isNew = false, savedAt = null } = options;
    this.#options = options;
    this.#base = base;
    this.#changes = isNew ? 1 : 0;
    this.state = createStore<SaveState<C>>(
      isNew ? { status: 'changed', failure: null } : { status: 'saved', at: savedAt },
    );
  }

  base = () => this.#base;

  isUnsaved = () => this.state.get().status !== 'saved';

  touch = () => {
    const { pause } = this.#options;
    this.#changes += 1;
    if (this.#running || this.state.get().status === 'conflict') return;
    if (pause !== 0) this.state.set({ status: 'changed', failure: failureOf(this.state.get()) });
    if (pause !== undefined) this.#plan(pause);
  };

  save = () => {
    const isHeld = this.state.get().status === 'conflict' && this.#options.pause !== undefined;
    return isHeld ? Promise.resolve(false) : this.#run();
  };

  replace = (base: Base | (() => Promise<Base>)) => this.#run(base);

  follow = (base: Base) => {
    this.#stop();
    this.#base = base;
    this.#saved = this.#changes;
    this.#unanswered = null;
    this.#options.storage?.(null);
    const now = this.state.get();
    this.state.set({ status: 'saved', at: now.status === 'saved' ? now.at : null });
  };

  dismiss = () => {
    if (this.#running) return;
    const isUnsaved = this.#changes > this.#saved;
    this.state.set(isUnsaved ? { status: 'changed', failure: null } : { status: 'saved', at: null });
  };

  start = () => {
    const resume = () => {
      if (this.#isDue) this.#plan(0);
    };
    this.#isStarted = true;
    globalThis.addEventListener?.('online', resume);
    resume();
    return () => {
      this.#isStarted = false;
      clearTimeout(this.#timer);
      globalThis.removeEventListener?.('online', resume);
    };
  };

  #stop(): void {
    clearTimeout(this.#timer);
    this.#isDue = false;
  }

  /** Saves after a pause, ms, and not before the server allows it. */
  #plan(pause: number): void {
    this.#stop();
    const ms = Math.max(pause, this.#notBefore - Date.now());
    if (ms === 0) {
      void this.save();
      return;
    }
    this.#isDue = true;
    if (this.#isStarted) this.#timer = setTimeout(this.save, ms);
  }

  #run(base?: Base | (() => Promise<Base>)): Promise<boolean> {
    this.#stop();
    this.#running ??= this.#attempt(base).then(({ state, pause }) => {
      this.#running = null;
      this.state.set(state);
      if (pause !== undefined) this.#plan(pause);
      return state.status === 'saved' || state.status === 'changed';
    });
    return this.#running;
  }

  async #attempt(base?: Base | (() => Promise<Base>)): Promise<Outcome<C>> {
    const { pause, storage } = this.#options;
    this.state.set({ status: 'saving', failure: failureOf(this.state.get()) });
    this.#latest = null;
    try {
      if (base !== undefined) this.#base = await (base instanceof Function ? base() : base);
      await this.#sendMerged(0);
    } catch (error) {
      return this.#failed(error);
    }
    this.#retry = RETRY_MS;
    this.#notBefore = 0;
    if (this.#changes > this.#saved) return { state: { status: 'changed', failure: null }, pause };
    storage?.(null);
    return { state: { status: 'saved', at: Date.now() } };
  }

  /** Sends the content, on top of newer versions of others where it can be merged. */
  async #sendMerged(merges: number): Promise<void> {
    const { isConflict, merge } = this.#options;
    try {
      await this.#sendLatest();
    } catch (error) {
      if (!merge || merges >= MOST_MERGES || !isConflict?.(error)) throw error;
      this.#base = await merge(error);
      await this.#sendMerged(merges + 1);
    }
  }

  async #sendLatest(): Promise<void> {
    const { isSame } = this.#options;
    const repeated = this.#unanswered;
    // Read before anything is sent: what is kept on the device after a failure is the latest.
    const latest = await this.#read();
    if (repeated) {
      await this.#send(repeated);
      if (isSame ? isSame(latest.content, repeated.content) : latest.upTo === repeated.upTo) return;
    }
    await this.#send(repeated ? await this.#read() : latest);
  }

  async #read(): Promise<Attempt<Content>> {
    const upTo = this.#changes;
    this.#latest = { content: await this.#options.read(), upTo };
    return this.#latest;
  }

  async #send(attempt: Attempt<Content>): Promise<void> {
    const { send, isConflict } = this.#options;
    try {
      this.#base = await send(attempt.content, this.#base);
      this.#unanswered = null;
      this.#saved = Math.max(this.#saved, attempt.upTo);
    } catch (error) {
      this.#unanswered = isUndecided(error) && !isConflict?.(error) ? attempt : null;
      throw error;
    }
  }

  #failed(error: unknown): Outcome<C> {
    const { pause, isConflict, storage } = this.#options;
    const base = this.#base;
    if (this.#latest) storage?.({ content: this.#latest.content, base });
    if (isConflict?.(error)) return { state: { status: 'conflict', error } };
    const isOutage = isUndecided(error);
    const state = { status: 'failed', error, isOutage } as const;
    const answer = error instanceof HttpError ? error : undefined;
    const isPassing = isOutage || (answer !== undefined && PASSING.has(answer.status));
    if (pause === undefined || !isPassing) return { state };
    const wait = this.#retry;
    this.#retry = Math.min(wait * 2, LONGEST_RETRY_MS);
    this.#notBefore = Math.max(this.#notBefore, Date.now() + believedWait(answer?.retryAfter));
    return { state, pause: wait };
  }
}

/**
 * Keeps one thing saved on the server: by itself after changes, or when asked. One save at a time; what is changed meanwhile is
 * saved after it. A save without an answer is repeated as it was before anything newer is sent, so that one's own is never met
 * as somebody else's. A refusal is told and not repeated.
 * @example const saver = createSaver({ base: 3, pause: 2000, read: () => text, send: (text, base) => put(text, base) });
 */
export function createSaver<Content, Base, C extends Error = never>(
  options: SaverOptions<Content, Base, C>,
): Saver<Base, C> {
  return new ContentSaver(options);
}

const LONGEST_RETRY_MS = 30_000;
/** Number of merges in a row before a newer version is reported. */
const MOST_MERGES = 3;
/** Refusals that end by themselves: the session is renewed, or fewer calls are made. */
const PASSING = new Set([401, 408, 429]);
