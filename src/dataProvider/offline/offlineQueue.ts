import { createListeners } from '#store';
import { HttpError } from '../http/HttpError.ts';
import { randomKey } from '../hydra/idempotency.ts';
import { classifyError, faultOf } from '../outbox/classifyError.ts';
import { ConnectionMonitor } from '../outbox/connectionMonitor.ts';
import { movedIds, withMovedIds } from './followMoves.ts';
import { ContentFailures } from './contentFailures.ts';
import { localName } from './localReferences.ts';
import { parseAddress } from './addresses.ts';
import { withAction, withoutAction, withRetry } from './queueActions.ts';
import type { Correction, OfflineQueue, OfflineQueueOptions, OfflineState } from './queueTypes.ts';
import type { Outcome } from './results.ts';
import { sendActions, type Sent } from './sendActions.ts';
import { nextList, sendableBefore } from './sendable.ts';
import { givenIds, meet, settled } from './settle.ts';
import type { PendingAction, PendingList } from './types.ts';

/** Creates this tab's queue of changes. */
export const createOfflineQueue = (options: OfflineQueueOptions): OfflineQueue => new Queue(options);

/** Web Lock under which one tab at a time sends. */
const LOCK = 'flexy-offline';

class Queue implements OfflineQueue {
  readonly #options: OfflineQueueOptions;
  readonly #listeners = createListeners();
  readonly #line: ConnectionMonitor;
  readonly #end = new AbortController();
  #state: OfflineState = { isRead: false, lists: [], sending: null, line: { status: 'open' }, storageFault: undefined };
  #reading: Promise<void>;
  #round: Promise<void> | undefined;
  /** True when another round is asked for. */
  #isAsked = false;
  readonly #failures = new ContentFailures();

  constructor(options: OfflineQueueOptions) {
    this.#options = options;
    const { now, random, schedule } = options;
    this.#line = new ConnectionMonitor({
      ...{ now, random, schedule },
      onTime: () => this.#run(),
      onChange: (line) => this.#set({ line }),
    });
    options.channel?.listen((message) => {
      if (message.kind === 'sent') options.onSent?.();
      this.#reading = this.#read();
      this.#run();
    });
    this.#reading = this.#read();
    this.#run();
  }

  readonly get = (): OfflineState => this.#state;
  readonly subscribe = this.#listeners.add;

  ready(): Promise<void> {
    return this.#reading;
  }

  async add(uri: string, actions: readonly PendingAction[]): Promise<void> {
    await this.#change(uri, (list) => actions.reduce(withAction, list));
    if (!this.#line.isWaiting()) this.#run();
  }

  async retry(key: string, correction: Correction = {}): Promise<void> {
    await this.#change(null, (list) => withRetry(list, key, correction));
    this.retryNow();
  }

  async discard(key: string): Promise<boolean> {
    let isGone = false;
    await this.#change(null, (list) => {
      const action = list.find((one) => one.key === key);
      // The server may be doing it just now.
      if (!action || (action.isFrozen && !action.fault && this.#state.sending !== null)) return list;
      isGone = true;
      return withoutAction(list, key);
    });
    return isGone;
  }

  retryNow(): void {
    this.#line.hurry();
    this.#run();
  }

  reached(): void {
    this.#line.reached();
  }

  close(): void {
    this.#end.abort();
    this.#line.close();
    this.#listeners.clear();
    this.#options.channel?.close();
    void Promise.allSettled([this.#round]).then(() => this.#options.store.close());
  }

  #set(changed: Partial<OfflineState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#listeners.tell();
  }

  async #read(): Promise<void> {
    try {
      const lists = await this.#options.store.pending();
      this.#set({ isRead: true, lists, storageFault: undefined });
    } catch (error) {
      this.#set({ isRead: true, storageFault: error });
    }
  }

  /** Changes one list, or each, on the device; then here and in the other tabs. */
  async #change(uri: string | null, work: (list: readonly PendingAction[]) => readonly PendingAction[]): Promise<void> {
    const lists = await this.#store(
      ({ originalUri, dataToSync, attempt }) => {
        if (uri !== null && originalUri !== uri) return null;
        const actions = work(dataToSync);
        return actions === dataToSync ? null : { actions, attempt };
      },
      uri === null ? [] : [uri],
    );
    this.#set({ lists, storageFault: undefined });
    this.#options.channel?.post({ kind: 'changed' });
  }

  async #store(...given: Parameters<OfflineQueueOptions['store']['change']>): Promise<readonly PendingList[]> {
    try {
      return await this.#options.store.change(...given);
    } catch (error) {
      this.#set({ storageFault: error });
      throw error;
    }
  }

  #run(): void {
    this.#isAsked = true;
    this.#round ??= this.#rounds();
  }

  async #rounds(): Promise<void> {
    const { signal } = this.#end;
    const { locks, now } = this.#options;
    while (this.#isAsked && !signal.aborted) {
      this.#isAsked = false;
      try {
        await this.#reading;
        if (this.#state.storageFault !== undefined) await this.#readAgain();
        await this.#followMoves();
        if (!this.#next()) continue;
        await (locks ? locks.request(LOCK, { signal }, () => this.#sendAll()) : this.#sendAll());
      } catch (error) {
        if (signal.aborted) break;
        // The device cannot read or write: told, and tried again.
        this.#set({ storageFault: error, sending: null });
        this.#line.failed(faultOf(error, now()));
      }
    }
    this.#round = undefined;
  }

  /** Reads once more what could not be read. @throws when the device still fails, so that it is tried later */
  async #readAgain(): Promise<void> {
    this.#reading = this.#read();
    await this.#reading;
    if (this.#state.storageFault !== undefined) throw this.#state.storageFault;
    this.#line.opened();
  }

  /** Puts the server's ids in place of temporary ones that it has given since. */
  async #followMoves(): Promise<void> {
    const given = await movedIds(this.#options.store, this.#state.lists);
    if (given.size === 0) return;
    const lists = await this.#store((list) => ({ actions: withMovedIds(list, given), attempt: list.attempt }));
    this.#set({ lists });
  }

  /** The next list with something to send; nothing while nobody is signed in or the next try is not due. */
  #next(): PendingList | undefined {
    const account = this.#options.account();
    if (account === null || this.#line.isWaiting()) return undefined;
    return nextList(this.#state.lists, account);
  }

  async #sendAll(): Promise<void> {
    // Another tab may have sent it while this one waited for the lock.
    await this.#read();
    let hasSent = false;
    for (let list = this.#next(); list && !this.#end.signal.aborted; list = this.#next()) {
      const isOn = await this.#sendList(list.originalUri);
      hasSent ||= isOn;
      if (!isOn) break;
    }
    this.#set({ sending: null });
    if (!hasSent) return;
    this.#options.channel?.post({ kind: 'sent' });
    this.#options.onSent?.();
  }

  /** Marks what is sent now, and stores the key of the attempt, before it begins. */
  async #take(uri: string, account: number): Promise<{ sent: readonly PendingAction[]; key: string }> {
    let [sent, key]: [readonly PendingAction[], string] = [[], ''];
    const lists = await this.#store(({ originalUri, dataToSync, attempt }) => {
      if (originalUri !== uri) return null;
      const next = sendableBefore({ originalUri, dataToSync }, this.#state.lists, account);
      sent = this.#failures.together(next).map((action) => ({ ...action, isFrozen: true }));
      const keys = sent.map((action) => action.key);
      key = attempt && keys.join() === attempt.actions.join() ? attempt.key : randomKey();
      const frozen = new Map(sent.map((action) => [action.key, action]));
      return { actions: dataToSync.map((one) => frozen.get(one.key) ?? one), attempt: { key, actions: keys } };
    });
    this.#set({ lists, sending: uri });
    return { sent, key };
  }

  /** Sends what a list can send now. @returns whether to go on */
  async #sendList(uri: string): Promise<boolean> {
    const { now, account } = this.#options;
    const owner = account();
    const { sent, key } = await this.#take(uri, owner ?? 0);
    // When another account has signed in meanwhile, its own changes come next.
    if (sent.length === 0 || account() !== owner) return true;
    this.#line.tried();
    try {
      const met = await this.#met(uri, sent, await sendActions(this.#options, uri, sent, key));
      await this.#settle(uri, sent, met);
      for (const one of met.values()) if ('kind' in one && one.kind === 'again') return this.#failed(one.error);
      this.#line.opened();
      return true;
    } catch (error) {
      const fault = faultOf(error, now());
      const isRefused = classifyError(error) === 'refused' && !this.#failures.isDivisible(sent, fault);
      if (!isRefused && !this.#failures.note(sent, fault)) return this.#failed(error);
      // The server does not take the list: each of its actions is refused.
      await this.#settle(uri, sent, new Map(sent.map((one) => [one.key, { kind: 'refused', fault }])));
      this.#line.opened();
      return true;
    }
  }

  #failed(error: unknown): false {
    if (classifyError(error) === 'signIn') this.#line.signedOut();
    else
      this.#line.failed(faultOf(error, this.#options.now()), error instanceof HttpError ? error.retryAfter : undefined);
    return false;
  }

  async #settle(uri: string, sent: readonly PendingAction[], outcomes: Sent) {
    const results = new Map([...outcomes].flatMap(([k, one]) => ('kind' in one ? [[k, one] as const] : [])));
    const given = givenIds(uri, sent, results);
    const { collection = '' } = parseAddress(uri) ?? {};
    await this.#options.store.move(
      [...given].map(([name, id]) => ({
        from: `${uri}/${name.slice(localName(collection, '').length)}`,
        to: `${uri}/${id}`,
      })),
    );
    const lists = await this.#store((list) => {
      const actions = settled(list, results, given);
      return {
        actions: actions.map((one) => {
          const met = outcomes.get(one.key);
          return met && !('kind' in met) ? met : one;
        }),
      };
    });
    this.#set({ lists });
    this.#options.channel?.post({ kind: 'changed' });
  }

  /** Looks at the record of each action that met another version: merges it, or keeps both sides for a person. */
  async #met(uri: string, sent: readonly PendingAction[], outcomes: Sent) {
    const after = new Map(outcomes);
    for (const action of sent) {
      const outcome = outcomes.get(action.key);
      if (!outcome || !('kind' in outcome) || outcome.kind !== 'refused' || outcome.fault.status !== 412) continue;
      after.set(action.key, await this.#meetOne(uri, action, outcome));
    }
    return after;
  }

  async #meetOne(uri: string, action: PendingAction, outcome: Outcome & { kind: 'refused' }) {
    const { read, now } = this.#options;
    try {
      const { record: theirs, version } = await read(`${uri}/${action.entityId}`);
      const met = action.action === 'delete' ? { kind: 'conflict' as const, fields: [] } : meet(action, theirs);
      if (met.kind === 'same') return { kind: 'done' as const, id: null };
      const { isFrozen: _isFrozen, baseVersion: _version, ...rest } = action;
      if (met.kind === 'conflict')
        return { ...action, fault: outcome.fault, conflict: { theirs, fields: met.fields, version } };
      return { ...rest, data: met.data, base: theirs, ...(version !== null && { baseVersion: version }) };
    } catch (error) {
      // Gone, or not readable: the reason is shown. Without an answer it is asked again.
      return classifyError(error) === 'refused'
        ? { kind: 'refused' as const, fault: faultOf(error, now()) }
        : { kind: 'again' as const, error: error instanceof HttpError ? error : new HttpError(String(error), 0) };
    }
  }
}
