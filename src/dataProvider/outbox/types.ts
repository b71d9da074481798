import type { DeclaredCall } from '../resource/defineCall.ts';

/** JSON of a body, a label, a draft. */
export type Fields = Readonly<Record<string, unknown>>;

/** A number that is given gap-free in the same transaction as the write is kept (DECISIONS 8). */
export interface Counter {
  /** Whose numbers they are: `till 2`. */
  readonly name: string;
  /** Field of the body that takes the number. */
  readonly field: string;
  /** Highest number known to be given elsewhere; the next one is above it. */
  readonly atLeast: number;
  /** What stands before the number where people read it: `2` of `2-0421`; absent: it is not shown. */
  readonly prefix?: string;
}

/** A write as it is handed in. Plain data: kept on the device as it is. */
export interface NewWrite {
  /** Its identity for ever, and its `Idempotency-Key`. Handed in twice it is kept once. */
  readonly uuid: string;
  /** What it is to the screen that shows the queue: `sale`, `edit`, `refund`, `day`, `movement`. */
  readonly kind: string;
  /** POST unless said. */
  readonly method?: 'POST' | 'PUT';
  /** Below `/{locale}/api/`. A part `outbox:{uuid}` of it stands for the id that the server gave that write (`referTo`). */
  readonly path: string;
  /** Declaration of a plugin's own call, whose address `path` is. Absent: a record is created (POST) or changed (PUT). */
  readonly call?: Pick<DeclaredCall, 'method' | 'path'>;
  /** As it is sent. A text `outbox:{uuid}` in it stands for the address that the server gave that write. */
  readonly body: Fields;
  /** Sent with it: who sold (`X-Operator`, DECISIONS 18); an `X-Approval` only while it can be good. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Uuids of writes that have to be done before. */
  readonly after?: readonly string[];
  readonly counter?: Counter;
  /** Field of the answer that holds its number as people read it, of a write whose number the server gives. */
  readonly numberIn?: string;
  /** What the list shows of it. */
  readonly label: Fields;
  /** What it was made of, to be opened again when it is refused. */
  readonly draft?: unknown;
  /** `reason`s of a 409 that mean it was done: by an earlier try whose answer was lost. */
  readonly doneReasons?: readonly string[];
}

/** Why a try was of no use. */
export interface Fault {
  /** 0: no answer. */
  readonly status: number;
  /** The server's words, or a key of `flexy.errors.*`. */
  readonly message: string;
  readonly violations: readonly {
    readonly propertyPath: string;
    readonly message: string;
    readonly code: string | null;
    readonly params: Fields;
  }[];
  /** `reason` of the answer: `operator`, `approval`, `dayClosed`. */
  readonly reason: string | null;
  /** Somebody with the right may release it (DECISIONS 18). */
  readonly isApprovable: boolean;
  /** To be quoted to whoever looks into the server's log. */
  readonly requestId: string | null;
  /** ms since 1970. */
  readonly at: number;
}

/** A write that waits, or that the server refused for good. */
export interface Entry extends NewWrite {
  /** In which order they are sent. */
  readonly place: number;
  /** Account that was signed in; another one's are not sent. Null: whoever's (imported). */
  readonly account: number | null;
  /** ms since 1970. */
  readonly addedAt: number;
  readonly status: 'waiting' | 'refused';
  /** When its first try began: it is frozen since (DECISIONS 9). */
  readonly frozenAt: number | null;
  /** Tries of this content. */
  readonly tries: number;
  /** A try ended without an answer: whether the server did it is not known. */
  readonly isUndecided: boolean;
  /** Number that its counter gave, and as people read it: `2-0421`. */
  readonly number: number | null;
  readonly numberText: string | null;
  readonly fault: Fault | null;
  /** `X-Approval` of the next try, and when it was given: it releases one request, within two minutes (DECISIONS 18). */
  readonly approval: { readonly token: string; readonly at: number } | null;
}

/** What became of a write. */
export interface Done {
  readonly uuid: string;
  readonly kind: string;
  /** ms since 1970. */
  readonly at: number;
  readonly outcome: 'sent' | 'givenUp';
  /** Id and address that the server gave it. */
  readonly id: number | string | null;
  readonly iri: string | null;
  /** Why it was given up. */
  readonly reason: string | null;
  readonly number: number | null;
  readonly numberText: string | null;
  readonly label: Fields;
  /** What was given up stays here. */
  readonly body: Fields | null;
}

/** A write that the device knows: it waits, was refused, or is over (`outcome`). */
export type Known = Entry | Done;

/** How the way to the server stands. */
export type Line =
  /** Nothing is known yet, or the last call was answered. */
  | { readonly status: 'open' }
  /** No network, no answer, or one that says to come again; `since` and `retryAt` in ms since 1970. */
  | { readonly status: 'away'; readonly since: number; readonly retryAt: number; readonly fault: Fault }
  /** The session is over: goes on when somebody has signed in. */
  | { readonly status: 'signedOut'; readonly since: number; readonly retryAt: number };

/** The queue as the screen sees it; another object after every change. */
export interface OutboxState {
  /** False until the device was read. */
  readonly isRead: boolean;
  /** In the order they are sent. */
  readonly entries: readonly Entry[];
  /** How many wait to be sent. */
  readonly waiting: number;
  /** How many were refused for good. */
  readonly refused: number;
  /** Uuid of what is on its way. */
  readonly sending: string | null;
  readonly line: Line;
  /** Last answer of the server to any call, ms since 1970. */
  readonly lastContact: number | null;
  /** What this device's clock is behind the server's, ms; null: not known. */
  readonly drift: number | null;
  /** What was sent or given up, latest first. */
  readonly done: readonly Done[];
  /** The device takes nothing any more (full, closed): what went wrong. */
  readonly storageFault: unknown;
}

/** One call, as the engine asks for it. */
export interface OutboxCall {
  readonly method: 'POST' | 'PUT';
  /** Below `/{locale}/api/`. */
  readonly path: string;
  readonly body: Fields;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the server answered with success. */
export interface OutboxReply {
  readonly body: unknown;
  /** Its `Date`, ms since 1970. */
  readonly date?: number | undefined;
}

/** Makes one call. @throws HttpError (status 0: no answer) for everything that is no success */
export type Send = (call: OutboxCall) => Promise<OutboxReply>;

/** What to change of a refused write before it is sent again. */
export interface Repair {
  readonly body?: Fields;
  readonly label?: Fields;
  readonly draft?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Token of somebody who has the right, sent as `X-Approval` once. */
  readonly approval?: string;
  /** Takes the next number instead of the one it had. */
  readonly counter?: Counter;
}

/** What a file brought. */
export interface Imported {
  readonly added: number;
  /** Known here already, by uuid: left as they are. */
  readonly known: number;
}

/** Writes that wait on the device until the server has taken them: none is lost, none done twice. */
export interface Outbox {
  get(): OutboxState;
  subscribe(listener: () => void): () => void;
  /**
   * Keeps writes, all or none, in one strictly durable transaction; resolves when they are on the disk, not when they are sent.
   * One whose uuid is known stays as it is, and is answered so; one that was refused is repaired by what is handed in.
   * @throws when the device does not take them, or one is sent to a call that is not done once: nothing was kept then
   */
  add(writes: readonly NewWrite[]): Promise<readonly Known[]>;
  /** Changes a write that was never tried; null: it is frozen or gone, and the change has to follow as a write of its own. */
  replace(write: NewWrite): Promise<Entry | null>;
  /** What waits, or what became of it; undefined: never heard of. */
  find(uuid: string): Promise<Known | undefined>;
  /** Tries at once, without waiting for the next try. */
  retryNow(): void;
  /** Another call was answered: the way is open. `date`: the server's, ms since 1970, of a call that took `took` ms. */
  reached(date?: number, took?: number): void;
  /** Sends what was refused again, as it is or changed. */
  repair(uuid: string, change?: Repair): Promise<void>;
  /** Takes out what was refused, or was never tried; it stays among `done` with the reason. False: it may be on its way. */
  giveUp(uuid: string, reason: string): Promise<boolean>;
  /** Sends what another account left here as one's own. */
  takeOver(): Promise<void>;
  /** Text of a file with everything that waits or was refused. */
  exportFile(): Promise<string>;
  /** @throws OutboxFileError naming what is wrong with it */
  importFile(text: string): Promise<Imported>;
  /** Now by the server's clock, as far as it is known, ms since 1970 (DECISIONS 8). */
  now(): number;
  /** Ends timers and listeners of this tab; what waits stays. */
  close(): void;
}
