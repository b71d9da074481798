import type { Sale } from '../model.ts';
import type { OutboxService } from '../queue/points.ts';

/**
 * The open sale, unless it was saved: a tab that ended between saving it and forgetting it left it here. It waits in the queue
 * or was sent; shown again, it would be taken for a sale that is still to be made. What was refused is put right in the cart.
 */
export async function unsold(open: Sale | null, outbox: OutboxService | undefined): Promise<Sale | null> {
  // A queue that cannot be read says so when something is saved.
  const sold = open && (await outbox?.find(open.uuid).catch(() => undefined));
  return !sold || ('status' in sold && sold.status === 'refused') ? open : null;
}
