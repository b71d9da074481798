import { invalid, type ResourceHooks } from '#server';

const ENDS_FIRST = {
  en: 'The end is before the start.',
  fr: 'La fin est avant le début.',
  ar: 'النهاية قبل البداية.',
};

/** Refuses an event whose end is not after its start. */
export const eventHooks: ResourceHooks<'events'> = {
  before: async ({ op, values, before }, tx) => {
    if (op === 'delete') return;
    const start = values.startAt ?? before?.startAt;
    const end = values.endAt === undefined ? before?.endAt : values.endAt;
    if (typeof start === 'number' && typeof end === 'number' && end < start)
      throw invalid({ propertyPath: 'endAt', code: 'agenda.endsFirst', text: ENDS_FIRST[tx.locale] });
  },
};
