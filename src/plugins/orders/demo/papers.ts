import type { SampleContext, SampleRow } from '#server';
import { dishOf } from './menu.ts';
import { fateOf, PURCHASES, type Part } from './purchases.ts';

/** A document that no till made: key, kind, days ago, for or from whom, lines of SKU and pieces, payment state. */
export interface Paper {
  readonly key: string;
  readonly type: 'quote' | 'invoice' | 'order' | 'purchase';
  readonly day: number;
  readonly customer?: string;
  readonly supplier?: string;
  readonly lines: readonly (readonly [sku: string, pieces: number, price?: number])[];
  readonly isPaid?: boolean;
  readonly status?: string;
  readonly source?: string;
  readonly note?: string;
  /** Deliveries of a purchase. */
  readonly parts?: readonly Part[];
}

export const PAPERS: readonly Paper[] = [
  {
    key: 'purchase-argan',
    type: 'purchase',
    day: 41,
    supplier: 'cooperative-tamanar',
    lines: [
      ['ARG-250', 48, 112.5],
      ['AML-200', 30, 32],
    ],
    isPaid: true,
    status: 'done',
  },
  {
    key: 'quote-menara',
    type: 'quote',
    day: 28,
    customer: 'menara-events',
    lines: [
      ['TAJ-101', 40],
      ['COU-111', 20],
      ['THE-001', 30],
    ],
    note: 'Garden party, 60 people',
  },
  {
    key: 'invoice-zellij',
    type: 'invoice',
    day: 25,
    customer: 'hotel-zellij',
    lines: [
      ['ARG-250', 12],
      ['EPI-100', 20],
    ],
    isPaid: true,
    status: 'done',
  },
  {
    key: 'purchase-spices',
    type: 'purchase',
    day: 22,
    supplier: 'epices-rahba',
    lines: [
      ['EPI-100', 60, 17],
      ['EPI-102', 40, 11],
    ],
    status: 'done',
  },
  {
    key: 'quote-bacha',
    type: 'quote',
    day: 19,
    customer: 'hammam-al-bacha',
    lines: [
      ['ARG-250', 24],
      ['PAT-206', 10],
    ],
  },
  {
    key: 'web-fontaine',
    type: 'order',
    day: 15,
    customer: 'elise-fontaine',
    lines: [
      ['ARG-250', 1],
      ['DAT-500', 2],
    ],
    isPaid: true,
    status: 'done',
    source: 'website',
  },
  {
    key: 'invoice-laksour',
    type: 'invoice',
    day: 12,
    customer: 'riad-laksour',
    lines: [
      ['TAJ-102', 12],
      ['SOU-001', 12],
    ],
    status: 'done',
  },
  {
    key: 'invoice-ilham',
    type: 'invoice',
    day: 11,
    customer: 'dar-ilham',
    lines: [
      ['PAT-212', 4],
      ['EAU-500', 6],
    ],
    isPaid: true,
    status: 'done',
  },
  {
    key: 'purchase-milk',
    type: 'purchase',
    day: 8,
    supplier: 'laiterie-haouz',
    lines: [['LAI-002', 120, 6.4]],
    isPaid: true,
    status: 'done',
  },
  {
    key: 'invoice-zellij-kitchen',
    type: 'invoice',
    day: 7,
    customer: 'hotel-zellij',
    lines: [
      ['LAI-001', 18],
      ['EPI-120', 8],
    ],
    status: 'done',
  },
  {
    key: 'quote-palmier',
    type: 'quote',
    day: 6,
    customer: 'agence-palmier',
    lines: [
      ['SAN-401', 25],
      ['LIM-001', 25],
    ],
    note: 'Office lunch, every Thursday',
  },
  {
    key: 'invoice-menara',
    type: 'invoice',
    day: 4,
    customer: 'menara-events',
    lines: [
      ['PAT-212', 5],
      ['EAU-500', 8],
    ],
    isPaid: true,
    status: 'done',
  },
  {
    key: 'web-carter',
    type: 'order',
    day: 3,
    customer: 'james-carter',
    lines: [
      ['PAT-130', 3],
      ['PAT-131', 2],
    ],
    isPaid: true,
    status: 'processing',
    source: 'website',
  },
  {
    key: 'invoice-laksour-dairy',
    type: 'invoice',
    day: 2,
    customer: 'riad-laksour',
    lines: [['LAI-001', 24]],
    isPaid: true,
    status: 'done',
  },
  {
    key: 'quote-ilham',
    type: 'quote',
    day: 2,
    customer: 'dar-ilham',
    lines: [
      ['PAT-206', 30],
      ['DAT-500', 12],
    ],
  },
  {
    key: 'web-silva',
    type: 'order',
    day: 1,
    customer: 'marta-silva',
    lines: [
      ['AML-200', 2],
      ['EPI-100', 1],
    ],
    status: 'waiting',
    source: 'website',
  },
  ...PURCHASES,
];

/** A payment of the whole by bank transfer. */
const transferOf = (cents: number, paidAt: string, context: SampleContext) => ({
  paymentMethod: context.ref('transfer'),
  amount: cents / 100,
  changeAmount: 0,
  state: 'paid',
  paidAt,
});

function paperRow(paper: Paper, number: number, context: SampleContext): SampleRow {
  const lines = paper.lines.map(([sku, pieces, price]) => {
    const dish = dishOf(sku);
    return { dish, pieces, cents: price === undefined ? dish.cents : Math.round(price * 100) };
  });
  const total = lines.reduce((sum, line) => sum + line.cents * line.pieces, 0);
  const madeAt = context.daysAgo(paper.day, '10:30');
  return {
    $key: paper.key,
    type: paper.type,
    status: paper.status ?? 'draft',
    source: paper.source ?? 'admin',
    uuid: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
    soldAt: madeAt,
    createdAt: madeAt,
    doneAt: paper.status === 'done' ? madeAt : null,
    ...termOf(paper, context),
    deliveryType: paper.type === 'order' ? 'delivery' : 'on-store',
    store: context.ref('gueliz'),
    createdBy: context.ref('manager'),
    station: context.ref('manager'),
    customer: paper.customer ? context.ref(paper.customer) : null,
    supplier: paper.supplier ? context.ref(paper.supplier) : null,
    agent: paper.type === 'quote' ? context.ref('claire') : null,
    shippingFees: 0,
    description: paper.note ?? null,
    companyName: 'Atlas Market',
    currency: 'MAD',
    orderItems: lines.map(({ dish, pieces, cents }) => ({
      product: context.ref(dish.sku),
      quantity: pieces,
      price: cents / 100,
      ...fateOf(paper, dish.sku, pieces),
    })),
    payments: paper.isPaid ? [transferOf(total, madeAt, context)] : [],
  };
}

/** Days that a quote holds, until an invoice is to be paid, and until a purchase is expected. */
const TERM_DAYS = { quote: 30, invoice: 30, purchase: 4 } as const;

function termOf({ type, day }: Paper, context: SampleContext): SampleRow {
  if (type === 'quote') return { validUntil: context.dayAgo(day - TERM_DAYS.quote) };
  if (type === 'invoice') return { dueDate: context.dayAgo(day - TERM_DAYS.invoice) };
  return type === 'purchase' ? { startDeliveryAt: context.daysAgo(day - TERM_DAYS.purchase, '12:00') } : {};
}

/** Quotes, invoices, website orders and purchases of the last weeks. */
export const paperRows = (context: SampleContext): SampleRow[] =>
  PAPERS.map((paper, at) => paperRow(paper, at + 1, context));
