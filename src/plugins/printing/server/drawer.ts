import { randomUUID } from 'node:crypto';
import { believedTime, type FlatRowOf } from '#resource';
import { actingPerson, type CallHandler, type Tx } from '#server';
import type { drawerCall } from '../calls.ts';
import { type Job } from './jobs.ts';

/** Records that the acting user opened a cash drawer. */
export const keepOpening = (tx: Tx, { uuid = randomUUID(), order, till, printer, reason, at }: Opening): Promise<Job> =>
  tx.create('print_jobs', {
    uuid,
    kind: 'drawer',
    state: 'printed',
    title: order ? String(order.orderNumberFormatted ?? order.id) : null,
    order: order?.id ?? null,
    till,
    printer: printer ?? null,
    reason: reason || null,
    by: actingPerson(tx.actor),
    printedAt: at,
  });

/** Records who opened the drawer, when, and for which sale. Idempotent by uuid. */
export const keepDrawer: CallHandler<typeof drawerCall> = async ({ tx, input }) => {
  const { uuid, sale, openedAt, till = null, reason } = input;
  await tx.lock(`print job ${uuid}`);
  const [known] = await tx.findBy('print_jobs', { uuid });
  if (known) return { id: known.id };
  // A till sends an offline sale before this record, so a missing sale stays missing.
  const [sold] = sale ? await tx.readBy('orders', { uuid: sale }) : [];
  const order = sold && (await tx.canRead('orders', sold.id)) ? sold : null;
  const row = await keepOpening(tx, { uuid, order, till, reason, at: believedTime(openedAt, tx.now) });
  return { id: row.id };
};

/** An opening of a cash drawer. */
interface Opening {
  readonly uuid?: string;
  /** The sale; null: none. */
  readonly order: FlatRowOf<'orders'> | null;
  readonly till: number | null;
  readonly printer?: number;
  readonly reason?: string | null;
  /** When it was opened, ms since 1970. */
  readonly at: number;
}
