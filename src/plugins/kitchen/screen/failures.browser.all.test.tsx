import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

/** Opens the board with calls that fail while `isDown` is true. */
async function open(name: string, answer: MemoryCall) {
  const server = { isDown: true };
  const call: MemoryCall = (request) =>
    server.isDown ? Response.json({ status: 503, detail: 'Closed for a minute.' }, { status: 503 }) : answer(request);
  const calls = { ...fixtures.calls, [name]: call };
  return { ...(await renderPlugin(plugin, { at: '/kitchen', as: 'ROLE_KITCHEN', ...fixtures, calls })), down: server };
}

test('a board that cannot be loaded says so, and is loaded by the button', async () => {
  const { screen, down } = await open('orders', fixtures.calls.orders);
  await expect.element(screen.getByText('The board could not be loaded')).toBeVisible();
  down.isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('group', { name: '2-0418' })).toBeVisible();
});

test('a check-off that fails is taken back, with the reason', async () => {
  const { screen } = await open('orders/1/kitchen-items', () => ({ items: [11], version: 1 }));
  const tagine = screen.getByRole('checkbox', { name: /Chicken tagine/ });
  await tagine.click();
  await expect.element(screen.getByText(/Order 2-0418 stays where it was\. /)).toBeVisible();
  await expect.element(tagine).toHaveAttribute('aria-checked', 'false');
});

test('a status that cannot be stored leaves the ticket where it was, and the next press stores it', async () => {
  const { screen, down } = await open('orders/1/kitchen-acts', () => {
    const at = new Date().toISOString();
    const shown = { status: 'processing', startedAt: at, doneAt: null, updatedAt: at, steps: 2 };
    return { items: [], progress: null, version: 1, servedAt: null, ...shown };
  });
  await screen.getByRole('button', { name: 'Start 2-0418' }).click();
  await expect.element(screen.getByText(/Order 2-0418 stays where it was\. /)).toBeVisible();
  down.isDown = false;
  await screen.getByRole('button', { name: 'Start 2-0418' }).click();
  await expect.element(screen.getByRole('button', { name: 'Done for all 2-0418' })).toBeVisible();
});
