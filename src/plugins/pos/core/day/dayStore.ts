import { randomKey, type Outbox } from '#outbox';
import type { Minor } from '#resource';
import { createStore } from '#store';
import { readDayAnswer } from './readDayAnswer.ts';
import { dayState, type DayAnswer, type DayContext, type DayPerson, type DayState } from './dayState.ts';
import type { StoredValue } from '../data/storedValue.ts';
import type { DayReport } from './dayReport.ts';
import {
  closingBody,
  closingLabel,
  closingWrite,
  movementWrite,
  openingWrite,
  type ClosingFacts,
} from './dayWrites.ts';

/** Dependencies of the day. */
export interface DayDependencies {
  readonly outbox: Outbox;
  /** Calls of the server below `/{locale}/api/`. */
  readonly call: (path: string) => Promise<unknown>;
  /** Stores the server's last answer on the device. */
  readonly keep: StoredValue<DayAnswer>;
  /** Returns the current till, methods and currency. */
  readonly context: () => DayContext;
  /** Returns the current operator. */
  readonly person: () => DayPerson;
  readonly headers: () => Readonly<Record<string, string>>;
}

/** State of the day for its screens. */
export interface DayView extends DayState {
  /** False until the local data were read. */
  readonly isRead: boolean;
  /** Error of the last request; undefined when it succeeded or there was none. */
  readonly failure: unknown;
}

/** Approval by PIN of a cash movement, which it names by its uuid. */
export interface MovementRelease {
  readonly uuid: string;
  readonly approval: string;
}

/** Day of one till: stored on the device, synchronised through the queue. Independent of React. */
export interface DayStore {
  get(): DayView;
  subscribe(listener: () => void): () => void;
  /** Requests the day from the server; resolves afterwards, also after an error. */
  refresh(): Promise<void>;
  open(openingFloat: Minor): Promise<void>;
  /** Adds a cash movement. `release`: its uuid and the approval of a day that somebody else opened. */
  move(kind: 'in' | 'out', amount: Minor, reason: string, release?: MovementRelease): Promise<void>;
  /**
   * Closes the day, or sends a rejected closing again.
   * @returns the uuid of the write
   */
  close(facts: ClosingFacts, report: DayReport): Promise<string>;
  /** Removes its listeners. */
  stop(): void;
}

const isAnswer = (value: unknown, till: number): value is DayAnswer =>
  typeof value === 'object' && value !== null && 'till' in value && value.till === till && 'askedAt' in value;

/** Recomputes the state whenever the queue or the server's answer changes. */
function createView(world: DayDependencies) {
  let answer: DayAnswer | null = null;
  let isRead = false;
  let failure: unknown;
  const make = (): DayView => ({ ...dayState(answer, world.outbox.get(), world.context()), isRead, failure });
  const view = createStore(make());
  const tell = () => view.set(make());
  return {
    get: view.get,
    subscribe: view.subscribe,
    tell,
    answered(next: DayAnswer | null) {
      if (next && answer && next.askedAt < answer.askedAt) return;
      answer = next ?? answer;
      [isRead, failure] = [true, undefined];
      tell();
    },
    failed(error: unknown) {
      failure = error;
      tell();
    },
  };
}

type View = ReturnType<typeof createView>;

/**
 * Time of a question, ms since 1970. It is later than what the queue has sent, which the answer contains: also within one
 * millisecond, and after this device's clock was set back.
 */
const askedNow = (outbox: Outbox): number => Math.max(Date.now(), (outbox.get().done[0]?.at ?? 0) + 1);

/** Requests the day from the server and stores the answer. */
async function ask(world: DayDependencies, view: View, signal: AbortSignal): Promise<void> {
  const { till, currency } = world.context();
  const askedAt = askedNow(world.outbox);
  try {
    const answer = readDayAnswer(await world.call(`cash_sessions/figures?till=${till}`), till, askedAt, currency);
    if (signal.aborted) return;
    view.answered(answer);
    // Without storage, the next start requests it again.
    await world.keep.write(answer).catch(() => undefined);
  } catch (error) {
    view.failed(error);
  }
}

/** Loads the stored answer, requests the current one, and requests it again after each sent write. */
function follow(world: DayDependencies, view: View, refresh: () => Promise<void>): () => void {
  const { outbox, keep } = world;
  const lastSent = () => outbox.get().done[0]?.uuid;
  let seen = lastSent();
  const isOf = (kept: unknown) => (isAnswer(kept, world.context().till) ? kept : null);
  void keep
    .read()
    .catch(() => undefined)
    .then((kept) => view.answered(isOf(kept)))
    .then(refresh);
  return outbox.subscribe(() => {
    view.tell();
    if (lastSent() === seen) return;
    seen = lastSent();
    void refresh();
  });
}

/** Actions on a day. Each one adds a write to the queue. */
function actsOf(world: DayDependencies, view: View): Pick<DayStore, 'open' | 'move' | 'close'> {
  const { outbox } = world;
  const writer = () => {
    const { till, currency } = world.context();
    return { till, currency, person: world.person(), headers: world.headers() };
  };
  const openDay = () => {
    const { day } = view.get();
    if (!day) throw new Error('The till has no open day.');
    return day;
  };
  return {
    async open(openingFloat) {
      if (view.get().day) return;
      await outbox.add([openingWrite(writer(), randomKey(), outbox.now(), openingFloat)]);
    },
    async move(kind, amount, reason, release) {
      const uuid = release?.uuid ?? randomKey();
      const movement = { uuid, kind, amount, reason, at: outbox.now(), by: world.person().name };
      await outbox.add([movementWrite(writer(), openDay(), movement, release?.approval)]);
    },
    async close(facts, report) {
      const day = openDay();
      const { refusal } = view.get();
      if (refusal) {
        const body = closingBody(day, facts, writer().currency);
        await outbox.repair(refusal.uuid, { body, label: closingLabel(writer(), day, facts, report) });
        return refusal.uuid;
      }
      const uuid = randomKey();
      await outbox.add([closingWrite(writer(), uuid, day, facts, report)]);
      return uuid;
    },
  };
}

/** The day of a till as a store outside React, kept up with the queue and the server until it is ended. */
export function createDayStore(world: DayDependencies): DayStore {
  const view = createView(world);
  const ended = new AbortController();
  const refresh = () => ask(world, view, ended.signal);
  const stopFollowing = follow(world, view, refresh);
  return {
    get: view.get,
    subscribe: view.subscribe,
    refresh,
    ...actsOf(world, view),
    stop() {
      ended.abort();
      stopFollowing();
    },
  };
}
