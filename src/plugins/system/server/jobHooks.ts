import { reasonText, type ResourceHooks } from '#server';

/** Jobs are answered with the reason of their failure in the reader's language. */
export const jobHooks: ResourceHooks<'jobs'> = {
  shown: {
    fields: [],
    rows: (rows, { locale }) =>
      rows.map((row) => (typeof row.reason === 'string' ? { ...row, reason: reasonText(row.reason, locale) } : row)),
  },
};
