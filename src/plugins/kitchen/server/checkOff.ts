import { invalid, type CallHandler } from '#server';
import type { checkCall } from '../calls.ts';
import { afterCheck, idsIn, isOpen } from '../rules/checkOff.ts';
import { texts } from './i18n.ts';
import { kitchenOrder } from './ticketAnswer.ts';

/** Checks an item off. The order is locked, so checks of one order that come at once are done one after the other. */
export const checkOff: CallHandler<typeof checkCall> = async ({ tx, params, input, translate }) => {
  const order = await kitchenOrder(tx, params.id);
  if (!isOpen(order.status))
    throw invalid({ propertyPath: 'item', code: 'kitchen.notOpen', text: translate(texts.checkOff.notOpen) });
  const lines = order.orderItems.map(({ id }) => id);
  if (!lines.includes(input.item))
    throw invalid({ propertyPath: 'item', code: 'kitchen.noLine', text: translate(texts.checkOff.noLine) });
  const [row] = await tx.findBy('kitchen_tickets', { order: order.id });
  const before = idsIn(row?.items);
  const kept = { progress: row?.progress ?? null, servedAt: row?.servedAt ?? null };
  const version = row?.version ?? 0;
  const items = afterCheck(before, input, lines);
  if (items === null) return { ...kept, items: before, version };
  const values = { items: [...items], version: version + 1 };
  if (row) await tx.update('kitchen_tickets', row.id, values);
  else await tx.create('kitchen_tickets', { order: order.id, ...values });
  return { ...kept, ...values };
};
