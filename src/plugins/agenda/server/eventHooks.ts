import { invalid, type ResourceHooks } from '#server';
import { settleTimes } from '../rules/times.ts';
import { followSeries, leaveOut } from './changedOccurrences.ts';
import { texts } from './i18n.ts';
import { settleRepetition } from './settleRepetition.ts';

/** Stores an all-day event by its days and any other by its moments. Refuses an event without a start or with an end before it. */
export const eventHooks: ResourceHooks<'events'> = {
  before: async (write, tx) => {
    if (write.op === 'delete') return;
    const { values, before } = write;
    const { timeZone } = await tx.settings();
    const times = settleTimes(values, before && { ...before, isAllDay: before.isAllDay === true }, timeZone);
    if ('code' in times)
      throw invalid({
        propertyPath: times.field,
        code: `agenda.${times.code}`,
        text: texts.eventHooks[times.code][tx.locale],
      });
    Object.assign(values, times);
    const repetition = settleRepetition(values, before, times, timeZone);
    if ('code' in repetition)
      throw invalid({
        propertyPath: repetition.field,
        code: `agenda.${repetition.code}`,
        text: texts.eventHooks[repetition.code][tx.locale],
      });
    Object.assign(values, repetition);
  },
  after: async ({ op, before }, row, tx) => {
    // The occurrence that a deleted event replaced does not come back.
    if (op === 'delete' && before) await leaveOut(before, tx);
    if (op === 'update' && before) await followSeries(before, row, tx);
  },
};
