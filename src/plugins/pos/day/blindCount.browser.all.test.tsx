import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPlugin } from '#admin/testing';
import { CASH } from '#shop';
import { windowPlugin } from '../core/till/windowFixture.tsx';
import { CashView } from './CashView.tsx';
import { CountView } from './CountView.tsx';
import type { DayStore, DayView } from '../core/day/dayStore.ts';
import { ReportView } from './ReportView.tsx';

const DAY = { id: 3, uuid: 'd', openedAt: 1, openedBy: { id: 1, name: 'Youssef' }, openingFloat: 20_000 };

/** 200.00 at the opening, 466.00 sold in cash and 137.00 by card. */
const VIEW = {
  ...{ day: DAY, last: null, report: null, refusal: null, movements: [], waiting: 0, refused: 0 },
  ...{ asOf: 1, isRead: true, failure: undefined },
  sums: {
    kinds: [
      { kind: CASH, name: 'Cash', amount: 46_600, payments: 6, refunds: 2, refunded: -1400 },
      { kind: 'card', name: 'Card', amount: 13_700, payments: 1, refunds: 0, refunded: 0 },
    ],
    types: [],
  },
} as unknown as DayView;

async function counting(isCountBlind: boolean) {
  onTestFinished(() => localStorage.clear());
  const close = vi.fn(() => Promise.resolve('w'));
  const store = { close } as unknown as DayStore;
  const Views = () => (
    <>
      <CashView store={store} view={VIEW} day={DAY} />
      <ReportView view={VIEW} />
      <CountView store={store} view={VIEW} day={DAY} onClosed={() => undefined} />
    </>
  );
  const { plugin, at } = windowPlugin(Views, { settings: { isCountBlind } });
  const { screen } = await renderPlugin(plugin, { at, as: 'ROLE_MANAGER' });
  const counted = (name: string) => screen.getByRole('textbox', { name: `Counted: ${name}` });
  await expect.element(counted('Cash')).toBeVisible();
  return { screen, counted, close };
}

test('a blind count shows what is expected only after all is counted and compared', async () => {
  const { screen, counted, close } = await counting(true);
  const compare = screen.getByRole('button', { name: 'Compare' });
  await expect.element(compare).toBeDisabled();
  await counted('Cash').fill('656');
  await expect.element(compare).toBeDisabled();
  await counted('Card').fill('142');
  // Neither the count nor cash or report tell it.
  expect(screen.getByText(/666|466|−10\.00/).elements()).toEqual([]);
  await expect.element(screen.getByText('The report is hidden while the day is open')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close the day' })).toBeDisabled();
  await compare.click();
  await expect.element(screen.getByRole('row', { name: /^Cash/ }).getByText('666.00')).toBeVisible();
  await expect.element(screen.getByText('Cash short')).toBeVisible();
  await screen.getByRole('button', { name: 'Close the day' }).click();
  const sure = screen.getByRole('alertdialog', { name: 'Close the day? It is final.' });
  await expect.element(sure.getByText(/Differences: Cash \S*−10\.00\sMAD\S*, Card \S*5\.00\sMAD/)).toBeVisible();
  await sure.getByRole('button', { name: 'Go on counting' }).click();
  expect(close).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Close the day' }).click();
  await sure.getByRole('button', { name: 'Close the day' }).click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('a count that is not blind shows what is expected from the start', async () => {
  const { screen, counted } = await counting(false);
  await expect.element(screen.getByRole('row', { name: /^Cash/ }).getByText('666.00').first()).toBeVisible();
  await expect.element(counted('Card')).toHaveValue('137.00');
  expect(screen.getByRole('button', { name: 'Compare' }).elements()).toEqual([]);
});
