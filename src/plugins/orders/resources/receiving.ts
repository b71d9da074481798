import type { Field } from '#resource';
import { ARRIVALS, RECEIPT_STATES } from '../purchases/states.ts';

/** State and figures of receiving; absent for all other documents. The server derives them (docs/rules/purchases.md). */
export const RECEIVING_FIELDS = {
  receiptState: {
    type: 'enum',
    values: RECEIPT_STATES,
    tones: {
      draft: 'draft',
      ordered: 'waiting',
      'partly-received': 'active',
      received: 'success',
      closed: 'warning',
      cancelled: 'stopped',
    },
    oftenUsed: ['ordered', 'partly-received'],
    writable: false,
    filter: true,
    order: true,
    index: 'filled',
    onCard: true,
    form: false,
  },
  // Not stored: it depends on the day. Answered, and filtered by, in server/arrival.ts.
  arrival: {
    type: 'enum',
    values: ARRIVALS,
    tones: { late: 'danger', today: 'active', later: 'waiting' },
    writable: false,
    filter: true,
    index: false,
    form: false,
  },
  receivedPieces: { type: 'decimal', scale: 3, writable: false, form: false },
  toComeAmount: { type: 'money', writable: false, filter: true, order: true, index: false, form: false },
} as const satisfies Record<string, Field>;
