// Figures of today's orders by step, for the start page.
import { sql, type SelectQueryBuilder } from 'kysely';
import { SOLD_TYPES } from '#shop';
import type { CallHandler, ListReader, Schema } from '#server';
import type { statusCall } from '../figureCalls.ts';
import { soldIn, stepFilter, STEPS, UNDER_WAY, type Step } from '../figureFilters.ts';
import { rangeOf, wholeOf, type Span } from '../figureSpans.ts';

type Rows = SelectQueryBuilder<Schema, string, object>;

const stepOf = (status: unknown, hasLeft: boolean): Step | undefined =>
  status === 'processing' && hasLeft ? 'delivery' : STEPS.find((step) => step === status);

/** As literals: PostgreSQL takes an expression with parameters for another one than that of its group. */
const ON_THE_WAY = sql.join(UNDER_WAY.map((state) => sql.lit(state)));

async function countsOf(reader: ListReader, today: Span): Promise<ReadonlyMap<Step, number>> {
  const rows: Rows = reader.rows('orders', { type: SOLD_TYPES, ...soldIn(today) });
  const hasLeft = sql<number>`case when ${sql.ref('statusShipping')} in (${ON_THE_WAY}) then 1 else 0 end`;
  const found = await rows
    .select((eb) => ['status', hasLeft.as('hasLeft'), eb.fn.countAll().as('count')])
    .groupBy(['status', hasLeft])
    .execute();
  const counts = new Map<Step, number>();
  for (const { status, hasLeft: left, count } of found) {
    const step = stepOf(status, Number(left) === 1);
    if (step) counts.set(step, (counts.get(step) ?? 0) + Number(count));
  }
  return counts;
}

/** Middle of the times from the sale to done of today's orders, ms; null: none is done. */
async function medianOf(reader: ListReader, today: Span): Promise<number | null> {
  const done = (): Rows =>
    reader
      .rows('orders', { ...stepFilter('done', today), 'exists[doneAt]': 'true' })
      .where('doneAt', '>=', sql.ref('soldAt'));
  const counted = await done()
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst();
  const count = Number(counted?.count ?? 0);
  if (count === 0) return null;
  const taken = sql<number>`${sql.ref('doneAt')} - ${sql.ref('soldAt')}`;
  const middle = await done()
    .select(taken.as('taken'))
    .orderBy(taken)
    .offset(Math.floor((count - 1) / 2))
    .limit(count % 2 === 0 ? 2 : 1)
    .execute();
  return Math.round(middle.reduce((sum, row) => sum + Number(row.taken), 0) / middle.length);
}

/** The order of today that waits longest. */
async function slowestOf(reader: ListReader, today: Span) {
  const rows: Rows = reader.rows('orders', { type: SOLD_TYPES, status: ['waiting', 'processing'], ...soldIn(today) });
  const found = await rows
    .select(['id', 'orderNumberFormatted', 'soldAt'])
    .orderBy('soldAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  return {
    id: Number(found.id),
    number: String(found.orderNumberFormatted ?? found.id),
    waitingMs: Math.max(0, reader.now - Number(found.soldAt)),
  };
}

/** Today's orders by step, how long they take, and which waits longest. */
export const statusFigures: CallHandler<typeof statusCall> = async ({ reader }) => {
  const today = wholeOf(rangeOf(1, reader.now, reader).spans);
  const [counts, medianMs, slowest] = await Promise.all([
    countsOf(reader, today),
    medianOf(reader, today),
    slowestOf(reader, today),
  ]);
  return {
    steps: STEPS.map((step) => ({ step, count: counts.get(step) ?? 0, filter: stepFilter(step, today) })),
    medianMs,
    slowest,
  };
};
