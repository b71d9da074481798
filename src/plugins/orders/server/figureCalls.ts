import type { Request, Response, Router } from 'express';
import { LOCALES, Problem, type ListReader, type Locale, type ServerHost } from '#server';
import { customerFigures, keyFigures, salesByDay } from './figures.ts';
import { statusFigures } from './statusFigures.ts';

/** Days of a range when none are asked for, and at most. */
const DAYS = 14;
const MOST_DAYS = 371;

const WRONG: Readonly<Record<Locale, string>> = {
  en: `days: a whole number from 1 to ${MOST_DAYS}.`,
  fr: `days : un nombre entier de 1 à ${MOST_DAYS}.`,
  ar: `days: عدد صحيح من 1 إلى ${MOST_DAYS}.`,
};

const NO_CUSTOMER: Readonly<Record<Locale, string>> = {
  en: 'customer: the number of a customer.',
  fr: 'customer : le numéro d’un client.',
  ar: 'customer: رقم زبون.',
};

/** @throws Problem 400 naming the parameter */
function customerOf(request: Request, locale: Locale): number {
  const text = new URL(request.originalUrl, 'http://localhost').searchParams.get('customer') ?? '';
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new Problem(400, NO_CUSTOMER[locale], {
    violations: [{ propertyPath: 'customer', code: 'violation.type.integer', text: NO_CUSTOMER[locale] }],
  });
}

/** @throws Problem 400 naming the parameter */
function daysOf(request: Request, locale: Locale): number {
  const text = new URL(request.originalUrl, 'http://localhost').searchParams.get('days');
  if (text === null) return DAYS;
  const days = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= MOST_DAYS) return days;
  throw new Problem(400, WRONG[locale], {
    violations: [{ propertyPath: 'days', code: 'violation.range', text: WRONG[locale] }],
  });
}

type Answer = (reader: ListReader, request: Request) => Promise<unknown>;

/** Figures of the last days. */
const ofDays =
  (make: (reader: ListReader, days: number) => Promise<unknown>): Answer =>
  (reader, request) =>
    make(reader, daysOf(request, reader.locale));

/**
 * Mounts what the cards of the start page ask for; each counts what the caller may read, and names the filter of the list
 * behind every figure. `days`: the last days, today included (1 to 371, 14 unless said); 400 naming it when it is none.
 * - `GET /{locale}/api/orders/figures?days=`: sales, orders, average and deliveries to be paid, today;
 * - `GET /{locale}/api/orders/figures/sales?days=`: sales by hour, day or week beside the days before;
 * - `GET /{locale}/api/orders/figures/status`: today's orders by step;
 * - `GET /{locale}/api/orders/figures/customer?customer=`: what one customer bought so far; 400 naming it when it is no number.
 */
export function mountFigures(router: Router, host: ServerHost): void {
  const answer = (make: Answer) => async (request: Request, response: Response, next: () => void) => {
    if (!LOCALES.some((name) => name === request.params.locale)) return next();
    const reader = await host.reader(request);
    const figures = await make(reader, request);
    response.setHeader('Cache-Control', 'no-store');
    response.json(figures);
    return undefined;
  };
  router.get('/:locale/api/orders/figures', answer(ofDays(keyFigures)));
  router.get('/:locale/api/orders/figures/sales', answer(ofDays(salesByDay)));
  router.get('/:locale/api/orders/figures/status', answer(ofDays(statusFigures)));
  router.get(
    '/:locale/api/orders/figures/customer',
    answer((reader, request) => customerFigures(reader, customerOf(request, reader.locale))),
  );
}
