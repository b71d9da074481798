import type { TemplateExample } from './resources.ts';

/** How far all of them are. */
export interface Summary {
  readonly total: number;
  readonly done: number;
  /** Share that is done, 0 to 1; 0 when there are none. */
  readonly share: number;
}

/** Sums up; the server answers it, tests answer it with the same words. */
export function summaryOf(rows: readonly Pick<TemplateExample, 'isDone'>[]): Summary {
  const total = rows.length;
  const done = rows.filter((row) => row.isDone).length;
  return { total, done, share: total === 0 ? 0 : done / total };
}

/** Reads the server's answer. @throws Error when it is none */
export function readSummary(body: unknown): Summary {
  if (typeof body === 'object' && body !== null && 'total' in body && 'done' in body && 'share' in body)
    return { total: Number(body.total), done: Number(body.done), share: Number(body.share) };
  throw new Error('The server answered no summary.');
}
