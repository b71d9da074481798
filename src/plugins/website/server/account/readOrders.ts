import type { FlatRowOf } from '#resource';
import type { ListReader, Locale } from '#server';
import { textIn } from '../localized.ts';

/** Orders on a page of the account. */
export const ORDERS_OF_PAGE = 20;

/** An order with its lines and payments, as they are stored. */
export interface CustomerOrder {
  readonly row: FlatRowOf<'orders'>;
  readonly lines: readonly OrderLine[];
  readonly payments: readonly FlatRowOf<'order_payments'>[];
}

/** A line of an order, with its text in the language of the page. */
export interface OrderLine {
  readonly row: FlatRowOf<'order_items'>;
  readonly text: string;
}

/**
 * The orders of one customer that are handed out: no drafts that are not issued (`isIssued`), and none that another one has
 * taken up.
 */
export function ordersOf(reader: ListReader, customer: number) {
  return reader
    .rows('orders', { customer: String(customer), type: [...KINDS] })
    .where((eb) =>
      eb.or([
        eb('status', 'is', null),
        eb('status', '!=', 'draft'),
        eb('tillSequence', 'is not', null),
        eb.and([eb('type', 'in', ['invoice', 'refund']), eb('orderNumberFormatted', 'is not', null)]),
      ]),
    )
    .where('mergedInto', 'is', null);
}

/** Number of a customer's orders. */
export async function countOrders(reader: ListReader, customer: number): Promise<number> {
  if (!reader.canRead('orders')) return 0;
  const row = await ordersOf(reader, customer)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The orders of a page of a customer's account, newest first. @param page from 1 */
export async function readOrders(
  reader: ListReader,
  { customer, page, locale }: { readonly customer: number; readonly page: number; readonly locale: Locale },
): Promise<readonly CustomerOrder[]> {
  if (!reader.canRead('orders')) return [];
  const found = await ordersOf(reader, customer)
    .select('id')
    .orderBy('id', 'desc')
    .limit(ORDERS_OF_PAGE)
    .offset((page - 1) * ORDERS_OF_PAGE)
    .execute();
  return withParts(
    reader,
    found.map(({ id }) => Number(id)),
    locale,
  );
}

/** One order of a customer; null: there is none, or it is somebody else's. */
export async function readOrder(
  reader: ListReader,
  { customer, order, locale }: { readonly customer: number; readonly order: number; readonly locale: Locale },
): Promise<CustomerOrder | null> {
  if (!reader.canRead('orders')) return null;
  const found = await ordersOf(reader, customer).select('id').where('id', '=', order).executeTakeFirst();
  if (!found) return null;
  return (await withParts(reader, [Number(found.id)], locale))[0] ?? null;
}

async function withParts(reader: ListReader, ids: readonly number[], locale: Locale): Promise<CustomerOrder[]> {
  if (ids.length === 0) return [];
  const texts = ids.map(String);
  const [rows, items, payments] = await Promise.all([
    reader.list('orders', { id: texts }),
    reader.list('order_items', { order: texts }),
    reader.list('order_payments', { order: texts }),
  ]);
  const names = await readNames(reader, items, locale);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const partsOf = <Part extends { readonly id: number; readonly order: number | null }>(
    all: readonly Part[],
    id: number,
  ) => all.filter(({ order }) => order === id).sort((a, b) => a.id - b.id);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const lines = partsOf(items, id).map((item) => ({
      row: item,
      text: item.description || (names.get(item.product) ?? ''),
    }));
    return [{ row, lines, payments: partsOf(payments, id) }];
  });
}

/** Names of products whose lines have no text of their own. */
async function readNames(
  reader: ListReader,
  items: readonly FlatRowOf<'order_items'>[],
  locale: Locale,
): Promise<ReadonlyMap<number | null | undefined, string>> {
  const wanted = items.flatMap(({ description, product }) => (description || !product ? [] : [String(product)]));
  if (wanted.length === 0 || !reader.canRead('products')) return new Map();
  const rows = await reader.list('products', { id: [...new Set(wanted)] });
  return new Map(rows.map((row) => [row.id, textIn(row.name, locale)]));
}

/** Kinds of documents that a customer sees. Quotes and purchases are work of the shop. */
const KINDS = ['delivery-note', 'order', 'invoice', 'refund'] as const;
