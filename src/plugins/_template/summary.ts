import type { AnswerOf } from '#resource';
import type { summaryCall } from './calls.ts';
import type { TemplateExample } from './resources.ts';

/** How far all of them are. */
export type Summary = AnswerOf<typeof summaryCall>;

/** Sums up; the server answers it, tests answer it with the same words. */
export const summaryOf = (rows: readonly Pick<TemplateExample, 'isDone'>[]): Summary => ({
  total: rows.length,
  done: rows.filter((row) => row.isDone).length,
});

/** Share that is done, 0 to 1; 0 when there are none. */
export const shareOf = ({ total, done }: Summary): number => (total === 0 ? 0 : done / total);
