import { useQueryClient } from '@tanstack/react-query';

/** Reads the figures of purchases and stock again, after goods were received or taken back. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of BEHIND) void client.invalidateQueries({ queryKey: [name] });
  };
}

/** Resources behind the figures of a purchase and of stock. */
const BEHIND = ['orders', 'goods_receipts', 'products', 'stock_movements', 'stock_levels'] as const;
