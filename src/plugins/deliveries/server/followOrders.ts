// Server hooks of orders: a stop begins anew when its order is given to somebody else, by whichever form.
import type { FlatRowOf, RowOf, ValuesOf, WrittenRowOf } from '#resource';
import type { ResourceHooks, Tx, Write } from '#server';
import { cashInHand } from '../rules/cash.ts';
import { withFormer } from '../rules/formerly.ts';
import { conflict, moneyText } from './problems.ts';
import { deliveryOf, isBrought } from './report.ts';

type Order = RowOf<'orders'>;

/** An order that has not left. */
export const NO_STEP = { statusShipping: null, shipment: null } as const satisfies ValuesOf<'orders'>;

/** What a stop forgets when it begins anew. */
const NOTHING = {
  state: 'planned',
  position: null,
  leftAt: null,
  arrivedAt: null,
  endedAt: null,
  reason: null,
} as const satisfies ValuesOf<'deliveries'>;

/** Begins a stop anew, with another driver or the same; who had it is kept, since a report of theirs may still come. */
export async function beginAnew(
  tx: Tx,
  before: Pick<Order, 'id' | 'agent'>,
  row: FlatRowOf<'deliveries'> | null,
  agent: number | null,
): Promise<void> {
  const former = before.agent === agent ? null : before.agent;
  const values = { ...NOTHING, agent, formerly: withFormer(row?.formerly, former, tx.now) };
  if (row) await tx.update('deliveries', row.id, values);
  else if (former !== null) await tx.create('deliveries', { ...values, order: before.id });
}

/** The order as it was, when a write gives it to somebody else; null: it does not. A report says itself who brought it. */
function givenAway({ op, before, values, isClient }: Write<'orders'>): Order | null {
  const { agent } = values;
  if (op !== 'update' || !before || agent === undefined || agent === before.agent || !isBrought(before)) return null;
  return !isClient && values.statusShipping ? null : before;
}

/** True for an order that was done and paid, and that nobody planned: there is nothing to bring. */
const isSettled = ({ status, paymentStatus }: Order): boolean => status === 'done' && paymentStatus === 'paid';

/**
 * Keeps the cash that a driver took, and the proof that something was delivered: neither is a payment of the order, which
 * orders look at themselves. @throws Problem 409
 */
async function refuseDeletion({ op, before, isClient }: Write<'orders'>, tx: Tx): Promise<void> {
  if (op !== 'delete' || !before || !isClient) return;
  const rows = await tx.findBy('deliveries', { order: before.id });
  const cash = cashInHand(rows.map((row) => row.cash ?? 0));
  if (cash > 0) throw conflict('deleteCash', 'cash', tx.locale, { cash: await moneyText(tx, cash) });
  if (rows.some(({ endedAt, signature, photo }) => endedAt !== null && Boolean(signature ?? photo)))
    throw conflict('deleteProof', 'proof', tx.locale);
}

/** A change of the agent of an order (docs/rules/deliveries.md, "Stops"). What was delivered stays as it was reported. */
export const followOrders = {
  async before(write: Write<'orders'>, tx: Tx): Promise<void> {
    await refuseDeletion(write, tx);
    const before = givenAway(write);
    if (!before || before.statusShipping === null) return;
    if ((await deliveryOf(tx, before.id))?.state !== 'delivered') Object.assign(write.values, NO_STEP);
  },
  async after(write: Write<'orders'>, row: WrittenRowOf<'orders'>, tx: Tx): Promise<void> {
    const before = givenAway(write);
    if (!before) return;
    const delivery = await deliveryOf(tx, before.id);
    if (delivery?.state === 'delivered' || (!delivery && isSettled(before))) return;
    await beginAnew(tx, before, delivery, row.agent);
  },
} satisfies ResourceHooks<'orders'>;
