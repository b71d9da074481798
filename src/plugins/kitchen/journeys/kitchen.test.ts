import { beforeAll, expect, test } from 'vitest';
import { accessProblems, follow } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import type { Body } from '../../../../tests/support/client.ts';
import { inColumn, LIVE_MS, NEW_ORDERS, openBoard, openTeaCounter, ticketOf } from './actions.ts';

const office = useOffice({}, { savesData: true });
let counter: Awaited<ReturnType<typeof openTeaCounter>>;
beforeAll(async () => {
  counter = await openTeaCounter(office);
});

test('a sale rings in the kitchen, and goes through its states on two screens and in the list', async () => {
  const kitchen = await office.visit();
  const other = await office.visit();
  await office.signIn(kitchen.page, 'kitchen', 'settings/appearance');
  await office.signIn(other.page, 'manager', 'settings/appearance');
  const following = kitchen.page.waitForRequest((request) => /mercure\?.*kitchen_tickets/.test(request.url()));
  await Promise.all([openBoard(kitchen.page, follow), openBoard(other.page, follow)]);
  // The board hears of what it shows, and of no sale's payments and stock.
  const topics = new URL((await following).url()).searchParams.getAll('topic');
  expect(topics.map((topic) => /\/api\/(\w+)\/\{id\}$/.exec(topic)?.[1] ?? topic)).toEqual(
    expect.arrayContaining(['kitchen_changes', 'kitchen_tickets', 'orders']),
  );
  expect(topics.join()).not.toMatch(/\+record|order_payments|stock/);
  await kitchen.page.getByText('Live', { exact: true }).waitFor();
  const { id, orderNumberFormatted: number } = await counter.sell();
  await kitchen.page.getByText(NEW_ORDERS).waitFor({ timeout: LIVE_MS });
  await inColumn(kitchen.page, number, 'waiting').getByText('Without sugar').waitFor();
  expect(await accessProblems(kitchen.page)).toEqual([]);
  await kitchen.page.getByRole('button', { name: 'Check the waiting list' }).click();
  await kitchen.page.getByText(NEW_ORDERS).waitFor({ state: 'detached' });

  await ticketOf(kitchen.page, number).getByRole('button', { name: 'Start' }).click();
  await inColumn(other.page, number, 'processing').waitFor({ timeout: LIVE_MS });
  await ticketOf(kitchen.page, number)
    .getByRole('checkbox', { name: /Mint tea/ })
    .click();
  await ticketOf(other.page, number).getByText('1/1').waitFor({ timeout: LIVE_MS });
  await ticketOf(kitchen.page, number).getByRole('button', { name: 'Done' }).click();
  await inColumn(other.page, number, 'done').waitFor({ timeout: LIVE_MS });

  const stored = (await counter.admin.get(`orders/${id}`)).body;
  expect(stored.statuses.map(({ status }: Body) => status)).toEqual(['waiting', 'processing', 'done']);
  expect(Math.abs(Date.parse(stored.doneAt) - Date.now())).toBeLessThan(60_000);
  await follow(other.page, 'orders');
  await other.page.getByRole('row').filter({ hasText: number }).getByText('Done').waitFor();
  await other.end();
  await kitchen.end();
});
