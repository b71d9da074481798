import type { Request, Router } from 'express';
import { mountFigures, ofDays, Problem, type Locale, type ServerHost } from '#server';
import { customerFigures, keyFigures, salesByDay } from './figures.ts';
import { statusFigures } from './statusFigures.ts';

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

/**
 * Mounts what the cards of the start page ask for; each counts what the caller may read, and names the filter of the list
 * behind every figure. `days`: the last days, today included (1 to 371, 14 unless said); 400 naming it when it is none.
 * - `GET /{locale}/api/orders/figures?days=`: sales, orders, average and deliveries to be paid, today;
 * - `GET /{locale}/api/orders/figures/sales?days=`: sales by hour, day or week beside the days before;
 * - `GET /{locale}/api/orders/figures/status`: today's orders by step;
 * - `GET /{locale}/api/orders/figures/customer?customer=`: what one customer bought so far; 400 naming it when it is no number.
 */
export function mountOrderFigures(router: Router, host: ServerHost): void {
  mountFigures(router, host, 'orders/figures', ofDays(keyFigures));
  mountFigures(router, host, 'orders/figures/sales', ofDays(salesByDay));
  mountFigures(router, host, 'orders/figures/status', statusFigures);
  mountFigures(router, host, 'orders/figures/customer', (reader, request) =>
    customerFigures(reader, customerOf(request, reader.locale)),
  );
}
