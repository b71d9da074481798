import { definePlugin } from '#admin';

/** Products of the supplier that are listed in the shop. */
export default definePlugin({
  id: 'supplier',
  title: 'supplier.title',
  api: 1,
  resources: [{ resource: { name: 'cj_products' }, group: 'catalogue', icon: 'truck', order: 90 }],
});
