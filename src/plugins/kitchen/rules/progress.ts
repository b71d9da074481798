// Progress of each station with an order (docs/rules/kitchen.md, "States per station"). Moments are ms since 1970.
import { columnOf, type KitchenStatus } from './columns.ts';
import { quantitiesOf, type Quantities } from './dishes.ts';
import { byStationsNow } from './movedDishes.ts';
import type { Part } from './parts.ts';

/** State of an order at one station. */
export type PartState = 'waiting' | 'processing' | 'ready';

/** How much of a dish was started, and how much of that is ready; in thousandths. */
export interface Made {
  readonly started: number;
  readonly ready: number;
}

/** How far one station is. */
export interface PartProgress {
  /** When its first item began to wait, since it last was ready; null: not known, since the order was made. */
  readonly waitingAt: number | null;
  readonly startedAt: number | null;
  readonly readyAt: number | null;
  /** Earlier rounds: since when its items waited, and when they were ready. Something was ordered after each. */
  readonly rounds: readonly (readonly [number, number])[];
  /** By `dishKey`. Each dish that the station had is in it; what is absent waits. */
  readonly dishes: ReadonlyMap<string, Made>;
}

/** Progress by station. */
export type Progress = ReadonlyMap<number, PartProgress>;

/** Progress of a station that has done nothing. */
export const UNTOUCHED: PartProgress = {
  waitingAt: null,
  startedAt: null,
  readyAt: null,
  rounds: [],
  dishes: new Map(),
};

const NOTHING: Made = { started: 0, ready: 0 };

/** What a station acts on: `start` and `finish` go on, `recall` takes back that all is ready, `reset` that it was begun. */
export const ACTS = ['start', 'finish', 'recall', 'reset'] as const;
export type Act = (typeof ACTS)[number];

/** How much of a dish is made, of what is ordered. */
export function madeOf(progress: PartProgress | undefined, key: string, ordered: number): Made {
  const { started, ready } = progress?.dishes.get(key) ?? NOTHING;
  return { started: Math.min(started, ordered), ready: Math.min(ready, ordered) };
}

/** State of a part: ready when all of it is, in progress when something is started and not ready, else waiting. */
export function stateOf({ items }: Part, progress: PartProgress | undefined): PartState {
  const quantities = [...quantitiesOf(items)];
  const made = quantities.map(([key, ordered]) => ({ ordered, ...madeOf(progress, key, ordered) }));
  if (made.length === 0) return 'waiting';
  if (made.every(({ ordered, ready }) => ready === ordered)) return 'ready';
  return made.some(({ started, ready }) => started > ready) ? 'processing' : 'waiting';
}

/** Status of an order whose parts are in these states: done when all are ready, in progress when one began. */
export function statusOf(states: readonly PartState[]): 'waiting' | 'processing' | 'done' {
  if (states.every((state) => state === 'ready')) return 'done';
  return states.every((state) => state === 'waiting') ? 'waiting' : 'processing';
}

/** Status of an order with this progress. */
export const derivedStatus = (parts: readonly Part[], progress: Progress) =>
  statusOf(parts.map((part) => stateOf(part, progress.get(part.station))));

type Change = (made: Made, ordered: number, key: string) => Made;

/** Changes the dishes of a part; those that are no longer ordered go. */
function changeDishes(part: Part, before: PartProgress, change: Change): PartProgress {
  const dishes = new Map<string, Made>();
  for (const [key, ordered] of quantitiesOf(part.items)) {
    const made = change(madeOf(before, key, ordered), ordered, key);
    if (made.started > 0) dishes.set(key, made);
  }
  return { ...before, dishes };
}

const changeAll = (parts: readonly Part[], progress: Progress, change: Change): Progress =>
  new Map([
    ...progress,
    ...parts.map(
      (part) => [part.station, changeDishes(part, progress.get(part.station) ?? UNTOUCHED, change)] as const,
    ),
  ]);

const STARTED: Change = ({ ready }, ordered) => ({ started: ordered, ready });

/** Progress by the items that are ordered now: what was removed goes. Of a station that has none left the times stay. */
export function clipped(parts: readonly Part[], progress: Progress): Progress {
  const partOf = new Map(parts.map((part) => [part.station, part]));
  return new Map(
    [...progress].map(([station, before]) => {
      const part = partOf.get(station) ?? { station, items: [] };
      return [station, changeDishes(part, before, (made) => made)] as const;
    }),
  );
}

/**
 * Raises what is ready of each dish to what is ordered. Nothing that is stored goes: the items of a merged order are written
 * after what was made of them.
 */
function raised(parts: readonly Part[], stored: Progress): Progress {
  const after = new Map(stored);
  for (const { station, items } of parts) {
    const before = stored.get(station) ?? UNTOUCHED;
    const dishes = new Map(before.dishes);
    for (const [key, ordered] of quantitiesOf(items)) {
      const { started, ready } = dishes.get(key) ?? NOTHING;
      dishes.set(key, { started: Math.max(started, ordered), ready: Math.max(ready, ordered) });
    }
    after.set(station, { ...before, dishes });
  }
  return after;
}

/**
 * Progress of an order by what is stored, whatever station prepares it today, and by its status, which counts where they
 * differ: of a done order all is ready. Without a stored one all of an order in progress was started.
 */
export function progressOf(status: KitchenStatus, parts: readonly Part[], stored: Progress | null): Progress {
  const known = stored && byStationsNow(parts, stored);
  if (status === 'done') return raised(parts, known ?? new Map());
  if (known) return known;
  return status === 'processing' ? changeAll(parts, new Map(), STARTED) : new Map();
}

/**
 * Applies an act to parts. Each may be repeated: the second time changes nothing.
 * @param seen quantities that the person saw, of which more may have been ordered meanwhile; null: all that is ordered
 */
export function afterAct(parts: readonly Part[], progress: Progress, act: Act, seen: Quantities | null): Progress {
  const wanted = (ordered: number, key: string) => Math.min(ordered, seen ? (seen.get(key) ?? 0) : ordered);
  switch (act) {
    case 'start':
      return changeAll(parts, progress, ({ started, ready }, ordered, key) => ({
        started: Math.max(started, wanted(ordered, key)),
        ready,
      }));
    case 'finish':
      return changeAll(parts, progress, ({ started, ready }, ordered, key) => {
        const now = Math.max(ready, wanted(ordered, key));
        return { started: Math.max(started, now), ready: now };
      });
    case 'recall': {
      const ready = parts.filter((part) => stateOf(part, progress.get(part.station)) === 'ready');
      return changeAll(ready, progress, ({ started }) => ({ started, ready: 0 }));
    }
    case 'reset':
      return changeAll(parts, progress, () => NOTHING);
  }
}

/**
 * Progress after a status was written, which sets all stations: in progress starts what waits, and brings back what is all
 * ready; done finishes all, waiting takes all back, cancelled leaves all as it is.
 */
export function afterStatus(parts: readonly Part[], progress: Progress, status: KitchenStatus): Progress {
  switch (columnOf(status)) {
    case 'waiting':
      return afterAct(parts, progress, 'reset', null);
    case 'done':
      return afterAct(parts, progress, 'finish', null);
    case 'processing': {
      const act = derivedStatus(parts, progress) === 'done' ? 'recall' : 'start';
      return afterAct(parts, progress, act, null);
    }
    case 'cancelled':
      return progress;
  }
}

const roundOf = ({ waitingAt, readyAt }: PartProgress): readonly (readonly [number, number])[] =>
  waitingAt === null || readyAt === null ? [] : [[waitingAt, readyAt]];

/**
 * Progress after an edit: what was removed goes. A station that was ready and has something to do again begins a new round.
 * @param now moment of the edit
 */
export function afterEdit(before: readonly Part[], progress: Progress, parts: readonly Part[], now: number): Progress {
  const ready = new Set(
    before.filter((part) => stateOf(part, progress.get(part.station)) === 'ready').map(({ station }) => station),
  );
  return new Map(
    [...clipped(parts, progress)].map(([station, one]) => {
      const part = parts.find((found) => found.station === station);
      if (!part || !ready.has(station) || stateOf(part, one) === 'ready') return [station, one] as const;
      // The merge that brought the items has begun the round: they wait since they were ordered.
      if (one.waitingAt !== null && one.readyAt === null) return [station, one] as const;
      const rounds = [...one.rounds, ...roundOf(one)];
      return [station, { ...one, waitingAt: now, startedAt: null, readyAt: null, rounds }] as const;
    }),
  );
}

/** Progress of one station in an order that takes the items of another one. */
function joinedPart(mine: PartProgress, theirs: PartProgress): PartProgress {
  const dishes = new Map(mine.dishes);
  for (const [key, { started, ready }] of theirs.dishes) {
    const own = dishes.get(key) ?? NOTHING;
    dishes.set(key, { started: own.started + started, ready: own.ready + ready });
  }
  const both = [mine, theirs];
  const open = both.filter(({ readyAt }) => readyAt === null);
  // Where one of the two is ready, its round has ended.
  const counted = open.length > 0 ? open : both;
  const ended = both.filter((one) => !counted.includes(one));
  const rounds = [...both.flatMap((one) => one.rounds), ...ended.flatMap(roundOf)];
  const moments = (name: 'waitingAt' | 'startedAt' | 'readyAt') => counted.flatMap((one) => one[name] ?? []);
  const earliest = (known: readonly number[]) => (known.length > 0 ? Math.min(...known) : null);
  return {
    waitingAt: earliest(moments('waitingAt')),
    startedAt: earliest(moments('startedAt')),
    readyAt: open.length > 0 ? null : Math.max(...moments('readyAt')),
    rounds,
    dishes,
  };
}

/** Progress of an order that takes the items of another one. */
export function joined(one: Progress, other: Progress): Progress {
  const all = new Map(one);
  for (const [station, theirs] of other) {
    const mine = all.get(station);
    all.set(station, mine ? joinedPart(mine, theirs) : theirs);
  }
  return all;
}

/** Moments by which the times of parts are set. */
export interface Moments {
  /** Stations that had items before: they wait since then, others since `now`. */
  readonly known: ReadonlySet<number>;
  readonly since: number;
  readonly now: number;
}

/** Progress of stations that have nothing of the order any more: what they finished remains. */
const roundsLeft = (parts: readonly Part[], progress: Progress): [number, PartProgress][] =>
  [...progress].flatMap(([station, one]) => {
    const rounds = [...one.rounds, ...roundOf(one)];
    const isLeft = rounds.length > 0 && !parts.some((part) => part.station === station);
    return isLeft ? [[station, { ...UNTOUCHED, rounds }]] : [];
  });

/**
 * Sets the times of every part: since when it waits, since when it is in progress, and since when all of it is ready; with
 * an entry for each of its dishes.
 */
export function timed(parts: readonly Part[], progress: Progress, { known, since, now }: Moments): Progress {
  const own = parts.map((part) => {
    const before = progress.get(part.station) ?? UNTOUCHED;
    const state = stateOf(part, before);
    // Ready at once where another station had made it: no ticket of this one.
    const isTaken = state === 'ready' && before.waitingAt === null && before.readyAt !== null;
    const after: PartProgress = {
      ...before,
      waitingAt: isTaken ? null : (before.waitingAt ?? (known.has(part.station) ? since : now)),
      startedAt: state === 'waiting' ? null : (before.startedAt ?? now),
      readyAt: state === 'ready' ? (before.readyAt ?? now) : null,
      dishes: new Map([...quantitiesOf(part.items).keys()].map((key) => [key, before.dishes.get(key) ?? NOTHING])),
    };
    return [part.station, after] as const;
  });
  return new Map([...own, ...roundsLeft(parts, progress)]);
}
