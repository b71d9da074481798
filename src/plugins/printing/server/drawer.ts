import type { CallHandler } from '#server';
import type { drawerCall } from '../calls.ts';
import { personOf } from './jobs.ts';

/** Records who opened the drawer, when, and for which sale. Idempotent by uuid. */
export const keepDrawer: CallHandler<typeof drawerCall> = async ({ tx, input }) => {
  const { uuid, sale, openedAt, till = null } = input;
  await tx.lock(`print job ${uuid}`);
  const [known] = await tx.findBy('print_jobs', { uuid });
  if (known) return { id: known.id };
  // A till sends an offline sale before this record, so a missing sale stays missing.
  const [order] = sale ? await tx.readBy('orders', { uuid: sale }) : [];
  const row = await tx.create('print_jobs', {
    uuid,
    kind: 'drawer',
    state: 'printed',
    title: order ? String(order.orderNumberFormatted ?? order.id) : null,
    order: order?.id ?? null,
    till,
    by: personOf(tx),
    // Limits the time to now, as the device's clock may be ahead.
    printedAt: Math.min(openedAt, tx.now),
  });
  return { id: row.id };
};
