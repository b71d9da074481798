// Orders of an earlier system, which an import brings as history.
import type { Importable } from '#resource';

/** What made such an order. */
export const EARLIER = 'import';

/** Kinds and states that they have: they have ended. */
export const EARLIER_TYPES = ['delivery-note', 'invoice', 'order', 'refund'] as const;
export const EARLIER_STATUSES = ['done', 'cancelled'] as const;

/** A row of the file is a line of an order; rows that follow each other with one reference are one order. */
export const EARLIER_ORDERS = {
  history: {
    roles: ['ROLE_ADMIN'],
    fields: [
      ...['reference', 'type', 'status', 'soldAt', 'customer', 'store', 'deliveryType', 'shippingAddress'],
      ...['description', 'customerNote', 'currency', 'shippingFees', 'reductionAmount', 'taxAmount'],
      ...['fullTotalAmount', 'paidAmount', 'paymentStatus'],
    ],
    lines: { field: 'orderItems', by: 'reference', fields: ['product', 'description', 'quantity', 'price', 'note'] },
    named: {
      of: 'customers',
      fields: { customerName: 'fullName', customerPhone: 'phone', customerEmail: 'email' },
    },
    required: ['reference', 'soldAt', 'orderItems.quantity', 'orderItems.price'],
  },
} as const satisfies Importable;
