import { notFound, seesStore, type Actor, type Database } from '#server';
import { formerlyIn } from '../rules/formerly.ts';

/** Refuses people who may never report a stop, before their pictures are worked on. @throws Problem 404 */
export type RequireReporter = (actor: Actor, order: number) => Promise<void>;

/**
 * Checks, without a lock, that an order is of the caller's store, or is or was theirs to bring. It keeps strangers from
 * having pictures decoded and kept. The report itself decides on the locked order.
 */
export const requireReporter =
  (db: Database): RequireReporter =>
  async ({ roles, agentId, ...actor }, id) => {
    const order = await db.selectFrom('orders').select(['store', 'agent']).where('id', '=', id).executeTakeFirst();
    if (!order) throw notFound();
    const isOffice = roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER');
    const store = order.store === null ? null : Number(order.store);
    if (isOffice && seesStore({ roles, agentId, ...actor }, store)) return;
    if (agentId === null) throw notFound();
    if (Number(order.agent) === agentId) return;
    const rows = await db.selectFrom('deliveries').select('formerly').where('order', '=', id).execute();
    const isFormer = rows.some(({ formerly }) =>
      formerlyIn(typeof formerly === 'string' ? JSON.parse(formerly) : formerly).some(({ agent }) => agent === agentId),
    );
    if (!isFormer) throw notFound();
  };
