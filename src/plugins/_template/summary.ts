import type { AnswerOf } from '#resource';
import type { summaryCall } from './calls.ts';
import type { TemplateExample } from './resources.ts';

/** Number of records and of completed ones. */
export type Summary = AnswerOf<typeof summaryCall>;

/** Computes the summary; used by the server and by tests. */
export const summaryOf = (rows: readonly Pick<TemplateExample, 'isDone'>[]): Summary => ({
  total: rows.length,
  done: rows.filter((row) => row.isDone).length,
});

/** Share of completed records, 0 to 1; 0 when there are none. */
export const shareOf = ({ total, done }: Summary): number => (total === 0 ? 0 : done / total);
