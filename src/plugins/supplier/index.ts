import { definePlugin } from '#admin';

/** Products of the dropshipping supplier that the shop lists. */
export default definePlugin({
  id: 'supplier',
  title: 'supplier.title',
  api: 1,
  resources: [{ resource: { name: 'cj_products', icon: 'package-search' }, panel: 'supplier' }],
  settings: [
    {
      id: 'supplier',
      title: 'supplier.title',
      icon: 'truck',
      order: 60,
      access: { action: 'read', resource: 'cj_products' },
    },
  ],
});
