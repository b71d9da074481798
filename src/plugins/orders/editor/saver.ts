import { createSaver, HttpError, isUndecided, type Saver } from '#admin';
import { refusedAmounts, refusedFields, type Act } from '#resource';
import type { EditorDocument } from './rules/document.ts';
import { mergeDocuments, type Contested, type Decisions } from './rules/merge.ts';
import { NO_REFUSAL, readRefusal, violationsOf, type Refusal } from './rules/refusal.ts';
import { rebase, sentKeys, withSentKeys, type SentKeys } from './rules/rebaseDocument.ts';

/** Why the document is not saved, as a whole. */
export interface SaveTrouble {
  readonly error: unknown;
  /** The act that a person with the right can release by PIN; undefined when nothing can be released. */
  readonly act: Act | undefined;
  /** True when the server did not answer or failed: a retry is safe. */
  readonly isOutage: boolean;
}

/** Another person's version, and what both sides changed: to be decided. */
export class Contest extends Error {
  readonly theirs: EditorDocument;
  readonly contested: readonly Contested[];

  constructor(theirs: EditorDocument, contested: readonly Contested[]) {
    super('Both sides changed the same');
    this.theirs = theirs;
    this.contested = contested;
  }
}

/** A release by PIN, and the act that it was given for. */
export interface Release {
  readonly token: string;
  readonly act: Act;
}

/** A body under the identity that makes it safe to send again (docs/rules/orders.md, "Sent again"). */
export interface Attempt {
  readonly uuid: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An attempt, and the document that it was made of. */
interface Sent extends Attempt {
  readonly document: EditorDocument;
  readonly keys: SentKeys;
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
  readonly onSaved: (stored: Stored) => void;
}

const isConflict = (error: unknown): error is Contest | HttpError =>
  error instanceof Contest || (error instanceof HttpError && error.status === 412);

const isSame = (one: Attempt, other: Attempt) => JSON.stringify(one.body) === JSON.stringify(other.body);

/** A stored document has the amount of its promo code only; the code's rules are those read before. */
function withKnownPromo(stored: EditorDocument, known: EditorDocument): EditorDocument {
  return stored.promo && stored.promo.code === known.promo?.code ? { ...stored, promo: known.promo } : stored;
}

/**
 * Saves one document when asked (`createSaver`). An attempt without an answer is repeated with the same identity before anything
 * else is sent. A newer version is merged; the person decides what both sides changed. Refusals are shown at their lines and
 * fields.
 */
export class OrderSaver {
  readonly #parts: () => SaverParts;
  readonly #saver: Saver<Stored, Contest | HttpError>;
  #release: Release | undefined;
  /** What is on the screen, as it was read last. */
  #latest: Sent | undefined;

  /** @param parts asked for anew with each step, since they change while the document is edited */
  constructor(parts: () => SaverParts, etag: string | undefined) {
    this.#parts = parts;
    this.#saver = createSaver<Sent, Stored, Contest | HttpError>({
      ...{ base: { document: parts().base(), order: null, etag }, isConflict, isSame },
      read: () => this.#read(),
      send: (sent, base) => this.#send(sent, base),
      merge: () => this.#merge(),
    });
  }

  get state() {
    return this.#saver.state;
  }

  /** Closes the question of a conflict: the next save asks again. */
  dismiss = () => this.#saver.dismiss();

  /** Saves the document on the screen. @returns whether everything is stored */
  save = (release?: Release): Promise<boolean> => this.#guard(this.#saver.save, release);

  /** Saves the decisions of a conflict. @returns true when everything is stored */
  decide = (decisions: Decisions): Promise<boolean> =>
    this.#guard(() => this.#saver.replace(() => this.#merge(decisions)));

  async #guard(work: () => Promise<boolean>, release?: Release): Promise<boolean> {
    const { onRefusal, onTrouble } = this.#parts();
    this.#release = release;
    this.#saver.dismiss();
    onTrouble(undefined);
    onRefusal(NO_REFUSAL);
    if (await work()) {
      this.#parts().onSaved(this.#saver.base());
      return true;
    }
    const state = this.#saver.state.get();
    if ('error' in state && !(state.error instanceof Contest)) this.#fail(state.error);
    return false;
  }

  #read(): Sent {
    const { current, bodyOf, uuid } = this.#parts();
    const document = current();
    const attempt = { uuid: this.#release?.act.uuid ?? uuid(), body: bodyOf(document) };
    this.#latest = { ...attempt, document, keys: sentKeys(document) };
    return this.#latest;
  }

  /** Sends an attempt, and continues with the stored version. Values typed since remain unsaved changes. */
  async #send(sent: Sent, { etag }: Stored): Promise<Stored> {
    const { post, current, change, setBase } = this.#parts();
    const latest = this.#latest ?? sent;
    const isEarlier = !isSame(sent, latest);
    const approval = this.#release?.token;
    const stored = await post(sent, { etag: isEarlier ? undefined : etag, approval });
    const saved = withSentKeys(withKnownPromo(stored.document, current()), sent.keys);
    setBase(saved);
    change((now) => (!isEarlier && now === latest.document ? saved : rebase(now, saved, sent.keys)));
    return stored;
  }

  /** Puts the own changes over the stored version. @throws Contest: something has to be decided first */
  async #merge(decisions?: Decisions): Promise<Stored> {
    const { current, base, fetch, change, setBase } = this.#parts();
    const stored = await fetch(Number(current().editOrderId));
    const theirs = withKnownPromo(stored.document, base());
    const { document, contested } = mergeDocuments(base(), current(), theirs, decisions);
    if (contested.length > 0) throw new Contest(theirs, contested);
    setBase(theirs);
    change(() => document);
    return stored;
  }

  #fail(error: unknown): void {
    const { current, uuid, onRefusal, onTrouble } = this.#parts();
    const body: unknown = error instanceof HttpError ? error.body : undefined;
    onRefusal(readRefusal(body, this.#latest?.keys.lines ?? []));
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
