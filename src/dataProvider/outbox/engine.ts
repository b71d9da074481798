import { createListeners } from '#store';
import * as transactions from './queueTransactions.ts';
import { betterClock, correctionOf, keepClock, keptClock, readClock, type ClockReading } from './clock.ts';
import { ConnectionMonitor } from './connectionMonitor.ts';
import type { OutboxOptions, TabMessage } from './options.ts';
import { requireIdempotent } from './requireIdempotent.ts';
import { nextOf } from './queue.ts';
import { EMPTY, withChange, withSnapshot } from './state.ts';
import type { StoreTx } from './store.ts';
import { sendOnce, type Outcome } from './sendOnce.ts';
import type { Entry, Imported, Known, NewWrite, Outbox, OutboxState, Repair } from './types.ts';
import { faultOf } from './classifyError.ts';

/** Creates this tab's outbox. */
export const createOutbox = (options: OutboxOptions): Outbox => new Engine(options);

/** Web Lock under which one tab at a time sends. */
const LOCK = 'flexy-outbox';
/** Time for which done writes are shown, and for which they stay on the device, ms. */
const SHOWN_MS = 36 * 60 * 60_000;
const KEPT_MS = 60 * 24 * 60 * 60_000;
/** A clock change above this is saved, ms. */
const WORTH_KEEPING_MS = 1_000;

class Engine implements Outbox {
  readonly #options: OutboxOptions;
  readonly #line: ConnectionMonitor;
  readonly #listeners = createListeners();
  readonly #end = new AbortController();
  #state: OutboxState = EMPTY;
  #clock: ClockReading | null = null;
  #rounds: Promise<void> | undefined;
  /** True when another send round is requested. */
  #isAsked = false;
  /** Number of local changes. A device read that began before the last one is out of date. */
  #changes = 0;
  /** True when another tab changed the device's data. */
  #isStale = true;

  constructor(options: OutboxOptions) {
    this.#options = options;
    const { now, random, schedule } = options;
    this.#line = new ConnectionMonitor({
      ...{ now, random, schedule },
      onTime: () => this.#run(),
      onChange: (line) => this.#tell({ line }),
    });
    options.channel?.listen((word) => this.#hear(word));
    this.#run();
  }

  readonly get = (): OutboxState => this.#state;

  readonly subscribe = this.#listeners.add;

  readonly now = (): number => this.#options.now() + correctionOf(this.#clock);

  async add(writes: readonly NewWrite[]): Promise<readonly Known[]> {
    for (const write of writes) requireIdempotent(write);
    let known: readonly Known[] = [];
    await this.#change(async (tx) => {
      const kept = await transactions.keep(tx, writes, this.#doer());
      known = kept.known;
      return kept.change;
    });
    return known;
  }

  async replace(write: NewWrite): Promise<Entry | null> {
    requireIdempotent(write);
    const { put } = await this.#change((tx) => transactions.replace(tx, write));
    return put[0] ?? null;
  }

  find(uuid: string): Promise<Known | undefined> {
    return this.#options.store.transact(async (tx) => (await tx.entry(uuid)) ?? (await tx.done(uuid)));
  }

  async repair(uuid: string, change: Repair = {}): Promise<void> {
    await this.#change((tx) => transactions.repair(tx, uuid, change, this.#options.now()));
  }

  async giveUp(uuid: string, reason: string): Promise<boolean> {
    const { removed } = await this.#change((tx) => transactions.giveUp(tx, uuid, reason, this.#options.now()));
    return removed.length > 0;
  }

  async takeOver(): Promise<void> {
    await this.#change((tx) => transactions.takeOver(tx, this.#doer()));
  }

  async exportFile(): Promise<string> {
    const { fileOf } = await import('./fileFormat.ts');
    const entries = await this.#options.store.transact((tx) => tx.entries());
    return fileOf(entries, this.#options.now());
  }

  async importFile(text: string): Promise<Imported> {
    const { entriesIn } = await import('./fileFormat.ts');
    const found = entriesIn(text);
    const { put } = await this.#change((tx) => transactions.adopt(tx, found, this.#doer()));
    return { added: put.length, known: found.length - put.length };
  }

  retryNow(): void {
    this.#line.hurry();
    this.#run();
  }

  reached(date?: number, took = 0): void {
    const now = this.#options.now();
    if (date !== undefined) this.#readClock(date, now, took);
    this.#set({ lastContact: now });
    this.#line.reached();
  }

  close(): void {
    this.#end.abort();
    this.#line.close();
    this.#listeners.clear();
    this.#options.channel?.close();
    // A running save finishes first.
    void Promise.allSettled([this.#rounds]).then(() => this.#options.store.close());
  }

  #doer(): transactions.Actor {
    return { account: this.#options.account(), now: this.#options.now() };
  }

  /** Changes the device, then the state here and in the other tabs, then sends what can be sent. */
  async #change(work: (tx: StoreTx) => Promise<transactions.Change>): Promise<transactions.Change> {
    const change = await this.#commit(work);
    if (!this.#line.isWaiting()) this.#run();
    return change;
  }

  async #commit(work: (tx: StoreTx) => Promise<transactions.Change>): Promise<transactions.Change> {
    const change = await this.#options.store.transact(work);
    if (change === transactions.NOTHING) return change;
    this.#changes += 1;
    this.#set(withChange(this.#state, change));
    this.#options.channel?.post({ kind: 'changed' });
    return change;
  }

  #set(changed: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#listeners.tell();
  }

  /** Sets the state and posts it to the other tabs. */
  #tell(changed: Pick<Partial<OutboxState>, 'line' | 'sending' | 'lastContact'>): void {
    this.#set(changed);
    const { line, sending, lastContact } = this.#state;
    this.#options.channel?.post({ kind: 'line', line, sending, lastContact });
  }

  #hear(word: TabMessage): void {
    if (word.kind === 'changed') {
      this.#isStale = true;
      this.#run();
      return;
    }
    const { line, sending, lastContact } = word;
    this.#set({ line, sending, lastContact: lastContact ?? this.#state.lastContact });
    this.#line.heard(line);
  }

  #readClock(date: number, at: number, took: number): void {
    this.#clock = betterClock(this.#clock, readClock(date, at, took));
    const drift = correctionOf(this.#clock);
    const before = this.#state.drift;
    if (drift === before) return;
    this.#set({ drift });
    if (before !== null && Math.abs(drift - before) < WORTH_KEEPING_MS) return;
    const clock = this.#clock;
    // A device that cannot save this cannot save a sale either, and reports it there.
    this.#options.store.transact((tx) => keepClock(tx, clock)).catch(() => undefined);
  }

  /** Starts a send round in a later task, or joins the running one. */
  #run(): void {
    this.#isAsked = true;
    this.#rounds ??= this.#runAll();
  }

  async #runAll(): Promise<void> {
    const { signal } = this.#end;
    while (this.#isAsked && !signal.aborted) {
      this.#isAsked = false;
      try {
        await this.#read();
        const { locks } = this.#options;
        if (this.#isIdle()) continue;
        await (locks ? locks.request(LOCK, { signal }, () => this.#sendAll()) : this.#sendAll());
      } catch (error) {
        // The device cannot read or write: report and retry.
        if (!signal.aborted) this.#failed(error);
      }
    }
    // In the same task as the last check: a later request starts a new round.
    this.#rounds = undefined;
  }

  #failed(error: unknown): void {
    this.#set({ storageFault: error, sending: null });
    this.#line.failed(faultOf(error, this.#options.now()));
  }

  /** Tells whether nothing can be sent now. */
  #isIdle(): boolean {
    return this.#line.isWaiting() || nextOf(this.#state.entries, this.#options.account()) === undefined;
  }

  /** Reads the device's data: at start, and after another tab changed it. */
  async #read(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        await this.#readOnce();
      } catch (error) {
        // The next round reads again.
        this.#isStale = true;
        throw error;
      }
    }
  }

  async #readOnce(): Promise<void> {
    const { store, now } = this.#options;
    const before = this.#changes;
    if (!this.#state.isRead) await this.#recall();
    const snapshot = await store.read(now() - SHOWN_MS);
    // After a failure of the device what waits is sent at once, and the line is open when nothing waits.
    if (this.#state.storageFault !== undefined) this.#line.opened();
    if (before !== this.#changes) this.#isStale = true;
    else this.#set({ ...withSnapshot(this.#state, snapshot), storageFault: undefined });
  }

  /** Restores the clock correction and last contact of the previous visit, and deletes expired done writes. */
  async #recall(): Promise<void> {
    const { store, now } = this.#options;
    // Cleaning up must not hold up what waits.
    await store.forget(now() - KEPT_MS).catch(() => undefined);
    const kept = await store.transact(keptClock);
    if (!kept || this.#clock) return;
    this.#clock = kept;
    this.#set({ drift: correctionOf(kept), lastContact: Math.max(kept.at, this.#state.lastContact ?? 0) });
  }

  /** Sends one write after the other, until the queue is empty or the server is out of reach. */
  async #sendAll(): Promise<void> {
    const passed = new Set<string>();
    // Another tab may have sent or failed while this one waited for the lock.
    for (let outcome: Outcome = 'next'; outcome !== 'stop' && !this.#end.signal.aborted;) {
      await this.#read();
      const next = nextOf(this.#state.entries, this.#options.account(), passed);
      if (!next || this.#line.isWaiting()) break;
      outcome = await this.#sendOne(next.uuid);
      if (outcome === 'pass') passed.add(next.uuid);
    }
    if (this.#state.sending !== null) this.#tell({ sending: null });
    const left = this.#end.signal.aborted ? undefined : nextOf(this.#state.entries, this.#options.account());
    if (left?.fault && !this.#line.isWaiting()) this.#line.failed(left.fault);
  }

  async #sendOne(uuid: string): Promise<Outcome> {
    return sendOnce(uuid, {
      send: this.#options.send,
      now: this.#options.now,
      commit: (work) => this.#commit(work),
      line: this.#line,
      began: () => this.#tell({ sending: uuid }),
      answered: (date, took) => {
        const at = this.#options.now();
        if (date !== undefined) this.#readClock(date, at, took);
        this.#set({ lastContact: at });
      },
      gone: () => (this.#isStale = true),
    });
  }
}
