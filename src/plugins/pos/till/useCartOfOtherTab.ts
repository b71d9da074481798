import { useEffect } from 'react';
import { CART_ITEMS, linesFromText } from '../core/sale/cartItems.ts';
import { useTill } from '../core/till/tillContext.ts';

/**
 * Takes over the lines that the quantity picker of another tab adds to the cart. The picker writes `cartItems`, the
 * lines of the open sale (docs/rules/till.md, "Cart"), and the next change here would overwrite them.
 */
export function useCartOfOtherTab(): void {
  const till = useTill();
  useEffect(() => {
    const ends = new AbortController();
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== CART_ITEMS || newValue === null) return;
      till.change((sale) => ({ ...sale, lines: linesFromText(newValue, till.settings.currency) }));
    };
    window.addEventListener('storage', follow, { signal: ends.signal });
    return () => ends.abort();
  }, [till]);
}
