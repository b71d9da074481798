import type { CallHandler } from '#server';
import type { drawerCall } from '../calls.ts';
import { personOf } from './jobs.ts';

/** Keeps who opened the drawer, when, and for which sale. The same uuid again is the same opening. */
export const keepDrawer: CallHandler<typeof drawerCall> = async ({ tx, input }) => {
  const { uuid, sale, openedAt, till = null } = input;
  await tx.lock(`print job ${uuid}`);
  const [known] = await tx.findBy('print_jobs', { uuid });
  if (known) return { id: known.id };
  // A sale of a till that was offline is sent before, or not at all.
  const [order] = sale ? await tx.readBy('orders', { uuid: sale }) : [];
  const row = await tx.create('print_jobs', {
    uuid,
    kind: 'drawer',
    state: 'printed',
    title: order ? String(order.orderNumberFormatted ?? order.id) : null,
    order: order?.id ?? null,
    till,
    by: personOf(tx),
    // A clock that is ahead opens no drawer in the future.
    printedAt: Math.min(openedAt, tx.now),
  });
  return { id: row.id };
};
