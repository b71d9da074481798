import { expect, test, vi } from 'vitest';
import { definePlugin, lazyComponent, type Plugin } from '#admin';
import { PartFailed, type OutboxService } from '#admin/internal';
import { renderPlugin } from '#admin/testing';
import { sumsOf } from '#shop';
import { createStore } from '#store';
import { context, line, NOW, sale } from '../core/sale/fixtures.ts';
import { useScreen } from '../core/till/tillContext.ts';
import { windowPlugin } from '../core/till/windowFixture.tsx';
import { SavedNoticeArea } from './SavedNoticeArea.tsx';
import WaitWindow from './WaitWindow.tsx';

function Wait() {
  const wait = useScreen((screen) => screen.wait);
  return wait && <WaitWindow wait={wait} />;
}

test('a wait for the server is shown with its payment, and only its button ends it', async () => {
  const part = windowPlugin(Wait);
  const { screen } = await renderPlugin(part.plugin, { at: part.at, as: 'ROLE_CASHIER' });
  await expect.poll(() => Boolean(part.till())).toBe(true);
  const stop = vi.fn();
  part.till().screen.change((one) => ({ ...one, wait: { method: 'Gift card', stop } }));
  const dialog = screen.getByRole('dialog', { name: 'Waiting for the server' });
  await expect.element(dialog.getByText(/confirm the payment “Gift card”/)).toBeVisible();
  dialog.element().dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(stop).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Close without the answer' }).click();
  expect(stop).toHaveBeenCalledOnce();
});

/** A queue with one write, whose state is set by hand. */
function queueOf(uuid: string) {
  const state = createStore<'waiting' | 'refused' | 'sent'>('waiting');
  const entries = () => (state.get() === 'sent' ? [] : [{ uuid, status: state.get() }]);
  const whole = () => ({ entries: entries() }) as unknown as ReturnType<OutboxService['whole']>;
  const service = { ...state, whole, get: whole } as unknown as OutboxService;
  const plugin: Plugin = definePlugin({
    id: 'queue',
    title: 'pos.title',
    api: 1,
    services: { outbox: async () => ({ default: () => service }) },
  });
  return { plugin, set: state.set };
}

test('a payment that was not confirmed stands in the notice until the server has answered', async () => {
  const sold = sale({ lines: [line()] });
  const queue = queueOf(sold.uuid);
  const part = windowPlugin(SavedNoticeArea, { sale: { lines: [] } });
  const { screen } = await renderPlugin(part.plugin, { at: part.at, as: 'ROLE_CASHIER', beside: [queue.plugin] });
  const saved = {
    ...{ sale: sold, sums: sumsOf(sold, context()), number: '2-0422', soldAt: NOW, seller: 'Youssef' },
    ...{ customer: null, table: null, isQueued: false, unconfirmed: 'Gift card' },
  };
  await expect.poll(() => Boolean(part.till())).toBe(true);
  part.till().screen.change((one) => ({ ...one, saved, isSavedShown: true }));
  await expect.element(screen.getByText(/has not confirmed the payment “Gift card” yet/)).toBeVisible();
  queue.set('refused');
  await expect.element(screen.getByText(/^The server refused the payment “Gift card”\./)).toBeVisible();
  queue.set('sent');
  await expect.element(screen.getByText(/Gift card/)).not.toBeInTheDocument();
});

test('a small part whose code is missing is one line or nothing, and can be tried again', async () => {
  let isThere = false;
  const load = async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return { default: () => <p>The part</p> };
  };
  const Line = lazyComponent(load, undefined, PartFailed);
  const Quiet = lazyComponent(load, undefined, null);
  const part = windowPlugin(() => (
    <>
      <p>The cart</p>
      <Line />
      <section aria-label="quiet">
        <Quiet />
      </section>
    </>
  ));
  const { screen } = await renderPlugin(part.plugin, { at: part.at, as: 'ROLE_CASHIER' });
  await expect.element(screen.getByText('A part of this page could not be loaded')).toBeVisible();
  await expect.element(screen.getByText('The cart')).toBeVisible();
  expect(screen.getByRole('region', { name: 'quiet' }).element().childElementCount).toBe(0);
  isThere = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('The part')).toBeVisible();
});
