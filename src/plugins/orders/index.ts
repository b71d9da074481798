import { definePlugin } from '#admin';

/** Orders, delivery notes, invoices and refunds; what they are paid and shipped with; tills and their days. */
export default definePlugin({
  id: 'orders',
  title: 'orders.title',
  api: 1,
  core: true,
  resources: [
    { resource: { name: 'orders' }, group: 'selling', icon: 'receipt', opens: 'show', order: 30 },
    { resource: { name: 'quotes' }, opens: 'show' },
    { resource: { name: 'order_items', lineOf: 'orders' } },
    { resource: { name: 'order_payments', lineOf: 'orders' } },
    { resource: { name: 'order_statuses', lineOf: 'orders' } },
    { resource: { name: 'payment_methods' } },
    { resource: { name: 'shipping_methods' }, icon: 'truck' },
    { resource: { name: 'tills' }, icon: 'calculator' },
    { resource: { name: 'cash_sessions' }, opens: 'show' },
    { resource: { name: 'cash_movements' }, opens: 'show' },
  ],
});
