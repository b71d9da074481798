import type { RowOf } from '#resource';
import type { Locale, Row, Tx } from '#server';
import { conflict } from './problems.ts';
import { nameOf } from './readTableState.ts';

type Order = RowOf<'orders'>;

/** States of preparation by how far they are: the merged order is as far as its least prepared part. */
const PROGRESS: readonly unknown[] = ['draft', 'waiting', 'processing', 'done'];

/** Columns of a line that the server keeps, or that tie it to its order. */
const OWN_COLUMNS: readonly string[] = ['id', 'order', 'createdAt', 'updatedAt', '_version'];

const MERGED_INTO: Readonly<Record<Locale, string>> = {
  en: 'Merged into',
  fr: 'Regroupée avec',
  ar: 'دُمج في',
};

const linesOf = (order: Order) => order.orderItems;
const copyOf = (line: Row) => Object.fromEntries(Object.entries(line).filter(([name]) => !OWN_COLUMNS.includes(name)));
const isSet = (value: unknown) => value !== null && value !== undefined && value !== 0 && value !== '';

/** Refuses an order whose money would not survive the merge: payments and reductions belong to one order. */
function refuseOwnMoney(tx: Tx, order: Row): void {
  const number = nameOf(order);
  if (isSet(order['paidAmount']) || isSet(order['walletPaymentAmount']))
    throw conflict('partlyPaid', tx.locale, { number });
  const own = ['reductionInPercent', 'promoCode', 'shippingFees'];
  if (own.some((name) => isSet(order[name]))) throw conflict('ownReduction', tx.locale, { number });
}

/** Refuses a target with a reduction: it would count for lines that nobody with the right has reduced. */
function refuseReduction(tx: Tx, target: Row): void {
  const own = ['reductionInPercent', 'promoCode'];
  if (own.some((name) => isSet(target[name]))) throw conflict('targetReduction', tx.locale, { number: nameOf(target) });
}

/**
 * Puts the lines of a locked order into another one and cancels it, with a note; its number stays. Tables that were merged
 * into it follow.
 */
export async function mergeOrder(tx: Tx, source: Order, targetId: number): Promise<void> {
  refuseOwnMoney(tx, source);
  const target = await tx.find('orders', targetId);
  if (!target) return;
  refuseReduction(tx, target);
  const note = `${MERGED_INTO[tx.locale]} ${nameOf(target)}`;
  const before = typeof source['description'] === 'string' ? `${source['description']}\n` : '';
  for (const { id } of await tx.findBy('reservables', { mergedOrder: source.id }))
    await tx.update('reservables', id, { mergedOrder: target.id });
  // First what goes back into stock, then what is taken out of it.
  await tx.update('orders', source.id, {
    status: 'cancelled',
    mergedInto: target.id,
    description: `${before}${note}`,
  });
  const lines = [...linesOf(target).map(({ id }) => ({ id })), ...linesOf(source).map(copyOf)];
  const isBehind = PROGRESS.indexOf(source['status']) < PROGRESS.indexOf(target['status']);
  await tx.update('orders', target.id, { orderItems: lines, ...(isBehind && { status: source.status }) });
}
