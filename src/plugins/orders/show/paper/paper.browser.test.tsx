import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPlugin, sampleRecords, type RenderPluginOptions } from '#admin/testing';
import customersPlugin from '../../../customers/index.ts';
import { customers } from '../../../customers/resources.ts';
import systemPlugin from '../../../system/index.ts';
import { settings } from '../../../system/resources/settings.ts';
import plugin from '../../index.ts';
import { sampleOrder } from '../../../../../tests/support/sampleOrder.ts';

const sample = sampleOrder;
const line = (id: number, description: string, total: number, taxRate: number) => ({
  ...{ id, description, quantity: 1, price: total, finalPrice: total, total, taxRate, skuCode: `S-${id}` },
});
const INVOICE = {
  ...sample,
  id: 4,
  ...{ type: 'invoice', status: 'done', orderNumberFormatted: 'F-0007', soldAt: '2026-11-20T10:00:00+01:00' },
  ...{ dueDate: '2026-12-20', validUntil: null, originOrder: null, companyName: 'Atlas Market SARL' },
  ...{ companyAddress: '72 av. Mohammed V, Marrakech', customer: { id: 3, fullName: 'Yasmine Alaoui' } },
  orderItems: [line(1, 'Argan oil', 120, 20), line(2, 'Green tea', 55, 10), line(3, 'Bread', 40, 0)],
  payments: [{ id: 1, paymentMethodName: 'Card', amount: 100, state: 'paid', paidAt: '2026-11-20T10:00:00+01:00' }],
  ...{ productsTotal: 215, reductionAmount: 0, promoAmount: 0, shippingFees: 0, fullTotalAmount: 215, taxAmount: 25 },
  ...{ paidAmount: 100, restAmount: 115, changeAmount: 0, walletPaymentAmount: 0, walletCreditedAmount: 0 },
};
const [customer] = sampleRecords(customers);
const [stored] = sampleRecords(settings);
const RECORDS: RenderPluginOptions['records'] = {
  orders: [INVOICE],
  customers: [
    {
      ...customer,
      id: 3,
      ...{ companyName: 'Riad Yasmine SARL', fullName: 'Yasmine Alaoui', companyLegalNumber: '002113845000027' },
      address: '18 derb Sidi Bouloukat, Marrakech',
    },
  ],
  settings: [{ ...stored, id: 1, legalNumber: '001524337000061', timeZone: 'Africa/Casablanca', logoUrl: null }],
};

/** Opens the invoice's page and prints it. @returns the words of the sheet, by the region or table they stand in */
async function printed(locale: 'en' | 'fr' | 'ar', print: string, values: Record<string, unknown> = {}) {
  const called = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => called.mockRestore());
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/orders/4/show', locale, beside: [customersPlugin, systemPlugin] },
    records: { ...RECORDS, orders: [{ ...INVOICE, ...values }] },
  });
  const button = screen.getByRole('button', { name: print, exact: true });
  await expect.element(button).toBeEnabled();
  await button.click();
  await expect.poll(() => called.mock.calls.length).toBe(1);
  const sheet = document.querySelector('[data-sheet] article');
  const wordsOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ');
  const [lines, rates] = sheet?.querySelectorAll('table') ?? [];
  const [seller, buyer] = sheet?.querySelectorAll('section') ?? [];
  const title = wordsOf(sheet?.querySelector('h1'));
  return { title, all: wordsOf(sheet), lines, rates, seller: wordsOf(seller), buyer: wordsOf(buyer), wordsOf };
}

const rowsOf = (table: Element | undefined) =>
  [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()),
  );

test('an invoice names seller and buyer with their numbers, its dates, the rate of each line, totals per rate and the rest', async () => {
  const { all, lines, rates, seller, buyer } = await printed('en', 'Print');
  expect(seller).toContain('Atlas Market SARL');
  expect(seller).toContain('72 av. Mohammed V, Marrakech');
  expect(seller).toContain('ICE001524337000061');
  expect(buyer).toContain('Riad Yasmine SARL');
  expect(buyer).toContain('18 derb Sidi Bouloukat, Marrakech');
  expect(buyer).toContain('Tax number002113845000027');
  expect(all).toContain('NumberF-0007');
  expect(all).toContain('Date20 November 2026');
  expect(all).toContain('Due date20 December 2026');
  expect(rowsOf(lines).slice(1)).toEqual([
    ['1', 'Argan oil', 'S-1', '1', '120.00', '20%', '120.00'],
    ['2', 'Green tea', 'S-2', '1', '55.00', '10%', '55.00'],
    ['3', 'Bread', 'S-3', '1', '40.00', '0%', '40.00'],
  ]);
  expect(rowsOf(rates)).toEqual([
    ['Tax rate', 'Base', 'Tax amount'],
    ['20%', '100.00', '20.00'],
    ['10%', '50.00', '5.00'],
    ['0%', '40.00', '0.00'],
    ['Total', '190.00', '25.00'],
  ]);
  expect(all).toContain('Total, excl. tax190.00Tax25.00Total, incl. tax215.00 MAD');
  expect(all).toContain('Paid by Card, 20 November 2026−100.00Rest to pay115.00 MAD');
});

test.each([
  [
    'fr',
    'Imprimer',
    [
      'Vendeur',
      'Client',
      'Numéro fiscal002113845000027',
      'Total190,00',
      'Échéance20 décembre 2026',
      'Montant TVA',
      'Reste à payer',
    ],
  ],
  ['ar', 'طباعة', ['البائع', 'المشتري', 'تاريخ الاستحقاق20 دجنبر 2026', 'مبلغ الضريبة', 'المتبقي للدفع']],
] as const)('the paper is written in the language of its reader: %s', async (locale, print, words) => {
  const { all } = await printed(locale, print);
  for (const word of words) expect(all).toContain(word);
  expect(all).not.toMatch(/orders\.|resources\./);
});

test.each([
  ['en', 'Print', { status: 'cancelled' }, 'Invoice Cancelled'],
  ['en', 'Print', { status: 'draft' }, 'Invoice Draft'],
  ['en', 'Print', { status: 'done' }, 'Invoice'],
  ['en', 'Print', { type: 'quote', status: 'cancelled' }, 'Quote Declined'],
  ['fr', 'Imprimer', { status: 'cancelled' }, 'Facture Annulée'],
  ['ar', 'طباعة', { status: 'draft' }, 'فاتورة مسودة'],
] as const)(
  'a document that does not hold says so beside its title: %s %s %o',
  async (locale, print, values, words) => {
    const { title } = await printed(locale, print, values);
    expect(title).toBe(words);
  },
);

test('without the buyer nothing is printed: the button says so and reads again', async () => {
  let tries = 0;
  const answer = Promise.withResolvers<void>();
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/orders/4/show', records: RECORDS, beside: [customersPlugin, systemPlugin] },
    calls: {
      'customers/3': async ({ records }) => {
        tries += 1;
        if (tries === 1) return Response.json({ status: 503, title: 'Down' }, { status: 503 });
        await answer.promise;
        return records('customers')[0];
      },
    },
  });
  const print = screen.getByRole('button', { name: 'Print', exact: true });
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(screen.getByText('Cannot print yet: seller or buyer could not be loaded.')).toBeVisible();
  await expect.element(print).not.toBeInTheDocument();
  await again.click();
  await expect.element(print).toBeDisabled();
  answer.resolve();
  await expect.element(print).toBeEnabled();
  expect(tries).toBe(2);
});

test('a buyer whose record is gone is printed as the document names it', async () => {
  const { buyer } = await printed('en', 'Print', { customer: { id: 99, fullName: 'Omar Idrissi' } });
  expect(buyer).toContain('Omar Idrissi');
});

test.each([
  ['en', 'Print', 'Credit note'],
  ['fr', 'Imprimer', 'Avoir'],
  ['ar', 'طباعة', 'إشعار دائن'],
] as const)('a refund is printed as a credit note of its sale: %s', async (locale, print, wanted) => {
  const originOrder = { '@id': '/en/api/orders/3', id: 3, orderNumberFormatted: 'F-0006' };
  const { title, all } = await printed(locale, print, { type: 'refund', orderNumberFormatted: 'R-0002', originOrder });
  expect(title).toBe(wanted);
  expect(all).toContain('R-0002');
  expect(all).toContain('F-0006');
});
