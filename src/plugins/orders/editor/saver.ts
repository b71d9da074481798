import { HttpError, isUndecided } from '#admin';
import { refusedAmounts, refusedFields, type Act } from '#resource';
import type { EditorDocument } from './rules/document.ts';
import { mergeDocuments, type Contested, type Decisions } from './rules/merge.ts';
import { NO_REFUSAL, readRefusal, violationsOf, type Refusal } from './rules/refusal.ts';
import { nextAttempt, type Attempt } from './rules/sending.ts';
import { rebase, sentKeys, withSentKeys, type SentKeys } from './rules/rebaseDocument.ts';

/** Why the document is not saved, as a whole. */
export interface SaveTrouble {
  readonly error: unknown;
  /** The act that a person with the right can release by PIN; undefined when nothing can be released. */
  readonly act: Act | undefined;
  /** True when the server did not answer or failed: a retry is safe. */
  readonly isOutage: boolean;
}

/** Another person's version, and the changes of both sides. */
export interface Conflict {
  readonly theirs: EditorDocument;
  readonly contested: readonly Contested[];
}

/** A release by PIN, and the act that it was given for. */
export interface Release {
  readonly token: string;
  readonly act: Act;
}

/** Headers that go with an attempt. */
export interface SendOptions {
  readonly etag: string | undefined;
  readonly approval: string | undefined;
}

/** A stored document with its version. */
export interface Stored {
  readonly document: EditorDocument;
  readonly order: unknown;
  readonly etag: string | undefined;
}

/** Dependencies of the saver. */
export interface SaverParts {
  /** The document on the screen, and the version that it was made from. */
  readonly current: () => EditorDocument;
  readonly base: () => EditorDocument;
  readonly change: (next: (document: EditorDocument) => EditorDocument) => void;
  readonly setBase: (base: EditorDocument) => void;
  readonly bodyOf: (document: EditorDocument) => Attempt['body'];
  /** Sends a document. @throws HttpError */
  readonly post: (attempt: Attempt, options: SendOptions) => Promise<Stored>;
  /** Reads the stored version. @throws HttpError */
  readonly fetch: (id: number) => Promise<Stored>;
  readonly uuid: () => string;
  readonly onRefusal: (refusal: Refusal) => void;
  readonly onTrouble: (trouble: SaveTrouble | undefined) => void;
  readonly onConflict: (conflict: Conflict | undefined) => void;
  readonly onSaved: (stored: Stored) => void;
}

/** Number of automatic merges before a newer version is reported as an error. */
const MOST_MERGES = 3;

const isStale = (error: unknown) => error instanceof HttpError && error.status === 412;

/** A stored document has the amount of its promo code only; the code's rules are those read before. */
function withKnownPromo(stored: EditorDocument, known: EditorDocument): EditorDocument {
  return stored.promo && stored.promo.code === known.promo?.code ? { ...stored, promo: known.promo } : stored;
}

/**
 * Saves one document. An attempt without an answer is repeated with the same identity before anything else is sent. A newer
 * version is merged; the person decides what both sides changed. Refusals are shown at their lines and fields.
 */
export class Saver {
  readonly #parts: () => SaverParts;
  #etag: string | undefined;
  #unanswered: (Attempt & { readonly keys: SentKeys }) | null = null;

  /** @param parts asked for anew with each step, since they change while the document is edited */
  constructor(parts: () => SaverParts, etag: string | undefined) {
    this.#parts = parts;
    this.#etag = etag;
  }

  /** Saves the document on the screen. @returns whether everything is stored */
  save = (release?: Release): Promise<boolean> => this.#guard(() => this.#send(release, 0));

  /** Saves the decisions of a conflict. @returns true when everything is stored */
  decide = (decisions: Decisions): Promise<boolean> =>
    this.#guard(async () => (await this.#merge(decisions)) && (await this.#send(undefined, 0)));

  async #guard(work: () => Promise<boolean>): Promise<boolean> {
    const { current, onRefusal, onTrouble, onConflict } = this.#parts();
    onTrouble(undefined);
    onConflict(undefined);
    onRefusal(NO_REFUSAL);
    const keys = sentKeys(current());
    try {
      return await work();
    } catch (error) {
      if (!isUndecided(error)) this.#unanswered = null;
      this.#fail(error, keys);
      return false;
    }
  }

  /** One round; another follows where an earlier attempt or a newer version had to be settled first. */
  async #send(release: Release | undefined, merges: number): Promise<boolean> {
    const { current, bodyOf, post, uuid, onSaved } = this.#parts();
    const document = current();
    const { attempt, isRepeat } = nextAttempt(this.#unanswered, bodyOf(document), release?.act.uuid ?? uuid());
    const keys = this.#unanswered?.keys ?? sentKeys(document);
    this.#unanswered = { ...attempt, keys };
    try {
      const stored = await post(attempt, { etag: isRepeat ? undefined : this.#etag, approval: release?.token });
      this.#unanswered = null;
      this.#accept(isRepeat ? null : document, keys, stored);
      if (isRepeat) return await this.#send(undefined, merges);
      onSaved(stored);
      return true;
    } catch (error) {
      if (!isStale(error) || merges >= MOST_MERGES) throw error;
      this.#unanswered = null;
      return (await this.#merge()) && (await this.#send(release, merges + 1));
    }
  }

  /** Continues with the stored version. Values typed since the send remain unsaved changes. @param sent null: an earlier state */
  #accept(sent: EditorDocument | null, keys: SentKeys, { document, etag }: Stored): void {
    const { current, change, setBase } = this.#parts();
    this.#etag = etag;
    const saved = withSentKeys(withKnownPromo(document, current()), keys);
    setBase(saved);
    change((now) => (now === sent ? saved : rebase(now, saved, keys)));
  }

  /** Puts the own changes over the stored version. @returns false: something has to be decided first */
  async #merge(decisions?: Decisions): Promise<boolean> {
    const { current, base, fetch, change, setBase, onConflict } = this.#parts();
    const stored = await fetch(Number(current().editOrderId));
    const theirs = withKnownPromo(stored.document, base());
    const { document, contested } = mergeDocuments(base(), current(), theirs, decisions);
    if (contested.length > 0) {
      onConflict({ theirs, contested });
      return false;
    }
    this.#etag = stored.etag;
    setBase(theirs);
    change(() => document);
    return true;
  }

  #fail(error: unknown, keys: SentKeys): void {
    const { current, uuid, onRefusal, onTrouble } = this.#parts();
    const body: unknown = error instanceof HttpError ? error.body : undefined;
    onRefusal(readRefusal(body, keys.lines));
    const isApprovable = error instanceof HttpError && error.status === 403 && error.body.approvable === true;
    const violations = violationsOf(body);
    const act = { resource: 'orders', fields: refusedFields(violations), amounts: refusedAmounts(violations) };
    const id = current().editOrderId;
    const target =
      id === null
        ? ({ operation: 'create', uuid: uuid() } as const)
        : ({ operation: 'update', id: Number(id) } as const);
    onTrouble({
      error,
      isOutage: isUndecided(error),
      act: isApprovable ? { ...target, ...act } : undefined,
    });
  }
}
