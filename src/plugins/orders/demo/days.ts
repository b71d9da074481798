import type { Money } from '#resource';
import type { SampleContext, SampleRow } from '#server';
import { METHOD_NAMES, type Draft } from './draft.ts';
import { planOf } from './plan.ts';

/** How many past days of the tills are kept as closed sessions. */
const CLOSED_DAYS = 14;
const FLOAT: Money = 60_000;
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
const KINDS = ['cash', 'card', 'mobile', 'transfer', 'cheque'] as const;

const keyOf = (till: string, day: number) => `${till}-day-${day}`;
const major = (amount: Money) => amount / 100;

/** Cash moved between the sales of a session: none on most days. */
function movementOf(till: string, day: number): (typeof REASONS)[number] | undefined {
  return till === 'till-2' ? REASONS[day % 7] : undefined;
}

/** What the sales of a till brought in between two moments, by method, change taken off; refunds of cash are apart. */
function takings(sales: readonly Draft[], till: string, from: number, to: number) {
  const byKind = new Map<string, Money>();
  let refunds = 0;
  for (const sale of sales) {
    if (sale.till !== till || sale.soldAt < from || sale.soldAt >= to) continue;
    for (const { method, amount, change } of sale.payments) {
      if (sale.type === 'refund') refunds += amount;
      else byKind.set(method, (byKind.get(method) ?? 0) + amount - change);
    }
  }
  return { byKind, refunds };
}

function countRows(byKind: ReadonlyMap<string, Money>, expectedCash: Money, difference: Money): SampleRow[] {
  return KINDS.filter((kind) => kind === 'cash' || byKind.has(kind)).map((kind) => {
    const expected = kind === 'cash' ? expectedCash : (byKind.get(kind) ?? 0);
    const off = kind === 'cash' ? difference : 0;
    return {
      kind,
      name: METHOD_NAMES[kind],
      expected: major(expected),
      counted: major(expected + off),
      difference: major(off),
    };
  });
}

function closedRow(till: string, seller: string, day: number, context: SampleContext): SampleRow {
  const from = Date.parse(context.daysAgo(day, '07:45'));
  const to = Date.parse(context.daysAgo(day, '23:30'));
  const { byKind, refunds } = takings(planOf(context).sales, till, from, to);
  const movement = movementOf(till, day);
  const moved = movement ? (movement[0] === 'in' ? movement[2] : -movement[2]) : 0;
  const expectedCash = FLOAT + (byKind.get('cash') ?? 0) + refunds + moved;
  const difference = day % 5 === 3 ? -2000 : day % 6 === 1 ? 50 : 0;
  const counted = expectedCash + difference;
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
    counts: countRows(byKind, expectedCash, difference),
    expectedCash: major(expectedCash),
    countedCash: major(counted),
    difference: major(difference),
    explanation: difference === -2000 ? 'Change given twice at lunch.' : null,
    safeAmount: major(Math.max(0, counted - FLOAT)),
    nextFloat: major(Math.min(counted, FLOAT)),
    isProvisional: false,
    createdAt: context.daysAgo(day, '07:54'),
  };
}

/** Fourteen closed days of two tills, and today's open one. */
export function* sessionRows(context: SampleContext): Iterable<SampleRow> {
  for (let day = CLOSED_DAYS; day >= 1; day -= 1) {
    for (const [till, seller] of TILLS) yield closedRow(till, seller, day, context);
  }
  const openedAt = new Date(context.now - 300 * 60_000).toISOString();
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
      kind: movement[0],
      amount: major(movement[2]),
      reason: movement[1],
      happenedAt,
      createdBy: context.ref('cashier'),
      createdAt: happenedAt,
    };
  }
}
