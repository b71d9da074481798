// Records the report of a driver about a stop: each once, on the locked order.
import { believedTime, type FlatRowOf, type InputOf, type Minor, type RowOf, type ValuesOf } from '#resource';
import { actingPerson, notFound, Problem, type CallHandler, type Tx } from '#server';
import { CASH, isEarlierOrder } from '#shop';
import type { reportCall } from '../calls.ts';
import { MOST_CASH, splitCash, toCollect } from '../rules/cash.ts';
import { wasWith, withFormer } from '../rules/formerly.ts';
import { hasWaited, isBelieved, toldAt } from '../rules/moment.ts';
import { BROUGHT_TYPES, isEnded, stepOf, type StopState } from '../rules/stop.ts';
import { texts } from './i18n.ts';
import { conflict, moneyText, refused } from './problems.ts';
import type { Proof } from './proof.ts';

type Input = InputOf<typeof reportCall>;
type Order = RowOf<'orders'>;
type Delivery = FlatRowOf<'deliveries'>;

/** Kinds of documents that are brought to a customer. */
export const BROUGHT_DOCUMENTS = ['delivery-note', 'order', 'invoice'] as const;

const isOneOf = (values: readonly string[], value: unknown) => typeof value === 'string' && values.includes(value);

/** True for an order that is brought to a customer. One of an earlier system was brought there. */
export const isBrought = (order: Pick<Order, 'deliveryType' | 'type' | 'reference'>): boolean =>
  isOneOf(BROUGHT_TYPES, order.deliveryType) && isOneOf(BROUGHT_DOCUMENTS, order.type) && !isEarlierOrder(order);

/** An order that is brought to a customer and that the caller may read, locked. @throws Problem 404 */
export async function broughtOrder(tx: Tx, id: number): Promise<Order> {
  const order = await tx.find('orders', id);
  if (!order || !isBrought(order) || !(await tx.canRead('orders', id))) throw notFound();
  return order;
}

/** Rows of an order's delivery: its own, then cash of somebody who brought it besides. */
async function rowsOf(tx: Tx, order: number): Promise<readonly Delivery[]> {
  return (await tx.findBy('deliveries', { order })).toSorted((a, b) => a.id - b.id);
}

/** What is known of the delivery of a locked order; null: nothing yet. */
export async function deliveryOf(tx: Tx, order: number): Promise<Delivery | null> {
  return (await rowsOf(tx, order))[0] ?? null;
}

const isOffice = ({ actor }: Tx) => actor.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER');

/** A stop, and whose report it is. */
interface Reported {
  readonly order: Order;
  readonly rows: readonly Delivery[];
  /** Whose cash it is: the driver of the order, or who had it before. */
  readonly by: number | null;
  /** It was given to somebody else, or to nobody, after this happened. */
  readonly isFormer: boolean;
}

/** The stop of a driver, of who had it when it happened, or of anybody for the office. @throws Problem 404 */
async function reportedStop(tx: Tx, id: number, { happenedAt: sent }: Input): Promise<Reported> {
  const order = await tx.find('orders', id);
  if (!order || !isBrought(order)) throw notFound();
  const rows = await rowsOf(tx, id);
  const me = tx.actor.agentId;
  const isOwn = isOffice(tx) || (me !== null && order.agent === me);
  if (isOwn && (await tx.canRead('orders', id))) return { order, rows, by: order.agent, isFormer: false };
  if (me === null || !wasWith(rows[0]?.formerly, me, toldAt(sent, tx.now))) throw notFound();
  return { order, rows, by: me, isFormer: true };
}

/**
 * The row that a report is about. Null: a new one, since nothing is known yet, or since somebody else delivered it and this
 * is the cash of another driver.
 */
function rowOf({ rows, by }: Reported, { state, cash }: Input): Delivery | null {
  const [first = null] = rows;
  const own = rows.find(({ agent }) => agent === by);
  const isBesides = first?.state === 'delivered' && state === 'delivered' && (cash ?? 0) > 0;
  return own ?? (isBesides ? null : first);
}

/** The state from which a report moves on. Who had the stop before does not go on from what the next one did. */
const stateBefore = ({ by, isFormer }: Reported, row: Delivery | null): StopState =>
  row === null || (isFormer && row.agent !== by) ? 'planned' : (row.state ?? 'planned');

const answer = (order: Pick<Order, 'id'>, restAmount: Minor, row: Partial<Delivery> | null) => ({
  order: order.id,
  state: row?.state ?? 'planned',
  cash: row?.cash ?? 0,
  excess: row?.excess ?? 0,
  restAmount,
  endedAt: row?.endedAt ?? null,
});

/** Refuses what contradicts itself, or cash that would be nobody's. @throws Problem 422 */
function refuseInput({ by }: Reported, { state, reason, cash }: Input, tx: Tx): void {
  if (state === 'not-delivered' && !reason) throw refused('reason', 'noReason', tx.locale);
  if (!cash) return;
  if (state !== 'delivered') throw refused('cash', 'cashOnly', tx.locale);
  if (cash > MOST_CASH) throw refused('cash', 'tooMuch', tx.locale);
  if (by === null) throw refused('cash', 'nobody', tx.locale);
}

/** Refuses a report that contradicts an earlier one, or the state of the order. @throws Problem 409 */
async function refuseConflict(tx: Tx, stop: Reported, row: Delivery | null, input: Input): Promise<void> {
  const { state, cash } = input;
  const step = stepOf(stateBefore(stop, row), state);
  if (step === 'conflict') throw conflict('ended', 'ended', tx.locale);
  const known = row?.cash ?? 0;
  if (step === 'same' && state === 'delivered' && (cash ?? 0) !== known)
    throw conflict('otherCash', 'cash', tx.locale, { cash: await moneyText(tx, known) });
  // That it was not delivered is true of a cancelled order, too; and what waited on the phone has happened.
  const isStopped =
    stop.order.status === 'cancelled' && state !== 'not-delivered' && !hasWaited(input.happenedAt, tx.now);
  if (step === 'forward' && isStopped)
    throw conflict('cancelled', 'cancelled', tx.locale, { number: stop.order.orderNumberFormatted ?? '' });
}

/** The method of cash, one that is switched off if need be: the cash has been taken. Null: there is none at all. */
async function cashMethod(tx: Tx): Promise<number | null> {
  const methods = await tx.readBy('payment_methods', { kind: CASH });
  return (methods.find(({ isEnabled }) => isEnabled) ?? methods[0])?.id ?? null;
}

/**
 * What the cash pays, by which method. It has been taken when it is reported, so it is never refused: what the order does not
 * owe, or what no method can pay, is kept as an excess that the office deals with.
 */
async function cashOf(tx: Tx, order: Order, cash: Minor) {
  const { posBundleSettings } = await tx.settings();
  const due = toCollect(order.restAmount ?? 0, posBundleSettings?.cashRounding ?? 0);
  const method = cash > 0 ? await cashMethod(tx) : null;
  return { ...splitCash(cash, order.status === 'cancelled' || method === null ? 0 : due), method };
}

type Paid = Awaited<ReturnType<typeof cashOf>>;

/** The payment of an order with cash at the door. It is in no drawer until it is handed over. */
const paymentOf = (tx: Tx, { paid, method }: Paid, paidAt: number): ValuesOf<'order_payments'> => ({
  paymentMethod: method,
  amount: paid,
  changeAmount: 0,
  state: 'paid',
  paidAt,
  till: null,
  createdBy: actingPerson(tx.actor),
});

/** What the order says of its delivery: who brought it, the step, that it is done. */
function movedOrder(tx: Tx, { order, by }: Reported, state: StopState, at: number): ValuesOf<'orders'> {
  const isDone = state === 'delivered' && order.status !== 'done';
  return {
    statusShipping: state,
    shipment: { currentStep: { code: state, name: texts.steps[state][tx.locale] } },
    ...(by !== order.agent && { agent: by }),
    ...(isDone && { status: 'done', doneAt: at }),
  };
}

/** Writes the order, and answers what is left to pay. A cancelled one stays as it is. */
async function writeOrder(tx: Tx, { order }: Reported, values: ValuesOf<'orders'>, paid: Paid, at: number) {
  const whole = { ...values, ...(paid.paid > 0 && { payments: [paymentOf(tx, paid, at)] }) };
  if (order.status === 'cancelled' || Object.keys(whole).length === 0) return order.restAmount ?? 0;
  return (await tx.update('orders', order.id, whole)).restAmount ?? 0;
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

/** Keeps what was reported; who had the stop until a former driver brought it is former now. */
async function store(tx: Tx, { order, by, isFormer }: Reported, row: Delivery | null, values: ValuesOf<'deliveries'>) {
  const isTakenBack = isFormer && row !== null && row.agent !== by;
  const formerly = isTakenBack && { formerly: withFormer(row.formerly, order.agent, tx.now) };
  const whole = { ...values, agent: by, ...formerly };
  return row ? tx.update('deliveries', row.id, whole) : tx.create('deliveries', { ...whole, order: order.id });
}

/**
 * True for a report of a former driver that tells nothing any more: the stop is somebody else's, and no cash was taken.
 * Without cash it counts only as long as a phone's time is believed, else any earlier driver could take the stop back for ever.
 */
const isOver = ({ rows, isFormer }: Reported, { state, cash, happenedAt: sent }: Input, now: number): boolean =>
  isFormer && (state !== 'delivered' || (!cash && (rows[0]?.state === 'delivered' || !isBelieved(sent, now))));

/** Writes what happened at a stop. A repeat changes its note at most, an earlier step that comes late nothing. */
export const report: CallHandler<typeof reportCall, Proof | Problem> = async ({ tx, params, input, now, prepared }) => {
  const stop = await reportedStop(tx, params.id, input);
  const { order, rows } = stop;
  refuseInput(stop, input, tx);
  const row = rowOf(stop, input);
  if (isOver(stop, input, now)) return answer(order, order.restAmount ?? 0, row);
  await refuseConflict(tx, stop, row, input);
  const step = stepOf(stateBefore(stop, row), input.state);
  if (step === 'same' && row && input.note) await tx.update('deliveries', row.id, { note: input.note });
  if (step !== 'forward') return answer(order, order.restAmount ?? 0, row);
  if (prepared instanceof Problem) throw prepared;
  const at = believedTime(input.happenedAt, now);
  const cash = input.cash ?? 0;
  const paid = await cashOf(tx, order, cash);
  // The stop has ended already: this is only the cash of another driver.
  const isBesides = row === null && rows.length > 0;
  const rest = await writeOrder(tx, stop, isBesides ? {} : movedOrder(tx, stop, input.state, at), paid, at);
  const stored = await store(tx, stop, row, {
    state: input.state,
    [MOMENTS[input.state]]: at,
    ...(isEnded(input.state) && { cash, excess: paid.excess, cashState: cash > 0 ? 'in-hand' : 'none' }),
    ...told(input),
    ...prepared,
  });
  return answer(order, rest, stored);
};
