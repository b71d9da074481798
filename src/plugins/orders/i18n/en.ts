import { EN_PAPER } from '#shop';
import { cards } from './en/cards.ts';
import { cashiers } from './en/cashiers.ts';
import { orders, quotes } from './en/documents.ts';
import { editor } from './en/editor.ts';
import { kinds, tabs } from './en/kinds.ts';
import { lines } from './en/lines.ts';
import { receipts } from './en/receipts.ts';
import { receiving } from './en/receiving.ts';
import { refund } from './en/refund.ts';
import { selling } from './en/selling.ts';
import { setup, tour } from './en/setup.ts';
import { customer, pay, scales, show, till } from './en/show.ts';

/** English texts of the orders plugin. */
export default {
  orders: {
    title: 'Orders',
    views: { invoices: 'Invoices', deliveries: 'Deliveries', purchases: 'Purchases' },
    kinds,
    tabs,
    cards,
    cashiers,
    show,
    paper: EN_PAPER,
    customer,
    pay,
    receiving,
    refund,
    till,
    scales,
    editor,
    setup,
    tour,
  },
  resources: { orders, quotes, ...lines, ...receipts, ...selling },
  words: {
    places: {
      orders: 'sales, receipts, tickets, tip, tips',
      'orders#invoices': 'bills, billing, invoice number',
      'orders#deliveries': 'shipments, couriers, drivers, delivery, deliveries',
      'orders#purchases': 'purchase orders, buying, restocking, receive goods, still to come, on the way',
      quotes: 'estimates, offers, proposals',
      tills: 'cash registers, cash desks, checkouts, POS, invoice number, number of orders',
      goods_receipts: 'received goods, incoming goods, supplier deliveries',
      payment_methods: 'means of payment, ways to pay, cards, cash',
      shipping_methods: 'delivery methods, couriers, carriers, shipping rates',
      cash_sessions: 'closings, cash counts, Z reports, cash days, end of day, close the day',
      cash_movements: 'cash in, cash out, petty cash, float',
      'reports/cashiers': 'refunds, voids, price overrides, discounts, drawer openings, loss prevention, staff',
      'settings/till':
        'till settings, receipt printer, cash rounding, scales, scale labels, weight barcodes, balances, barcode, scanner',
    },
  },
};
