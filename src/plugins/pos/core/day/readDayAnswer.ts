import { isObject, toMinor, numberOrNull, textOf, textOrNull } from '#resource';
import { parseQuantity } from '#shop';
import type { DayAnswer, LastDay } from './dayState.ts';
import type { DayMovement } from './expectedDay.ts';

type Fields = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);
const momentOf = (value: unknown) => Date.parse(textOf(value)) || 0;

function readMovement(row: Fields, money: (value: unknown) => number): DayMovement {
  return {
    uuid: textOrNull(row.uuid),
    kind: row.kind === 'out' ? 'out' : 'in',
    amount: money(row.amount),
    reason: textOf(row.reason),
    at: momentOf(row.happenedAt),
    by: textOrNull(row.createdBy),
  };
}

function readOpen(open: Fields, money: (value: unknown) => number): NonNullable<DayAnswer['open']> {
  const person: Fields = isObject(open.openedBy) ? open.openedBy : {};
  return {
    id: numberOrNull(open.id),
    uuid: textOrNull(open.uuid),
    openedAt: momentOf(open.openedAt),
    openedBy: { id: numberOrNull(person.id), name: textOf(person.fullName) },
    openingFloat: money(open.openingFloat),
    kinds: listOf(open.kinds).map((sum) => ({
      kind: textOf(sum.kind),
      name: textOf(sum.name),
      amount: money(sum.amount),
      payments: Number(sum.payments ?? 0),
    })),
    types: listOf(open.types).map((sum) => ({
      type: textOf(sum.type),
      count: Number(sum.count ?? 0),
      pieces: parseQuantity(sum.pieces ?? 0) ?? 0,
      products: money(sum.products),
      shipping: money(sum.shipping),
      discount: money(sum.discount),
      tax: money(sum.tax),
      total: money(sum.total),
      guestCount: Number(sum.guestCount ?? 0),
      guestSales: money(sum.guestSales),
    })),
    movements: listOf(open.movements).map((row) => readMovement(row, money)),
  };
}

function readLast(last: Fields, money: (value: unknown) => number): LastDay {
  const left = last.nextFloat;
  return {
    id: numberOrNull(last.id),
    uuid: textOrNull(last.uuid),
    reportNumber: numberOrNull(last.reportNumber),
    closedAt: momentOf(last.closedAt),
    nextFloat: left === null || left === undefined ? null : money(left),
  };
}

/**
 * Parses the answer of `GET cash_sessions/figures?till=`.
 * @param askedAt when it was asked, ms since 1970 by this device
 * @throws Error when it is something else
 */
export function readDayAnswer(body: unknown, till: number, askedAt: number, currency: string): DayAnswer {
  if (!isObject(body) || !('open' in body)) throw new Error('The server did not say how the day stands.');
  const money = (value: unknown) => toMinor(value ?? 0, currency) ?? 0;
  const { open, last } = body;
  return {
    till,
    askedAt,
    open: isObject(open) ? readOpen(open, money) : null,
    last: isObject(last) ? readLast(last, money) : null,
  };
}
