import { defineResource } from '#resource';
import { CLOSED_REASONS } from '../purchases/states.ts';

/** Kinds of records: goods that came, or the end of waiting for the rest. */
export const RECEIPT_KINDS = ['delivery', 'closing'] as const;

/**
 * One delivery of a purchase, or the record that the rest of it never comes (docs/rules/purchases.md, "Receiving"). Records are
 * never changed; one that is wrong is taken back.
 */
export const goodsReceipts = defineResource({
  name: 'goods_receipts',
  className: 'GoodsReceipt',
  title: 'deliveryNote',
  icon: 'list-checks',
  core: true,
  order: { id: 'desc' },
  fields: {
    order: {
      type: 'relation',
      to: 'orders',
      embed: ['orderNumberFormatted'],
      required: true,
      writable: false,
      filter: true,
      list: 2,
      form: 'receipt',
      onDelete: 'restrict',
    },
    kind: {
      type: 'enum',
      values: RECEIPT_KINDS,
      default: 'delivery',
      writable: false,
      filter: true,
      list: 3,
      form: 'receipt',
    },
    deliveryNote: { type: 'text', max: 80, writable: false, filter: 'partial', search: true, list: 1, form: 'receipt' },
    receivedAt: { type: 'datetime', writable: false, filter: true, order: true, list: 4, form: 'receipt' },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      writable: false,
      filter: true,
      list: 5,
      form: 'receipt',
      onDelete: 'restrict',
    },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 6,
      form: 'receipt',
    },
    pieces: { type: 'decimal', scale: 3, default: 0, writable: false, list: 7, form: 'receipt' },
    amount: { type: 'money', default: 0, writable: false, order: true, list: 8, form: 'receipt' },
    note: { type: 'text', max: 500, writable: false, form: 'receipt' },
    takenBackAt: { type: 'datetime', writable: false, filter: true, list: 9, form: 'takenBack' },
    takenBackBy: { type: 'relation', to: 'users', embed: ['username', 'fullName'], writable: false, form: 'takenBack' },
    takenBackNote: { type: 'text', max: 500, writable: false, form: 'takenBack' },
    lines: { type: 'lines', of: 'goods_receipt_lines', by: 'receipt', writable: false, form: 'lines' },
  },
});

/** A line of a goods receipt: received quantity and cost of a line of the purchase, and the quantity that never comes. */
export const goodsReceiptLines = defineResource({
  name: 'goods_receipt_lines',
  className: 'GoodsReceiptLine',
  title: 'description',
  lineOf: 'goods_receipts',
  core: true,
  order: { id: 'asc' },
  fields: {
    receipt: {
      type: 'relation',
      to: 'goods_receipts',
      required: true,
      filter: true,
      onDelete: 'cascade',
      writable: false,
    },
    item: { type: 'relation', to: 'order_items', writable: false, filter: true },
    product: { type: 'relation', to: 'products', embed: ['name', 'skuCode'], writable: false, filter: true, list: 2 },
    description: { type: 'text', max: 500, writable: false, list: 1 },
    quantity: { type: 'decimal', scale: 3, default: 0, writable: false, list: 3 },
    cost: { type: 'money', writable: false, list: 4 },
    closedQuantity: { type: 'decimal', scale: 3, default: 0, writable: false, list: 5 },
    closedReason: { type: 'enum', values: CLOSED_REASONS, writable: false, list: 6 },
    bookedQuantity: { type: 'decimal', scale: 3, writable: false, form: false },
    costBefore: { type: 'money', writable: false },
    costAfter: { type: 'money', writable: false },
  },
});

declare module '#resource' {
  interface Resources {
    goods_receipts: typeof goodsReceipts;
    goods_receipt_lines: typeof goodsReceiptLines;
  }
}
