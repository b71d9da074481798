import { definePlugin } from '#admin';

const CATEGORIES = 'category_products';

/** Products and their categories. */
export default definePlugin({
  id: 'catalogue',
  title: 'flexy.menu.catalogue',
  api: 1,
  core: true,
  resources: [
    {
      resource: { name: 'products' },
      group: 'catalogue',
      icon: 'package',
      // The kitchen reads products and works with none.
      access: { action: 'read', resource: CATEGORIES },
    },
    {
      resource: { name: CATEGORIES },
      group: 'catalogue',
      icon: 'tags',
      order: 60,
      screens: { list: () => import('./tree/CategoryTree.tsx') },
    },
    {
      resource: { name: 'suppliers' },
      group: 'catalogue',
      order: 80,
      icon: 'factory',
      access: { action: 'create', resource: 'suppliers' },
    },
    {
      resource: { name: 'promo_codes' },
      group: 'catalogue',
      panel: 'till',
      order: 90,
      icon: 'ticket-percent',
      access: { action: 'create', resource: 'promo_codes' },
    },
    {
      resource: { name: 'stock_movements' },
      group: 'catalogue',
      order: 66,
      icon: 'arrow-down-up',
      opens: 'show',
      access: { action: 'create', resource: 'stock_movements' },
    },
  ],
  slots: [
    {
      slot: 'list.actions',
      resource: CATEGORIES,
      load: () => import('./tree/SwitchToTree.tsx'),
    },
    { slot: 'record.hint', load: () => import('./MarginHint.tsx') },
    { slot: 'record.hint', load: () => import('./BarcodeHint.tsx') },
  ],
  tour: [{ to: '/products', order: 10, title: 'catalogue.tour.title', text: 'catalogue.tour.text' }],
  setup: [
    {
      id: 'product',
      order: 50,
      access: { action: 'create', resource: 'products' },
      resources: ['products'],
      load: () => import('./setup.ts'),
    },
  ],
  cards: [
    {
      id: 'low-stock',
      title: 'catalogue.cards.lowStock',
      columns: 7,
      order: 40,
      access: { action: 'create', resource: 'stock_movements' },
      load: () => import('./cards/LowStock.tsx'),
    },
  ],
});
