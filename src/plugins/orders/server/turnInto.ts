import type { FlatRowOf, RowOf } from '#resource';
import { copiedLine } from '#shop';
import { actingPerson, notFound, reply, type CallHandler, type Tx } from '#server';
import type { turnIntoCall } from '../calls.ts';
import { CONVERSION_TARGETS, conversionTargetsOf, type ConversionTarget } from '../conversionTargets.ts';
import { conflict, refused } from './problems.ts';

/** Answers 201 with the new document of a quote, 200 with the one that there was, or that was turned in place. */
export const turnInto: CallHandler<typeof turnIntoCall> = async ({ tx, params, input, locale }) => {
  const { row, isNew } = await turn(tx, params.id, input.type);
  const document = {
    id: row.id,
    '@id': row.id,
    type: input.type,
    orderNumberFormatted: row.orderNumberFormatted,
  };
  return reply(document, {
    status: isNew ? 201 : 200,
    headers: { Location: `/${locale}/api/orders/${row.id}` },
  });
};

type Document = FlatRowOf<'orders'>;

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

const pick = <T extends object, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>;

/** The document that a quote was turned into; null: none, or one that was cancelled. */
async function earlierTurn(tx: Tx, quote: RowOf<'quotes'>): Promise<Document | null> {
  const made = await tx.findBy('orders', { originOrder: quote.id });
  return made.find((row) => CONVERSION_TARGETS.some((type) => type === row.type) && row.status !== 'cancelled') ?? null;
}

/** Makes the new document of a quote, which is kept and done. The same type again answers the same document. */
async function turnQuote(
  tx: Tx,
  quote: RowOf<'quotes'>,
  type: ConversionTarget,
): Promise<{ row: Document; isNew: boolean }> {
  const earlier = await earlierTurn(tx, quote);
  if (earlier && earlier.type === type) return { row: earlier, isNew: false };
  if (earlier) throw conflict('turnedAlready', tx.locale, { number: earlier.orderNumberFormatted ?? '' });
  const row = await tx.create('orders', {
    ...pick(quote, COPIED),
    ordredTable: quote.reservable ?? null,
    type,
    originOrder: quote.id,
    source: 'admin',
    createdBy: actingPerson(tx.actor),
    station: tx.actor.userId,
    orderItems: quote.orderItems.map(copiedLine),
  });
  await tx.update('orders', quote.id, { status: 'done' });
  return { row, isNew: true };
}

/** Turns a document into another kind on a locked row. @throws Problem 404, 409 or 422 */
async function turn(tx: Tx, id: number, wanted: ConversionTarget): Promise<{ row: Document; isNew: boolean }> {
  const row = await tx.find('orders', id);
  if (!row || !(await tx.canRead('orders', id))) throw notFound();
  if (row.type === wanted) return { row, isNew: false };
  if (row.status === 'cancelled') throw conflict('turnCancelled', tx.locale);
  if (!conversionTargetsOf(row.type ?? '').includes(wanted)) throw refused('type', 'turnType', tx.locale);
  if (row.orderItems.length === 0) throw conflict('turnEmpty', tx.locale);
  if (row.type === 'quote') return turnQuote(tx, row, wanted);
  return { row: await tx.update('orders', id, { type: wanted }), isNew: false };
}
