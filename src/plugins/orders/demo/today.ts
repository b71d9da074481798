import type { SampleContext } from '#server';
import { totalOf, type Draft, type DraftLine } from './draft.ts';
import { paymentsFor } from './history.ts';
import { dishOf } from './menu.ts';

/** Today's orders, the last of them a minute old, in the order they were sold. */
export const todaysSales = (context: SampleContext): Draft[] =>
  TODAY.map((order, at) => draftOf(order, at + 1, context));

type Line = readonly [sku: string, pieces: number, note?: string];

/** An order of today by hand: minutes ago, state, service, lines, and the rest. */
interface TodaysOrder {
  readonly ago: number;
  readonly status: Draft['status'];
  readonly way: 'on-store' | 'take-away' | 'delivery';
  readonly lines: readonly Line[];
  readonly table?: string;
  /** People at the table. */
  readonly guests?: number;
  readonly customer?: string;
  readonly address?: string;
  readonly note?: string;
  readonly customerNote?: string;
  readonly reduction?: number;
  readonly isUnpaid?: boolean;
  /** Paid in advance, in hundredths; the rest on delivery. */
  readonly deposit?: number;
}

const HOME = '14 rue de Yougoslavie, Gueliz, Marrakech';

/** A day at noon, as the kitchen board of the look shows it; oldest first. */
const TODAY: readonly TodaysOrder[] = [
  {
    ago: 236,
    status: 'done',
    way: 'on-store',
    table: 'terrace-t5',
    lines: [
      ['PAI-014', 2],
      ['CAF-002', 2],
    ],
  },
  {
    ago: 221,
    status: 'done',
    way: 'on-store',
    table: 'ground-3',
    lines: [
      ['PDJ-001', 2],
      ['THE-001', 1],
      ['JUS-033', 2],
    ],
  },
  { ago: 198, status: 'done', way: 'take-away', lines: [['CAF-001', 1]] },
  {
    ago: 170,
    status: 'done',
    way: 'on-store',
    table: 'terrace-t2',
    lines: [
      ['CAF-003', 2],
      ['PAI-015', 1],
    ],
  },
  {
    ago: 131,
    status: 'done',
    way: 'take-away',
    lines: [
      ['ARG-250', 1],
      ['EPI-100', 2],
    ],
  },
  {
    ago: 95,
    status: 'done',
    way: 'delivery',
    customer: 'agence-palmier',
    address: '31 bd Mohamed Zerktouni, Gueliz, Marrakech',
    lines: [
      ['SAN-401', 6],
      ['ENT-009', 3],
      ['LIM-001', 6],
    ],
    isUnpaid: true,
  },
  {
    ago: 72,
    status: 'done',
    way: 'on-store',
    table: 'ground-8',
    lines: [
      ['COU-110', 2],
      ['LIM-001', 2],
    ],
  },
  {
    ago: 58,
    status: 'done',
    way: 'delivery',
    customer: 'ghita-lahlou',
    address: '4 rue Moulay Rachid, Gueliz, Marrakech',
    lines: [
      ['SOU-001', 3],
      ['PAI-020', 2],
    ],
  },
  {
    ago: 49,
    status: 'done',
    way: 'on-store',
    table: 'ground-4',
    lines: [
      ['PDJ-001', 2],
      ['CAF-002', 2],
    ],
  },
  {
    ago: 43,
    status: 'cancelled',
    way: 'take-away',
    lines: [
      ['PAT-206', 1],
      ['CAF-002', 2],
    ],
  },
  {
    ago: 38,
    status: 'done',
    way: 'take-away',
    lines: [
      ['COU-110', 1],
      ['LIM-001', 1],
    ],
  },
  {
    ago: 31,
    status: 'done',
    way: 'on-store',
    table: 'terrace-t1',
    lines: [
      ['CAF-001', 2],
      ['PAT-140', 1],
    ],
  },
  {
    ago: 26,
    status: 'processing',
    way: 'delivery',
    customer: 'imane-tazi',
    address: HOME,
    reduction: 5,
    deposit: 20_000,
    customerNote: 'Prefers delivery after 13:00, the gate is green.',
    lines: [
      ['TAJ-101', 2],
      ['THE-001', 2],
      ['ARG-250', 1],
      ['PAI-014', 4],
    ],
  },
  {
    ago: 17,
    status: 'processing',
    way: 'on-store',
    table: 'ground-7',
    guests: 4,
    deposit: 5_000,
    note: 'One bowl without chickpeas',
    lines: [
      ['SOU-001', 4],
      ['THE-001', 1],
    ],
  },
  {
    ago: 12,
    status: 'processing',
    way: 'on-store',
    table: 'ground-2',
    guests: 3,
    isUnpaid: true,
    lines: [
      ['GRI-201', 1, 'Well done'],
      ['JUS-033', 2],
    ],
  },
  {
    ago: 9,
    status: 'waiting',
    way: 'delivery',
    customer: 'hamza-idrissi',
    address: 'Villa 12, piste de l’Ourika km 9, Marrakech',
    isUnpaid: true,
    lines: [
      ['TAJ-102', 2],
      ['COU-110', 1],
    ],
  },
  {
    ago: 3,
    status: 'waiting',
    way: 'take-away',
    customer: 'imane-tazi',
    lines: [
      ['SOU-001', 2],
      ['PDJ-001', 1],
    ],
  },
  {
    ago: 1,
    status: 'waiting',
    way: 'on-store',
    table: 'terrace-t4',
    guests: 4,
    customer: 'imane-tazi',
    reduction: 5,
    note: 'No coriander on the tagine',
    lines: [
      ['TAJ-101', 1, 'No coriander'],
      ['PAI-014', 3],
      ['ENT-007', 1],
      ['THE-001', 2],
      ['JUS-033', 2],
    ],
  },
];

const lineOf = ([sku, pieces, note]: Line): DraftLine => ({ dish: dishOf(sku), pieces, note });

function draftOf(order: TodaysOrder, number: number, context: SampleContext): Draft {
  const soldAt = context.minutesAgo(order.ago);
  const isDelivery = order.way === 'delivery';
  const hasTable = order.table !== undefined && context.keys('reservables').includes(order.table);
  const sale = {
    key: `today-${number}`,
    soldAt,
    type: 'delivery-note',
    status: order.status,
    deliveryType: order.way,
    till: 'till-2',
    store: 'gueliz',
    seller: 'cashier',
    lines: order.lines.map(lineOf),
    doneAt: order.status === 'done' ? context.minutesAgo(Math.max(1, order.ago - 12)) : undefined,
    table: hasTable ? order.table : undefined,
    guests: order.guests,
    customer: order.customer,
    address: order.address,
    agent: isDelivery ? 'hamza' : undefined,
    shippingMethod: isDelivery ? 'own-courier' : undefined,
    fees: isDelivery ? 2000 : 0,
    reduction: order.reduction,
    note: order.note,
    customerNote: order.customerNote,
  } as const;
  return { ...sale, payments: todaysPayments(order, totalOf(sale), context) };
}

function todaysPayments(order: TodaysOrder, total: number, context: SampleContext): Draft['payments'] {
  if (order.isUnpaid || order.status === 'cancelled') return [];
  if (order.deposit) return [{ method: 'card', amount: order.deposit, change: 0 }];
  return order.table === 'terrace-t4'
    ? [
        { method: 'card', amount: 10_000, change: 0 },
        { method: 'cash', amount: 10_000, change: 20_000 - total },
      ]
    : paymentsFor(total, false, context);
}
