import type { Request, Router } from 'express';
import { fromScaled, isoWithOffset, type Money } from '#resource';
import { quantityToWire } from '#shop';
import { mountFigures, Problem, type Database, type ListReader, type Locale, type Row, type ServerHost } from '#server';
import { kindSums, typeSums, type DaySource } from './dayFigures.ts';
import { textOrNull } from './rows.ts';

const NO_TILL: Readonly<Record<Locale, string>> = {
  en: 'till: the number of a till.',
  fr: 'till : le numéro d’une caisse.',
  ar: 'till: رقم صندوق.',
};

/** @throws Problem 400 naming the parameter */
function tillOf(request: Request, locale: Locale): number {
  const text = new URL(request.originalUrl, 'http://localhost').searchParams.get('till') ?? '';
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new Problem(400, NO_TILL[locale], {
    violations: [{ propertyPath: 'till', code: 'violation.type.integer', text: NO_TILL[locale] }],
  });
}

/** A number as either engine answers it: PostgreSQL's are texts. */
const numberOrNull = (value: unknown) => (value === null || value === undefined ? null : Number(value));
const numberOf = (value: unknown) => numberOrNull(value) ?? 0;

function momentOf(value: unknown): string | null {
  const ms = numberOrNull(value);
  return ms === null ? null : isoWithOffset(ms);
}

/** The till's newest day of a state that the caller may read. */
async function newestDay(reader: ListReader, till: number, status: 'open' | 'closed'): Promise<Row | undefined> {
  const found = await reader
    .rows('cash_sessions', { till: String(till), status })
    .selectAll()
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? { ...found, id: Number(found.id) } : undefined;
}

/** Names of people by their ids. */
async function namesOf(db: Database, ids: readonly unknown[]): Promise<ReadonlyMap<number, string>> {
  const wanted = ids.map(numberOrNull).filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const found = await db.selectFrom('users').select(['id', 'fullName', 'username']).where('id', 'in', wanted).execute();
  return new Map(
    found.map((row) => [Number(row.id), textOrNull(row.fullName) ?? textOrNull(row.username) ?? String(row.id)]),
  );
}

/** An open day with what it comes to so far: what the till adds its queued sales to (DECISIONS 10). */
async function dayFigures(reader: ListReader, source: DaySource, day: Row) {
  const money = (amount: Money) => fromScaled(amount, reader.currencyDigits);
  const span = { till: numberOf(day.till), from: numberOf(day.openedAt), to: reader.now };
  const movements = await source.db
    .selectFrom('cash_movements')
    .selectAll()
    .where('session', '=', day.id)
    .orderBy('id')
    .execute();
  const names = await namesOf(source.db, [day.openedBy, ...movements.map((row) => row.createdBy)]);
  const person = (id: unknown) => names.get(Number(id)) ?? null;
  const types = await typeSums(source, span);
  return {
    id: day.id,
    uuid: textOrNull(day.uuid),
    openedAt: momentOf(day.openedAt),
    openedBy: { id: numberOrNull(day.openedBy), fullName: person(day.openedBy) },
    openingFloat: money(numberOf(day.openingFloat)),
    kinds: (await kindSums(source, span)).map((sum) => ({ ...sum, amount: money(sum.amount) })),
    types: types.map(({ type, count, pieces, ...amounts }) => ({
      type,
      count,
      pieces: quantityToWire(pieces),
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, money(amount)])),
    })),
    movements: movements.map((row) => ({
      id: Number(row.id),
      uuid: textOrNull(row.uuid),
      kind: row.kind,
      amount: money(numberOf(row.amount)),
      reason: row.reason,
      happenedAt: momentOf(row.happenedAt),
      createdBy: person(row.createdBy),
    })),
  };
}

/** What the till's screen of its day begins with: the open day, and what the last one left in the drawer. */
async function tillDay(reader: ListReader, db: Database, till: number) {
  const [open, last] = await Promise.all([newestDay(reader, till, 'open'), newestDay(reader, till, 'closed')]);
  const source = { db, locale: reader.locale, methods: await reader.list('payment_methods', {}) };
  return {
    at: isoWithOffset(reader.now),
    open: open ? await dayFigures(reader, source, open) : null,
    last: last
      ? {
          id: last.id,
          uuid: textOrNull(last.uuid),
          reportNumber: numberOrNull(last.reportNumber),
          closedAt: momentOf(last.closedAt),
          nextFloat:
            numberOrNull(last.nextFloat) === null ? null : fromScaled(numberOf(last.nextFloat), reader.currencyDigits),
        }
      : null,
  };
}

/**
 * Mounts `GET /{locale}/api/cash_sessions/figures?till=5`: the till's open day with the sums of what was paid and sold until
 * now and its movements, and the last closed one; 400 naming `till` when it is no number.
 */
export function mountDayFigures(router: Router, host: ServerHost): void {
  mountFigures(router, host, 'cash_sessions/figures', (reader, request) =>
    tillDay(reader, host.db, tillOf(request, reader.locale)),
  );
}
