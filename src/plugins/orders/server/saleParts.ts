// Payments and lines of plugins: what they do when a document is stored, in its transaction (docs/extend-the-till.md).
import type { RowOf, WrittenRowOf } from '#resource';
import type { LineKind, PaymentKind, Tx, Write } from '#server';
import { isRefund, type Draft } from './draft.ts';
import type { Payment } from './payments.ts';
import type { Methods } from './paymentParts.ts';
import { refused } from './problems.ts';

type StoredPayment = RowOf<'order_payments'>;
type StoredLine = RowOf<'order_items'>;

/** The kind of payment with this key; undefined: none, or its plugin is not there. */
export const paymentKind = (tx: Tx, key: string): PaymentKind | undefined =>
  tx.offers('orders.sale').find(({ offer }) => offer.payments?.[key])?.offer.payments?.[key];

/** The kind of line with this key; undefined: none, or its plugin is not there. */
export const lineKind = (tx: Tx, key: string): LineKind | undefined =>
  tx.offers('orders.sale').find(({ offer }) => offer.lines?.[key])?.offer.lines?.[key];

/** Texts that were sent as references of the payments that a write adds, by position. They are secret, and stored nowhere. */
const given = new WeakMap<object, readonly (string | null)[]>();

/**
 * Keeps the references of payments of plugins for {@link applyParts} and takes them out of what is stored. Refuses a payment whose
 * plugin is not there, and a sale's payment without a reference.
 */
export function takeReferences(draft: Draft, added: readonly Payment[], methods: Methods): Payment[] {
  const { write, tx, locale } = draft;
  const texts = added.map((line) => (line.reference ?? '').trim() || null);
  given.set(write, texts);
  return added.map((line, at) => {
    const key = methods.get(line.paymentMethod ?? 0)?.provider;
    if (!key) return line;
    const name = line.paymentMethodName ?? '';
    if (!paymentKind(tx, key)) throw refused(`payments[${at}].paymentMethod`, 'methodGone', locale, { name });
    if (write.isClient && !isRefund(draft) && !texts[at])
      throw refused(`payments[${at}].reference`, 'referenceMissing', locale, { name });
    return { ...line, reference: null };
  });
}

/** A payment of a plugin with its kind. */
interface ProvidedPayment {
  readonly payment: StoredPayment;
  readonly kind: PaymentKind;
  readonly path: string;
  readonly given: string | null;
}

/** Those of the payments that a plugin takes. Paths count the payments of this write. */
async function providedOf(
  tx: Tx,
  payments: readonly StoredPayment[],
  texts: readonly (string | null)[],
): Promise<ProvidedPayment[]> {
  const provided: ProvidedPayment[] = [];
  for (const [at, payment] of payments.entries()) {
    const method = payment.paymentMethod === null ? null : await tx.read('payment_methods', payment.paymentMethod);
    const kind = method?.provider ? paymentKind(tx, method.provider) : undefined;
    if (kind) provided.push({ payment, kind, path: `payments[${at}].reference`, given: texts[at] ?? null });
  }
  return provided;
}

const setReference = async (tx: Tx, { id }: StoredPayment, reference: string): Promise<void> =>
  void (await tx.update('order_payments', id, { reference: reference.slice(0, 120) }));

/** Lines of plugins with their kind. */
const kindsIn = (tx: Tx, lines: readonly StoredLine[]) =>
  lines.flatMap((line) => {
    const kind = line.kind ? lineKind(tx, line.kind) : undefined;
    return kind ? [{ line, kind }] : [];
  });

/** Documents that sell nothing. */
const NO_SALE: readonly string[] = ['quote', 'purchase'];

/** Settles the lines of plugins of a sale that is paid. */
async function settleLines(row: RowOf<'orders'>, tx: Tx): Promise<void> {
  if (NO_SALE.includes(row.type ?? '') || row.paymentStatus !== 'paid' || row.status === 'cancelled') return;
  for (const { line, kind } of kindsIn(tx, row.orderItems)) await kind.settle(tx, { sale: row, line });
}

/** Pays and settles a sale. */
async function applySale(row: RowOf<'orders'>, added: readonly ProvidedPayment[], tx: Tx): Promise<void> {
  for (const { payment, kind, path, given: text } of added) {
    if (text === null) continue;
    const amount = payment.amount - (payment.changeAmount ?? 0);
    await setReference(tx, payment, await kind.capture(tx, { sale: row, payment, amount, path, given: text }));
  }
  await settleLines(row, tx);
}

/** Gives payments of plugins and their lines back, by a refund. */
async function applyRefund(row: RowOf<'orders'>, added: readonly ProvidedPayment[], tx: Tx): Promise<void> {
  const sale = row.originOrder === null ? null : await tx.find('orders', row.originOrder);
  if (!sale) return;
  for (const { payment, kind, path } of added) {
    const amount = (payment.changeAmount ?? 0) - payment.amount;
    await setReference(tx, payment, await kind.refund(tx, { sale, refund: row, payment, amount, path }));
  }
  for (const { line, kind } of kindsIn(tx, sale.orderItems)) {
    const back = row.orderItems.filter(({ originItem }) => originItem === line.id);
    const quantity = back.reduce((sum, one) => sum - one.quantity, 0);
    if (quantity > 0) await kind.refund(tx, { sale, refund: row, line, quantity });
  }
  // A refund of what was not paid yet can leave nothing to be paid.
  await settleLines(sale, tx);
}

/**
 * Does what payments and lines of plugins do, after a document is stored and in its transaction: a sale that is refused by one of
 * them is not stored, and one that is sent again is not stored again, so nothing is done twice.
 * @param added payments that this write added
 */
export async function applyParts(
  write: Write<'orders'>,
  written: WrittenRowOf<'orders'>,
  added: readonly StoredPayment[],
  tx: Tx,
): Promise<void> {
  if (tx.offers('orders.sale').length === 0) return;
  const { before } = write;
  const row: RowOf<'orders'> = {
    ...written,
    orderItems: written.orderItems ?? before?.orderItems ?? [],
    payments: written.payments ?? before?.payments ?? [],
    statuses: written.statuses ?? before?.statuses ?? [],
  };
  const provided = await providedOf(tx, added, given.get(write) ?? []);
  if (row.type === 'refund') return before === null ? applyRefund(row, provided, tx) : undefined;
  const [first] = provided;
  if (row.status === 'cancelled' && first)
    throw refused('status', 'kindCancelled', tx.locale, { name: first.payment.paymentMethodName ?? '' });
  return applySale(row, provided, tx);
}
