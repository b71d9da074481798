import { expect, test, vi } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { settings } from '../sale/fixtures.ts';
import { OrderReceipt } from './OrderReceipt.tsx';
import { fillPaper, fitPage, pageRule, printPaper } from './printPaper.ts';
import type { ReceiptRow } from './receiptRows.ts';

const ORDER = {
  orderNumberFormatted: '2-0422',
  soldAt: '2026-11-20T11:31:00.000Z',
  createdBy: { fullName: 'Youssef' },
  ordredTable: { name: 'Terrace 4' },
  orderItems: [{ description: 'Mint tea, pot', quantity: 2, price: 18, total: 36, taxRate: 20 }],
  payments: [{ paymentMethodName: 'Cash', amount: 50, changeAmount: 14, state: 'paid' }],
  fullTotalAmount: 36,
  paidAmount: 36,
};

const closed = vi.fn();
let order: unknown = ORDER;

const plugin = definePlugin({
  id: 'pos',
  title: 'pos.title',
  api: 1,
  pages: [
    {
      path: 'receipt-test',
      load: () =>
        Promise.resolve({
          default: () => (
            <OrderReceipt settings={settings({ logoUrl: null, paperSize: 32 })} order={order} onClose={closed} />
          ),
        }),
    },
  ],
});

const shown = (options: RenderPluginOptions = {}) => renderPlugin(plugin, { at: '/receipt-test', ...options });

test.each([
  ['en', 'Receipt', 'Thank you for your visit !', '36.00 MAD'],
  ['fr', 'Ticket', 'Merci de votre visite !', '36,00 DH'],
  ['ar', 'الإيصال', 'شكرا لزيارتكم!', '36.00 درهم'],
] as const)('the paper in %s', async (locale, title, thanks, amount) => {
  order = ORDER;
  const { screen } = await shown({ locale });
  const dialog = screen.getByRole('dialog', { name: title });
  await expect.element(dialog.getByText(thanks)).toBeVisible();
  await expect.element(dialog.getByText(amount).first()).toBeVisible();
  await expect.element(dialog.getByText('2-0422')).toBeVisible();
  await expect.element(dialog.getByText('Terrace 4')).toBeVisible();
  await expect.element(dialog.getByText('20/11/2026 12:31')).toBeVisible();
});

test('paper and copies can be chosen; it stays white in the dark', async () => {
  order = ORDER;
  document.documentElement.dataset['theme'] = 'dark';
  const { screen } = await shown();
  const paper = screen.getByRole('article', { name: 'Receipt as it is printed' });
  await expect.element(paper).toHaveAttribute('data-size', '32');
  // Enter prints; the paper is chosen on purpose.
  await expect.element(screen.getByRole('button', { name: 'Print', exact: true })).toHaveFocus();
  await screen.getByRole('button', { name: '80 mm' }).click();
  await expect.element(paper).toHaveAttribute('data-size', '48');
  await expect.poll(() => getComputedStyle(paper.element()).backgroundColor).toBe('rgb(255, 255, 255)');
  await screen.getByRole('button', { name: 'One more' }).click();
  await expect.element(screen.getByRole('group', { name: 'Copies' })).toHaveTextContent('2');
  delete document.documentElement.dataset['theme'];
});

test('what is no order says so', async () => {
  order = { id: 1 };
  const { screen } = await shown();
  await expect.element(screen.getByText('This order cannot be shown as a receipt.')).toBeVisible();
});

const rows: readonly ReceiptRow[] = [
  { kind: 'logo', url: 'data:image/png;base64,AA==' },
  { kind: 'centre', text: '<b>ATLAS</b>', isBold: true },
  { kind: 'rule' },
  { kind: 'pair', text: 'TOTAL', end: '36.00 MAD' },
];

test('only the receipt is printed, in a frame that goes again; a logo that does not come is left out', async () => {
  const printed: string[] = [];
  const frames = document.querySelectorAll('iframe').length;
  await printPaper(rows, {
    paperSize: 32,
    copies: 2,
    lang: 'fr',
    dir: 'ltr',
    print: ({ document: { body, images, documentElement } }) => {
      printed.push(body.innerText, documentElement.lang, String(images.length));
      printed.push(String(body.querySelectorAll('article').length));
    },
  });
  expect(printed[0]).toContain('<b>ATLAS</b>');
  expect(printed[0]).toMatch(/TOTAL\s+36\.00 MAD/);
  expect(printed.slice(1)).toEqual(['fr', '0', '2']);
  expect(document.querySelectorAll('iframe')).toHaveLength(frames);
});

test('the page is as wide as the roll, and as long as the receipt', async () => {
  expect(pageRule(32, 123.4)).toBe('@page { size: 58mm 124mm; margin: 0; }');
  const frame = document.body.appendChild(document.createElement('iframe'));
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) throw new Error('No frame.');
  fillPaper(view, rows.slice(1), { paperSize: 48, copies: 1, lang: 'ar', dir: 'rtl' });
  fitPage(view, 48);
  const page = view.document.adoptedStyleSheets[0]?.cssRules[0];
  expect(page?.cssText).toContain('size: 80mm 40mm');
  expect(view.document.documentElement.dir).toBe('rtl');
  expect(Math.round(view.document.querySelector('article')?.getBoundingClientRect().width ?? 0)).toBe(272);
  frame.remove();
});
