/** Pause in typing after which a document is saved, ms. */
const PAUSE_MS = 1500;
/** First and longest pause before a failed save is tried again, ms. */
const RETRY_MS = 5000;
const LONGEST_RETRY_MS = 60_000;

/** State of saving. `at`: moment of the last save, ISO 8601; null: never. */
export type SaveState =
  | { readonly status: 'saved'; readonly at: string | null }
  | { readonly status: 'changed' | 'saving' }
  /** Nothing was written; it is tried again by itself. */
  | { readonly status: 'failed'; readonly error: unknown }
  /** Somebody else saved the document. `revision`: theirs. */
  | { readonly status: 'conflict'; readonly revision: number };

/** Input of a save. */
export interface SaveParts {
  /** Gives the document as it is now. */
  read(): Promise<ArrayBuffer>;
  /** Sends it, based on a revision. */
  send(bytes: ArrayBuffer, base: number): Promise<{ readonly revision: number; readonly savedAt: string }>;
  /** The other revision when an error is a conflict; null: it is another error. */
  conflictOf(error: unknown): number | null;
  /** Tells a failure without a decision of the server, which may have saved the document, from a refusal. */
  isUnanswered(error: unknown): boolean;
  onState(state: SaveState): void;
}

/**
 * Saves a document in pauses of typing, one save at a time. A failed save is tried again with growing pauses. After a
 * conflict nothing is sent until somebody decides.
 */
export class Autosaver {
  readonly #parts: SaveParts;
  #base: number;
  #changes = 0;
  #saved = 0;
  #retry = RETRY_MS;
  #running: Promise<void> | null = null;
  #isHeld = false;
  /**
   * Document of a save without an answer. The server may have saved it, and then the revision is one further than known: it
   * is repeated before anything newer is sent, so that the newer one does not meet one's own as somebody else's.
   */
  #unanswered: ArrayBuffer | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param base revision of the opened document */
  constructor(parts: SaveParts, base: number) {
    this.#parts = parts;
    this.#base = base;
  }

  /** Something was changed. */
  readonly change = (): void => {
    this.#changes += 1;
    if (this.#isHeld || this.#running) return;
    this.#parts.onState({ status: 'changed' });
    this.#plan(PAUSE_MS);
  };

  /** Saves now, or goes on with the save that runs. */
  readonly save = (): Promise<void> => {
    if (this.#isHeld) return Promise.resolve();
    clearTimeout(this.#timer);
    this.#running ??= this.#write().finally(() => {
      this.#running = null;
    });
    return this.#running;
  };

  /** After a conflict: writes over the other revision, which stays among the versions. */
  readonly overwrite = (theirs: number): Promise<void> => {
    this.#base = theirs;
    this.#isHeld = false;
    return this.save();
  };

  /** Saves what is not saved yet: the network is back. */
  readonly goOn = (): void => {
    if (this.#changes !== this.#saved) void this.save();
  };

  /** The revision of the saved document; null: something is not saved. */
  readonly revision = (): number | null =>
    this.#changes === this.#saved && !this.#running && !this.#isHeld ? this.#base : null;

  /** Plans nothing more. */
  readonly stop = (): void => clearTimeout(this.#timer);

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  async #write(): Promise<void> {
    const { read, onState } = this.#parts;
    const changes = this.#changes;
    onState({ status: 'saving' });
    try {
      const bytes = await read();
      if (this.#unanswered) await this.#send(this.#unanswered);
      const savedAt = await this.#send(bytes);
      this.#saved = changes;
      this.#retry = RETRY_MS;
      const isAll = this.#changes === changes;
      onState(isAll ? { status: 'saved', at: savedAt } : { status: 'changed' });
      if (!isAll) this.#plan(PAUSE_MS);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @returns the moment of the save, ISO 8601 */
  async #send(bytes: ArrayBuffer): Promise<string> {
    const { send, isUnanswered } = this.#parts;
    try {
      const { revision, savedAt } = await send(bytes, this.#base);
      this.#base = revision;
      this.#unanswered = null;
      return savedAt;
    } catch (error) {
      this.#unanswered = isUnanswered(error) ? bytes : null;
      throw error;
    }
  }

  #fail(error: unknown): void {
    const theirs = this.#parts.conflictOf(error);
    this.#isHeld = theirs !== null;
    this.#parts.onState(theirs === null ? { status: 'failed', error } : { status: 'conflict', revision: theirs });
    if (this.#isHeld) return;
    this.#plan(this.#retry);
    this.#retry = Math.min(LONGEST_RETRY_MS, this.#retry * 2);
  }
}
