import { useEffect } from 'react';
import { CART_ITEMS, linesFromText } from '../sale/cartItems.ts';
import { useTill } from './tillContext.ts';

/**
 * Takes over what the quantity picker of another tab puts into the cart: it writes `cartItems`, which are the open sale's lines
 * (DECISIONS 16). Without it the next change here would write them away again.
 */
export function usePickedElsewhere(): void {
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
