import { toMinor, type AnswerOf, type Minor } from '#resource';
import type { mineCall } from '../calls.ts';
import type { Stop } from '../rules/told.ts';

type Answered = AnswerOf<typeof mineCall>['stops'][number];

const moment = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** An answered stop, with amounts in minor units and moments in ms. */
export function readStop(stop: Answered, currency: string): Stop {
  const money = (amount: Answered['total']): Minor => toMinor(amount, currency) ?? 0;
  return {
    ...stop,
    dueAt: moment(stop.dueAt),
    leftAt: moment(stop.leftAt),
    arrivedAt: moment(stop.arrivedAt),
    endedAt: moment(stop.endedAt),
    total: money(stop.total),
    toCollect: money(stop.toCollect),
    cash: money(stop.cash),
    excess: money(stop.excess),
  };
}
