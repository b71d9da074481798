import { expect, test, vi } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { sumsOf, type PrinterService, type PrintTarget } from '#shop';
import { context, line, NOW, paid, sale, tea } from '../sale/fixtures.ts';
import { SavedNoticeArea } from '../../app/SavedNoticeArea.tsx';
import { windowPlugin, type TillFixture } from '../till/windowFixture.tsx';
import { printerPlugin } from './printerPlugin.fixture.ts';

const print = vi.fn<PrinterService['print']>();

const sold = sale({ lines: [line()], payments: [paid({ amount: 5000, change: 3200 })] });

/** The till after this sale was saved: the next one is empty. */
async function after(around: TillFixture = {}, options: RenderPluginOptions = {}, target: Partial<PrintTarget> = {}) {
  print.mockReset().mockResolvedValue('printed');
  const part = windowPlugin(SavedNoticeArea, { ...around, sale: { lines: [] } });
  const rendered = await renderPlugin(part.plugin, {
    ...{ at: part.at, as: 'ROLE_CASHIER', beside: [printerPlugin(print, target)] },
    ...options,
  });
  const saved = {
    ...{ sale: sold, sums: sumsOf(sold, context()), number: '2-0422', soldAt: NOW, seller: 'Youssef' },
    ...{ customer: null, table: null, isQueued: false },
  };
  await expect.poll(() => Boolean(part.till())).toBe(true);
  part.till().screen.change((screen) => ({ ...screen, saved, isSavedShown: true }));
  return { ...rendered, ...part, notice: rendered.screen.getByText('Your order has been saved successfully!') };
}

test('it says once that the sale is saved, shows the change, and goes with the next line', async () => {
  const { screen, notice, till } = await after();
  await expect.element(notice).toBeVisible();
  await expect.element(screen.getByText(/^Change 32\.00.MAD$/)).toBeVisible();
  await expect.element(screen.getByText('2-0422')).toBeVisible();
  expect(print).not.toHaveBeenCalled();
  till().change((open) => ({ ...open, customer: 5 }));
  await expect.element(notice).toBeVisible();
  till().put(tea());
  await expect.element(notice).not.toBeInTheDocument();
});

test('Print prints on the paper of the printer and the change stays; the cross closes it', async () => {
  const { screen, notice } = await after({}, {}, { paperSize: 32 });
  await screen.getByRole('button', { name: 'Print 58 mm' }).click();
  await expect.poll(() => print.mock.calls.map(([{ kind, title }]) => [kind, title])).toEqual([['receipt', '2-0422']]);
  await expect.element(notice).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('Print can be read below the pointer and while it prints', async () => {
  const { screen, notice } = await after();
  await expect.element(notice).toBeVisible();
  const button = screen.getByRole('button', { name: /^Print/ });
  const colours = () => {
    const { color, backgroundColor } = getComputedStyle(button.element());
    return { color, backgroundColor };
  };
  const usual = colours();
  let end: (() => void) | undefined;
  print.mockImplementationOnce(() => new Promise((resolve) => (end = () => resolve('printed'))));
  await button.click();
  await expect.element(button).toBeDisabled();
  expect(colours()).toEqual(usual);
  end?.();
  await expect.element(button).toBeEnabled();
  expect(button.element().matches(':hover')).toBe(true);
  expect(colours()).toEqual(usual);
});

test('a receipt that cannot be printed is told, and Print tries again', async () => {
  const { screen } = await after();
  print.mockRejectedValueOnce(new Error('The browser gives no frame to print.'));
  await screen.getByRole('button', { name: /^Print/ }).click();
  await expect.element(screen.getByText(/^The receipt could not be printed/)).toBeVisible();
  await screen.getByRole('button', { name: /^Print/ }).click();
  await expect.poll(() => print.mock.calls.length).toBe(2);
});

test('print at once prints one receipt, however often the notice is drawn', async () => {
  const { notice, till } = await after({ settings: { receiptAfterSale: 'print' } });
  await expect.poll(() => print.mock.calls.length).toBe(1);
  till().screen.change((screen) => ({ ...screen, isSavedShown: false }));
  await expect.element(notice).not.toBeInTheDocument();
  till().screen.change((screen) => ({ ...screen, isSavedShown: true }));
  await expect.element(notice).toBeVisible();
  expect(print).toHaveBeenCalledTimes(1);
});

test('no receipt: nothing is printed or offered', async () => {
  const { screen, notice } = await after({ settings: { receiptAfterSale: 'nothing' } });
  await expect.element(notice).toBeVisible();
  expect(screen.getByRole('button', { name: /^Print/ }).elements()).toEqual([]);
  expect(print).not.toHaveBeenCalled();
});
