import { definePlugin } from '#admin';
import { supplierIcon } from './icon.ts';

/** The plugin of the supplier: its catalogue, and the right to list products. */

/** Listing products is creating their records. */
const LISTS = { action: 'create', resource: 'cj_products' } as const;

/** Catalogue of the dropshipping supplier, and its products that the shop lists. */
export default definePlugin({
  id: 'supplier',
  title: 'supplier.title',
  api: 1,
  icon: supplierIcon,
  pages: [
    {
      path: 'supplier',
      title: 'supplier.title',
      group: 'catalogue',
      order: 96,
      access: LISTS,
      load: () => import('./page/SupplierPage.tsx'),
    },
  ],
  resources: [{ resource: { name: 'cj_products', icon: 'package-search' }, panel: 'supplier' }],
  settings: [
    {
      id: 'supplier',
      title: 'supplier.title',
      icon: 'truck',
      order: 60,
      access: { action: 'read', resource: 'cj_products' },
      load: () => import('./settings/SupplierPanel.tsx'),
    },
  ],
});
