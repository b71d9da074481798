import { receiptData, type ReceiptItem, type ReceiptOrder, type ReceiptSettings } from '#shop';
import { paper as ar } from '../i18n/ar/paper.ts';
import { paper as en } from '../i18n/en/paper.ts';
import { paper as fr } from '../i18n/fr/paper.ts';
import { pluralText } from './pluralText.ts';
import type { PaperWords } from './words.ts';

const TEXTS = { en, fr, ar };

/** Texts of papers in a language, with placeholders replaced as in the application. */
export function paperWords(locale: keyof typeof TEXTS): PaperWords {
  const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = TEXTS[locale];
  return {
    locale,
    translate: (key, values = {}) => {
      const [, group = '', name = ''] = key.split('.');
      const text = groups[group]?.[name];
      if (text === undefined) throw new Error(`There is no text ${key}.`);
      return pluralText(text, locale, values);
    },
  };
}

/** The settings of a shop. */
export const SETTINGS: ReceiptSettings = {
  companyName: 'Atlas Market',
  description: '',
  address: '72 av. Mohammed V, Marrakech',
  email: '',
  phone: '+212 5 24 43 11 20',
  legalNumber: '001524879000043',
  logoUrl: '/logo.png',
  currency: 'MAD',
  timeZone: 'Africa/Casablanca',
  paperSize: 48,
};

/** An item of one line, in minor units. */
export const item = (description: string, quantity: number, price: number, details: string[] = []): ReceiptItem => ({
  description,
  quantity: quantity * 1000,
  price,
  total: quantity * price,
  taxRate: 2000,
  options: [],
  details,
});

/** A sale with accents, a long name, and details. */
export const ITEMS: readonly ReceiptItem[] = [
  item('Mint tea, pot', 2, 1800),
  item('Crème brûlée à la vanille, œufs de la ferme “Aït Ourir” et fleur d’oranger', 1, 3200),
  item('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', 3, 450, ['No salt', 'Grande portion']),
];

/** A sale that was paid in cash. */
export function soldOrder(items: readonly ReceiptItem[] = ITEMS, other: Partial<ReceiptOrder> = {}): ReceiptOrder {
  const total = items.reduce((sum, one) => sum + one.total, 0);
  return {
    number: '2-0422',
    origin: null,
    type: 'delivery-note',
    soldAt: Date.UTC(2026, 10, 20, 11, 31),
    createdBy: 'Youssef',
    selectedTable: 'Terrace 4',
    customer: null,
    orderItems: items,
    ...{ reductionPercent: 0, reduction: 0, promoCode: '', promo: 0, shippingFees: 0, tips: 0 },
    payments: [{ paymentMethodName: 'Espèces', amount: total + 1000 }],
    change: 1000,
    ...{ credit: 0, toWallet: 0, total, tax: null, paid: total, rest: 0, note: '' },
    ...other,
  };
}

/** Its receipt. */
export const soldReceipt = (items?: readonly ReceiptItem[], other?: Partial<ReceiptOrder>) =>
  receiptData(SETTINGS, soldOrder(items, other));
