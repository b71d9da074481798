import { isObject, numberOf, numberOrNull, textOf, textOrNull, toMinor } from '#resource';
import { minorOrZero, momentOrNull, parseQuantity, wireOf, wiresOf, type Wire } from '#shop';
import type { DayAnswer, LastDay } from './dayState.ts';
import type { DayMovement } from './expectedDay.ts';

const momentOf = (value: unknown) => momentOrNull(value) ?? 0;

function readMovement(row: Wire, currency: string): DayMovement {
  return {
    uuid: textOrNull(row.uuid),
    kind: row.kind === 'out' ? 'out' : 'in',
    amount: minorOrZero(row.amount, currency),
    reason: textOf(row.reason),
    at: momentOf(row.happenedAt),
    by: textOrNull(row.createdBy),
  };
}

function readOpen(open: Wire, currency: string): NonNullable<DayAnswer['open']> {
  const person = wireOf(open.openedBy);
  return {
    id: numberOrNull(open.id),
    uuid: textOrNull(open.uuid),
    openedAt: momentOf(open.openedAt),
    openedBy: { id: numberOrNull(person.id), name: textOf(person.fullName) },
    openingFloat: minorOrZero(open.openingFloat, currency),
    kinds: wiresOf(open.kinds).map((sum) => ({
      kind: textOf(sum.kind),
      name: textOf(sum.name),
      amount: minorOrZero(sum.amount, currency),
      payments: numberOf(sum.payments),
      refunds: numberOf(sum.refunds),
      refunded: minorOrZero(sum.refunded, currency),
    })),
    types: wiresOf(open.types).map((sum) => ({
      type: textOf(sum.type),
      count: numberOf(sum.count),
      pieces: parseQuantity(sum.pieces ?? 0) ?? 0,
      products: minorOrZero(sum.products, currency),
      shipping: minorOrZero(sum.shipping, currency),
      discount: minorOrZero(sum.discount, currency),
      tax: minorOrZero(sum.tax, currency),
      total: minorOrZero(sum.total, currency),
      guestCount: numberOf(sum.guestCount),
      guestSales: minorOrZero(sum.guestSales, currency),
    })),
    movements: wiresOf(open.movements).map((row) => readMovement(row, currency)),
  };
}

function readLast(last: Wire, currency: string): LastDay {
  return {
    id: numberOrNull(last.id),
    uuid: textOrNull(last.uuid),
    reportNumber: numberOrNull(last.reportNumber),
    closedAt: momentOf(last.closedAt),
    nextFloat: toMinor(last.nextFloat, currency),
  };
}

/**
 * Parses the answer of `GET cash_sessions/figures?till=`.
 * @param askedAt when it was asked, ms since 1970 by this device
 * @throws Error when it is something else
 */
export function readDayAnswer(body: unknown, till: number, askedAt: number, currency: string): DayAnswer {
  if (!isObject(body) || !('open' in body)) throw new Error('The server did not say how the day stands.');
  const { open, last } = body;
  return {
    till,
    askedAt,
    open: isObject(open) ? readOpen(open, currency) : null,
    last: isObject(last) ? readLast(last, currency) : null,
  };
}
