import { definePlugin } from '#admin';

/** Gift cards: sold and spent at the till, with their ledger and a page for their owners. */
export default definePlugin({
  id: 'vouchers',
  title: 'vouchers.title',
  api: 1,
  offline: true,
  icon: { paths: ['M3 8h18v4H3z', 'M5 12v9h14v-9', 'M12 8v13', 'M12 8C8 8 7 3 10 3s2 5 2 5 0-5 2-5 2 5-2 5'] },
  resources: [
    { resource: { name: 'vouchers' }, group: 'selling', order: 80 },
    { resource: { name: 'voucher_movements' }, group: 'selling', order: 82 },
  ],
  pages: [
    {
      path: 'voucher-report',
      title: 'vouchers.report',
      group: 'selling',
      order: 81,
      access: { action: 'read', resource: 'vouchers' },
      load: () => import('./ReportPage.tsx'),
    },
  ],
  settings: [
    {
      id: 'vouchers',
      title: 'vouchers.title',
      icon: 'credit-card',
      order: 34,
      access: { action: 'read', resource: 'voucher_settings' },
      load: () => import('./VoucherSettings.tsx'),
    },
  ],
  slots: [
    { slot: 'pos.cart', order: 40, load: () => import('./till/SellCard.tsx') },
    { slot: 'pos.payments', order: 40, load: () => import('./till/PayByCard.tsx') },
    { slot: 'record.tabs', resource: 'vouchers', load: () => import('./AdjustCard.tsx') },
  ],
});
