import { useQueryClient } from '@tanstack/react-query';

/** What stands behind the figures of a purchase and of stock: read again after goods came. */
const BEHIND = ['orders', 'goods_receipts', 'products', 'stock_movements', 'stock_levels'] as const;

/** Reads again what goods that came, or went back, have changed. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of BEHIND) void client.invalidateQueries({ queryKey: [name] });
  };
}
