import type { CallPath } from '#admin';
import { isObject } from '#resource';
import type { SalePromo } from '../../model.ts';
import { readPromo } from '#shop';

/**
 * What the promo code of an order that is edited takes off, whether or not it still holds for others: the order keeps it.
 * @returns null: it has none, or the server does not know it any more; the order then keeps the amount
 */
export async function promoOfOrder(order: unknown, call: CallPath, currency: string): Promise<SalePromo | null> {
  const code = isObject(order) ? order['promoCode'] : null;
  if (typeof code !== 'string' || code === '') return null;
  // With a page the codes are listed, without the check of whether they hold.
  const query = new URLSearchParams({ code, page: '1', itemsPerPage: '1' });
  try {
    const listed = await call(`promo_codes?${query.toString()}`);
    const facts = Array.isArray(listed) ? readPromo(listed[0], currency) : null;
    return facts ? { ...facts.promo, code } : null;
  } catch {
    // Without it the amount that was taken off stays, and the server has the last word.
    return null;
  }
}
