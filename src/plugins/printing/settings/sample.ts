import type { LabelData, ReceiptData } from '#shop';
import { MINUTE_MS, textOf } from '#resource';
import type { Again, ChangeSlip, MergeSlip } from '../paper/index.ts';
import type { Get } from './typed.ts';

/** Words of the sample, by name. */
export type SampleWords = (name: string) => string;

/** The moment of the sample: the one of the look. 20/11/2026 12:31 in Marrakech. */
const MOMENT = Date.UTC(2026, 10, 20, 11, 31);

/** Fields that the sample leaves empty. */
const NOTHING = {
  origin: null,
  customer: null,
  reductionPercent: 0,
  reduction: 0,
  promoCode: '',
  promo: 0,
  shippingFees: 0,
  tips: 0,
  change: 0,
  credit: 0,
  toWallet: 0,
  rest: 0,
  note: '',
  companyDescription: '',
  email: '',
  legalNumber: '',
  taxes: [],
} as const;

/** A receipt as the present settings print it. */
export function sampleReceipt(get: Get, word: SampleWords): ReceiptData {
  const item = (name: string, quantity: number, price: number) => ({
    description: word(name),
    quantity: quantity * 1000,
    price,
    total: quantity * price,
    taxRate: 0,
    options: [],
    details: [],
  });
  const orderItems = [item('tea', 2, 1800), item('tagine', 1, 7500), item('cream', 1, 3200)];
  const total = orderItems.reduce((sum, one) => sum + one.total, 0);
  return {
    ...NOTHING,
    number: '2-0422',
    type: 'delivery-note',
    soldAt: MOMENT,
    createdBy: 'Youssef',
    selectedTable: word('table'),
    orderItems,
    payments: [{ paymentMethodName: word('cash'), amount: total }],
    total,
    tax: null,
    paid: total,
    companyName: textOf(get('companyName')),
    companyLogoUrl: textOf(get('logoUrl')) || null,
    address: textOf(get('address')),
    phone: textOf(get('phone')),
    currency: textOf(get('currency')) || 'MAD',
    timeZone: 'Africa/Casablanca',
    paperSize: 48,
  };
}

/** A kitchen ticket of the same order. */
export function sampleLabel(word: SampleWords): LabelData {
  return {
    number: '2-0422',
    table: word('table'),
    customer: null,
    deliveryType: 'on-store',
    guests: 4,
    cashier: 'Youssef',
    items: [
      { description: word('tea'), quantity: 2000, details: [] },
      { description: word('tagine'), quantity: 1000, details: [word('wish')] },
    ],
    note: word('note'),
    soldAt: MOMENT,
    timeZone: 'Africa/Casablanca',
    station: word('station'),
  };
}

/** A later ticket of that order: a dish more, one less, one cancelled. */
export function sampleChange(word: SampleWords): ChangeSlip {
  const one = (name: string) => ({ description: word(name), quantity: 1000, details: [] });
  return {
    ...sampleLabel(word),
    kind: 'change',
    by: 'Youssef',
    at: MOMENT,
    change: 1,
    added: [one('cream')],
    less: [{ ...one('tea'), was: 2000, now: 1000 }],
    cancelled: [{ ...one('tagine'), details: [word('wish')] }],
    from: null,
  };
}

/** The ticket that says that its table is another one. */
export function sampleMove(word: SampleWords): ChangeSlip {
  const nothing = { added: [], less: [], cancelled: [] } as const;
  return { ...sampleChange(word), ...nothing, kind: 'moved', table: word('newTable'), from: word('table'), change: 2 };
}

/** The ticket that says which order has its dishes now. */
export function sampleMerge(word: SampleWords): MergeSlip {
  const slip = sampleChange(word);
  return {
    ...slip,
    into: { number: '2-0416', table: word('newTable') },
    items: sampleLabel(word).items.map((item) => ({ ...item, toldAt: MOMENT - MINUTE_MS })),
  };
}

/** The reprint of the ticket after those changes. */
export const sampleAgain = (): Again => ({
  by: 'Imane',
  at: MOMENT + 10 * MINUTE_MS,
  timeZone: 'Africa/Casablanca',
  change: 2,
});
