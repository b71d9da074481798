import { dishChanges, dishKey, joinDishes, type Dish } from '#shop';
import {
  dishesSeen,
  everSeen,
  joinSeen,
  NONE_SEEN,
  seeDish,
  withDishes,
  type Cooks,
  type SeenDishes,
} from './sharedDishes.ts';

/** Facts of an order that the kitchen is told beside its dishes. */
export interface OrderHead {
  /** Id of its table; null: it has none. */
  readonly table: number | null;
  readonly tableName: string;
  /** How it is served. */
  readonly service: string;
  /** Both of its notes. */
  readonly note: string;
}

/** An order as it is to be prepared. */
export interface OrderFacts extends OrderHead {
  /** Each dish once; also those of an order that has ended. */
  readonly dishes: readonly Dish[];
  /** Where it stood on the board when it was cancelled or merged; null: it has not ended. */
  readonly endedIn: 'waiting' | 'processing' | null;
  /** The order that took over its dishes; null: none did. */
  readonly into: { readonly number: string; readonly tableName: string } | null;
}

/** Dishes that an order took over from another one. */
export interface ArrivedDish extends Dish {
  /** Number of the order that had them. */
  readonly from: string;
}

/** The order as it is now. */
export interface OrderNow extends OrderFacts {
  readonly arrived: readonly ArrivedDish[];
  /** How often it was taken up again. */
  readonly resumes: number;
}

/** What was acknowledged last. Times are ms since 1970. */
export interface LastSeen {
  readonly count: number;
  readonly changedAt: number;
  readonly seenAt: number;
}

/** What a station has seen of an order beside its dishes. */
export interface SeenHead extends OrderHead {
  /** Null: all stations that have no entry of their own. */
  readonly station: number | null;
  readonly resumes: number;
  readonly last: LastSeen | null;
}

/** What a screen has seen of an order. */
export interface SeenBy extends SeenHead {
  readonly dishes: readonly Dish[];
  /** Dishes seen in orders that were merged into this one, and not seen in this one yet. */
  readonly brought: readonly Dish[];
}

/** What the kitchen has seen of an order. */
export interface Seen extends SeenDishes {
  /** Dishes seen in orders that were merged into this one, and not seen in this one yet. */
  readonly brought: SeenDishes;
  readonly heads: readonly SeenHead[];
}

/** An order that has changed, and what the kitchen has seen of it. */
export interface ChangedOrder {
  readonly seen: Seen;
  readonly now: OrderNow;
  /** Counts the changes of the order. */
  readonly changes: number;
  /** When and by whom it was changed last. ms since 1970. */
  readonly changedAt: number;
  readonly changedBy: string;
}

/** Acknowledgement of what a screen shows. */
export interface SeenAct {
  /** Null: the screen shows all stations. */
  readonly station: number | null;
  /** Number of changes that the screen knew. */
  readonly changes: number;
  /** Keys of the dishes that it shows as changed. */
  readonly dishes: readonly string[];
  readonly cooks: Cooks;
  /** ms since 1970. */
  readonly at: number;
}

const headOf = ({ table, tableName, service, note }: OrderHead): OrderHead => ({ table, tableName, service, note });

/** Those parts of a head that tell whether it is another one. */
const sameHead = (one: OrderHead, other: OrderHead) =>
  one.table === other.table && one.service === other.service && one.note === other.note;

/** True of a head that has seen the order as it is. */
const isUpToDate = (head: SeenHead, now: OrderNow): boolean => head.resumes === now.resumes && sameHead(head, now);

/** An order that the kitchen knows as it is. */
export function knownOrder(facts: OrderFacts): ChangedOrder {
  const now = { ...facts, dishes: joinDishes(facts.dishes), arrived: [], resumes: 0 };
  const seen = {
    dishes: facts.endedIn === null ? now.dishes : [],
    alone: [],
    brought: NONE_SEEN,
    heads: [{ ...headOf(facts), station: null, resumes: 0, last: null }],
  };
  return { seen, now, changes: 0, changedAt: 0, changedBy: '' };
}

const factsOf = ({ dishes, endedIn, into, ...head }: OrderFacts) =>
  JSON.stringify([dishes, endedIn, into, ...Object.values(headOf(head))]);

/**
 * Takes the order in as it is after a write.
 * @param at ms since 1970
 * @returns the same object when nothing is different for the kitchen; else whoever changed it is to be set
 */
export function changeOrder(order: ChangedOrder, facts: OrderFacts, at: number): ChangedOrder {
  const { now } = order;
  const next = { ...facts, dishes: joinDishes(facts.dishes) };
  if (factsOf(next) === factsOf(now)) return order;
  const isResumed = now.endedIn !== null && next.endedIn === null;
  const keys = new Set(next.dishes.map(dishKey));
  const arrived = now.arrived.filter((dish) => keys.has(dishKey(dish)));
  return {
    ...order,
    now: { ...next, arrived, resumes: now.resumes + (isResumed ? 1 : 0) },
    changes: order.changes + 1,
    changedAt: at,
    changedBy: '',
  };
}

/** Ends an order of which nothing has to be said: it was done, so its dishes are made. */
export const endQuietly = (order: ChangedOrder): ChangedOrder => ({
  ...order,
  seen: { ...order.seen, ...NONE_SEEN, brought: NONE_SEEN },
});

/**
 * Takes all of an order as seen: it is done, so its dishes are made as they are ordered now.
 * @returns the same object when all of it was seen
 */
export function seeAll(order: ChangedOrder): ChangedOrder {
  const { seen, now } = order;
  const head = { ...headOf(now), station: null, resumes: now.resumes, last: null };
  const { added, less, cancelled } = dishChanges(seen.dishes, now.dishes);
  const count = added.length + less.length + cancelled.length + seen.alone.length + everSeen(seen.brought).length;
  if (count === 0 && seen.heads.every((one) => isUpToDate(one, now))) return order;
  return {
    ...order,
    seen: { dishes: now.dishes, alone: [], brought: NONE_SEEN, heads: [head] },
    now: { ...now, arrived: [] },
  };
}

/** An order that is merged into another one, before its lines are written. */
export interface MergedOrder {
  readonly number: string;
  readonly dishes: readonly Dish[];
  /** Its dishes are made already, so they are no change. */
  readonly isDone: boolean;
  /** The dishes and heads that the kitchen has seen of it; null: it did not know the order. */
  readonly seen: Seen | null;
}

/**
 * Takes over the dishes of a merged order, before the lines of both orders are written. Dishes seen in that order count as
 * seen here, as on paper: this order reports it when one of them is cancelled later.
 */
export function takeOver(order: ChangedOrder, { number, dishes, isDone, seen }: MergedOrder): ChangedOrder {
  if (isDone) return { ...order, seen: { ...order.seen, ...withDishes(order.seen, dishes) } };
  const arrived = [...order.now.arrived, ...joinDishes(dishes).map((dish) => ({ ...dish, from: number }))];
  const before = order.seen.brought;
  const brought = seen ? joinSeen(before, joinSeen(seen, seen.brought)) : before;
  return { ...order, seen: { ...order.seen, brought }, now: { ...order.now, arrived } };
}

/**
 * What a screen's station has seen. A screen of all stations has seen what each station with dishes of
 * the order has seen.
 * @param cooks stations that prepare dishes of the order
 */
export function seenBy(order: ChangedOrder, station: number | null, cooks: readonly number[]): SeenBy {
  const { seen } = order;
  const dishes = dishesSeen(seen, station);
  return { ...seenHead(order, station, cooks), dishes, brought: dishesSeen(seen.brought, station) };
}

function seenHead({ seen, now }: ChangedOrder, station: number | null, cooks: readonly number[]): SeenHead {
  const entryOf = (id: number | null) => seen.heads.find((head) => head.station === id);
  const base = entryOf(null) ?? { ...headOf(now), station: null, resumes: now.resumes, last: null };
  if (station !== null) return entryOf(station) ?? base;
  const own = cooks.flatMap((id) => entryOf(id) ?? []);
  if (own.length < cooks.length) return base;
  return own.find((head) => !isUpToDate(head, now)) ?? own[0] ?? base;
}

/** All dishes that an order has or had. A dish may appear several times. */
export const dishesKnown = ({ seen, now }: ChangedOrder): readonly Dish[] => [
  ...everSeen(seen),
  ...everSeen(seen.brought),
  ...now.dishes,
];

/** The differences that a screen shows. */
export interface Differences extends ReturnType<typeof dishChanges> {
  /** Where the dishes went before; null: they have not moved. */
  readonly from: string | null;
  readonly isNoteChanged: boolean;
  readonly isServiceChanged: boolean;
  readonly isResumed: boolean;
  /** It is taken up again after its end was seen: all of its dishes are to be made, so its ticket marks none of them. */
  readonly isWhole: boolean;
  /** Number of differences. 0: all is seen. */
  readonly count: number;
  readonly last: LastSeen | null;
}

/**
 * Takes the differences between an order and what the kitchen has seen of it.
 * @param isOwn tells whether a dish is shown on this screen
 * @param head what its station has seen ({@link seenBy})
 */
export function differencesOf({ now }: ChangedOrder, head: SeenBy, isOwn: (dish: Dish) => boolean): Differences {
  const isEnded = now.endedIn !== null;
  const own = head.dishes.filter(isOwn);
  const known = joinDishes([...own, ...head.brought.filter(isOwn)]);
  const wanted = isEnded ? [] : now.dishes.filter(isOwn);
  const { less, cancelled } = dishChanges(known, wanted);
  const fewer = new Set(less.map(dishKey));
  // A dish that came with another order is marked, although it was seen there.
  const added = dishChanges(own, wanted).added.filter((dish) => !fewer.has(dishKey(dish)));
  const from = !isEnded && head.table !== now.table ? head.tableName : null;
  const isNoteChanged = !isEnded && head.note !== now.note;
  const isServiceChanged = !isEnded && head.service !== now.service;
  const isResumed = !isEnded && head.resumes < now.resumes;
  const isWhole = isResumed && known.length === 0;
  const facts = [from !== null, isNoteChanged, isServiceChanged, isResumed].filter(Boolean).length;
  const count = (isWhole ? 0 : added.length) + less.length + cancelled.length + facts;
  return { added, less, cancelled, from, isNoteChanged, isServiceChanged, isResumed, isWhole, count, last: head.last };
}

/** What a press of Seen is about: on a screen of all stations a head that has not seen the order as it is, if there is one. */
function seenBefore(order: ChangedOrder, station: number | null): SeenBy {
  const { seen, now } = order;
  const unseen = station === null && seen.heads.find((head) => !isUpToDate(head, now));
  return unseen ? { ...seenBy(order, station, []), ...unseen } : seenBy(order, station, []);
}

/**
 * Acknowledges what a screen shows. An order that has changed since then is not acknowledged: nobody has seen it so.
 * @returns the same object when nothing is new in it
 */
export function acknowledge(order: ChangedOrder, { station, dishes, cooks, ...act }: SeenAct): ChangedOrder {
  const { seen, now, changes } = order;
  const keys = new Set(dishes);
  const isMeant = (dish: Dish) => keys.has(dishKey(dish));
  const { count } = differencesOf(order, seenBefore(order, station), isMeant);
  if (act.changes !== changes || count === 0) return order;
  const wanted = new Map(now.endedIn === null ? now.dishes.map((dish) => [dishKey(dish), dish]) : []);
  const meant = new Map(
    dishesKnown(order)
      .filter(isMeant)
      .map((dish) => [dishKey(dish), dish]),
  );
  let after: SeenDishes = seen;
  let { brought } = seen;
  for (const [key, { product, description, details }] of meant) {
    const none = { product, description, details, quantity: 0 };
    const own = cooks.get(key) ?? [];
    after = seeDish(after, wanted.get(key) ?? none, station, own);
    brought = seeDish(brought, none, station, own);
  }
  const last = { count, changedAt: order.changedAt, seenAt: act.at };
  const head = { ...headOf(now), station, resumes: now.resumes, last };
  const others = station === null ? [] : seen.heads.filter((one) => one.station !== station);
  const left = new Set(after.alone.map(dishKey));
  const arrived = now.arrived.filter((dish) => !isMeant(dish) || left.has(dishKey(dish)));
  return { ...order, seen: { ...after, brought, heads: [...others, head] }, now: { ...now, arrived } };
}
