import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

test("the menu's entry says how many orders wait", async () => {
  const asked: URLSearchParams[] = [];
  const { screen } = await renderPlugin(plugin, {
    at: '/kitchen_stations',
    as: 'ROLE_MANAGER',
    ...fixtures,
    calls: {
      ...fixtures.calls,
      orders: ({ url: { searchParams: query }, records }) => {
        asked.push(query);
        const found = records('orders').filter(({ status }) => query.getAll('status[]').includes(String(status)));
        return { 'hydra:member': found.slice(0, 1), 'hydra:totalItems': found.length };
      },
    },
  });
  await expect.element(screen.getByText('2 orders are waiting.')).toBeInTheDocument();
  expect(asked.at(-1)?.getAll('type[]')).toEqual(['delivery-note']);
});
