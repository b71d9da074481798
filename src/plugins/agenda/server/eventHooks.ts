import { invalid, type ResourceHooks } from '#server';
import { settleTimes } from '../rules/times.ts';
import { followSeries, leaveOut, noteDeletion, takeBack } from './changedOccurrences.ts';
import { texts } from './i18n.ts';
import { noteReminder } from './reminders/noteReminder.ts';
import { prepareEvent } from './sentOccurrence.ts';
import { settleRepetition } from './settleRepetition.ts';

/** Stores an all-day event by its days and any other by its moments. Refuses an event without a start or with an end before it. */
export const eventHooks: ResourceHooks<'events'> = {
  prepare: prepareEvent,
  before: async (write, tx) => {
    const { op, values, before } = write;
    if (op === 'delete') {
      if (before) noteDeletion(before.id, tx);
      return;
    }
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
    noteReminder(write, tx);
  },
  after: async ({ op, before }, row, tx) => {
    // The occurrence that a deleted event replaced does not come back.
    if (op === 'delete' && before) await leaveOut(before, tx);
    if (op === 'update' && before) await followSeries(before, row, tx);
  },
  restored: async (row, tx) => {
    await takeBack(row, tx);
    // The store may have moved to another time zone meanwhile: moments of days are derived anew.
    if (row.startDay !== null) await tx.update('events', row.id, { startDay: row.startDay });
  },
};
