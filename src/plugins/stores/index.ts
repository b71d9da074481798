import { definePlugin } from '#admin';

/** Shops, restaurants and depots. */
export default definePlugin({
  id: 'stores',
  title: 'stores.title',
  api: 1,
  core: true,
  resources: [{ resource: { name: 'stores', icon: 'store' }, panel: 'till', order: 10 }],
  setup: [
    {
      id: 'store',
      order: 20,
      access: { action: 'create', resource: 'stores' },
      resources: ['stores', 'settings'],
      load: () => import('./setup.ts'),
    },
  ],
});
