import { definePlugin } from '#admin';
import { categoryProducts } from './resources/category.ts';
import { products } from './resources/product.ts';
import { suppliers } from './resources/supplier.ts';

/** Products and their categories. */
export default definePlugin({
  id: 'catalogue',
  title: 'flexy.menu.catalogue',
  api: 1,
  core: true,
  resources: [
    { resource: products, group: 'catalogue', icon: 'package' },
    {
      resource: categoryProducts,
      group: 'catalogue',
      icon: 'tags',
      order: 60,
      screens: { list: () => import('./tree/CategoryTree.tsx') },
    },
    { resource: suppliers },
    { resource: { name: 'promo_codes' } },
    { resource: { name: 'stock_movements' }, opens: 'show' },
  ],
  slots: [
    {
      slot: 'list.actions',
      isWanted: ({ resource }) => resource === categoryProducts.name,
      load: () => import('./tree/AsTree.tsx'),
    },
    { slot: 'record.hint', load: () => import('./MarginHint.tsx') },
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
