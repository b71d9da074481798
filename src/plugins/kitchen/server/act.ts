import { invalid, type CallHandler, type Tx } from '#server';
import type { actCall, serveCall } from '../calls.ts';
import { afterAct, derivedStatus, progressOf } from '../rules/progress.ts';
import { progressIn } from '../rules/storedProgress.ts';
import {
  followProgress,
  keepProgress,
  kitchenStatus,
  momentsOf,
  partsOfLines,
  readTicket,
  type Order,
} from './orderProgress.ts';
import { answerTicket, kitchenOrder } from './ticketAnswer.ts';

const NOT_OPEN = {
  en: 'This order was cancelled.',
  fr: 'Cette commande a été annulée.',
  ar: 'أُلغي هذا الطلب.',
};
const NO_STATION = {
  en: 'Name at least one station.',
  fr: 'Indiquez au moins un poste.',
  ar: 'حدد محطة واحدة على الأقل.',
};
const NOT_READY = {
  en: 'Not all of this order is ready.',
  fr: 'Cette commande n’est pas entièrement prête.',
  ar: 'هذا الطلب ليس جاهزا بالكامل.',
};

/**
 * An act at some stations of an order. The order is locked, so that acts which come at once are done one after the other, and
 * each counts.
 */
export const actAtStations: CallHandler<typeof actCall> = async ({ tx, params, input, now, translate }) => {
  const order = await kitchenOrder(tx, params.id);
  if (order.status === 'cancelled')
    throw invalid({ propertyPath: 'act', code: 'kitchen.cancelled', text: translate(NOT_OPEN) });
  if (input.stations.length === 0)
    throw invalid({ propertyPath: 'stations', code: 'kitchen.noStation', text: translate(NO_STATION) });
  const [parts] = await partsOfLines(tx, order.orderItems);
  const stored = progressIn((await readTicket(tx, order.id))?.progress);
  const before = progressOf(kitchenStatus(order), parts, stored);
  const wanted = new Set(input.stations.map(({ id }) => id));
  const seen = input.dishes ? new Map(input.dishes.map(({ dish, quantity }) => [dish, quantity])) : null;
  const progress = afterAct(
    parts.filter(({ station }) => wanted.has(station)),
    before,
    input.act,
    seen,
  );
  await keepProgress(tx, order.id, parts, progress, momentsOf(order, parts, now));
  await followProgress(tx, order, parts, progress);
  return answerTicket(tx, order.id);
};

/** Makes an order done of which all is ready. @returns false when something is missing */
async function finishReady(tx: Tx, order: Order, now: number): Promise<boolean> {
  if (order.status === 'done' || order.status === 'cancelled') return order.status === 'done';
  const [parts] = await partsOfLines(tx, order.orderItems);
  const stored = progressIn((await readTicket(tx, order.id))?.progress);
  const progress = progressOf(kitchenStatus(order), parts, stored);
  if (derivedStatus(parts, progress) !== 'done') return false;
  await keepProgress(tx, order.id, parts, progress, momentsOf(order, parts, now));
  await followProgress(tx, order, parts, progress);
  return true;
}

/** Hands an order out. What its stations say counts: one of them may have been changed since they were asked last. */
export const serve: CallHandler<typeof serveCall> = async ({ tx, params, input, now, translate }) => {
  const order = await kitchenOrder(tx, params.id);
  if (input.isServed && !(await finishReady(tx, order, now)))
    throw invalid({ propertyPath: 'isServed', code: 'kitchen.notReady', text: translate(NOT_READY) });
  const row = await readTicket(tx, order.id);
  const isServed = row?.servedAt != null;
  if (isServed === input.isServed) return answerTicket(tx, order.id);
  const values = { servedAt: input.isServed ? now : null, version: (row?.version ?? 0) + 1 };
  if (row) await tx.update('kitchen_tickets', row.id, values);
  else await tx.create('kitchen_tickets', { order: order.id, ...values });
  return answerTicket(tx, order.id);
};
