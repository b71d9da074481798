// What a driver reports of a stop: each report once, on the locked order.
import { type FlatRowOf, type InputOf, type Minor, type RowOf, type ValuesOf } from '#resource';
import { notFound, type CallHandler, type Files, type Tx } from '#server';
import { CASH } from '#shop';
import type { reportCall } from '../calls.ts';
import { splitCash, toCollect } from '../rules/cash.ts';
import { happenedAt, hasWaited } from '../rules/moment.ts';
import { BROUGHT_TYPES, isEnded, stepOf, type StopState } from '../rules/stop.ts';
import { texts } from './i18n.ts';
import { conflict, moneyText, refused } from './problems.ts';
import { keepProof } from './proof.ts';

type Input = InputOf<typeof reportCall>;
type Order = RowOf<'orders'>;
type Delivery = FlatRowOf<'deliveries'>;

/** Kinds of documents that are brought to a customer. */
export const BROUGHT_DOCUMENTS = ['delivery-note', 'order', 'invoice'] as const;

const isOneOf = (values: readonly string[], value: unknown) => typeof value === 'string' && values.includes(value);

/** True for an order that is brought to a customer. */
export const isBrought = ({ deliveryType, type }: Pick<Order, 'deliveryType' | 'type'>): boolean =>
  isOneOf(BROUGHT_TYPES, deliveryType) && isOneOf(BROUGHT_DOCUMENTS, type);

/** An order that is brought to a customer and that the caller may read, locked. @throws Problem 404 */
export async function broughtOrder(tx: Tx, id: number): Promise<Order> {
  const order = await tx.find('orders', id);
  if (!order || !isBrought(order) || !(await tx.canRead('orders', id))) throw notFound();
  return order;
}

/** The stop of a driver, or of anybody for the office. @throws Problem 404 */
async function reportedOrder(tx: Tx, id: number): Promise<Order> {
  const order = await broughtOrder(tx, id);
  const isOffice = tx.actor.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER');
  if (!isOffice && (order.agent === null || order.agent !== tx.actor.agentId)) throw notFound();
  return order;
}

/** What is known of the delivery of a locked order; null: nothing yet. */
export async function deliveryOf(tx: Tx, order: number): Promise<Delivery | null> {
  const [row] = await tx.findBy('deliveries', { order });
  return row ?? null;
}

const answer = (order: Pick<Order, 'id'>, restAmount: Minor, row: Partial<Delivery> | null) => ({
  order: order.id,
  state: row?.state ?? 'planned',
  cash: row?.cash ?? 0,
  excess: row?.excess ?? 0,
  restAmount,
  endedAt: row?.endedAt ?? null,
});

/** Refuses what contradicts itself. @throws Problem 422 */
function refuseInput({ state, reason, cash }: Input, tx: Tx): void {
  if (state === 'not-delivered' && !reason) throw refused('reason', 'noReason', tx.locale);
  if (state !== 'delivered' && (cash ?? 0) > 0) throw refused('cash', 'cashOnly', tx.locale);
}

/** Refuses a report that contradicts an earlier one, or the state of the order. @throws Problem 409 */
async function refuseConflict(tx: Tx, order: Order, row: Delivery | null, { state, cash }: Input): Promise<void> {
  const step = stepOf(row?.state ?? 'planned', state);
  if (step === 'conflict') throw conflict('ended', 'ended', tx.locale);
  const known = row?.cash ?? 0;
  if (step === 'same' && state === 'delivered' && (cash ?? 0) !== known)
    throw conflict('otherCash', 'cash', tx.locale, { cash: await moneyText(tx, known) });
  // That it was not delivered is true of a cancelled order, too.
  const isStopped = order.status === 'cancelled' && state !== 'not-delivered';
  if (step === 'forward' && isStopped)
    throw conflict('cancelled', 'cancelled', tx.locale, { number: order.orderNumberFormatted ?? '' });
}

/**
 * What the cash pays. More than the order owes is refused while the driver stands at the door; in a report that waited on
 * the phone it has been taken, and is kept as an excess that the office gives back.
 */
async function cashOf(tx: Tx, order: Order, cash: Minor, at: number) {
  const { posBundleSettings } = await tx.settings();
  const parts = splitCash(cash, toCollect(order.restAmount ?? 0, posBundleSettings?.cashRounding ?? 0));
  if (parts.excess > 0 && !hasWaited(at, tx.now))
    throw refused('cash', 'tooMuch', tx.locale, { rest: await moneyText(tx, parts.paid) });
  return parts;
}

/** The payment of an order with cash at the door. It is in no drawer until it is handed over. */
async function paymentOf(tx: Tx, amount: Minor, paidAt: number): Promise<ValuesOf<'order_payments'>> {
  const [method] = await tx.readBy('payment_methods', { kind: CASH, isEnabled: true });
  if (!method) throw refused('cash', 'noMethod', tx.locale);
  return {
    paymentMethod: method.id,
    amount,
    changeAmount: 0,
    state: 'paid',
    paidAt,
    till: null,
    createdBy: tx.actor.operatorId ?? tx.actor.userId,
  };
}

/** What the order says of its delivery: the step, that it is done, and what was paid. */
async function moveOrder(tx: Tx, order: Order, state: StopState, at: number, paid: Minor): Promise<void> {
  const isDone = state === 'delivered' && order.status !== 'done';
  await tx.update('orders', order.id, {
    statusShipping: state,
    shipment: { currentStep: { code: state, name: texts.steps[state][tx.locale] } },
    ...(isDone && { status: 'done', doneAt: at }),
    ...(paid > 0 && { payments: [await paymentOf(tx, paid, at)] }),
  });
}

const MOMENTS = {
  'on-delivery': 'leftAt',
  arrived: 'arrivedAt',
  delivered: 'endedAt',
  'not-delivered': 'endedAt',
} as const;

type Known = Pick<Input, 'recipient' | 'reason' | 'note'>;

/** Values that were sent; what was not keeps what is stored. */
const told = ({ recipient, reason, note }: Known): Known => ({
  ...(recipient && { recipient }),
  ...(reason && { reason }),
  ...(note && { note }),
});

async function store(tx: Tx, order: Order, row: Delivery | null, values: ValuesOf<'deliveries'>) {
  const whole = { ...values, agent: order.agent };
  return row ? tx.update('deliveries', row.id, whole) : tx.create('deliveries', { ...whole, order: order.id });
}

/** Writes what happened at a stop. A repeat changes its note at most, an earlier step that comes late nothing. */
export const report =
  (files: Pick<Files, 'keep'>): CallHandler<typeof reportCall> =>
  async ({ tx, params, input, now }) => {
    refuseInput(input, tx);
    const proof = await keepProof(files, input, tx);
    const order = await reportedOrder(tx, params.id);
    const row = await deliveryOf(tx, order.id);
    await refuseConflict(tx, order, row, input);
    const step = stepOf(row?.state ?? 'planned', input.state);
    if (step === 'same' && row && input.note) await tx.update('deliveries', row.id, { note: input.note });
    if (step !== 'forward') return answer(order, order.restAmount ?? 0, row);
    const at = happenedAt(input.happenedAt, now);
    const cash = input.cash ?? 0;
    const { paid, excess } = await cashOf(tx, order, cash, at);
    if (order.status !== 'cancelled') await moveOrder(tx, order, input.state, at, paid);
    const stored = await store(tx, order, row, {
      state: input.state,
      [MOMENTS[input.state]]: at,
      ...(isEnded(input.state) && { cash, excess, cashState: cash > 0 ? 'in-hand' : 'none' }),
      ...told(input),
      ...proof,
    });
    return answer(order, (order.restAmount ?? 0) - paid, stored);
  };
