import { delayAfter } from './backoff.ts';
import type { Fault, Line } from './types.ts';

/** Options of the monitor. */
export interface MonitorOptions {
  readonly now: () => number;
  readonly random: () => number;
  readonly schedule: (work: () => void, ms: number) => () => void;
  readonly onChange: (line: Line) => void;
  /** Called when the next attempt is due. */
  readonly onTime: () => void;
}

/** Monitors the connection to the server and schedules the next attempt. */
export class ConnectionMonitor {
  readonly #options: MonitorOptions;
  #line: Line = { status: 'open' };
  /** Consecutive failures. */
  #failures = 0;
  /** Earliest next attempt by the server's `Retry-After`, ms since 1970. */
  #notBefore = 0;
  #lastTry = 0;
  #callOff = () => {};

  constructor(options: MonitorOptions) {
    this.#options = options;
  }

  /** Tells whether the next try is not due yet. */
  isWaiting(): boolean {
    return this.#line.status !== 'open' && this.#options.now() < this.#line.retryAt;
  }

  /** Notes the start of an attempt. */
  tried(): void {
    this.#lastTry = this.#options.now();
  }

  /** The server accepted or refused a write: the connection is up. */
  opened(): void {
    this.#failures = 0;
    this.#notBefore = 0;
    this.#callOff();
    if (this.#line.status !== 'open') this.#set({ status: 'open' });
  }

  /** Notes a failed attempt. @param retryAfter seconds requested by the server */
  failed(fault: Fault, retryAfter?: number): void {
    const at = this.#next(retryAfter);
    if (retryAfter !== undefined) this.#notBefore = at;
    this.#set({ status: 'away', since: this.#since(), retryAt: at, fault });
  }

  /** The session has ended. Attempts continue, in case a sign-in was not reported. */
  signedOut(): void {
    this.#set({ status: 'signedOut', since: this.#since(), retryAt: this.#next() });
  }

  /** Another call was answered: retry sooner. */
  reached(): void {
    const line = this.#line;
    if (line.status === 'open') return;
    this.#failures = 0;
    const isAnswered = line.status === 'away' && line.fault.status !== 0;
    const gap = isAnswered ? GAP_ANSWERED_MS : GAP_MS;
    this.#move(Math.max(this.#notBefore, this.#lastTry + gap));
  }

  /** Retries now, on a user's request. */
  hurry(): void {
    this.#failures = 0;
    this.#notBefore = 0;
    this.#move(this.#options.now());
  }

  /** Adopts the state posted by another tab. */
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

/** Minimum interval between two attempts when another call's answer triggers the retry, ms. */
const GAP_MS = 1_000;
/** The same after an attempt that the server answered without success, ms. */
const GAP_ANSWERED_MS = 5_000;
