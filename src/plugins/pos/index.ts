import { definePlugin } from '#admin';

/** The plugin of the till, and the right that opens it. */

/** Everyone who may create orders may sell. */
const SELLS = { action: 'create', resource: 'orders' } as const;

/** The cash register: sells all day with or without a network; its orders, its day, its queue; the quantity picker. */
export default definePlugin({
  id: 'pos',
  title: 'pos.title',
  api: 1,
  offline: true,
  pages: [
    {
      path: 'pos',
      title: 'pos.title',
      group: 'selling',
      order: 10,
      icon: 'calculator',
      isTool: true,
      starts: [{ roles: ['ROLE_CASHIER'] }],
      access: SELLS,
      load: () => import('./app/TillPage.tsx'),
    },
    { path: 'pos/:orderId', access: SELLS, load: () => import('./app/TillPage.tsx') },
    {
      path: 'pos/orders',
      title: 'pos.orders.title',
      icon: 'receipt',
      access: SELLS,
      load: () => import('./app/OrdersPage.tsx'),
    },
    {
      path: 'pos/picker',
      title: 'pos.picker.title',
      icon: 'package',
      access: SELLS,
      load: () => import('./picker/PickerPage.tsx'),
    },
    {
      path: 'pos/day',
      title: 'pos.day.title',
      icon: 'calculator',
      access: SELLS,
      load: () => import('./app/DayPage.tsx'),
    },
    {
      path: 'pos/queue',
      title: 'pos.queue.title',
      icon: 'refresh-cw',
      access: SELLS,
      load: () => import('./queue/QueuePage.tsx'),
    },
  ],
  tour: [
    { to: '/pos', order: 20, title: 'pos.tour.sale.title', text: 'pos.tour.sale.text' },
    { to: '/pos', order: 40, title: 'pos.tour.day.title', text: 'pos.tour.day.text' },
  ],
  setup: [
    {
      id: 'sale',
      order: 60,
      access: SELLS,
      resources: ['orders', 'products', 'payment_methods', 'tills'],
      load: () => import('./setup.ts'),
    },
  ],
  services: {
    scanner: () => import('./core/scan/service.ts'),
    codeCamera: () => import('./scan/codeCamera.ts'),
    outbox: () => import('./core/outbox/service.ts'),
  },
  start: () => import('./core/outbox/resumeSending.ts'),
});
