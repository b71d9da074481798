import { definePlugin } from '#admin';
import { customers } from './resources.ts';

/** People and companies that buy. */
export default definePlugin({
  id: 'customers',
  title: 'flexy.menu.customers',
  api: 1,
  core: true,
  resources: [
    {
      resource: customers,
      group: 'customers',
      icon: 'users',
      order: 10,
      opens: 'show',
      screens: { show: () => import('./show/CustomerShow.tsx') },
    },
  ],
});
