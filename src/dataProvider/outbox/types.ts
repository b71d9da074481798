import type { DeclaredCall } from '../resource/defineCall.ts';

/** JSON of a body, a label, a draft. */
export type Fields = Readonly<Record<string, unknown>>;

/** A gap-free number, taken in the transaction that saves the write (docs/decisions/offline-queue.md). */
export interface Counter {
  /** Name of the sequence: `till 2`. */
  readonly name: string;
  /** Field of the body that receives the number. */
  readonly field: string;
  /** Highest number known to be taken elsewhere. The next number is above it. */
  readonly atLeast: number;
  /** Prefix of the displayed number: `2` of `2-0421`; absent: it is not shown. */
  readonly prefix?: string;
}

/** A write as it is added. Plain data, saved on the device as it is. */
export interface NewWrite {
  /** Permanent identity and `Idempotency-Key`. A write added twice is kept once. */
  readonly uuid: string;
  /** Kind for the screen that shows the queue: `sale`, `edit`, `refund`, `day`, `movement`. */
  readonly kind: string;
  /** POST by default. */
  readonly method?: 'POST' | 'PUT';
  /**
   * Path below `/{locale}/api/`. A segment `outbox:{uuid}` is replaced by the id that the server gave that write
   * (`referTo`).
   */
  readonly path: string;
  /** Declaration of the plugin call behind `path`. Absent: a record is created (POST) or changed (PUT). */
  readonly call?: Pick<DeclaredCall, 'method' | 'path'>;
  /** JSON body. A text `outbox:{uuid}` in it is replaced by the address that the server gave that write. */
  readonly body: Fields;
  /** Headers: the seller (`X-Operator`, docs/decisions/pins.md); an `X-Approval` only while it is valid. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Uuids of writes that have to be done first. */
  readonly after?: readonly string[];
  readonly counter?: Counter;
  /** Field of the answer with the displayed number, for writes numbered by the server. */
  readonly numberIn?: string;
  /** Data shown in the list. */
  readonly label: Fields;
  /** Source of the write, to reopen it after a refusal. */
  readonly draft?: unknown;
  /** `reason`s of a 409 that mean success of an earlier attempt whose answer was lost. */
  readonly doneReasons?: readonly string[];
}

/** Reason of a failed attempt. */
export interface Fault {
  /** HTTP status; 0: no answer. */
  readonly status: number;
  /** The server's message, or a key of `flexy.errors.*`. */
  readonly message: string;
  readonly violations: readonly {
    readonly propertyPath: string;
    readonly message: string;
    readonly code: string | null;
    readonly params: Fields;
  }[];
  /** `reason` of the answer: `operator`, `approval`, `dayClosed`. */
  readonly reason: string | null;
  /** Another user with the right may approve it (docs/decisions/pins.md). */
  readonly isApprovable: boolean;
  /** Users quote it to find the call in the server's log. */
  readonly requestId: string | null;
  /** ms since 1970. */
  readonly at: number;
}

/** A write that waits, or was permanently refused by the server. */
export interface Entry extends NewWrite {
  /** Position in the sending order. */
  readonly place: number;
  /** Account that was signed in; another account does not send it. Null: any account (imported). */
  readonly account: number | null;
  /** ms since 1970. */
  readonly addedAt: number;
  readonly status: 'waiting' | 'refused';
  /** Start of its first attempt, ms since 1970. The content is frozen since: the server may have taken it. */
  readonly frozenAt: number | null;
  /** Number of attempts with this content. */
  readonly tries: number;
  /** Number of them that failed because of the content; absent in writes of earlier versions. */
  readonly ownFailures?: number;
  /** True when an attempt ended without an answer, so the outcome is unknown. */
  readonly isUndecided: boolean;
  /** Number given by its counter, and its display form: `2-0421`. */
  readonly number: number | null;
  readonly numberText: string | null;
  readonly fault: Fault | null;
  /**
   * `X-Approval` of the next attempt, and the time it was given. It covers one request within two minutes.
   */
  readonly approval: { readonly token: string; readonly at: number } | null;
}

/** A finished write. */
export interface Done {
  readonly uuid: string;
  readonly kind: string;
  /** ms since 1970. */
  readonly at: number;
  readonly outcome: 'sent' | 'givenUp';
  /** Id and address given by the server. */
  readonly id: number | string | null;
  readonly iri: string | null;
  /** Reason for giving it up. */
  readonly reason: string | null;
  readonly number: number | null;
  readonly numberText: string | null;
  readonly label: Fields;
  /** Content of a write that was given up. */
  readonly body: Fields | null;
}

/** A write known to the device: waiting, refused, or finished (`outcome`). */
export type Known = Entry | Done;

/** State of the connection to the server. */
export type Line =
  /** Initially, and after an answered call. */
  | { readonly status: 'open' }
  /** No network, no answer, or an answer that asks to retry; `since` and `retryAt` in ms since 1970. */
  | { readonly status: 'away'; readonly since: number; readonly retryAt: number; readonly fault: Fault }
  /** The session has ended. Sending continues after the next sign-in. */
  | { readonly status: 'signedOut'; readonly since: number; readonly retryAt: number };

/** Observable state of the queue. Each change creates a new object. */
export interface OutboxState {
  /** False until the device's data was read. */
  readonly isRead: boolean;
  /** Writes in sending order. */
  readonly entries: readonly Entry[];
  /** Number of waiting writes. */
  readonly waiting: number;
  /** Number of refused writes. */
  readonly refused: number;
  /** Uuid of the write being sent. */
  readonly sending: string | null;
  readonly line: Line;
  /** Time of the server's last answer to any call, ms since 1970. */
  readonly lastContact: number | null;
  /** Time this device's clock is behind the server's, ms; null: not known. */
  readonly drift: number | null;
  /** Sent and given-up writes, latest first. */
  readonly done: readonly Done[];
  /** Error of the device's storage (full, closed); writes cannot be saved. */
  readonly storageFault: unknown;
}

/** One call requested by the engine. */
export interface OutboxCall {
  readonly method: 'POST' | 'PUT';
  /** Path below `/{locale}/api/`. */
  readonly path: string;
  readonly body: Fields;
  readonly headers: Readonly<Record<string, string>>;
}

/** A successful answer. */
export interface OutboxReply {
  readonly body: unknown;
  /** Value of its `Date` header, ms since 1970. */
  readonly date?: number | undefined;
}

/** Makes one call. @throws HttpError (status 0: no answer) for every answer without success */
export type Send = (call: OutboxCall) => Promise<OutboxReply>;

/** Correction of a refused write before it is resent. */
export interface Repair {
  readonly body?: Fields;
  readonly label?: Fields;
  readonly draft?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Approval token of a user with the right, sent once as `X-Approval`. */
  readonly approval?: string;
  /** Takes the next number of this counter instead of its present number. */
  readonly counter?: Counter;
}

/** Result of an import. */
export interface Imported {
  readonly added: number;
  /** Number of writes that were already known by uuid and left as they are. */
  readonly known: number;
}

/** Queue of writes on the device. Each write is kept until the server has accepted it, and is done exactly once. */
export interface Outbox {
  get(): OutboxState;
  subscribe(listener: () => void): () => void;
  /**
   * Saves all writes or none in one strictly durable transaction. Resolves when they are on disk, not when they are sent. A
   * known uuid is returned as it is; a refused one is repaired by the new content.
   * @throws when the device cannot save them, or one addresses a call that is not idempotent. Nothing was saved then.
   */
  add(writes: readonly NewWrite[]): Promise<readonly Known[]>;
  /** Changes a write that was never sent; null: it is frozen or gone, and the change has to follow as another write. */
  replace(write: NewWrite): Promise<Entry | null>;
  /** Finds a waiting or finished write; undefined: unknown. */
  find(uuid: string): Promise<Known | undefined>;
  /** Retries at once. */
  retryNow(): void;
  /**
   * Reports an answer to another call: the connection is up. `date`: the server's time, ms since 1970; `took`: duration of
   * the call, ms.
   */
  reached(date?: number, took?: number): void;
  /** Resends a refused write, unchanged or corrected. */
  repair(uuid: string, change?: Repair): Promise<void>;
  /**
   * Removes a write that was refused or never sent. It stays among `done` with the reason. Returns false when it may be
   * under way.
   */
  giveUp(uuid: string, reason: string): Promise<boolean>;
  /** Assigns the writes of other accounts on this device to the signed-in account. */
  takeOver(): Promise<void>;
  /** Serialises all waiting and refused writes to a file's text. */
  exportFile(): Promise<string>;
  /** Imports a file's writes. @throws OutboxFileError naming the fault */
  importFile(text: string): Promise<Imported>;
  /** Current time by the server's clock as far as known, ms since 1970 (docs/decisions/offline-queue.md). */
  now(): number;
  /** Stops timers and listeners of this tab. Waiting writes stay. */
  close(): void;
}
