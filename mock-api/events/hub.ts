// The live updates of the server: a stream of committed changes for each reader (Server-Sent Events).
import { setImmediate as turn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { EngineFace } from '../engineFace.ts';
import { newestChange, readOutbox, type OutboxEntry } from './outbox.ts';
import { BATCH_SIZE, ChangeBatch, splitIntoBatches } from './changeBatch.ts';
import {
  waitForDrain,
  isBufferFull,
  usersOf,
  parseSubscription,
  type HubAuth,
  type Reader,
  type Subscription,
} from './reader.ts';

/**
 * Interval of the heartbeat, ms. It keeps proxies from closing the connection, and also finds changes without a
 * notification.
 */
const HEARTBEAT_MS = 15_000;
/** Changes read per batch. A user whose rights are changed in a batch receives none of it. */
const READ_SIZE = 1000;

/** The hub: sends committed changes to connected readers, each as its role may see them (docs/decisions/outbox.md). */
export class Hub {
  readonly #engine: EngineFace;
  readonly #auth: HubAuth;
  /** Open streams, including those that are still catching up. */
  readonly #readers = new Set<Reader>();
  /** Latest change number of each user that was changed since the start. */
  readonly #changedUsers = new Map<number, number>();
  #seq = 0;
  #isWoken = false;
  #isClosed = false;
  #pending: Promise<unknown> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(engine: EngineFace, auth: HubAuth) {
    this.#engine = engine;
    this.#auth = auth;
    auth.sessions.onEnd((id) => this.endSession(id));
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** Reads the outbox's position; called once before the first reader. */
  async start(): Promise<void> {
    this.#seq = await newestChange(this.#engine);
  }

  /** Number of open streams. */
  get size(): number {
    return this.#readers.size;
  }

  /** Number of the newest published change; see {@link subscribe}. */
  get seq(): number {
    return this.#seq;
  }

  /** Called after a commit of any process. Publishes the new changes, one round at a time. */
  wake(): void {
    if (this.#isWoken || this.#isClosed) return;
    this.#isWoken = true;
    void this.#enqueue(() => {
      this.#isWoken = false;
      return this.#publish();
    });
  }

  /** Publishes what is committed by now, also what has no number yet: to a stream that is opened afterwards it is no news. */
  async bringUpToDate(): Promise<void> {
    await this.#engine.store.numberChanges();
    await this.#enqueue(() => this.#publish());
  }

  /** Closes every connection; readers reconnect to another process. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const reader of this.#readers) reader.response.end();
    this.#readers.clear();
  }

  /**
   * Opens one event stream.
   * @param since {@link seq} before the subscription was authorised; a later change of the user ends the stream
   */
  async subscribe(request: Request, response: Response, subscription: Subscription, since: number): Promise<void> {
    const { topics, after } = parseSubscription(request);
    const seq = Math.min(after ?? this.#seq, this.#seq);
    const reader: Reader = { ...subscription, response, topics, isListening: after === null, seq };
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'Last-Event-ID': String(this.#seq),
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    response.write('retry: 1500\n:connected\n\n');
    // It hung up while it was authorised: its `close` event is over.
    if (response.destroyed) return;
    this.#readers.add(reader);
    response.on('close', () => this.#readers.delete(reader));
    if (usersOf(reader).some((id) => (this.#changedUsers.get(id) ?? 0) > since)) this.#end(reader);
    else await this.#catchUp(reader);
  }

  /**
   * Sends a reader the changes it missed, as fast as it reads, then lets it listen. The last batch runs in the publishing
   * queue: a reader that got a newer change first and lost its connection would miss the older ones when it reconnects.
   */
  async #catchUp(reader: Reader): Promise<void> {
    try {
      while (this.#readers.has(reader) && !reader.isListening) {
        const isNear = await this.#sendNextBatch(reader);
        if (isNear && !(await this.#enqueue(() => this.#join(reader)))) this.#drop(reader);
      }
    } catch (error) {
      if (this.#readers.has(reader)) this.#engine.log.error({ err: error }, 'telling what was missed failed');
      this.#drop(reader);
    }
  }

  /** Sends the next missed batch and waits until the connection has taken it. @returns whether it was the last one */
  async #sendNextBatch(reader: Reader): Promise<boolean> {
    const piece = await this.#nextBatchFor(reader);
    for (const { seq, text } of await piece.eventsFor(reader)) {
      await waitForDrain(reader);
      if (!this.#readers.has(reader)) return false;
      reader.response.write(text);
      reader.seq = seq;
    }
    reader.seq = piece.last;
    // Lets other readers have a turn, and the socket send its buffer.
    await turn();
    return !piece.isFull;
  }

  /** Lets a reader listen once it has nearly caught up. One with a full buffer goes on catching up. */
  async #join(reader: Reader): Promise<void> {
    if (!this.#readers.has(reader)) return;
    await this.#send(reader, await this.#nextBatchFor(reader));
    reader.isListening = reader.seq === this.#seq;
  }

  /** The next published batch for a reader. */
  async #nextBatchFor({ seq }: Reader): Promise<ChangeBatch> {
    const until = this.#seq;
    const entries = await readOutbox(this.#engine, seq, BATCH_SIZE);
    const missed = entries.filter((entry) => entry.seq <= until);
    return new ChangeBatch(this.#engine, missed, missed.length === BATCH_SIZE ? undefined : until);
  }

  /** Disconnects a reader that could not get every change. It reconnects after the last one it received. */
  #drop(reader: Reader): void {
    this.#readers.delete(reader);
    reader.response.destroy();
  }

  #end(reader: Reader): void {
    this.#readers.delete(reader);
    reader.response.end();
  }

  /** Ends the streams of a session. */
  endSession(id: string): void {
    for (const reader of this.#readers) if (reader.actor.sessionId === id) this.#end(reader);
  }

  /** Ends the streams of sessions that another process has ended. */
  async #endExpired(): Promise<void> {
    const ids = new Set([...this.#readers].flatMap((reader) => reader.actor.sessionId ?? []));
    for (const id of ids) if (!(await this.#auth.sessions.alive(id))) this.endSession(id);
  }

  /** Ends the streams of changed users. They reconnect with their present rights. */
  #endChanged(entries: readonly OutboxEntry[]): void {
    const changed = new Map(
      entries.flatMap((entry) => (entry.resource === 'users' ? [[entry.recordId, entry.seq]] : [])),
    );
    if (changed.size === 0) return;
    for (const [id, seq] of changed) {
      this.#auth.forgetUser(id);
      this.#changedUsers.set(id, seq);
    }
    for (const reader of this.#readers) if (usersOf(reader).some((id) => changed.has(id))) this.#end(reader);
  }

  /** Runs tasks one after the other. A failed one is logged and does not stop the others. @returns whether it succeeded */
  #enqueue(task: () => Promise<void>): Promise<boolean> {
    const isDone = this.#pending.then(task).then(
      () => true,
      (error: unknown) => {
        this.#engine.log.error({ err: error }, 'publishing changes failed');
        return false;
      },
    );
    this.#pending = isDone;
    return isDone;
  }

  async #publish(): Promise<void> {
    if (this.#readers.size === 0 && (await this.#skipChanges())) return;
    for (;;) {
      const entries = await readOutbox(this.#engine, this.#seq, READ_SIZE);
      if (entries.length === 0) return;
      this.#endChanged(entries);
      this.#seq = entries.at(-1)?.seq ?? this.#seq;
      try {
        for (const [at, piece] of splitIntoBatches(this.#engine, entries).entries()) {
          // The sockets send a batch before the next is written.
          if (at > 0) await turn();
          await this.#broadcast(piece);
        }
      } finally {
        // Also after a failure, no reader may receive a later change first.
        for (const reader of this.#readers) if (reader.seq < this.#seq) this.#letCatchUp(reader);
      }
    }
  }

  /** Sends a batch to all listeners. A reader with a full buffer catches up later, so that it does not delay the others. */
  async #broadcast(piece: ChangeBatch): Promise<void> {
    const readers = [...this.#readers].filter((reader) => reader.isListening && reader.seq < piece.last);
    for (const reader of readers) {
      await this.#send(reader, piece);
      if (reader.seq < piece.last) this.#letCatchUp(reader);
    }
  }

  /** Lets a reader catch up at its own pace. */
  #letCatchUp(reader: Reader): void {
    if (!reader.isListening) return;
    reader.isListening = false;
    void this.#catchUp(reader);
  }

  /**
   * Skips the new changes when nobody listens; only changed users are looked at. @returns false when that was not possible
   */
  async #skipChanges(): Promise<boolean> {
    const last = await newestChange(this.#engine);
    const users = await readOutbox(this.#engine, this.#seq, READ_SIZE, ['users']);
    // A reader that connected meanwhile may need some of them.
    if (this.#readers.size > 0 || users.length === READ_SIZE || last < this.#seq) return false;
    this.#endChanged(users.filter((entry) => entry.seq <= last));
    this.#seq = last;
    return true;
  }

  /** Sends a reader as much of a batch as its buffer takes. */
  async #send(reader: Reader, piece: ChangeBatch): Promise<void> {
    for (const { seq, text } of await piece.eventsFor(reader)) {
      if (!this.#readers.has(reader) || isBufferFull(reader)) return;
      reader.response.write(text);
      reader.seq = seq;
    }
    reader.seq = piece.last;
  }

  #beat(): void {
    const now = this.#engine.now();
    for (const reader of this.#readers) {
      if (reader.expiresAt <= now) this.#end(reader);
      else reader.response.write(':\n\n');
    }
    this.wake();
    void this.#enqueue(() => this.#endExpired());
  }
}
