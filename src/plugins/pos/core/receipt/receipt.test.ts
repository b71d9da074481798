import { describe, expect, test } from 'vitest';
import { receipt as ar } from '../../i18n/ar/receipt.ts';
import { receipt as en } from '../../i18n/en/receipt.ts';
import { receipt as fr } from '../../i18n/fr/receipt.ts';
import { till as arTill } from '../../i18n/ar/till.ts';
import { till as enTill } from '../../i18n/en/till.ts';
import { till as frTill } from '../../i18n/fr/till.ts';
import { CARD, CASH, context, line, NOW, paid, sale, settings } from '../sale/fixtures.ts';
import { sumsOf } from '#shop';
import { readReceiptOrder } from '#shop';
import { saleReceiptOrder } from './saleReceiptOrder.ts';
import { receiptData, type ReceiptOrder } from '#shop';
import { receiptRows } from './receiptRows.ts';

const texts = { en, fr, ar };
const types = { en: enTill.types, fr: frTill.types, ar: arTill.types };
type Locale = keyof typeof texts;

/** The receipt's own words, filled in as the application does. */
function words(locale: Locale) {
  const row: Readonly<Record<string, string>> = { ...texts[locale].row, ...types[locale] };
  return {
    locale,
    translate: (key: string, values: Readonly<Record<string, unknown>> = {}) =>
      (row[key.replace(/pos\.(receipt\.row|till\.types)\./, '')] ?? key).replace(/%\{(\w+)\}/g, (_, name: string) =>
        String(values[name]),
      ),
  };
}

const lines = [
  line({ key: 'a', name: 'Mint tea, pot', quantity: 2000, price: 1800 }),
  line({ key: 'b', name: 'Chicken tagine', quantity: 1000, price: 7500, note: 'No salt', taxRate: 1000 }),
];
/** 111.00 less 5 % (5.55) is 105.45: 60 by card, 50 in cash, 4.55 back. */
const sold = sale({
  lines,
  reduction: '5',
  payments: [
    paid({ key: 'p1', method: CARD.id, amount: 6000 }),
    paid({ key: 'p2', method: CASH.id, amount: 5000, change: 455 }),
  ],
  customerNote: 'Ring twice',
});

const saved = {
  sale: sold,
  sums: sumsOf(sold, context()),
  number: '2-0422',
  soldAt: NOW,
  seller: 'Youssef',
  customer: null,
  table: 'Terrace, T4',
  isQueued: true,
};

const dataOf = (order: ReceiptOrder) => receiptData(settings(), order);

/** The paper as text: a row per line, words and amounts with a bar between. */
const paper = (order: ReceiptOrder, locale: Locale) =>
  receiptRows(dataOf(order), words(locale))
    .map((row) => {
      if (row.kind === 'rule') return '---';
      if (row.kind === 'logo') return '[logo]';
      return row.kind === 'pair' ? `${row.text} | ${row.end}` : row.text;
    })
    .map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '));

describe('a sale just made', () => {
  test('in English', () => {
    expect(paper(saleReceiptOrder(saved, [CASH, CARD]), 'en')).toEqual([
      '[logo]',
      'ATLAS MARKET',
      'Groceries and lunch',
      '72 av. Mohammed V',
      '+212 5 24 43 11 20',
      'bonjour@atlas-market.ma',
      'ICE/Patente 001524879000043',
      '---',
      'No. | 2-0422',
      'Cashier | Youssef',
      'Table | Terrace, T4',
      '---',
      'Mint tea, pot',
      '2 x 18.00 | 36.00 MAD',
      'Chicken tagine',
      '  No salt',
      '1 x 75.00 | 75.00 MAD',
      '---',
      'Reduction 5% | −5.55 MAD',
      'Card | 60.00 MAD',
      'Cash | 50.00 MAD',
      'Change | −4.55 MAD',
      '---',
      'Total paid | 105.45 MAD',
      'TOTAL | 105.45 MAD',
      'Tax included, 20% | 5.70 MAD',
      'Tax included, 10% | 6.48 MAD',
      '---',
      'Note: Ring twice',
      '---',
      'Thank you for your visit !',
      '20/11/2026 11:00',
    ]);
  });

  test('in French and Arabic, with amounts as they are written there', () => {
    const french = paper(saleReceiptOrder(saved, [CASH, CARD]), 'fr');
    expect(french).toContain('Merci de votre visite !');
    expect(french).toContain('2 x 18,00 | 36,00 DH');
    expect(french).toContain('Réduction 5 % | −5,55 DH');
    expect(french).toContain('TOTAL | 105,45 DH');
    const arabic = paper(saleReceiptOrder(saved, [CASH, CARD]), 'ar');
    expect(arabic).toContain('شكرا لزيارتكم!');
    expect(arabic).toContain('2 x 18.00 | 36.00 درهم');
    expect(arabic).toContain('المجموع | 105.45 درهم');
  });

  test('what is not there has no row', () => {
    const bare = sale({ lines: [line()], payments: [paid()] });
    const receipt = paper(
      saleReceiptOrder({ ...saved, sale: bare, sums: sumsOf(bare, context()), number: null, table: null }, [CASH]),
      'en',
    );
    expect(receipt.filter((row) => /Table|Change|Reduction|Rest|Promo|Customer|Note|Tips/.test(row))).toEqual([]);
    expect(receipt).toContain('No. | Number follows');
  });
});

describe('a quote', () => {
  const quote = { ...saved, sale: { ...sold, type: 'quote' as const, payments: [] }, number: null };

  test('says what it is, and nothing of payments', () => {
    const sums = sumsOf(quote.sale, context());
    const rows = paper(saleReceiptOrder({ ...quote, sums }, [CASH, CARD]), 'en');
    expect(rows.indexOf('QUOTE')).toBe(rows.indexOf('No. | Number follows') - 1);
    expect(rows).toContain('TOTAL | 105.45 MAD');
    expect(rows.filter((row) => /paid|Rest|Card|Cash \|/.test(row))).toEqual([]);
    expect(paper(saleReceiptOrder({ ...quote, sums }, []), 'fr')).toContain('DEVIS');
    expect(paper(saleReceiptOrder({ ...quote, sums }, []), 'ar')).toContain('عرض سعر');
  });

  test('is one later, too, as other kinds say theirs; a receipt of a sale says none', () => {
    const titlesOf = (type: string) => {
      const order = readReceiptOrder({ ...wire, type, payments: [], paidAmount: 0 }, 'MAD');
      return order ? paper(order, 'en').filter((row) => /^[A-Z ]+$/.test(row)) : [];
    };
    const company = 'ATLAS MARKET';
    expect(['quote', 'invoice', 'order', 'purchase'].map(titlesOf)).toEqual(
      ['QUOTE', 'INVOICE', 'ORDER', 'PURCHASE'].map((title) => [company, title]),
    );
    expect(['delivery-note', 'something'].map(titlesOf)).toEqual([[company], [company]]);
  });
});

/** The same sale, as the server answers it. */
const wire = {
  orderNumberFormatted: '2-0422',
  type: 'delivery-note',
  soldAt: '2026-11-20T10:00:00.000Z',
  createdBy: { fullName: 'Youssef' },
  ordredTable: { name: 'Terrace, T4' },
  orderItems: [
    { description: 'Mint tea, pot', quantity: 2, price: 18, finalPrice: 18, total: 36, taxRate: 20 },
    { description: 'Chicken tagine', quantity: 1, price: 75, finalPrice: 75, total: 75, taxRate: 10, note: 'No salt' },
  ],
  payments: [
    { paymentMethodName: 'Card', amount: 60, changeAmount: 0, state: 'paid' },
    { paymentMethodName: 'Cash', amount: 50, changeAmount: 4.55, state: 'paid' },
    { paymentMethodName: 'Cash', amount: 9, state: 'cancelled' },
  ],
  reductionInPercent: 5,
  reductionAmount: 5.55,
  fullTotalAmount: 105.45,
  paidAmount: 105.45,
  customerNote: 'Ring twice',
};

describe('a past order', () => {
  test('has the receipt it had when it was sold', () => {
    const order = readReceiptOrder(wire, 'MAD');
    expect(order && paper(order, 'en')).toEqual(paper(saleReceiptOrder(saved, [CASH, CARD]), 'en'));
  });

  test('of a server that answers the specification’s fields only', () => {
    const { paidAmount: _paid, soldAt, ...fields } = wire;
    const order = readReceiptOrder({ ...fields, createdAt: soldAt }, 'MAD');
    expect(order).toMatchObject({ paid: 10545, rest: 0, total: 10545, soldAt: NOW });
  });

  test('that is not paid says what is left', () => {
    const order = readReceiptOrder({ ...wire, payments: [], paidAmount: 0 }, 'MAD');
    expect(order && paper(order, 'en')).toContain('Rest to pay | 105.45 MAD');
  });

  test('a refund is one: negative amounts, its sale, its tax', () => {
    const order = readReceiptOrder(
      {
        orderNumberFormatted: '2-0430',
        type: 'refund',
        originOrder: { orderNumberFormatted: '2-0422' },
        soldAt: wire.soldAt,
        orderItems: [{ description: 'Mint tea, pot', quantity: -1, price: 18, total: -18, taxRate: 20 }],
        payments: [{ paymentMethodName: 'Cash', amount: -17.1, state: 'paid' }],
        reductionInPercent: 0,
        reductionAmount: -0.9,
        fullTotalAmount: -17.1,
        paidAmount: -17.1,
      },
      'MAD',
    );
    const rows = order ? paper(order, 'en') : [];
    expect(rows).toContain('REFUND');
    expect(rows).toContain('Of | 2-0422');
    expect(rows).toContain('Reduction | 0.90 MAD');
    expect(rows).toContain('Cash | −17.10 MAD');
    expect(rows).toContain('TOTAL | −17.10 MAD');
    expect(rows).toContain('Tax included, 20% | −2.85 MAD');
    expect(rows.some((row) => row.startsWith('Rest'))).toBe(false);
  });

  test('what is no order has no receipt', () => {
    for (const no of [null, undefined, 'x', {}, { orderItems: 3 }]) expect(readReceiptOrder(no, 'MAD')).toBeNull();
  });
});
