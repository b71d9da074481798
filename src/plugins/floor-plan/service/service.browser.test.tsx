import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import plugin from '../index.ts';
import { floorRecords, now, table, tableNow } from '../fixtures.ts';

/** The plan with a table of each state, and an act that is answered as the test says. */
const open = (calls: RenderPluginOptions['calls'] = {}, more: RenderPluginOptions = {}) =>
  renderPlugin(plugin, {
    at: '/floor-plan?table=2',
    as: 'ROLE_MANAGER',
    records: floorRecords,
    calls: { 'floor-plan/live': () => now(), ...calls },
    ...more,
  });

test('states with their counts, all tables with the most urgent first, and the chosen one with its actions', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Table T2' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Bill asked 1' })).toBeVisible();
  const rows = screen.getByRole('region', { name: 'Tables' }).getByRole('button');
  await expect
    .poll(() => rows.elements().map((row) => row.querySelector('b')?.textContent))
    .toEqual(['T2', 'T3', 'T1']);
  await expect.element(screen.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
});

test('by keyboard: down to a free table, Enter, and its actions are those of a free one', async () => {
  const { screen } = await open();
  const rows = screen.getByRole('region', { name: 'Tables' }).getByRole('button');
  await expect.element(rows.first()).toBeVisible();
  (rows.first().element() as HTMLElement).focus();
  rows
    .first()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
  await expect.poll(() => document.activeElement?.textContent).toContain('T1');
  (document.activeElement as HTMLElement).click();
  await expect.element(screen.getByRole('heading', { name: 'Table T1' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reserve' })).toBeVisible();
});

test('a reservation is sent with time, name and guests; one that fails stays as it was typed, with the reason', async () => {
  const bodies: unknown[] = [];
  const refusal = { status: 409, title: 'Conflict', detail: 'Table T1 is seated now, so this cannot be done.' };
  const { screen } = await open({
    'reservables/1/act': ({ body }) => {
      bodies.push(body);
      return bodies.length === 1 ? Response.json(refusal, { status: 409 }) : { state: 'reserved' };
    },
  });
  await screen.getByRole('region', { name: 'Tables' }).getByRole('button', { name: /T1/ }).click();
  await screen.getByRole('button', { name: 'Reserve' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Reserved for (name)').fill('Nadia');
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  await expect.element(dialog.getByText('Table T1 is seated now, so this cannot be done.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Reserved for (name)')).toHaveValue('Nadia');
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  await expect.element(screen.getByText('T1: Reserved')).toBeInTheDocument();
  expect(bodies[1]).toMatchObject({ act: 'reserve', reservedFor: 'Nadia', guests: 4 });
});

test('an order is moved to a table that is free', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    'reservables/2/move': ({ body }) => {
      bodies.push(body);
      return { orderId: 9 };
    },
  });
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  expect(dialog.getByRole('button', { name: /T3/ }).elements()).toHaveLength(0);
  await dialog.getByRole('button', { name: /T1/ }).click();
  await expect.element(screen.getByText('The order of T2 is at table T1 now.')).toBeInTheDocument();
  expect(bodies).toEqual([{ to: 1 }]);
});

test('the list is a table with the same actions, and filters by state', async () => {
  const { screen } = await open({}, { at: '/floor-plan?view=list' });
  await expect.element(screen.getByRole('row', { name: /T3/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Free 1' }).click();
  await expect.poll(() => screen.getByRole('row', { name: /T3/ }).elements()).toHaveLength(0);
  await expect.element(screen.getByRole('button', { name: 'Seat, T1' })).toBeVisible();
});

test('states that cannot be read say so, over what was known', async () => {
  const { screen, server, refresh } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Table T2' })).toBeVisible();
  server.mood = 503;
  await refresh();
  await expect.element(screen.getByText(/states of the tables could not be read/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Table T2' })).toBeVisible();
});

test('without a floor, whoever draws adds one, and others read who does', async () => {
  const empty = { records: { orders: [], reservable_categories: [], reservables: [] }, at: '/floor-plan' };
  const { screen } = await open({}, { ...empty, as: 'ROLE_CASHIER' });
  await expect.element(screen.getByText('An administrator or a manager adds the floors.')).toBeVisible();
});

test('floors are ordered by buttons', async () => {
  const { screen, server } = await open();
  await screen.getByRole('button', { name: 'Floors', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'Order of the floors' }).click();
  await screen.getByRole('button', { name: 'Move Terrace up' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.records('reservable_categories').map(({ position }) => position)).toEqual([2, 1]);
});

test('a plan that cannot be loaded says so, and is loaded by the button', async () => {
  let isDown = true;
  const { screen } = await open({
    reservables: ({ records }) =>
      isDown ? Response.json({ status: 503, detail: 'Closed.' }, { status: 503 }) : records('reservables'),
  });
  await expect.element(screen.getByText('The floor plan could not be loaded')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Floor plan' })).toBeVisible();
});

test('on a phone the tools stand in the row of the title', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen } = await open();
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const tools = [
    screen.getByRole('button', { name: 'Enable Editing' }),
    screen.getByRole('button', { name: 'Floors', exact: true }),
  ];
  for (const tool of tools) await expect.element(tool).toBeVisible();
  const row = middle(screen.getByRole('link', { name: 'Back to the start page' }).element());
  for (const tool of tools) expect(Math.abs(middle(tool.element()) - row)).toBeLessThan(4);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('paid and merged tables are shown as such, and each amount says what it is', async () => {
  const more = {
    ...floorRecords,
    reservables: [...floorRecords.reservables, table(4), table(5), table(6)],
  };
  const before = now();
  const live = {
    ...before,
    tables: [
      ...before.tables,
      tableNow(4, 'seated', { shown: 'merged', mergedInto: 2 }),
      tableNow(5, 'bill-asked', { shown: 'paid', guests: 2, amount: 196, amountOf: 'paid', hasOrder: true }),
      tableNow(6, 'seated', { guests: 4, amount: 320, amountOf: 'open', paidPart: 0.5, hasOrder: true }),
    ],
  };
  const { screen } = await open({ 'floor-plan/live': () => live }, { records: more });
  const rows = screen.getByRole('region', { name: 'Tables' });
  await expect.element(rows.getByRole('button', { name: /T2.*486\.00 open/ })).toBeVisible();
  await expect.element(rows.getByRole('button', { name: /T4.*Merged into T2/ })).toBeVisible();
  await expect.element(rows.getByRole('button', { name: /T5.*Paid.*196\.00 paid/ })).toBeVisible();
  await expect.element(rows.getByRole('button', { name: /T6.*50% paid.*320\.00 open/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Paid 1' })).toBeVisible();
  await expect.element(screen.getByText('806.00')).toBeVisible();
  await rows.getByRole('button', { name: /T5/ }).click();
  await expect.element(screen.getByRole('region', { name: 'Table T5' }).getByText('196.00')).toBeVisible();
});

test('on a phone the whole plan is drawn, without scrolling it', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen } = await open();
  const drawing = screen.getByRole('img', { name: /^Plan of Ground floor/ });
  await expect.element(drawing).toBeVisible();
  const canvas = () => drawing.element().querySelector('canvas')?.getBoundingClientRect();
  await expect.poll(() => canvas()?.width ?? 0).toBeGreaterThan(300);
  expect(canvas()?.right ?? 999).toBeLessThanOrEqual(390);
});

test('without floors there is a way back', async () => {
  const { screen } = await open(
    {},
    { at: '/floor-plan', records: { orders: [], reservable_categories: [], reservables: [] } },
  );
  await expect.element(screen.getByRole('heading', { name: 'No floor yet' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/admin');
});

test('a floor without tables says how to draw them', async () => {
  const { screen } = await open({}, { at: '/floor-plan', records: { ...floorRecords, reservables: [] } });
  await expect.element(screen.getByRole('heading', { name: 'No tables on this floor yet' })).toBeVisible();
  await expect.element(screen.getByText('Draw them with “Enable Editing”.')).toBeVisible();
  expect(screen.getByText('Choose a table on the plan or in the list.').elements()).toEqual([]);
});
