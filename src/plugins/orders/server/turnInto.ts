import type { Request, Router } from 'express';
import { mountOnce, Problem, type Row, type ServerHost, type Tx } from '#server';
import { turnIntoCall } from '../calls.ts';
import { TURNS, turnsOf } from '../turns.ts';
import { personOf } from './draft.ts';
import { conflict, refused } from './problems.ts';
import { rowsOf } from './rows.ts';

/** Quotes are theirs (DECISIONS 19), and so is what becomes of them. */
const OFFICE = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** Fields that the new document takes over from the quote. */
const COPIED = [
  'customer',
  'agent',
  'store',
  'leadOpportunity',
  'reservable',
  'deliveryType',
  'shippingMethod',
  'shippingFees',
  'shippingTips',
  'startProcessingAt',
  'startDeliveryAt',
  'collectAddress',
  'shippingAddress',
  'collectLat',
  'collectLng',
  'shippingLat',
  'shippingLng',
  'reductionInPercent',
  'promoCode',
  'description',
  'customerNote',
  'companyName',
  'companyDescription',
  'companyAddress',
  'companyEmail',
  'companyLogoUrl',
  'currency',
] as const;

/** Fields of a line that the new document takes over: prices are those that were quoted. */
const LINE_COPIED = [
  'product',
  'skuCode',
  'description',
  'quantity',
  'price',
  'productType',
  'options',
  'note',
  'image',
] as const;

const pick = (row: Row, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** The document that a quote was turned into; null: none, or one that was cancelled. */
async function earlierTurn(tx: Tx, quote: Row): Promise<Row | null> {
  const made = await tx.findBy('orders', { originOrder: quote.id });
  return made.find((row) => TURNS.some((type) => type === row.type) && row.status !== 'cancelled') ?? null;
}

/** Makes the new document of a quote, which is kept and done. The same type again answers the same document. */
async function turnQuote(tx: Tx, quote: Row, type: string): Promise<{ row: Row; isNew: boolean }> {
  const earlier = await earlierTurn(tx, quote);
  if (earlier && earlier.type === type) return { row: earlier, isNew: false };
  if (earlier) throw conflict('turnedAlready', tx.locale, { number: String(earlier.orderNumberFormatted) });
  const row = await tx.create('orders', {
    ...pick(quote, COPIED),
    ordredTable: quote.reservable ?? null,
    type,
    originOrder: quote.id,
    source: 'admin',
    createdBy: personOf(tx),
    station: tx.actor.userId,
    orderItems: rowsOf(quote.orderItems).map((line) => pick(line, LINE_COPIED)),
  });
  await tx.update('orders', quote.id, { status: 'done' });
  return { row, isNew: true };
}

/** Turns a document into another kind on a locked row. @throws Problem 404, 409 or 422 */
async function turn(tx: Tx, id: number, type: unknown): Promise<{ row: Row; isNew: boolean }> {
  const row = await tx.find('orders', id);
  if (!row) throw new Problem(404, 'Not Found', { code: 'problem.notFound' });
  const wanted = TURNS.find((one) => one === type);
  if (!wanted) throw refused('type', 'turnType', tx.locale);
  if (row.type === wanted) return { row, isNew: false };
  if (row.status === 'cancelled') throw conflict('turnCancelled', tx.locale);
  if (!turnsOf(String(row.type)).includes(wanted)) throw refused('type', 'turnType', tx.locale);
  if (rowsOf(row.orderItems).length === 0) throw conflict('turnEmpty', tx.locale);
  if (row.type === 'quote') return turnQuote(tx, row, wanted);
  return { row: await tx.update('orders', id, { type: wanted }), isNew: false };
}

function idOf(request: Request): number {
  const text = String(request.params.id);
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Problem(404, 'Not Found', { code: 'problem.notFound' });
  return Number(text);
}

/**
 * Mounts `POST /{locale}/api/orders/{id}/turn-into {type}`: a quote becomes a new order, invoice or delivery note with the
 * quoted prices (201; 200 when it has become one already), an order becomes an invoice or delivery note in place (200).
 */
export function mountTurnInto(router: Router, host: ServerHost): void {
  mountOnce(router, host, turnIntoCall, OFFICE, async (tx, request) => {
    const body: unknown = request.body;
    const type: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'type') : undefined;
    const { row, isNew } = await turn(tx, idOf(request), type);
    const iri = `/${tx.locale}/api/orders/${row.id}`;
    return {
      status: isNew ? 201 : 200,
      headers: { Location: iri },
      body: { id: row.id, '@id': iri, type: row.type, orderNumberFormatted: row.orderNumberFormatted },
    };
  });
}
