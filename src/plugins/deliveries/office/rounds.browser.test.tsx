import { expect, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const DAY = { id: 3, status: 'open', openedBy: { id: 1 }, till: { id: 2, name: 'Till 2' } };
const records = { ...fixtures.records, orders: [], cash_movements: [], cash_sessions: [DAY] };

const open = (more: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(plugin, { at: '/deliveries/rounds', as: 'ROLE_MANAGER', ...fixtures, records, ...more });

test('the office sees each driver’s stops, how far they are, and the cash in hand', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Delivery rounds' })).toBeVisible();
  await expect.element(screen.getByText('Hamza Idrissi')).toBeVisible();
  await expect.element(screen.getByText('1 of 3')).toBeVisible();
  await expect.element(screen.getByText('Imane Tazi')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '2-0409' })).toHaveAttribute('href', '/admin/orders/11/show');
});

test('a stop goes to another driver by its menu, in its place on the round', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'deliveries/assign': ({ body }) => {
        bodies.push(body);
        return { order: 12, agent: 2 };
      },
    },
  });
  const card = screen.getByRole('article').filter({ hasText: 'Karim Sefrioui' });
  await card.getByRole('button').click();
  await screen.getByRole('menuitem', { name: 'Omar Benjelloun' }).click();
  await expect.poll(() => bodies).toMatchObject([{ order: 12, agent: 2, stops: [{ order: 12 }] }]);
});

test('cash is counted into the drawer of an open day, and a difference needs an explanation', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'deliveries/handover': ({ body }) => {
        bodies.push(body);
        return { id: 1, expected: 120, counted: 118, difference: -2, movement: 5 };
      },
    },
  });
  await screen.getByRole('button', { name: 'Take the cash' }).click();
  const window = screen.getByRole('dialog');
  await window.getByRole('textbox', { name: 'Counted' }).fill('118');
  await window.getByRole('textbox', { name: /Where does the difference/ }).fill('Two too little');
  await window.getByRole('button', { name: 'Take the cash' }).click();
  const input = { agent: 1, till: 2, expected: 120, counted: 118, explanation: 'Two too little' };
  await expect.poll(() => bodies).toMatchObject([input]);
  await expect.element(screen.getByText(/taken from Hamza Idrissi/)).toBeVisible();
});

test('a cashier without an open day is told so, and moves no stops', async () => {
  const { screen } = await open({
    as: 'ROLE_CASHIER',
    records: { ...records, cash_sessions: [{ ...DAY, openedBy: { id: 99 } }] },
  });
  await screen.getByRole('button', { name: 'Take the cash' }).click();
  await expect.element(screen.getByText(/No till has an open day/)).toBeVisible();
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Take the cash' })).toBeDisabled();
  expect(document.querySelectorAll('article button')).toHaveLength(0);
});
