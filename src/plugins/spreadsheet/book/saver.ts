import { StaleContent } from './staleContent.ts';

/** Pause after the last change before it is saved by itself, ms. */
export const QUIET_MS = 2000;

/** State of the workbook on the server. */
export type SaveState =
  /** `at`: ms since 1970; null before the first save of this visit. */
  | { readonly status: 'saved'; readonly at: number | null }
  | { readonly status: 'changed' | 'saving' }
  /** Nothing was written. The changes are still in the sheet. */
  | { readonly status: 'failed'; readonly error: unknown }
  /** Somebody else saved it: `revision` is theirs. Nothing was written. */
  | { readonly status: 'conflict'; readonly revision: number };

/** Dependencies of a {@link Saver}. */
export interface SaverOptions {
  readonly revision: number;
  /** True for a workbook whose content the server does not have yet. */
  readonly isNew: boolean;
  /** Makes the file of the present content. */
  readonly readFile: () => Promise<Blob>;
  /** Saves a file that is based on a revision. @returns the new revision @throws StaleContent */
  readonly send: (file: Blob, revision: number) => Promise<number>;
  /** Tells a failure without a decision of the server, which may have saved the file, from a refusal. */
  readonly isUnanswered: (error: unknown) => boolean;
  /**
   * Keeps a file that could not be saved on this device, with the revision that it is based on. Null: everything is saved.
   */
  readonly keep?: (draft: { readonly file: Blob; readonly revision: number } | null) => void;
}

const stateOf = (error: unknown): SaveState =>
  error instanceof StaleContent ? { status: 'conflict', revision: error.revision } : { status: 'failed', error };

/**
 * Keeps a workbook on the server. Changes are saved after a pause, one save at a time; after an outage everything is still
 * there and is tried again.
 */
export class Saver {
  #state: SaveState;
  /** Revision of the server that the content is based on. */
  #revision: number;
  /** Changes that the server does not have. */
  #changes: number;
  #isBusy = false;
  /**
   * File of a save without an answer. The server may have saved it, and then the revision is one further than known: it is
   * repeated before anything newer is sent, so that the newer file does not meet one's own as somebody else's.
   */
  #unanswered: Blob | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #options: SaverOptions;
  readonly #listeners = new Set<() => void>();

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#revision = options.revision;
    this.#changes = options.isNew ? 1 : 0;
    this.#state = options.isNew ? { status: 'changed' } : { status: 'saved', at: null };
  }

  readonly get = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Notes a change; it is saved after a pause. After a conflict a person decides. */
  readonly touch = (): void => {
    this.#changes += 1;
    if (this.#isBusy || this.#state.status === 'conflict') return;
    this.#set({ status: 'changed' });
    this.#wait();
  };

  /** Saves now. A save under way goes on, and another one follows if something changed since. */
  readonly save = (): void => {
    clearTimeout(this.#timer);
    void this.#run();
  };

  /** Replaces what somebody else saved. */
  readonly replace = (): void => {
    if (this.#state.status !== 'conflict') return;
    this.#revision = this.#state.revision;
    this.save();
  };

  /** Takes note that the content of this revision is shown now. */
  readonly follow = (revision: number): void => {
    clearTimeout(this.#timer);
    this.#revision = revision;
    this.#changes = 0;
    this.#unanswered = null;
    this.#options.keep?.(null);
    this.#set({ status: 'saved', at: Date.now() });
  };

  /** Ends the pause after the last change without a save. */
  readonly close = (): void => clearTimeout(this.#timer);

  #set(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  async #send(file: Blob): Promise<void> {
    const { send, isUnanswered } = this.#options;
    try {
      this.#revision = await send(file, this.#revision);
      this.#unanswered = null;
    } catch (error) {
      this.#unanswered = isUnanswered(error) ? file : null;
      throw error;
    }
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.save, QUIET_MS);
  }

  async #run(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#set({ status: 'saving' });
    const upTo = this.#changes;
    let next: SaveState;
    let file: Blob | null = null;
    try {
      file = await this.#options.readFile();
      if (this.#unanswered) await this.#send(this.#unanswered);
      await this.#send(file);
      this.#changes -= upTo;
      next = this.#changes > 0 ? { status: 'changed' } : { status: 'saved', at: Date.now() };
      if (next.status === 'saved') this.#options.keep?.(null);
    } catch (error) {
      next = stateOf(error);
      if (file) this.#options.keep?.({ file, revision: this.#revision });
    }
    this.#isBusy = false;
    this.#set(next);
    if (next.status === 'changed') this.#wait();
  }
}
