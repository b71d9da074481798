import type { Request, Response, Router } from 'express';
import { message } from '../messages/index.ts';
import { Problem, requireReading } from '../problem.ts';
import { LOCALES, type ListReader, type Locale, type ServerHost } from '../types.ts';

/** Default and largest number of days in a range. */
const DAYS = 14;
const MOST_DAYS = 371;

/** Computes the answer of a call with figures, from rows that the caller may read. */
export type MakeFigures = (reader: ListReader, request: Request) => Promise<unknown>;

/**
 * Mounts a call that computes figures for signed-in callers, without caching.
 * @param path below `/{locale}/api/`: `orders/figures`
 */
export function mountFigures(router: Router, host: ServerHost, path: string, make: MakeFigures): void {
  router.all(`/:locale/api/${path}`, async (request: Request, response: Response, next) => {
    if (!LOCALES.some((name) => name === request.params.locale)) return next();
    requireReading(request);
    const figures = await make(await host.reader(request), request);
    response.setHeader('Cache-Control', 'no-store');
    response.json(figures);
    return undefined;
  });
}

/** @throws Problem 400 naming the parameter */
function daysOf(request: Request, locale: Locale): number {
  const text = new URL(request.originalUrl, 'http://localhost').searchParams.get('days');
  if (text === null) return DAYS;
  const days = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= MOST_DAYS) return days;
  const wrong = message(locale, 'problem.days', { most: MOST_DAYS }) ?? '';
  throw new Problem(400, wrong, {
    violations: [{ propertyPath: 'days', code: 'violation.range', text: wrong }],
  });
}

/** Figures of the last days, including today: `?days=` from 1 to 371, default 14. */
export const ofDays =
  (make: (reader: ListReader, days: number) => Promise<unknown>): MakeFigures =>
  (reader, request) =>
    make(reader, daysOf(request, reader.locale));
