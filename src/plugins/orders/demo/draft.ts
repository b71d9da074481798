import { type Minor } from '#resource';
import { documentTotals, ONE, type Totals } from '#shop';
import type { Ref, SampleContext, SampleRow } from '#server';
import type { Dish } from './menu.ts';

/** A line of a demo order: how many pieces, negative in a refund. */
export interface DraftLine {
  readonly dish: Dish;
  readonly pieces: number;
  readonly note?: string;
}

/** A payment of a demo order, in hundredths. */
export interface DraftPayment {
  readonly method: string;
  readonly amount: Minor;
  readonly change: Minor;
}

/** A demo order before it is numbered: lines, time (ms), till, seller and customer. Amounts in hundredths. */
export interface Draft {
  readonly key: string;
  readonly soldAt: number;
  readonly type: 'delivery-note' | 'refund';
  readonly status: 'waiting' | 'processing' | 'done' | 'cancelled';
  readonly deliveryType: string;
  readonly till: string;
  readonly store: string;
  readonly seller: string;
  readonly lines: readonly DraftLine[];
  readonly payments: readonly DraftPayment[];
  readonly doneAt?: number;
  readonly customer?: string;
  readonly address?: string;
  readonly table?: string;
  readonly guests?: number;
  readonly agent?: string;
  readonly shippingMethod?: string;
  readonly fees?: Minor;
  readonly reduction?: number;
  readonly promo?: string;
  /** Taken from the customer's wallet, and put into it instead of change. */
  readonly credit?: Minor;
  readonly credited?: Minor;
  readonly origin?: string;
  readonly note?: string;
  readonly customerNote?: string;
}

/** Reduction of promo code WELCOME20, in hundredths. */
const PROMO_CENTS = 2000;

/** Sums of an order, as the server will make them; negative in a refund. */
export function totalsOf(draft: Pick<Draft, 'lines' | 'fees' | 'reduction' | 'promo'>): Totals {
  return documentTotals({
    lines: draft.lines.map(({ dish, pieces }) => ({
      price: dish.cents,
      quantity: pieces * ONE,
      taxRate: dish.tax * 100,
    })),
    shippingFees: draft.fees ?? 0,
    reductionPercent: (draft.reduction ?? 0) * 100,
    promo: draft.promo ? { type: 'amount', value: PROMO_CENTS } : null,
  });
}

/** The total of an order. */
export const totalOf = (draft: Pick<Draft, 'lines' | 'fees' | 'reduction' | 'promo'>): Minor => totalsOf(draft).total;

const major = (amount: Minor) => amount / 100;
const iso = (moment: number) => new Date(moment).toISOString();

const optional = (key: string | undefined, ref: (key: string) => Ref) => (key === undefined ? null : ref(key));

/** The chosen options of a dish. The choice rotates from sale to sale; a refund has none. */
const optionRows = ({ soldAt, type }: Draft, { dish }: DraftLine): SampleRow[] =>
  type === 'refund'
    ? []
    : dish.choices.map(([group, names]) => ({
        group,
        name: names[Math.floor(soldAt / 60_000) % names.length] ?? names[0],
        price: 0,
      }));

function lineRows(draft: Draft, context: SampleContext): SampleRow[] {
  return draft.lines.map((line) => ({
    product: context.ref(line.dish.sku),
    quantity: line.pieces,
    price: major(line.dish.cents),
    note: line.note ?? null,
    options: optionRows(draft, line),
  }));
}

function paymentRows(draft: Draft, context: SampleContext): SampleRow[] {
  return draft.payments.map(({ method, amount, change }) => ({
    paymentMethod: context.ref(method),
    amount: major(amount),
    changeAmount: major(change),
    state: 'paid',
    paidAt: iso(draft.soldAt),
  }));
}

/** The n-th sale's own identity, the same each time the demo is made. */
const uuidOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** Place of collection, and time between the sale and the start of the kitchen, ms. */
const COLLECT_ADDRESS = '72 av. Mohammed V, Marrakech';
const PREPARING_MS = 5 * 60_000;

/** When the kitchen began: not after it was done, nor after now. */
const startOf = ({ soldAt, doneAt }: Draft, { now }: SampleContext) => Math.min(soldAt + PREPARING_MS, doneAt ?? now);

function wayOf(draft: Draft, context: SampleContext): SampleRow {
  const isOnTheWay = draft.deliveryType === 'delivery' && draft.status === 'processing';
  return {
    deliveryType: draft.deliveryType,
    reservable: optional(draft.table, context.ref),
    ordredTable: optional(draft.table, context.ref),
    guests: draft.guests ?? null,
    agent: optional(draft.agent, context.ref),
    shippingMethod: optional(draft.shippingMethod, context.ref),
    shippingFees: major(draft.fees ?? 0),
    shippingAddress: draft.address ?? null,
    collectAddress: draft.shippingMethod ? COLLECT_ADDRESS : null,
    startProcessingAt: draft.status === 'waiting' ? null : iso(startOf(draft, context)),
    statusShipping: isOnTheWay ? 'on-delivery' : null,
    startDeliveryAt: draft.shippingMethod ? iso(draft.soldAt + 45 * 60_000) : null,
    shipment: isOnTheWay ? { currentStep: { code: 'on-delivery', name: 'On delivery' } } : null,
  };
}

/** The order as it is saved, under its till's number. */
export function orderRow(draft: Draft, tillSequence: number, number: number, context: SampleContext): SampleRow {
  return {
    $key: draft.key,
    type: draft.type,
    status: draft.status,
    source: 'admin',
    uuid: uuidOf(number),
    till: context.ref(draft.till),
    tillSequence,
    soldAt: iso(draft.soldAt),
    createdAt: iso(draft.soldAt),
    doneAt: draft.doneAt === undefined ? null : iso(draft.doneAt),
    store: context.ref(draft.store),
    createdBy: context.ref(draft.seller),
    station: context.ref(draft.seller),
    customer: optional(draft.customer, context.ref),
    originOrder: optional(draft.origin, context.ref),
    reductionInPercent: draft.reduction ?? 0,
    promoCode: draft.promo ?? null,
    description: draft.note ?? null,
    customerNote: draft.customerNote ?? null,
    companyName: 'Atlas Market',
    currency: 'MAD',
    ...wayOf(draft, context),
    isPayedByCredit: draft.credit !== undefined,
    walletPaymentAmount: major(draft.credit ?? 0),
    walletCreditedAmount: major(draft.credited ?? 0),
    orderItems: lineRows(draft, context),
    paymentMethod: optional(draft.payments.length === 1 ? draft.payments[0]?.method : undefined, context.ref),
    payments: paymentRows(draft, context),
  };
}
