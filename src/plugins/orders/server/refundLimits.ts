import { sql } from 'kysely';
import { businessDayBounds, toMajor, type Minor, type RowOf } from '#resource';
import { actingPerson, type Tx } from '#server';
import { mayDo, refundHindrance, type GivenBack } from '../rights.ts';
import { isReleased, money, type Draft } from './draft.ts';
import { fault, notAllowed } from './problems.ts';

/** True when the caller may give back this much of a sale: by the right to refund, or within both limits of a cashier. */
export async function mayGiveBack(draft: Draft, sale: RowOf<'orders'>, amount: Minor): Promise<boolean> {
  const { tx, settings } = draft;
  if (mayDo(tx.actor, 'refund', settings)) return true;
  return refundHindrance(tx.actor, await givenBack(draft, sale, amount), settings) === null;
}

/** Refuses (403) any refund to people who may not refund at all, unless somebody with the right has released it. */
export async function requireRefundRight(draft: Draft): Promise<void> {
  const { write, tx, settings, locale } = draft;
  if (!write.isClient || refundHindrance(tx.actor, { ofSale: 0, ofDay: 0 }, settings) !== 'role') return;
  if (await isReleased(draft, 'refund', 'orderItems', 0)) return;
  throw notAllowed(draft, fault('orderItems', 'refundRight', locale));
}

/**
 * Refuses (403) a refund above a limit: of its sale over all refunds, or of the person's day. Somebody with the right can
 * release the amount. `sale` is locked.
 */
export async function requireRefundWithin(draft: Draft, sale: RowOf<'orders'>, amount: Minor): Promise<void> {
  const { write, tx, settings, locale } = draft;
  if (!write.isClient || mayDo(tx.actor, 'refund', settings)) return;
  const given = await givenBack(draft, sale, amount);
  const hindrance = refundHindrance(tx.actor, given, settings);
  if (hindrance === null || (await isReleased(draft, 'refund', 'orderItems', amount))) return;
  const isOfDay = hindrance === 'day';
  const [limit, before] = isOfDay
    ? [settings.refundDayLimit ?? 0, given.ofDay - amount]
    : [settings.refundLimit, given.ofSale - amount];
  const wire = toMajor(amount, settings.currency);
  const texts = { limit: money(draft, limit), given: money(draft, before), amount: wire };
  throw notAllowed(draft, fault('orderItems', isOfDay ? 'refundDayLimit' : 'refundLimit', locale, texts));
}

/** Two moments in ms since 1970; the second one is excluded. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Value of the refunds in a person's name that are dated in one span or arrived in the other. A refund without a PIN counts
 * for the account, because the name was only picked. Released refunds count, too.
 */
async function refundedBy({ db }: Tx, person: number, sold: Span, arrived: Span): Promise<Minor> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.sum('fullTotalAmount').as('total'))
    .where('type', '=', 'refund')
    .where((eb) =>
      eb.or([
        eb.and([eb('createdBy', '=', person), eb('operatorVerified', '=', 1)]),
        eb.and([eb('station', '=', person), eb('operatorVerified', '=', 0)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('soldAt', '>=', sold.start), eb('soldAt', '<', sold.end)]),
        eb.and([eb('createdAt', '>=', arrived.start), eb('createdAt', '<', arrived.end)]),
      ]),
    )
    .executeTakeFirst();
  return -Number(row?.total ?? 0);
}

/** Money still held for other orders that the person cancelled in a span: a cancellation counts like a refund. */
async function cancelledBy({ db }: Tx, person: number, { start, end }: Span, except: number): Promise<Minor> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.sum(sql<number>`"paidAmount" - "refundedAmount"`).as('total'))
    .where('status', '=', 'cancelled')
    .where('id', '!=', except)
    .where((eb) => eb('paidAmount', '>', eb.ref('refundedAmount')))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_statuses')
          .select('order_statuses.id')
          .whereRef('order_statuses.order', '=', 'orders.id')
          .where('order_statuses.status', '=', 'cancelled')
          .where('order_statuses.createdBy', '=', person)
          .where('order_statuses.at', '>=', start)
          .where('order_statuses.at', '<', end),
      ),
    )
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/**
 * Sums of refunds, a further amount included. The person's refunds wait for each other, so that two at once cannot both
 * stay below the limit. A refund that arrives late counts for its own day and for the day of its arrival: a wrong date does
 * not raise the limit.
 */
async function givenBack(draft: Draft, sale: RowOf<'orders'>, amount: Minor): Promise<GivenBack> {
  const { tx, settings, soldAt, isNew } = draft;
  const ofSale = (sale.refundedAmount ?? 0) + amount;
  const person = draft.write.body.operatorVerified === false ? tx.actor.userId : actingPerson(tx.actor);
  if (person === null || settings.refundDayLimit === null) return { ofSale, ofDay: amount };
  await tx.lock(`refunds of ${person}`);
  const dayAt = (moment: number): Span => businessDayBounds(moment, settings);
  const today = dayAt(tx.now);
  const refunded = await refundedBy(tx, person, isNew ? dayAt(soldAt) : today, today);
  return { ofSale, ofDay: refunded + (await cancelledBy(tx, person, today, sale.id)) + amount };
}
