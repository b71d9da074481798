import type { Sale } from '../model.ts';
import type { OutboxService } from '../outbox/extensionPoints.ts';

/**
 * Returns the open sale, unless it was saved already. A tab that closed between saving the sale and deleting it leaves
 * a copy here, which is queued or sent and must not be sold twice. A rejected sale is corrected in the cart.
 */
export async function withoutSavedSale(open: Sale | null, outbox: OutboxService | undefined): Promise<Sale | null> {
  // An unreadable queue is reported when the next sale is saved.
  const sold = open && (await outbox?.find(open.uuid).catch(() => undefined));
  return !sold || ('status' in sold && sold.status === 'refused') ? open : null;
}
