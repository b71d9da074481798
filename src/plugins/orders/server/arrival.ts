// Expected arrival of awaited purchases, by the day of the store: as a field of answers, and as a filter of lists.
import { addDays, dayOf, startOfDay } from '#resource';
import type { ListCondition, ReadContext, ResourceHooks } from '#server';
import { arrivalOf } from '../purchases/receiving.ts';
import { ARRIVALS, AWAITED, type Arrival } from '../purchases/states.ts';

/** Fills the field of every purchase whose state and day were read with it. */
export const shownArrival: NonNullable<ResourceHooks<'orders'>['shown']> = {
  fields: ['arrival'],
  rows: (rows, { now, timeZone }) =>
    rows.map((row) =>
      row.receiptState
        ? { ...row, arrival: arrivalOf(row.receiptState, row.startDeliveryAt ?? null, now, timeZone) }
        : row,
    ),
};

/** `arrival=late`, `arrival[]=late`: the awaited purchases that are expected then. */
export function arrivingWhen(query: URLSearchParams, { now, timeZone }: ReadContext): ListCondition | null {
  const asked = [...query].filter(([name]) => /^arrival(\[\d*\])?$/.test(name)).map(([, value]) => value);
  if (asked.length === 0) return null;
  const today = dayOf(now, timeZone);
  const [start, end] = [startOfDay(today, timeZone), startOfDay(addDays(today, 1), timeZone)];
  const wanted = ARRIVALS.filter((one) => asked.includes(one));
  return {
    replaces: ['arrival'],
    where: (eb) => {
      const spans: Readonly<Record<Arrival, ReturnType<typeof eb>>> = {
        late: eb('startDeliveryAt', '<', start),
        today: eb.and([eb('startDeliveryAt', '>=', start), eb('startDeliveryAt', '<', end)]),
        later: eb('startDeliveryAt', '>=', end),
      };
      return eb.and([eb('receiptState', 'in', [...AWAITED]), eb.or(wanted.map((one) => spans[one]))]);
    },
  };
}
