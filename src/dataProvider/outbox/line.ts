import { delayAfter } from './backoff.ts';
import type { Fault, Line } from './types.ts';

/** Another call's answer brings the next try forward, but not closer to the last one than this, ms. */
const GAP_MS = 1_000;
/** The same where the server did answer, but not with success. */
const GAP_ANSWERED_MS = 5_000;

/** What a line needs. */
export interface LineOptions {
  readonly now: () => number;
  readonly random: () => number;
  readonly schedule: (work: () => void, ms: number) => () => void;
  readonly onChange: (line: Line) => void;
  /** It is time for another try. */
  readonly onTime: () => void;
}

/** The way to the server, and when it is tried again. */
export class LineWatch {
  readonly #options: LineOptions;
  #line: Line = { status: 'open' };
  /** Failures in a row. */
  #failures = 0;
  /** The server asked not to come before (`Retry-After`). */
  #notBefore = 0;
  #lastTry = 0;
  #callOff = () => {};

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Tells whether the next try is not due yet. */
  isWaiting(): boolean {
    return this.#line.status !== 'open' && this.#options.now() < this.#line.retryAt;
  }

  /** A try begins. */
  tried(): void {
    this.#lastTry = this.#options.now();
  }

  /** The server took or refused something: the way is open. */
  opened(): void {
    this.#failures = 0;
    this.#notBefore = 0;
    this.#callOff();
    if (this.#line.status !== 'open') this.#set({ status: 'open' });
  }

  /** A try was of no use. @param retryAfter seconds that the server asked for */
  failed(fault: Fault, retryAfter?: number): void {
    const at = this.#next(retryAfter);
    if (retryAfter !== undefined) this.#notBefore = at;
    this.#set({ status: 'away', since: this.#since(), retryAt: at, fault });
  }

  /** The session is over. It is tried again all the same, in case somebody signed in where nobody told. */
  signedOut(): void {
    this.#set({ status: 'signedOut', since: this.#since(), retryAt: this.#next() });
  }

  /** Another call was answered: the next try need not wait. */
  reached(): void {
    const line = this.#line;
    if (line.status === 'open') return;
    this.#failures = 0;
    const isAnswered = line.status === 'away' && line.fault.status !== 0;
    const gap = isAnswered ? GAP_ANSWERED_MS : GAP_MS;
    this.#move(Math.max(this.#notBefore, this.#lastTry + gap));
  }

  /** Somebody wants it tried now. */
  hurry(): void {
    this.#failures = 0;
    this.#notBefore = 0;
    this.#move(this.#options.now());
  }

  /** Another tab says how it stands. */
  heard(line: Line): void {
    this.#line = line;
    if (line.status === 'open') this.opened();
    else this.#wakeAt(line.retryAt);
  }

  close(): void {
    this.#callOff();
  }

  #since(): number {
    return this.#line.status === 'open' ? this.#options.now() : this.#line.since;
  }

  #next(retryAfter?: number): number {
    this.#failures += 1;
    const at = this.#options.now() + delayAfter(this.#failures, this.#options.random, retryAfter);
    this.#wakeAt(at);
    return at;
  }

  #move(at: number): void {
    if (this.#line.status === 'open' || at >= this.#line.retryAt) return;
    this.#wakeAt(at);
    this.#set({ ...this.#line, retryAt: at });
  }

  #wakeAt(at: number): void {
    this.#callOff();
    this.#callOff = this.#options.schedule(this.#options.onTime, Math.max(0, at - this.#options.now()));
  }

  #set(line: Line): void {
    this.#line = line;
    this.#options.onChange(line);
  }
}
