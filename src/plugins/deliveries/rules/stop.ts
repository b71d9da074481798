import { DAY_MS } from '#resource';
// State of a stop: one delivery to one customer on a driver's round.

/** States of a stop, in the order of a delivery; the last two end it. */
export const STOP_STATES = ['planned', 'on-delivery', 'arrived', 'delivered', 'not-delivered'] as const;
export type StopState = (typeof STOP_STATES)[number];

/** Meaning of each state. */
export const STOP_TONES = {
  planned: 'waiting',
  'on-delivery': 'active',
  arrived: 'info',
  delivered: 'success',
  'not-delivered': 'danger',
} as const;

/** States that a driver reports. */
export const REPORTS = ['on-delivery', 'arrived', 'delivered', 'not-delivered'] as const;
export type Report = (typeof REPORTS)[number];

/** Why something was not delivered. */
export const REASONS = ['nobody', 'refused', 'address', 'damaged', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** Delivery types of orders that are brought to a customer. */
export const BROUGHT_TYPES = ['delivery', 'collect-and-delivery'] as const;

const RANK: Readonly<Record<StopState, number>> = {
  planned: 0,
  'on-delivery': 1,
  arrived: 2,
  delivered: 3,
  'not-delivered': 3,
};

/** True when nothing more happens at the stop. */
export const isEnded = (state: StopState): boolean => state === 'delivered' || state === 'not-delivered';

/**
 * What a report means for a stop: `forward` moves it on, `same` was reported before, `late` is an earlier step that came
 * after a later one, `conflict` is another end of a stop that has ended.
 */
export function stepOf(from: StopState, to: StopState): 'forward' | 'same' | 'late' | 'conflict' {
  if (from === to) return 'same';
  if (isEnded(from) && isEnded(to)) return 'conflict';
  return RANK[to] > RANK[from] ? 'forward' : 'late';
}

/** The state after a report that nobody refused. */
export const stateAfter = (from: StopState, to: StopState): StopState => (stepOf(from, to) === 'forward' ? to : from);

/** An order as far as it decides whether it is a stop of today. Moments in ms since 1970. */
export interface Due {
  /** When it is to be delivered; of an order without that, when it was sold. */
  readonly due: number;
  /** State that was reported or planned; null: nobody has planned it. */
  readonly state: StopState | null;
  readonly endedAt: number | null;
  /** Done and paid. */
  readonly isSettled: boolean;
}

/** How long a stop that was not made stays on the round, and what was not delivered with the office, days before today. */
const KEPT_DAYS = 6;
/** A round goes on after midnight: what is due this long after the end of the day belongs to its evening, ms. */
export const AFTER_MIDNIGHT_MS = 6 * 3_600_000;

/** A day, ms since 1970. */
interface Day {
  readonly start: number;
  readonly end: number;
}

/** Earliest moment of what is kept of earlier days. */
const keptFrom = ({ start }: Day): number => start - KEPT_DAYS * DAY_MS;

/** When orders are due that may be stops of a day. One that was kept to the last is kept as long again once it was tried. */
export const dueWithin = (day: Day): Day => ({
  start: keptFrom(day) - KEPT_DAYS * DAY_MS,
  end: day.end + AFTER_MIDNIGHT_MS,
});

/**
 * True for a stop of today: one that ended today, or is to be made by the end of today or soon after midnight. What an
 * earlier day left open stays; an order of an earlier day that is done and paid, and that nobody planned, was brought before
 * there were rounds. What was not delivered lies in the shop and stays for the office, which gives it out again.
 */
export function isStopOf(day: Day, order: Due, reader: 'driver' | 'office'): boolean {
  const { state, endedAt, due } = order;
  if (state !== null && isEnded(state)) {
    const isKept = state === 'not-delivered' && reader === 'office';
    return endedAt !== null && endedAt >= (isKept ? keptFrom(day) : day.start);
  }
  if (due >= dueWithin(day).end || due < keptFrom(day)) return false;
  return due >= day.start || state !== null || !order.isSettled;
}

/** A stop as far as its place on the round is concerned. */
export interface Placed {
  readonly order: number;
  readonly position: number | null;
  readonly due: number;
}

/** Behind all that have a place. */
const placeOf = ({ position }: Placed): number => position ?? Number.MAX_SAFE_INTEGER;

/** Stops in the order of the round: as planned, then by the time they are due. */
export const inOrder = <S extends Placed>(stops: readonly S[]): S[] =>
  stops.toSorted((a, b) => placeOf(a) - placeOf(b) || a.due - b.due || a.order - b.order);
