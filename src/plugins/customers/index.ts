import { definePlugin } from '#admin';

/** Customers: people and companies. */
export default definePlugin({
  id: 'customers',
  title: 'flexy.menu.customers',
  api: 1,
  core: true,
  resources: [
    {
      resource: { name: 'customers' },
      group: 'customers',
      icon: 'users',
      order: 10,
      opens: 'show',
      screens: { show: () => import('./show/CustomerShow.tsx') },
    },
  ],
  cards: [
    {
      id: 'new',
      title: 'customers.cards.new',
      columns: 12,
      order: 50,
      // A figure about the whole business: for administrators and managers only.
      access: { action: 'delete', resource: 'customers' },
      load: () => import('./cards/NewCustomers.tsx'),
    },
  ],
});
