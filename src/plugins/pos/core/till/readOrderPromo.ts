import type { CallPath } from '#admin';
import { isObject } from '#resource';
import type { SalePromo } from '../model.ts';
import { readPromo } from '#shop';

/**
 * Reduction of the promo code of an edited order. The order keeps the code even when it has expired for others.
 * @returns null when the order has no code or the server no longer knows it; the order then keeps the amount
 */
export async function readOrderPromo(order: unknown, call: CallPath, currency: string): Promise<SalePromo | null> {
  const code = isObject(order) ? order.promoCode : null;
  if (typeof code !== 'string' || code === '') return null;
  // With a page parameter the server lists codes without checking their validity.
  const query = new URLSearchParams({ code, page: '1', itemsPerPage: '1' });
  try {
    const listed = await call(`promo_codes?${query.toString()}`);
    const facts = Array.isArray(listed) ? readPromo(listed[0], currency) : null;
    return facts ? { ...facts.promo, code } : null;
  } catch {
    // The stored reduction is kept, and the server decides.
    return null;
  }
}
