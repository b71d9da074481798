// A restaurant's evening on the built pages: two tills, of which one loses its line, two stations with a printer each, the
// pass and the plan. At its end paper, boards, pass, plan, tills and ledger say the same.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Body } from '../support/client.ts';
import { tablesOnPaper } from '../support/kitchenPaper.ts';
import { lastOrder } from '../support/tillActions.ts';
import { follow } from './browser.ts';
import { Evening, KINDS, SHOWN_MS } from './eveningCourse.ts';
import {
  amountAt,
  announcedBy,
  byDish,
  isOrdered,
  minor,
  orderedOf,
  readServed,
  readTable,
  shownOn,
  takenIn,
  type Takings,
} from './eveningFigures.ts';
import * as people from './eveningPeople.ts';
import { startPrinters, untilPrinted, type StationPrinter } from './eveningPrinters.ts';
import { DISHES, openRestaurant, STATIONS, STOCK, TABLES, type Restaurant } from './eveningSetup.ts';
import { useOffice } from './office.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

/** Orders of the evening; fewer while somebody works on this test (`EVENING=12`). */
const WHOLE = 60;
const ORDERS = Number(process.env.EVENING ?? WHOLE);
const SEED = 2026;
/** Time limit of an evening on a busy machine, ms: on a quiet one it takes a third. */
const EVENING_MS = 900_000;
const TILLS = ['1', '2'] as const;

let restaurant: Restaurant;
beforeAll(async () => {
  restaurant = await openRestaurant(await office.as('admin'));
});

/** Everybody at their page, and their printers. */
async function open() {
  const { admin, stations } = restaurant;
  const since = await lastOrder(admin);
  const printers = await startPrinters(admin, office.url, stations);
  const tills = [
    await people.openTill(office, 'Till 1', office.url),
    await people.openTill(office, 'Till 2', line.url),
  ] as const;
  const boards = new Map<string, Awaited<ReturnType<typeof people.openStation>>>();
  for (const { name } of stations) boards.set(name, await people.openStation(office, name));
  const [pass, plan] = [await people.openPass(office), await people.openPlan(office)];
  const evening = new Evening({
    seed: SEED,
    restaurant,
    line,
    since,
    tills: [tills[0].page, tills[1].page],
    boards: new Map([...boards].map(([name, { page }]) => [name, page])),
    pass: pass.page,
    plan: plan.page,
  });
  return { evening, printers, visits: [...tills, ...boards.values(), pass, plan] };
}

/** Paper, boards and pass: every dish is announced, and shown, as often as it is ordered. */
async function expectKitchen(
  { boards, pass, cookedFor }: Evening,
  orders: readonly Body[],
  printers: readonly StationPrinter[],
) {
  for (const { name, tickets } of printers) {
    const dishes = Object.keys(STATIONS[name] ?? {});
    const wanted = orderedOf(orders, dishes);
    const announced = announcedBy(tickets());
    expect(announced, `paper of ${name}`).toEqual(wanted);
    expect([...byDish(announced).keys()]).toEqual(dishes.toSorted());
    const places = tablesOnPaper(tickets(), TABLES);
    const numbers = new Set([...wanted.keys()].map((key) => key.split(' ')[0]));
    for (const [number, table] of cookedFor)
      if (numbers.has(number)) expect(places.get(number), `table of ${number} on the paper of ${name}`).toBe(table);
    const board = boards.get(name) ?? expect.fail();
    const shown = () => shownOn(board, 'li', orders, dishes);
    await expect.poll(shown, { timeout: SHOWN_MS, message: `board of ${name}` }).toEqual(wanted);
  }
  const served = await readServed(restaurant.admin);
  const atPass = orders.filter((order) => !served.has(order['@id']));
  const shown = () => shownOn(pass, '[class*=_item_]', orders, DISHES);
  await expect.poll(shown, { timeout: SHOWN_MS, message: 'pass' }).toEqual(orderedOf(atPass, DISHES));
}

const WORDS: Readonly<Record<string, string>> = {
  free: 'Free',
  seated: 'Seated',
  paid: 'Paid',
  'to-clean': 'To clean',
};

/** Plan and both tills: each table has one state and one amount, that of its orders. */
async function expectTables({ plan, tills, tables }: Evening, orders: readonly Body[]) {
  const live = await tables();
  const nameOf = (id: number) => [...restaurant.places].find(([, place]) => place.id === id)?.[0];
  for (const [name, { shown, mergedInto }] of live) {
    const wanted = { state: WORDS[shown] ?? `Merged into ${nameOf(mergedInto)}`, amount: amountAt(orders, name) };
    const places = {
      plan: people.tableRow(plan, name),
      'till 1': people.tableAt(tills[0], name),
      'till 2': people.tableAt(tills[1], name),
    };
    for (const [who, place] of Object.entries(places)) {
      const said = async () => readTable(await place.innerText());
      await expect.poll(said, { timeout: SHOWN_MS, message: `${name}, ${who}` }).toEqual(wanted);
    }
  }
  expect(live.size).toBe(TABLES.length);
}

/** A till's own list: what is not paid, and for how much; cancelled orders say so. */
async function expectTillList(page: Page, code: string, orders: readonly Body[]) {
  const wanted = new Map(
    orders
      .filter((order) => order.orderNumberFormatted.startsWith(`${code}-`) && order.paymentStatus !== 'paid')
      .map((order) => [order.orderNumberFormatted, [order.fullTotalAmount.toFixed(2), !isOrdered(order)]]),
  );
  await follow(page, 'pos/orders');
  await page
    .getByRole('group', { name: 'State of payment' })
    .getByRole('button', { name: 'Not paid', exact: true })
    .click();
  // An evening may go on after midnight.
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Last 7 days' }).click();
  const own = new Set(orders.map(({ orderNumberFormatted }) => orderNumberFormatted));
  const rows = async () => {
    const all = await page
      .locator('tbody tr')
      .evaluateAll((found) => found.map((row) => [...row.children].map(({ textContent }) => textContent.trim())));
    const read = all.map(
      ([number = '', , , , total, status = '']) => [number, [total, status.includes('Cancelled')]] as const,
    );
    return new Map(read.filter(([number]) => own.has(number)));
  };
  await expect.poll(rows, { timeout: SHOWN_MS, message: `list of till ${code}` }).toEqual(wanted);
}

/** The books: stock by its ledger, and what the tills sold and took. */
async function expectBooks(orders: readonly Body[], before: Takings) {
  const { admin, goods } = restaurant;
  const pieces = byDish(orderedOf(orders, DISHES));
  for (const [dish, { id }] of goods) {
    const moved: Body[] = (await admin.get(`stock_movements?product=${id}&itemsPerPage=1000`)).body['hydra:member'];
    const sum = moved.reduce((all, { quantity }) => all + quantity, 0);
    expect(sum, `ledger of ${dish}`).toBe(STOCK - (pieces.get(dish) ?? 0));
    expect((await admin.get(`products/${id}`)).body.stock).toBe(sum);
  }
  const sumOf = (field: string) => orders.filter(isOrdered).reduce((sum, order) => sum + minor(order[field]), 0);
  const now = await takenIn(admin, TILLS);
  expect(now.sold - before.sold).toBe(sumOf('fullTotalAmount'));
  expect(now.cash - before.cash).toBe(sumOf('fullTotalAmount') - sumOf('restAmount'));
}

test(
  'tills, kitchen, bar, pass, plan, paper and ledger say the same at the end of an evening',
  async () => {
    const before = await takenIn(restaurant.admin, TILLS);
    const { evening, printers, visits } = await open();
    // The second till has no line while a third of the orders are sold. The cut is counted in orders, not in minutes: a clock
    // that is put forward would also move what the pages do by the time, such as reading again.
    for (let sold = 0; sold < ORDERS; sold += 1) {
      if (sold === ORDERS / 3) await evening.cut();
      if (sold === (2 * ORDERS) / 3) await evening.mend(sold);
      await evening.sell();
      for (const _ of evening.times(4)) await evening.change();
      for (const _ of evening.times(4)) await evening.cook();
    }
    const orders = await evening.orders();
    expect(orders.length).toBe(ORDERS);
    if (ORDERS === WHOLE) expect([...evening.done].toSorted()).toEqual([...KINDS, ...evening.boards.keys()].toSorted());
    await untilPrinted(restaurant.admin);
    await expectKitchen(evening, orders, printers);
    await expectTables(evening, orders);
    await expectBooks(orders, before);
    for (const [at, page] of evening.tills.entries()) await expectTillList(page, TILLS[at] ?? '', orders);
    for (const { end } of visits) await end();
  },
  EVENING_MS,
);
