import { expect, onTestFinished, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import pos from '../index.ts';
import { atTillOne } from './start.fixture.ts';
import { atTables, EVENING, standing, TILL } from './tables.fixture.ts';

/** State, time and amount of each table. */
const STATES = [
  /^T1[^]*Free$/,
  /^T2[^]*Seated6 min[^]*no order yet/,
  /^T3[^]*Reserved[^]*20:30[^]*Alaoui/,
  /^T4[^]*Merged into T5$/,
  /^T5[^]*Bill asked41 min[^]*486\.00 open/,
  /^T6[^]*Paid41 min[^]*196\.00 paid/,
  /^T7[^]*To clean6 min/,
  /^T8[^]*Seated41 min[^]*320\.00 open/,
];

async function expectStates({ places }: { places: Locator }) {
  for (const [at, state] of STATES.entries()) {
    const tile = places.getByRole('button', { name: new RegExp(`^T${at + 1}\\b`) });
    await expect.poll(() => tile.element().textContent).toMatch(state);
  }
}

test('each table is shown as it stands, with one amount that says what it is', async () => {
  await atTillOne();
  const shown = await atTables(renderPlugin(pos, TILL));
  await expectStates(shown);
  await expect.element(shown.places.getByRole('button', { name: /^T3/ })).toBeDisabled();
  await expect.element(shown.places.getByRole('button', { name: /^Paid 1/ })).toBeVisible();
  await shown.places.getByRole('button', { name: 'Bill asked 1' }).click();
  await expect.element(shown.places.getByRole('button', { name: /^T1/ })).not.toBeInTheDocument();
  await expect.element(shown.places.getByRole('button', { name: /^T5/ })).toBeVisible();
});

test('without a network the tables stand as this device knows them, and say since when', async () => {
  await atTillOne();
  const before = await atTables(renderPlugin(pos, TILL));
  await expectStates(before);
  await before.screen.unmount();
  const offline = await atTables(renderPlugin(pos, { ...TILL, mood: 503 }));
  await expectStates(offline);
  await expect.element(offline.places.getByText(/^No network\. The states of \d\d:\d\d are/)).toBeVisible();
});

test('without a network and without known orders, no table that is taken is shown as free', async () => {
  await atTillOne();
  const refused = () => Response.json({ detail: 'Down.' }, { status: 503 });
  const { places } = await atTables(renderPlugin(pos, { ...TILL, calls: { orders: refused } }));
  for (const [name, word] of [
    ['T2', 'Seated'],
    ['T5', 'Bill asked'],
    ['T7', 'To clean'],
  ])
    await expect.element(places.getByRole('button', { name: new RegExp(`^${name}.*${word}`) })).toBeVisible();
  await expect.element(places.getByRole('button', { name: 'Free 1' })).toBeVisible();
});

test('on a phone the tiles keep their height and nothing is cut off at the side', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await atTillOne();
  const { places } = await atTables(renderPlugin(pos, TILL));
  const tile = places.getByRole('button', { name: /^T5/ }).element().getBoundingClientRect();
  expect(tile.height).toBeGreaterThanOrEqual(96);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await places.getByRole('button', { name: 'List' }).click();
  for (const row of places.getByRole('listitem').elements()) {
    const { left, right } = row.getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
  }
});

test('the tables stand under the sections of their floors, of which one can be chosen', async () => {
  await atTillOne();
  const floor = { type: 'floor', store: '/en/api/stores/1' };
  const inSection = (id: number, section: string) => standing(id, 'free', { section });
  const room = { ...floor, id: 6, name: 'Room', reservables: [inSection(21, ''), inSection(22, '')] };
  const terrace = {
    ...floor,
    id: 5,
    name: 'Terrace',
    reservables: [inSection(1, 'Pergola'), standing(2, 'seated', { section: 'Street' })],
  };
  const { places } = await atTables(
    renderPlugin(pos, { ...TILL, records: { ...EVENING, orders: [], reservable_categories: [terrace, room] } }),
  );
  const heads = () =>
    places
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(heads).toEqual(['Terrace, Pergola', 'Terrace, Street', 'Room']);
  await places.getByRole('button', { name: 'Terrace 1/2' }).click();
  await expect.poll(heads).toEqual(['Terrace, Pergola', 'Terrace, Street']);
  await expect.element(places.getByRole('button', { name: 'All 2', exact: true })).toBeVisible();
  await places.getByRole('button', { name: 'Seated 1' }).click();
  await expect.poll(heads).toEqual(['Terrace, Street']);
});

test('as a list the tables stand by urgency, each with state, guests, time and amount', async () => {
  await atTillOne();
  const { places } = await atTables(renderPlugin(pos, TILL));
  await places.getByRole('button', { name: 'List' }).click();
  const rows = () =>
    places
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^T5Bill asked[^]*4\/4[^]*4\d min[^]*486\.00 open$/),
      expect.stringMatching(/^T8Seated[^]*2\/4[^]*4\d min · 50% paid320\.00 open$/),
      expect.stringMatching(/^T2Seated[^]*3\/4[^]*\d min · no order yet$/),
      expect.stringMatching(/^T6Paid[^]*4\d min196\.00 paid$/),
      expect.stringMatching(/^T7To clean[^]*\d min$/),
      expect.stringMatching(/^T3Reserved[^]*20:30Alaoui/),
      expect.stringMatching(/^T1Free[^]*4$/),
      expect.stringMatching(/^T4Merged into T5[^]*4$/),
    ]);
  await expect.element(places.getByRole('button', { name: /^T3/ })).toBeDisabled();
  await expect.element(places.getByRole('button', { name: 'Seat the party at T3 Alaoui' })).toBeVisible();
  await places.getByRole('button', { name: 'Seated 2' }).click();
  await expect.poll(() => rows().length).toBe(2);
  await places.getByRole('button', { name: /^T2/ }).click();
  await expect.element(places).not.toBeInTheDocument();
});
