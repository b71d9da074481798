import { defineResource } from '#resource';
import { BUYERS } from './access.ts';

/** Reasons for a difference of a count, or of a transfer that arrived incomplete. */
export const STOCK_REASONS = ['broken', 'spoiled', 'lost', 'ownUse', 'wrongReceipt', 'unknown'] as const;
/** A reason for a difference. */
export type StockReason = (typeof STOCK_REASONS)[number];

const PERSON = {
  type: 'relation',
  to: 'users',
  embed: ['username', 'fullName'],
  writable: false,
  form: 'transfer',
} as const;

/** States of a transfer: on the way from the sender, received, or cancelled before it was received. */
const TRANSFER_STATES = ['sent', 'received', 'cancelled'] as const;

/** Goods on their way from one store to another (docs/rules/catalogue.md, "Transfers"). Written by its calls alone. */
export const stockTransfers = defineResource({
  name: 'stock_transfers',
  className: 'StockTransfer',
  title: 'number',
  icon: 'truck',
  core: true,
  bin: false,
  order: { id: 'desc' },
  fields: {
    number: { type: 'text', max: 20, writable: false, search: true, filter: true, list: 1, form: 'transfer' },
    from: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      required: true,
      writable: false,
      filter: true,
      onDelete: 'restrict',
      list: 2,
      form: 'transfer',
    },
    to: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      required: true,
      writable: false,
      filter: true,
      onDelete: 'restrict',
      list: 3,
      form: 'transfer',
    },
    state: {
      type: 'enum',
      values: TRANSFER_STATES,
      tones: { sent: 'warning', received: 'success', cancelled: 'draft' },
      oftenUsed: ['sent'],
      default: 'sent',
      writable: false,
      filter: true,
      list: 4,
      form: 'transfer',
    },
    value: { type: 'money', readable: BUYERS, writable: false, list: 5, form: 'transfer' },
    sentAt: { type: 'datetime', writable: false, filter: true, order: true, list: 6, form: 'transfer' },
    sentBy: PERSON,
    endedAt: { type: 'datetime', writable: false, filter: true, form: 'transfer' },
    endedBy: PERSON,
    note: { type: 'text', max: 500, writable: false, form: 'transfer' },
    lines: { type: 'lines', of: 'stock_transfer_lines', by: 'transfer', writable: false, form: false },
  },
});

/** A product of a transfer. */
export const stockTransferLines = defineResource({
  name: 'stock_transfer_lines',
  className: 'StockTransferLine',
  title: 'id',
  lineOf: 'stock_transfers',
  core: true,
  order: { id: 'asc' },
  fields: {
    transfer: {
      type: 'relation',
      to: 'stock_transfers',
      required: true,
      writable: false,
      filter: true,
      onDelete: 'cascade',
    },
    product: {
      type: 'relation',
      to: 'products',
      embed: ['name', 'skuCode', 'image'],
      required: true,
      writable: false,
      onDelete: 'cascade',
    },
    quantity: { type: 'decimal', scale: 3, required: true, writable: false },
    received: { type: 'decimal', scale: 3, writable: false },
    reason: { type: 'enum', values: STOCK_REASONS, writable: false },
  },
});

declare module '#resource' {
  interface Resources {
    stock_transfers: typeof stockTransfers;
    stock_transfer_lines: typeof stockTransferLines;
  }
}
