import { definePlugin } from '#admin';

/** Who may take an order away again runs the shop; who sells in it has the till. */
const RUNS = { action: 'delete', resource: 'orders' } as const;

/** Documents of every kind are made, edited and read on the same screens. */
const SCREENS = {
  create: () => import('./editor/NewOrder.tsx'),
  edit: () => import('./editor/EditOrder.tsx'),
  show: () => import('./show/OrderShow.tsx'),
};

/** Orders, delivery notes, invoices and refunds; what they are paid and shipped with; tills and their days. */
export default definePlugin({
  id: 'orders',
  title: 'orders.title',
  api: 1,
  core: true,
  resources: [
    {
      resource: { name: 'orders' },
      group: 'selling',
      icon: 'receipt',
      opens: 'show',
      order: 30,
      screens: SCREENS,
    },
    { resource: { name: 'quotes' }, opens: 'show', screens: SCREENS },
    { resource: { name: 'order_items', lineOf: 'orders' } },
    { resource: { name: 'order_payments', lineOf: 'orders' } },
    { resource: { name: 'order_statuses', lineOf: 'orders' } },
    { resource: { name: 'payment_methods' } },
    { resource: { name: 'shipping_methods' }, icon: 'truck' },
    { resource: { name: 'tills' }, icon: 'calculator' },
    { resource: { name: 'cash_sessions' }, opens: 'show' },
    { resource: { name: 'cash_movements' }, opens: 'show' },
  ],
  slots: [
    {
      slot: 'record.figures',
      access: { action: 'read', resource: 'orders' },
      load: () => import('./show/CustomerFigures.tsx'),
    },
  ],
  settings: [
    {
      id: 'till',
      title: 'orders.till.title',
      icon: 'calculator',
      order: 10,
      access: RUNS,
      load: () => import('./panels/TillPanel.tsx'),
    },
  ],
  // Figures of the whole business: for those who run it.
  cards: [
    {
      id: 'sales',
      title: 'orders.cards.sales',
      columns: 3,
      order: 10,
      access: RUNS,
      load: () => import('./cards/SalesToday.tsx'),
    },
    {
      id: 'orders',
      title: 'orders.cards.orders',
      columns: 3,
      order: 11,
      access: RUNS,
      load: () => import('./cards/OrdersToday.tsx'),
    },
    {
      id: 'average',
      title: 'orders.cards.average',
      columns: 3,
      order: 12,
      access: RUNS,
      load: () => import('./cards/AverageToday.tsx'),
    },
    {
      id: 'due',
      title: 'orders.cards.due',
      columns: 3,
      order: 13,
      access: RUNS,
      load: () => import('./cards/DueOnDelivery.tsx'),
    },
    {
      id: 'sales-by-day',
      title: 'orders.cards.byDay',
      columns: 8,
      order: 20,
      access: RUNS,
      load: () => import('./cards/SalesByDay.tsx'),
    },
    {
      id: 'status',
      title: 'orders.cards.byStatus',
      columns: 4,
      order: 21,
      access: RUNS,
      load: () => import('./cards/OrdersByStatus.tsx'),
    },
  ],
});
