// Purchases of the demo that were received in parts or are awaited, and the received quantities of all purchases.
import type { SampleRow } from '#server';
import type { Paper } from './papers.ts';

/** A delivery of a purchase: days ago, delivery note, received pieces by SKU, and pieces that never come. */
export interface Part {
  readonly day: number;
  readonly deliveryNote?: string;
  readonly came?: Readonly<Record<string, number>>;
  readonly missing?: Readonly<Record<string, number>>;
}

/** Purchases received in parts, or still awaited. Those received as a whole stand among the other papers. */
export const PURCHASES: readonly Paper[] = [
  {
    key: 'purchase-spices-closed',
    type: 'purchase',
    day: 14,
    supplier: 'epices-rahba',
    lines: [
      ['EPI-100', 4, 17],
      ['EPI-102', 14, 11],
    ],
    status: 'done',
    parts: [
      { day: 10, deliveryNote: '2231', came: { 'EPI-100': 4, 'EPI-102': 12 } },
      { day: 9, missing: { 'EPI-102': 2 } },
    ],
  },
  {
    key: 'purchase-oil-late',
    type: 'purchase',
    day: 6,
    supplier: 'cooperative-tamanar',
    lines: [
      ['ARG-250', 30, 112],
      ['AML-200', 24, 32],
    ],
    status: 'processing',
    parts: [{ day: 3, deliveryNote: 'BL-4471', came: { 'ARG-250': 12, 'AML-200': 6 } }],
  },
  {
    key: 'purchase-dairy',
    type: 'purchase',
    day: 1,
    supplier: 'laiterie-haouz',
    lines: [
      ['LAI-001', 48, 9.2],
      ['LAI-002', 60, 6.4],
    ],
    status: 'waiting',
  },
];

/** Received and closed quantity of a line. A done purchase without records of deliveries was received as a whole. */
export function fateOf({ type, status, parts }: Paper, sku: string, pieces: number): SampleRow {
  if (type !== 'purchase') return {};
  if (!parts) return { receivedQuantity: status === 'done' ? pieces : null };
  const sum = (of: 'came' | 'missing') => parts.reduce((all, part) => all + (part[of]?.[sku] ?? 0), 0);
  return { receivedQuantity: sum('came'), closedQuantity: sum('missing') };
}
