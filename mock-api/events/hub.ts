import { setImmediate as turn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Engine } from '../engine.ts';
import { newestChange, readOutbox, type OutboxEntry } from './outbox.ts';
import { PIECE, Piece, piecesOf } from './piece.ts';
import { drained, isFull, usersOf, wishOf, type HubAuth, type Reader, type Subscription } from './reader.ts';

/** A sign of life every so often keeps proxies from closing the line; what nobody told of is looked for, too, ms. */
const HEARTBEAT_MS = 15_000;
/** Changes read at a time: whose rights are changed by any of them is told of none. */
const STRETCH = 1000;

/** The hub: tells connected readers of committed changes, each as its role may see them (CONTRACT, Live). */
export class Hub {
  readonly #engine: Engine;
  readonly #auth: HubAuth;
  /** Open streams, those that still hear what they missed among them. */
  readonly #readers = new Set<Reader>();
  /** Newest change of each user that was changed since the start. */
  readonly #changedUsers = new Map<number, number>();
  #seq = 0;
  #isWoken = false;
  #isClosed = false;
  #pending: Promise<unknown> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(engine: Engine, auth: HubAuth) {
    this.#engine = engine;
    this.#auth = auth;
    auth.sessions.onEnd((id) => this.#endSession(id));
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** Takes note of where the outbox stands; called once before the first reader. */
  async start(): Promise<void> {
    this.#seq = await newestChange(this.#engine);
  }

  /** The newest change that readers have been told; see {@link subscribe}. */
  get seq(): number {
    return this.#seq;
  }

  /** Something was committed, here or by another process: publish what is new, one round at a time. */
  wake(): void {
    if (this.#isWoken || this.#isClosed) return;
    this.#isWoken = true;
    void this.#inTurn(() => {
      this.#isWoken = false;
      return this.#publish();
    });
  }

  /** Ends every connection; readers come back to another process. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const reader of this.#readers) reader.response.end();
    this.#readers.clear();
  }

  /**
   * Opens one event stream.
   * @param since {@link seq} before the subscription was authorised: a change of the user after it ends the stream
   */
  async subscribe(request: Request, response: Response, subscription: Subscription, since: number): Promise<void> {
    const { topics, after } = wishOf(request);
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
    this.#readers.add(reader);
    response.on('close', () => this.#readers.delete(reader));
    if (usersOf(reader).some((id) => (this.#changedUsers.get(id) ?? 0) > since)) this.#end(reader);
    else await this.#catchUp(reader);
  }

  /**
   * Tells a reader what it missed, as fast as it takes it, then lets it listen. The last stretch in one row with
   * publishing: told of a newer change first, a reader that loses its line again would come back after the older ones.
   */
  async #catchUp(reader: Reader): Promise<void> {
    try {
      while (this.#readers.has(reader) && !reader.isListening) {
        const isNear = await this.#tellNext(reader);
        if (isNear && !(await this.#inTurn(() => this.#join(reader)))) this.#drop(reader);
      }
    } catch (error) {
      if (this.#readers.has(reader)) this.#engine.log.error({ err: error }, 'telling what was missed failed');
      this.#drop(reader);
    }
  }

  /** Tells the next piece of what was missed and waits for the line in between. @returns whether it was the last one */
  async #tellNext(reader: Reader): Promise<boolean> {
    const piece = await this.#missedBy(reader);
    for (const { seq, text } of await piece.toldTo(reader)) {
      await drained(reader);
      if (!this.#readers.has(reader)) return false;
      reader.response.write(text);
      reader.seq = seq;
    }
    reader.seq = piece.last;
    // Others have their turn, and the line takes what was written.
    await turn();
    return !piece.isWhole;
  }

  /** Lets a reader listen that has little left to hear; one whose line does not take even that goes on catching up. */
  async #join(reader: Reader): Promise<void> {
    if (!this.#readers.has(reader)) return;
    await this.#tell(reader, await this.#missedBy(reader));
    reader.isListening = reader.seq === this.#seq;
  }

  /** What comes next for a reader, of what was published. */
  async #missedBy({ seq }: Reader): Promise<Piece> {
    const until = this.#seq;
    const entries = await readOutbox(this.#engine, seq, PIECE);
    const missed = entries.filter((entry) => entry.seq <= until);
    return new Piece(this.#engine, missed, missed.length === PIECE ? undefined : until);
  }

  /** Drops a reader that could not be told everything; it comes back after the last it got. */
  #drop(reader: Reader): void {
    this.#readers.delete(reader);
    reader.response.destroy();
  }

  #end(reader: Reader): void {
    this.#readers.delete(reader);
    reader.response.end();
  }

  #endSession(id: string): void {
    for (const reader of this.#readers) if (reader.actor.sessionId === id) this.#end(reader);
  }

  /** Ends the streams of sessions that another process has ended. */
  async #endOver(): Promise<void> {
    const ids = new Set([...this.#readers].flatMap((reader) => reader.actor.sessionId ?? []));
    for (const id of ids) if (!(await this.#auth.sessions.alive(id))) this.#endSession(id);
  }

  /** Ends the streams of users that were changed; whoever may still listen comes back with the rights of now. */
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

  /** Runs a task after those before it; one that fails is logged and stops no other. @returns whether it succeeded */
  #inTurn(task: () => Promise<void>): Promise<boolean> {
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
    if (this.#readers.size === 0 && (await this.#passOver())) return;
    for (;;) {
      const entries = await readOutbox(this.#engine, this.#seq, STRETCH);
      if (entries.length === 0) return;
      this.#endChanged(entries);
      this.#seq = entries.at(-1)?.seq ?? this.#seq;
      try {
        for (const [at, piece] of piecesOf(this.#engine, entries).entries()) {
          // The lines take a piece before the next is written.
          if (at > 0) await turn();
          await this.#spread(piece);
        }
      } finally {
        // After a failure, too, nobody hears of later changes first.
        for (const reader of this.#readers) if (reader.seq < this.#seq) this.#leaveBehind(reader);
      }
    }
  }

  /** Tells all who listen a piece; who cannot take it now is left behind and keeps nobody waiting. */
  async #spread(piece: Piece): Promise<void> {
    const readers = [...this.#readers].filter((reader) => reader.isListening && reader.seq < piece.last);
    for (const reader of readers) {
      await this.#tell(reader, piece);
      if (reader.seq < piece.last) this.#leaveBehind(reader);
    }
  }

  /** Lets a reader hear the rest at its own pace. */
  #leaveBehind(reader: Reader): void {
    if (!reader.isListening) return;
    reader.isListening = false;
    void this.#catchUp(reader);
  }

  /** Nobody listens: of what is new, only which users were changed is looked at. @returns whether that was enough */
  async #passOver(): Promise<boolean> {
    const last = await newestChange(this.#engine);
    const users = await readOutbox(this.#engine, this.#seq, STRETCH, ['users']);
    // A reader that has come meanwhile may have to hear some of it.
    if (this.#readers.size > 0 || users.length === STRETCH || last < this.#seq) return false;
    this.#endChanged(users.filter((entry) => entry.seq <= last));
    this.#seq = last;
    return true;
  }

  /** Tells a reader what its line takes now. */
  async #tell(reader: Reader, piece: Piece): Promise<void> {
    for (const { seq, text } of await piece.toldTo(reader)) {
      if (!this.#readers.has(reader) || isFull(reader)) return;
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
    void this.#inTurn(() => this.#endOver());
  }
}
