import { describe, expect, test } from 'vitest';
import { formatMinor } from '#resource';
import { readReceiptOrder, receiptData, type ReceiptSettings } from '#shop';
import { paperWords, SETTINGS } from './fixtures.ts';
import { lineText, toLines } from './lines.ts';
import { receiptRows } from './receiptRows.ts';

const COMPANY: ReceiptSettings = {
  ...SETTINGS,
  timeZone: 'Africa/Lagos',
  country: 'MA',
  ...{ description: 'Groceries and lunch', address: '72 av. Mohammed V', email: 'bonjour@atlas-market.ma' },
};

/** A sale as the server answers it: 111.00 less 5 % (5.55) is 105.45; 60 by card, 50 in cash, 4.55 back. */
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

/** The paper of an order on the wire as text: a row per line, words and amounts with a bar between. */
function paper(
  order: Readonly<Record<string, unknown>>,
  locale: 'en' | 'fr' | 'ar' = 'en',
  company: ReceiptSettings = COMPANY,
): readonly string[] {
  const read = readReceiptOrder(order, 'MAD');
  if (!read) throw new Error('This is no order.');
  return receiptRows(receiptData(company, read), paperWords(locale)).map((row) => {
    if (row.kind === 'rule') return '---';
    if (row.kind === 'logo') return '[logo]';
    if (row.kind === 'pair') return `${row.text} | ${row.end}`.replaceAll(/[\u00a0\u202f]/g, ' ');
    return 'text' in row ? row.text.replaceAll(/[\u00a0\u202f]/g, ' ') : '';
  });
}

test('the tax number has its name in the shop’s country, chosen or told by the time zone', () => {
  const numbered = (given: Partial<ReceiptSettings>, locale: 'en' | 'fr' | 'ar' = 'en') =>
    paper(wire, locale, { ...COMPANY, ...given }).find((line) => line.endsWith(COMPANY.legalNumber));
  expect(numbered({ country: 'FR' })).toBe('SIRET 001524879000043');
  expect(numbered({ country: '', timeZone: 'Europe/Berlin' })).toBe('USt-IdNr. 001524879000043');
  expect(numbered({ country: '', timeZone: 'UTC' }, 'fr')).toBe('Numéro fiscal 001524879000043');
});

describe('a sale', () => {
  test('in English', () => {
    expect(paper(wire)).toEqual([
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
    const french = paper(wire, 'fr');
    expect(french).toContain('Merci de votre visite !');
    expect(french).toContain('2 x 18,00 | 36,00 DH');
    expect(french).toContain('Réduction 5 % | −5,55 DH');
    expect(french).toContain('TOTAL | 105,45 DH');
    const arabic = paper(wire, 'ar');
    expect(arabic).toContain('شكرا لزيارتكم!');
    expect(arabic).toContain('2 x 18.00 | 36.00 درهم');
    expect(arabic).toContain('المجموع | 105.45 درهم');
  });

  test('what is not there has no row', () => {
    const { orderItems, payments, soldAt } = wire;
    const bare = { orderItems: orderItems.slice(0, 1), payments: payments.slice(0, 1), soldAt, fullTotalAmount: 36 };
    const rows = paper({ ...bare, paidAmount: 36, type: 'delivery-note' });
    expect(rows.filter((row) => /Table|Change|Reduction|Rest|Promo|Customer|Note|Tips/.test(row))).toEqual([]);
    expect(rows).toContain('No. | Number follows');
  });

  test('that is not paid says what is left', () => {
    expect(paper({ ...wire, payments: [], paidAmount: 0 })).toContain('Rest to pay | 105.45 MAD');
  });
});

describe('other documents', () => {
  test('a quote says what it is, and nothing of payments', () => {
    const quote = { ...wire, type: 'quote', payments: [], paidAmount: 0, orderNumberFormatted: undefined };
    const rows = paper(quote);
    expect(rows.indexOf('QUOTE')).toBe(rows.indexOf('No. | Number follows') - 1);
    expect(rows).toContain('TOTAL | 105.45 MAD');
    expect(rows.filter((row) => /paid|Rest|Card|Cash \|/.test(row))).toEqual([]);
    expect(paper(quote, 'fr')).toContain('DEVIS');
    expect(paper(quote, 'ar')).toContain('عرض سعر');
  });

  test('each kind names itself; a receipt of a sale does not', () => {
    const titlesOf = (type: string) =>
      paper({ ...wire, type, payments: [], paidAmount: 0 }).filter((row) => /^[A-Z ]+$/.test(row));
    const company = 'ATLAS MARKET';
    expect(['quote', 'invoice', 'order', 'purchase'].map(titlesOf)).toEqual(
      ['QUOTE', 'INVOICE', 'ORDER', 'PURCHASE'].map((title) => [company, title]),
    );
    expect(['delivery-note', 'something'].map(titlesOf)).toEqual([[company], [company]]);
  });

  test('a refund has negative amounts, its sale and its tax', () => {
    const rows = paper({
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
    });
    expect(rows).toContain('REFUND');
    expect(rows).toContain('Of | 2-0422');
    expect(rows).toContain('Reduction | 0.90 MAD');
    expect(rows).toContain('Cash | −17.10 MAD');
    expect(rows).toContain('TOTAL | −17.10 MAD');
    expect(rows).toContain('Tax included, 20% | −2.85 MAD');
    expect(rows.some((row) => row.startsWith('Rest'))).toBe(false);
  });
});

describe('options of a line', () => {
  const lunch = {
    ...wire,
    orderItems: [
      {
        ...{ description: 'Tagine', quantity: 1, price: 75, finalPrice: 84, total: 84, taxRate: 10, note: 'No salt' },
        options: [
          { name: 'Bread basket', price: 6 },
          { name: 'Olives', price: 0 },
          { name: 'Without dessert', price: -3 },
        ],
      },
    ],
  };

  test.each(['en', 'fr', 'ar'] as const)('say in %s what they add to the price', (locale) => {
    const amount = (units: number) => formatMinor(units, 'MAD', locale);
    const rows = receiptRows(receiptData(COMPANY, readReceiptOrder(lunch, 'MAD')!), paperWords(locale));
    const at = rows.findIndex((row) => row.kind === 'text' && row.text === 'Tagine');
    expect(rows.slice(at + 1, at + 5)).toEqual([
      { kind: 'pair', text: ' Bread basket', end: `+${amount(600)}`, isIndented: true },
      { kind: 'text', text: '  Olives' },
      { kind: 'pair', text: ' Without dessert', end: amount(-300), isIndented: true },
      { kind: 'text', text: '  No salt' },
    ]);
  });

  test('have the price at the end of the line in both directions', () => {
    const row = { kind: 'pair', text: ' Bread basket', end: '+6.00', isIndented: true } as const;
    const printed = (dir: 'ltr' | 'rtl') =>
      toLines([row], { columns: 32, dir }).map((line) => (line.kind === 'text' ? lineText(line) : ''));
    expect(printed('ltr')).toEqual(['  Bread basket             +6.00']);
    expect(printed('rtl')[0]).toMatch(/^\+6\.00 +Bread basket$/);
  });
});
