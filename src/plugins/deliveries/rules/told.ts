// Stops as the phone shows them: the server's answer, and on it what was reported since and waits.
import type { Minor } from '#resource';
import { isEnded, stateAfter, stepOf, STOP_STATES, type Reason, type StopState } from './stop.ts';

/** A stop on a screen. Amounts in minor units, moments in ms since 1970. */
export interface Stop {
  readonly order: number;
  readonly number: string;
  readonly state: StopState;
  readonly agent: number | null;
  readonly customer: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly orderNote: string | null;
  readonly customerNote: string | null;
  readonly dueAt: number | null;
  readonly leftAt: number | null;
  readonly arrivedAt: number | null;
  readonly endedAt: number | null;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly note: string | null }[];
  readonly total: Minor;
  readonly toCollect: Minor;
  readonly cash: Minor;
  readonly excess: Minor;
  readonly reason: Reason | null;
  readonly note: string | null;
}

/** A report that the phone knows of. */
export interface Told {
  readonly uuid: string;
  readonly order: number;
  /** Number of the order as the driver saw it; '' in reports of earlier versions. */
  readonly number: string;
  readonly state: StopState;
  readonly cash: Minor;
  readonly reason: Reason | null;
  readonly at: number;
  /** `waiting`: not answered yet; `sent`: answered after the stops were read; `refused`: with the server's reason. */
  readonly fate: 'waiting' | 'sent' | 'refused';
  readonly problem: string | null;
}

/** A stop with what waits of it. */
export interface ShownStop extends Stop {
  readonly isWaiting: boolean;
  /** The refused report of this stop. */
  readonly refused: Pick<Told, 'uuid' | 'problem'> | null;
}

function withReport(stop: ShownStop, told: Told): ShownStop {
  if (told.fate === 'refused') return { ...stop, refused: told };
  const isWaiting = stop.isWaiting || told.fate === 'waiting';
  if (stepOf(stop.state, told.state) !== 'forward') return { ...stop, isWaiting };
  return {
    ...stop,
    isWaiting,
    state: stateAfter(stop.state, told.state),
    ...(told.state === 'on-delivery' && { leftAt: told.at }),
    ...(told.state === 'arrived' && { arrivedAt: told.at }),
    ...(isEnded(told.state) && {
      endedAt: told.at,
      cash: told.cash,
      reason: told.reason,
      toCollect: Math.max(0, stop.toCollect - told.cash),
    }),
  };
}

/** The stops with everything that was reported of them, in the order of the reports. */
export function withTold(stops: readonly Stop[], told: readonly Told[]): ShownStop[] {
  const reports = Map.groupBy(told, ({ order }) => order);
  return stops.map((stop) =>
    (reports.get(stop.order) ?? []).reduce(withReport, { ...stop, isWaiting: false, refused: null }),
  );
}

/** Refused reports of orders that are no stops any more: they were cancelled, or given to somebody else. */
export const refusedElsewhere = (stops: readonly Stop[], told: readonly Told[]): Told[] =>
  told.filter(({ fate, order }) => fate === 'refused' && !stops.some((stop) => stop.order === order));

/** Cash of reports that the server's answer does not have yet. */
export const cashTold = (stops: readonly Stop[], shown: readonly ShownStop[]): Minor =>
  shown.reduce((sum, one, at) => sum + one.cash - (stops[at]?.cash ?? 0), 0);

/** What a round has to show: the stops that are left, in order, those that ended, and what is still to be collected. */
export function roundOf(stops: readonly ShownStop[]) {
  const open = stops.filter(({ state }) => !isEnded(state));
  const ended = stops.filter(({ state }) => isEnded(state));
  // A stop that was begun comes before the others.
  const begun = open.filter(({ state }) => state !== 'planned');
  const left = [...begun, ...open.filter(({ state }) => state === 'planned')];
  return { left, ended, toCollect: open.reduce((sum, { toCollect }) => sum + toCollect, 0) };
}

/** Number of each stop on its round, from 1. */
export const numbersOf = (stops: readonly Pick<Stop, 'order'>[]): ReadonlyMap<number, number> =>
  new Map(stops.map(({ order }, at) => [order, at + 1]));

/** A state by its name; null: no state. */
export const stateIn = (value: unknown): StopState | null => STOP_STATES.find((one) => one === value) ?? null;
