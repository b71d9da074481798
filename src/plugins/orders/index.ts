import { definePlugin } from '#admin';

/** The plugin of orders: its lists, screens, settings and cards. */

/** The right that marks a person who runs the shop. Sellers, who cannot delete orders, work at the till. */
const RUNS = { action: 'delete', resource: 'orders' } as const;

/** Documents of every kind are made, edited and read on the same screens. */
const SCREENS = {
  create: () => import('./editor/NewOrder.tsx'),
  edit: () => import('./editor/EditOrder.tsx'),
  show: () => import('./show/OrderShow.tsx'),
};

/** Id of the settings panel for selling; lists of other plugins are in it, too. */
const SELLING = 'till';

/** Preparation states in which work is still to be done. */
const OPEN = ['draft', 'waiting', 'processing'];

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
      // The kitchen has its board in the menu; where there is none, it still begins here.
      access: { action: 'create', resource: 'orders' },
      starts: [{ roles: ['ROLE_KITCHEN'], filter: { status: OPEN } }, { roles: ['ROLE_AGENT_DRIVER'] }],
      workListFor: ['ROLE_KITCHEN', 'ROLE_AGENT_DRIVER'],
      views: [
        {
          id: 'invoices',
          title: 'orders.views.invoices',
          group: 'selling',
          order: 40,
          icon: 'receipt-text',
          filter: { type: ['invoice'] },
          isKind: true,
          columns: ['soldAt', 'customer', 'dueDate', 'paymentStatus', 'fullTotalAmount', 'restAmount'],
          days: ['soldAt'],
          tabs: [{ title: 'orders.tabs.toPay', filter: { paymentStatus: ['waiting', 'partially-paid'] } }],
          words: 'orders.kinds.invoice',
          create: { query: 'type=invoice', title: 'orders.editor.new.invoice' },
          access: RUNS,
        },
        {
          id: 'deliveries',
          title: 'orders.views.deliveries',
          group: 'selling',
          order: 45,
          icon: 'truck',
          filter: { deliveryType: ['delivery', 'collect-and-delivery'] },
          access: { action: 'create', resource: 'orders' },
        },
        {
          id: 'purchases',
          title: 'orders.views.purchases',
          group: 'catalogue',
          order: 70,
          icon: 'shopping-cart',
          filter: { type: ['purchase'] },
          isKind: true,
          columns: [
            'supplier',
            'soldAt',
            'startDeliveryAt',
            'arrival',
            'receiptState',
            'store',
            'fullTotalAmount',
            'toComeAmount',
          ],
          days: ['soldAt', 'startDeliveryAt'],
          tabs: [
            { title: 'orders.tabs.toReceive', filter: { receiptState: ['ordered', 'partly-received'] } },
            { title: 'orders.tabs.late', filter: { arrival: ['late'] } },
            { title: 'orders.tabs.differences', filter: { receiptState: ['closed'] } },
            { title: 'orders.tabs.received', filter: { receiptState: ['received'] } },
          ],
          words: 'orders.kinds.purchase',
          create: { query: 'type=purchase', title: 'orders.editor.new.purchase' },
          access: RUNS,
        },
      ],
    },
    {
      resource: { name: 'quotes' },
      group: 'selling',
      order: 35,
      icon: 'file-text',
      opens: 'show',
      tabs: [
        { title: 'orders.tabs.open', filter: { status: ['draft', 'waiting', 'processing'] } },
        { title: 'orders.tabs.accepted', filter: { status: ['done'] } },
        { title: 'orders.tabs.declined', filter: { status: ['cancelled'] } },
      ],
      screens: SCREENS,
    },
    {
      resource: { name: 'goods_receipts' },
      group: 'catalogue',
      order: 72,
      icon: 'list-checks',
      opens: 'show',
      access: { action: 'read', resource: 'goods_receipts' },
    },
    { resource: { name: 'goods_receipt_lines', lineOf: 'goods_receipts' } },
    { resource: { name: 'order_items', lineOf: 'orders' } },
    { resource: { name: 'order_payments', lineOf: 'orders' } },
    { resource: { name: 'order_statuses', lineOf: 'orders' } },
    { resource: { name: 'payment_methods', icon: 'credit-card' }, panel: SELLING, order: 30 },
    { resource: { name: 'shipping_methods' }, icon: 'truck', panel: SELLING, order: 40 },
    { resource: { name: 'tills' }, icon: 'calculator', panel: SELLING, order: 20 },
    { resource: { name: 'cash_sessions' }, icon: 'clock', group: 'selling', order: 65, opens: 'show' },
    { resource: { name: 'cash_movements', icon: 'coins' }, panel: SELLING, order: 80, opens: 'show' },
  ],
  pages: [
    {
      path: 'reports/cashiers',
      title: 'orders.cashiers.title',
      group: 'selling',
      order: 70,
      icon: 'shield-check',
      access: RUNS,
      load: () => import('./cashiers/CashierReport.tsx'),
    },
  ],
  services: { paperLines: () => import('./papers.ts') },
  slots: [
    { slot: 'orders.refund', load: () => import('./refund/RefundForm.tsx') },
    {
      slot: 'record.figures',
      resource: 'customers',
      access: { action: 'read', resource: 'orders' },
      load: () => import('./show/CustomerFigures.tsx'),
    },
    {
      slot: 'record.tabs',
      resource: 'products',
      access: { action: 'read', resource: 'goods_receipts' },
      load: () => import('./receive/OnTheWay.tsx'),
    },
    {
      slot: 'list.row',
      resource: 'orders',
      access: { action: 'create', resource: 'orders' },
      load: () => import('./show/ReprintItem.tsx'),
    },
  ],
  settings: [
    {
      id: SELLING,
      title: 'flexy.menu.groups.selling',
      icon: 'calculator',
      order: 10,
      access: RUNS,
      load: () => import('./panels/TillPanel.tsx'),
    },
  ],
  tour: [{ to: '/orders', order: 30, title: 'orders.tour.title', text: 'orders.tour.text' }],
  setup: [
    {
      id: 'till',
      order: 30,
      access: { action: 'create', resource: 'tills' },
      resources: ['tills', 'stores'],
      load: () => import('./setup/till.ts'),
    },
    {
      id: 'methods',
      order: 40,
      access: { action: 'create', resource: 'payment_methods' },
      resources: ['payment_methods'],
      load: () => import('./setup/methods.ts'),
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
