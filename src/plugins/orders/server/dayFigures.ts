import { CASH, noPayments, WALLET, type KindSum, type TypeSum } from '#shop';
import type { FlatRowOf } from '#resource';
import { translated, type Database, type Locale, type Tx } from '#server';
import { texts } from './i18n.ts';

/** A till between two moments, both included. */
export interface TillSpan {
  readonly till: number;
  readonly from: number;
  readonly to: number;
}

/** Kinds of lines of a closing count. */
export type CountKind = NonNullable<FlatRowOf<'payment_methods'>['kind']> | typeof WALLET;

/** Reader of a day's sums: a transaction, or a reading call. */
export interface DaySource {
  readonly db: Database;
  readonly locale: Locale;
  /** All payment methods, oldest first: a kind has the name of its first one. */
  readonly methods: readonly FlatRowOf<'payment_methods'>[];
}

/** Payment methods in the order of a {@link DaySource}; databases answer rows in any order. */
export const oldestFirst = <M extends { readonly id: number }>(methods: readonly M[]): M[] =>
  methods.toSorted((a, b) => a.id - b.id);

/** Reads the sums inside a transaction. */
export const daySource = async (tx: Tx): Promise<DaySource> => ({
  db: tx.db,
  locale: tx.locale,
  methods: oldestFirst(await tx.readBy('payment_methods', {})),
});

/** Money is paid back by documents of this type alone. */
const REFUND = 'refund';

type Taken = Omit<KindSum, 'kind' | 'name'>;

/**
 * Payments less change by method; refunds are negative. Payments to suppliers are no sales: they leave the drawer as movements.
 */
async function takenByMethod({ db }: DaySource, { till, from, to }: TillSpan): Promise<ReadonlyMap<number, Taken>> {
  const sums = await db
    .selectFrom('order_payments')
    .innerJoin('orders', 'orders.id', 'order_payments.order')
    .select([
      'order_payments.paymentMethod as method',
      (eb) => eb.fn.sum('order_payments.amount').as('amount'),
      (eb) => eb.fn.sum('order_payments.changeAmount').as('change'),
      (eb) => eb.fn.countAll().as('all'),
      (eb) => eb.fn.sum(eb.case().when('orders.type', '=', REFUND).then(1).else(0).end()).as('refunds'),
      (eb) =>
        eb.fn
          .sum(eb.case().when('orders.type', '=', REFUND).then(eb.ref('order_payments.amount')).else(0).end())
          .as('refunded'),
    ])
    .where('order_payments.till', '=', till)
    .where('order_payments.paidAt', '>=', from)
    .where('order_payments.paidAt', '<=', to)
    .where('order_payments.state', '=', 'paid')
    .where('orders.type', '!=', 'purchase')
    .groupBy('order_payments.paymentMethod')
    .execute();
  return new Map(
    sums.map((sum) => [
      Number(sum.method),
      {
        amount: Number(sum.amount ?? 0) - Number(sum.change ?? 0),
        payments: Number(sum.all) - Number(sum.refunds ?? 0),
        refunds: Number(sum.refunds ?? 0),
        refunded: Number(sum.refunded ?? 0),
      },
    ]),
  );
}

/** Payments from customers' wallets, less change of sales that was put into them, which is no refund. */
async function takenFromWallets({ db, locale }: DaySource, { till, from, to }: TillSpan): Promise<KindSum<CountKind>> {
  const sums = await db
    .selectFrom('orders')
    .select((eb) => {
      const isRefund = eb('type', '=', REFUND);
      const net = eb('walletPaymentAmount', '-', eb.ref('walletCreditedAmount'));
      return [
        eb.fn.sum(net).as('amount'),
        eb.fn.countAll().as('all'),
        eb.fn.sum(eb.case().when(isRefund).then(1).else(0).end()).as('refunds'),
        eb.fn.sum(eb.case().when(isRefund).then(net).else(0).end()).as('refunded'),
      ];
    })
    .where('till', '=', till)
    .where('soldAt', '>=', from)
    .where('soldAt', '<=', to)
    .where('type', '!=', 'purchase')
    .where((eb) => eb.or([eb('walletPaymentAmount', '!=', 0), eb('walletCreditedAmount', '!=', 0)]))
    .executeTakeFirst();
  return {
    kind: WALLET,
    name: texts.refusals.wallet[locale],
    amount: Number(sums?.amount ?? 0),
    payments: Number(sums?.all ?? 0) - Number(sums?.refunds ?? 0),
    refunds: Number(sums?.refunds ?? 0),
    refunded: Number(sums?.refunded ?? 0),
  };
}

const added = (sum: KindSum<CountKind>, more: Taken): KindSum<CountKind> => ({
  ...sum,
  amount: sum.amount + more.amount,
  payments: sum.payments + more.payments,
  refunds: sum.refunds + more.refunds,
  refunded: sum.refunded + more.refunded,
});

/**
 * The payments at a till by kind of method, customers' credit last. Cash is always included, since the drawer
 * holds the opening float and cash movements even when no method is cash.
 */
export async function kindSums(source: DaySource, span: TillSpan): Promise<KindSum<CountKind>[]> {
  const taken = await takenByMethod(source, span);
  const kinds = new Map<CountKind, KindSum<CountKind>>();
  for (const method of source.methods) {
    const kind = method.kind ?? 'other';
    const known = kinds.get(kind) ?? noPayments(kind, translated(method.name, source.locale) ?? kind);
    const more = taken.get(method.id);
    kinds.set(kind, more ? added(known, more) : known);
  }
  if (!kinds.has(CASH)) kinds.set(CASH, noPayments(CASH, texts.refusals.drawer[source.locale]));
  return [...kinds.values(), await takenFromWallets(source, span)];
}

const SUMS = [
  'totalProducts',
  'productsTotal',
  'shippingFees',
  'reductionAmount',
  'promoAmount',
  'taxAmount',
  'fullTotalAmount',
] as const;

/** Sums of a till's sales and refunds by type of document, without cancelled ones. */
export async function typeSums(
  { db }: Pick<DaySource, 'db'>,
  { till, from, to }: TillSpan,
): Promise<Required<TypeSum>[]> {
  const sums = await db
    .selectFrom('orders')
    .select((eb) => ['type', eb.fn.countAll().as('count'), ...SUMS.map((name) => eb.fn.sum(name).as(name))])
    .select((eb) => [
      eb.fn.sum('guests').as('guestCount'),
      eb.fn
        .sum(eb.case().when('guests', 'is not', null).then(eb.ref('fullTotalAmount')).else(0).end())
        .as('guestSales'),
    ])
    .where('till', '=', till)
    .where('soldAt', '>=', from)
    .where('soldAt', '<=', to)
    .where('status', '!=', 'cancelled')
    .groupBy('type')
    .execute();
  return sums.map((sum) => {
    const value = (name: (typeof SUMS)[number]) => Number(sum[name] ?? 0);
    return {
      type: String(sum.type),
      count: Number(sum.count),
      pieces: value('totalProducts'),
      products: value('productsTotal'),
      shipping: value('shippingFees'),
      discount: value('reductionAmount') + value('promoAmount'),
      tax: value('taxAmount'),
      total: value('fullTotalAmount'),
      guestCount: Number(sum.guestCount ?? 0),
      guestSales: Number(sum.guestSales ?? 0),
    };
  });
}
