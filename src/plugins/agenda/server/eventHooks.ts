import { invalid, type ResourceHooks } from '#server';
import { texts } from './i18n.ts';

/** Refuses an event whose end is not after its start. */
export const eventHooks: ResourceHooks<'events'> = {
  before: async ({ op, values, before }, tx) => {
    if (op === 'delete') return;
    const start = values.startAt ?? before?.startAt;
    const end = values.endAt === undefined ? before?.endAt : values.endAt;
    if (typeof start === 'number' && typeof end === 'number' && end < start)
      throw invalid({ propertyPath: 'endAt', code: 'agenda.endsFirst', text: texts.eventHooks.endsFirst[tx.locale] });
  },
};
