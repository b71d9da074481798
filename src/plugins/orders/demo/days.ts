import { type Minor } from '#resource';
import {
  CASH,
  dayCount,
  daySales,
  expectedCash,
  noPayments,
  quantityToWire,
  WALLET,
  withPayment,
  type KindSum,
  type TypeSum,
} from '#shop';
import type { Locale, SampleContext, SampleRow } from '#server';
import { totalsOf, type Draft } from './draft.ts';
import { planOf } from './plan.ts';
import { methodName } from './setup.ts';

/** Fourteen closed days of two tills, and today's open one. */
export function* sessionRows(context: SampleContext): Iterable<SampleRow> {
  for (let day = CLOSED_DAYS; day >= 1; day -= 1) {
    for (const [till, seller] of TILLS) yield closedRow(till, seller, day, context);
  }
  const openedAt = new Date(context.minutesAgo(300)).toISOString();
  yield {
    $key: keyOf('till-2', 0),
    till: context.ref('till-2'),
    store: context.ref('gueliz'),
    status: 'open',
    openedBy: context.ref('cashier'),
    openedAt,
    openingFloat: major(FLOAT),
    counts: [],
    isProvisional: false,
    createdAt: openedAt,
  };
}

/** Cash put in and taken out on those days. */
export function* movementRows(context: SampleContext): Iterable<SampleRow> {
  for (let day = CLOSED_DAYS; day >= 1; day -= 1) {
    const movement = movementOf('till-2', day);
    if (!movement) continue;
    const happenedAt = context.daysAgo(day, '11:20');
    yield {
      session: context.ref(keyOf('till-2', day)),
      till: context.ref('till-2'),
      store: context.ref('gueliz'),
      kind: movement[0],
      amount: major(movement[2]),
      reason: movement[1],
      happenedAt,
      createdBy: context.ref('cashier'),
      createdAt: happenedAt,
    };
  }
}

/** Number of past days with closed till sessions. */
const CLOSED_DAYS = 14;
const FLOAT: Minor = 60_000;
const TILLS = [
  ['till-2', 'cashier'],
  ['till-1', 'claire'],
] as const;
const REASONS = [
  ['out', 'Bread from the baker', 12_000],
  ['in', 'Change from the bank', 20_000],
  ['out', 'Mint and vegetables, market', 8500],
  ['out', 'Parking of the delivery van', 2000],
] as const;
const WALLET_NAMES = { en: 'Customer credit', fr: 'Crédit client', ar: 'رصيد الزبون' } as const;
const KINDS = ['cash', 'card', 'mobile', 'transfer', 'cheque'] as const;

const keyOf = (till: string, day: number) => `${till}-day-${day}`;
const major = (amount: Minor) => amount / 100;

/** Cash moved between the sales of a session: none on most days. */
function movementOf(till: string, day: number): (typeof REASONS)[number] | undefined {
  return till === 'till-2' ? REASONS[day % 7] : undefined;
}

/** The sales of a till in a day. */
const salesOf = (sales: readonly Draft[], till: string, from: number, to: number) =>
  sales.filter((sale) => sale.till === till && sale.soldAt >= from && sale.soldAt < to);

/** Payments by kind of method: change is subtracted, refunds are negative. */
function kindSums(sales: readonly Draft[], language: Locale): KindSum[] {
  const payments = sales.flatMap(({ type, payments: paid }) => paid.map((payment) => ({ type, ...payment })));
  const credits = sales.filter((sale) => sale.credit !== undefined || sale.credited !== undefined);
  const wallet = credits.reduce(
    (sum, sale) => withPayment(sum, (sale.credit ?? 0) - (sale.credited ?? 0), sale.type),
    noPayments(WALLET, WALLET_NAMES[language]),
  );
  const methods = KINDS.map((kind) =>
    payments
      .filter((payment) => payment.method === kind)
      .reduce(
        (sum, { amount, change, type }) => withPayment(sum, amount - change, type),
        noPayments(kind, methodName(kind, language)),
      ),
  );
  return [...methods, wallet];
}

function typeSum(sale: Draft): TypeSum {
  const totals = totalsOf(sale);
  return {
    type: sale.type,
    count: 1,
    pieces: totals.count,
    products: totals.products,
    shipping: totals.shippingFees,
    discount: totals.reduction + totals.promo,
    tax: totals.tax,
    total: totals.total,
  };
}

/** The report of a day, counted by the rules of the server; `off`: what is missing in the drawer, or too much. */
function reportOf(sales: readonly Draft[], moved: Minor, off: Minor, language: Locale): SampleRow {
  const sums = kindSums(sales, language);
  const counted = sums
    .filter((sum) => sum.payments + sum.refunds > 0)
    .map((sum): [string, Minor] => [sum.kind, sum.kind === CASH ? 0 : sum.amount]);
  const drawer = expectedCash(FLOAT, sums, [moved]) + off;
  const day = dayCount(FLOAT, sums, [moved], new Map([...counted, [CASH, drawer]]));
  const { salesCount, productsSold, guestCount, ...amounts } = daySales(
    sales.filter((sale) => sale.status !== 'cancelled').map(typeSum),
  );
  return {
    salesCount,
    guestCount,
    productsSold: quantityToWire(productsSold),
    ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, major(amount)])),
    counts: day.counts.map((line) => ({
      ...line,
      sales: major(line.sales),
      expected: major(line.expected),
      counted: major(line.counted ?? 0),
      difference: major(line.difference ?? 0),
    })),
    expectedCash: major(day.expectedCash),
    countedCash: major(drawer),
    difference: major(day.difference),
    safeAmount: major(Math.max(0, drawer - FLOAT)),
    nextFloat: major(Math.min(drawer, FLOAT)),
  };
}

function closedRow(till: string, seller: string, day: number, context: SampleContext): SampleRow {
  const from = Date.parse(context.daysAgo(day, '07:45'));
  const to = Date.parse(context.daysAgo(day, '23:30'));
  const movement = movementOf(till, day);
  const moved = movement ? (movement[0] === 'in' ? movement[2] : -movement[2]) : 0;
  const off = day % 5 === 3 ? -2000 : day % 6 === 1 ? 50 : 0;
  return {
    $key: keyOf(till, day),
    reportNumber: CLOSED_DAYS - day + 1,
    till: context.ref(till),
    store: context.ref('gueliz'),
    status: 'closed',
    openedBy: context.ref(seller),
    openedAt: context.daysAgo(day, '07:54'),
    openingFloat: major(FLOAT),
    closedBy: context.ref(seller),
    closedAt: context.daysAgo(day, '22:40'),
    ...reportOf(salesOf(planOf(context).sales, till, from, to), moved, off, context.language),
    explanation: off === -2000 ? 'Change given twice at lunch.' : null,
    isProvisional: false,
    createdAt: context.daysAgo(day, '07:54'),
  };
}
