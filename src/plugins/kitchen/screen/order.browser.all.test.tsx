import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const MINUTE = 60_000;
const [order] = fixtures.records.orders;

/** An order of so many minutes ago. */
const made = (id: number, minutes: number, more: object = {}) => {
  const createdAt = new Date(Date.now() - minutes * MINUTE).toISOString();
  return { ...order, id, orderNumberFormatted: `9-${id}`, createdAt, updatedAt: createdAt, ...more };
};

const open = (orders: readonly object[]) =>
  renderPlugin(plugin, {
    at: '/kitchen',
    as: 'ROLE_KITCHEN',
    ...fixtures,
    records: { ...fixtures.records, orders: orders as typeof fixtures.records.orders },
  });

const drawn = (status: string) =>
  [...document.querySelectorAll(`[data-status="${status}"]`)].map((card) => card.getAttribute('data-order'));

test('newest first is the default; oldest first is kept on the device', async () => {
  const orders = [made(1, 4), made(2, 2), made(3, 3)];
  const first = await open(orders);
  await expect.element(first.screen.getByRole('group', { name: '9-2' })).toBeVisible();
  await expect.poll(() => drawn('waiting')).toEqual(['2', '3', '1']);
  await first.screen.getByRole('button', { name: 'Oldest first' }).click();
  await expect.poll(() => drawn('waiting')).toEqual(['1', '3', '2']);
  await first.screen.unmount();
  const again = await open(orders);
  await expect.element(again.screen.getByRole('group', { name: '9-1' })).toBeVisible();
  await expect.poll(() => drawn('waiting')).toEqual(['1', '3', '2']);
});

test('late tickets below the end of the column have a line at its top, which goes to the oldest', async () => {
  const orders = Array.from({ length: 30 }, (_, at) => made(at + 1, at < 27 ? 1 : 20 + at));
  const { screen } = await open(orders);
  const line = screen.getByRole('button', { name: '3 late tickets further down' });
  await line.click();
  await expect.element(screen.getByRole('group', { name: '9-30' })).toHaveFocus();
  await expect.element(screen.getByRole('group', { name: '9-30' })).toBeInViewport();
  await expect.poll(() => line.elements().length).toBe(0);
});

test('the line is red where one of the tickets is, else amber', async () => {
  const colourOf = async (minutes: number, status: string) => {
    const orders = Array.from({ length: 30 }, (_, at) => made(at + 1, at < 29 ? 1 : minutes, { status }));
    const { screen } = await open(orders);
    const line = screen.getByRole('button', { name: '1 late ticket further down' });
    await expect.element(line).toBeVisible();
    const { color } = getComputedStyle(line.element());
    await screen.unmount();
    return color;
  };
  const swatch = document.createElement('span');
  document.body.append(swatch);
  const token = (name: string) => {
    swatch.style.color = `var(--${name})`;
    return getComputedStyle(swatch).color;
  };
  expect(await colourOf(7, 'processing')).toBe(token('warning-text'));
  expect(await colourOf(11, 'processing')).toBe(token('danger-text'));
  expect(await colourOf(7, 'waiting')).toBe(token('danger-text'));
  swatch.remove();
});

test('with the oldest first there is no such line', async () => {
  const { screen } = await open(Array.from({ length: 30 }, (_, at) => made(at + 1, 20 + at)));
  await screen.getByRole('button', { name: 'Oldest first' }).click();
  await expect.poll(() => drawn('waiting')[0]).toBe('30');
  await expect.poll(() => screen.getByText(/further down/).elements().length).toBe(0);
});

test('with the oldest first the new orders, which stand at the end, are shown by their popup', async () => {
  const { screen } = await open(Array.from({ length: 20 }, (_, at) => made(at + 1, at)));
  await screen.getByRole('button', { name: 'Oldest first' }).click();
  await screen.getByRole('button', { name: 'Check the waiting list' }).click();
  await expect.element(screen.getByRole('group', { name: '9-1', exact: true })).toHaveFocus();
});

test('a ticket in progress is late and very late, and a sale that waited at its till counts from the sale', async () => {
  const inProgress = { status: 'processing' };
  const soldAt = new Date(Date.now() - 12 * MINUTE).toISOString();
  const { screen } = await open([made(1, 6, inProgress), made(2, 2, { ...inProgress, soldAt })]);
  await expect.element(screen.getByRole('group', { name: '9-1' }).getByText('late', { exact: true })).toBeVisible();
  const sold = screen.getByRole('group', { name: '9-2' });
  await expect.element(sold.getByText('very late')).toBeVisible();
  await expect.element(sold.getByText(/^12m \d+s ago/)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'In Progress' }).getByText('2 late')).toBeVisible();
});

test('the totals are of the chosen station', async () => {
  const { screen } = await open([made(1, 1)]);
  const rail = screen.getByRole('complementary', { name: 'All day' });
  await expect.element(rail.getByText('Chicken tagine')).toBeVisible();
  await screen.getByRole('button', { name: 'Bar' }).click();
  await expect.element(rail.getByText('Bar', { exact: true })).toBeVisible();
  await expect.element(rail.getByText('Mint tea, pot')).toBeVisible();
  expect(rail.getByText('Chicken tagine').elements()).toEqual([]);
});
