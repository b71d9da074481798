import { definePlugin } from '#admin';
import { orderItems, orderPayments, orderStatuses, orders, paymentMethods, shippingMethods } from './resources.ts';

/** Orders, delivery notes, invoices and refunds; what they are paid and shipped with. */
export default definePlugin({
  id: 'orders',
  title: 'orders.title',
  api: 1,
  core: true,
  resources: [
    { resource: orders, group: 'selling', icon: 'receipt', opens: 'show' },
    { resource: orderItems },
    { resource: orderPayments },
    { resource: orderStatuses },
    { resource: paymentMethods },
    { resource: shippingMethods },
  ],
});
