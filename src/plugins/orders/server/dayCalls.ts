// Answer of the call that tells how a till's day stands.
import type { CallHost, Database, ListReader, Row } from '#server';
import { numberOf, numberOrNull, textOrNull } from '#resource';
import { dayCall } from '../figureCalls.ts';
import { kindSums, oldestFirst, typeSums, type DaySource } from './dayFigures.ts';
import { namesOf } from './names.ts';

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

/** An open day with its figures so far, to which the till adds its queued sales. */
async function dayFigures(reader: ListReader, source: DaySource, day: Row) {
  const span = { till: numberOf(day.till), from: numberOf(day.openedAt), to: reader.now };
  const movements = await source.db
    .selectFrom('cash_movements')
    .selectAll()
    .where('session', '=', day.id)
    .orderBy('id')
    .execute();
  const names = await namesOf(source.db, [day.openedBy, ...movements.map((row) => row.createdBy)]);
  const person = (id: unknown) => names.get(Number(id)) ?? null;
  return {
    id: day.id,
    uuid: textOrNull(day.uuid),
    openedAt: numberOrNull(day.openedAt),
    openedBy: { id: numberOrNull(day.openedBy), fullName: person(day.openedBy) },
    openingFloat: numberOf(day.openingFloat),
    kinds: await kindSums(source, span),
    types: await typeSums(source, span),
    movements: movements.map((row) => ({
      id: Number(row.id),
      uuid: textOrNull(row.uuid),
      kind: String(row.kind),
      amount: numberOf(row.amount),
      reason: textOrNull(row.reason),
      happenedAt: numberOrNull(row.happenedAt),
      createdBy: person(row.createdBy),
    })),
  };
}

/** Initial data of the till's day screen: the open day, and the amount the last day left in the drawer. */
async function tillDay(reader: ListReader, db: Database, till: number) {
  const [open, last] = await Promise.all([newestDay(reader, till, 'open'), newestDay(reader, till, 'closed')]);
  const source = { db, locale: reader.locale, methods: oldestFirst(await reader.list('payment_methods', {})) };
  return {
    at: reader.now,
    open: open ? await dayFigures(reader, source, open) : null,
    last: last
      ? {
          id: last.id,
          uuid: textOrNull(last.uuid),
          reportNumber: numberOrNull(last.reportNumber),
          closedAt: numberOrNull(last.closedAt),
          nextFloat: numberOrNull(last.nextFloat),
        }
      : null,
  };
}

/** Registers the call that returns the state of a till's day. */
export const answerDay = (host: CallHost): void =>
  host.call(dayCall, ({ reader, query: { till } }) => tillDay(reader, host.db, till));
