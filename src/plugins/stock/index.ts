import { definePlugin } from '#admin';

/** Stock of the stores, transfers between them, and counts. */
export default definePlugin({
  id: 'stock',
  title: 'stock.onHand.title',
  api: 1,
  core: true,
  resources: [
    {
      resource: { name: 'stock_transfers' },
      group: 'catalogue',
      order: 67,
      icon: 'truck',
      opens: 'show',
      screens: { show: () => import('./transfers/TransferPage.tsx') },
    },
    {
      resource: { name: 'stock_counts' },
      group: 'catalogue',
      order: 68,
      icon: 'list-checks',
      opens: 'show',
      screens: { show: () => import('./counts/CountPage.tsx') },
    },
  ],
  pages: [
    {
      path: 'stock/transfer',
      title: 'stock.transfers.new',
      access: { action: 'create', resource: 'stock_movements' },
      load: () => import('./transfers/NewTransferPage.tsx'),
    },
    {
      path: 'stock',
      title: 'stock.onHand.title',
      group: 'catalogue',
      order: 65,
      icon: 'warehouse',
      access: { action: 'create', resource: 'stock_movements' },
      load: () => import('./onHand/StockPage.tsx'),
    },
  ],
  slots: [
    {
      slot: 'list.actions',
      resource: 'stock_transfers',
      access: { action: 'create', resource: 'stock_movements' },
      load: () => import('./transfers/NewTransferLink.tsx'),
    },
    {
      slot: 'list.actions',
      resource: 'stock_counts',
      access: { action: 'create', resource: 'stock_movements' },
      load: () => import('./counts/StartCountButton.tsx'),
    },
  ],
});
