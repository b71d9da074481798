// A restaurant's evening on the built pages: two tills, of which one loses its line, two stations, the pass, the plan and the
// printers. At its end they all say the same.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pairBridge, printing, printTickets } from '../../src/plugins/printing/contract/bridgeClient.ts';
import type { Api, Body } from '../support/client.ts';
import { readTicket, type Paper } from '../support/kitchenPaper.ts';
import { createRecord } from '../support/records.ts';
import { orderLine } from '../support/shop.ts';
import { seeded } from '../support/seeded.ts';
import {
  cartLine,
  lastOrder,
  openDay,
  payExactly,
  saveOrder,
  untilSaved,
  waitForOfflineFiles,
  waitUntilSent,
} from '../support/tillActions.ts';
import { follow, signIn } from './browser.ts';
import { useOffice } from './office.ts';
import { choose } from './register.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

const ORDERS = Number(process.env.EVENING ?? 60);
/** Time limit of an evening, ms. */
const EVENING_MS = 900_000;
/** Without a table, or none is free. */
const TAKE_AWAY = 'Take away, without a table';
const DISHES = ['Harira, bowl', 'Bissara, bowl', 'Mint tea, pot'] as const;
const TABLES = Array.from({ length: 8 }, (_, at) => `E${at + 1}`);

let admin: Api;
let bridge: Awaited<ReturnType<typeof pairBridge>>;
/** Products by name. */
const goods = new Map<string, Body>();
/** Tables by name. */
const places = new Map<string, Body>();

const one = async (path: string): Promise<Body> => (await admin.get(path)).body['hydra:member'][0];
const must = <T>(value: T | undefined): T => value ?? expect.fail();

/** Two stations with a printer each, and a room of tables that nobody used before. */
beforeAll(async () => {
  admin = await office.as('admin');
  for (const code of ['1', '2']) await openDay(admin, code);
  await admin.put('settings/1', { posBundleSettings: { isTableSelectionEnabled: true, isKitchenEnabled: true } });
  for (const name of DISHES) goods.set(name, await one(`products?name=${encodeURIComponent(name)}`));
  for (const { id } of (await admin.get('kitchen_stations')).body['hydra:member'])
    await admin.delete(`kitchen_stations/${id}`);
  bridge = await pairBridge(office.server, admin);
  for (const [name, dish] of [['Stove', DISHES[0]], ['Bar', DISHES[2]]] as const) {
    const { category } = must(goods.get(dish));
    const station = await createRecord(admin, 'kitchen_stations', { name, categories: [category['@id'] ?? category] });
    const routes = { routes: ['kitchen'], stations: [station['@id']] };
    await printing(admin).printer({ name: `${name} printer`, bridge: bridge.bridge, ...routes });
  }
  const till = await one('tills?code=1');
  const floor = await createRecord(admin, 'reservable_categories', { name: 'Evening', type: 'floor', store: till.store['@id'] ?? till.store });
  for (const name of TABLES)
    places.set(name, await createRecord(admin, 'reservables', { name, seats: 4, reservableCategory: floor['@id'] }));
});

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Change Location' });
/** A table in the till's window, as its words stand. */
const tableAt = (page: Page, name: string) =>
  chooser(page)
    .locator('button[data-state]')
    .filter({ has: page.getByText(name, { exact: true }) });

/** A till, asked for its table. */
async function openTill(till: string, url: string) {
  const { page, end, expectRefusal } = await office.visit({ width: 1280, height: 900 });
  expectRefusal('no connection');
  await signIn(page, url, 'admin', 'pos');
  await page.getByRole('button', { name: new RegExp(`^${till}`) }).click();
  await chooser(page).getByRole('button', { name: 'Evening' }).click();
  await waitForOfflineFiles(page);
  return { page, end };
}

interface Sold { readonly dish: string; readonly quantity: number }

/** A sale at a till: a table or none, its dishes, paid at once or later. */
async function sellAt(page: Page, table: string | null, dishes: readonly Sold[], isPaid: boolean): Promise<void> {
  const window = chooser(page);
  if (table === null) await window.getByRole('button', { name: TAKE_AWAY }).click();
  else {
    await tableAt(page, table).click();
    await window.getByRole('button', { name: /^Seat \d+ guests?$/ }).click();
  }
  await window.waitFor({ state: 'detached' });
  for (const { dish, quantity } of dishes)
    for (let piece = 1; piece <= quantity; piece += 1) {
      await choose(page, dish.split(',')[0]!.toLowerCase(), dish);
      await cartLine(page, dish)
        .getByRole('button', { name: new RegExp(`: ${piece}$`) })
        .waitFor();
    }
  if (isPaid) await payExactly(page);
  else await page.getByRole('button', { name: /^Payments/ }).click();
  await saveOrder(page).click();
  await untilSaved(page);
  await window.waitFor();
}

/** The free tables as a till shows them. */
async function freeTables(page: Page): Promise<string[]> {
  const texts = await chooser(page).locator('button[data-state="free"]').allInnerTexts();
  return texts.flatMap((text) => /E\d/.exec(text) ?? []);
}

/** The board of a station. */
async function openStation(name: string) {
  const visit = await office.visit({ width: 1280, height: 900 });
  visit.expectRefusal(409);
  await office.signIn(visit.page, 'kitchen', 'settings/appearance');
  await follow(visit.page, 'kitchen');
  await visit.page.getByText(name, { exact: true }).click();
  await visit.page.getByRole('heading', { level: 1, name: 'Orders Lab' }).waitFor();
  return visit;
}

/** A cook takes what comes next: sees a change, starts a ticket, or finishes one. */
async function cook(page: Page): Promise<void> {
  const next = page.locator('[data-order]').getByRole('button', { name: /^(Seen|Start|Done)/ }).first();
  if ((await next.count()) > 0) await next.click();
}

/** Orders of the evening as the server has them. */
async function ordersOf(since: number): Promise<Body[]> {
  const { body } = await admin.get(`orders?type=delivery-note&id[gt]=${since}&order[id]=asc&itemsPerPage=1000`);
  return Promise.all(body['hydra:member'].map(async ({ '@id': id }: Body) => (await admin.get(id)).body));
}

const isUnpaid = ({ paymentStatus }: Body) => paymentStatus === 'not-paid' || paymentStatus === 'unpaid';
const isOpen = ({ status }: Body) => ['waiting', 'processing', 'done'].includes(status);

interface Chance {
  readonly pick: <T>(list: readonly T[]) => T;
  readonly lines: () => object[];
}

/** The office or the plan changes an order. What is refused (a taken table, a paid order) is part of an evening. */
async function change(order: Body, { pick, lines }: Chance): Promise<void> {
  const kind = pick(['edit', 'edit', 'move', 'merge', 'cancel', 'resume']);
  const [table, target] = [pick(TABLES), pick(TABLES)].map((name) => must(places.get(name)));
  if (kind === 'move' || kind === 'merge') await admin.post(`reservables/${table!.id}/${kind}`, { to: target!['@id'] });
  else if (kind === 'resume' && order.status === 'cancelled') await admin.put(order['@id'], { status: 'waiting' });
  else if (isUnpaid(order) && kind === 'edit') await admin.put(order['@id'], { orderItems: lines() });
  else if (isUnpaid(order) && kind === 'cancel' && order.status === 'waiting') await admin.put(order['@id'], { status: 'cancelled' });
}

/** Number of pieces by `order dish` of the orders that are made. */
function wantedOf(orders: readonly Body[]): Paper {
  const wanted: Paper = new Map();
  for (const { orderNumberFormatted, orderItems } of orders.filter(isOpen))
    for (const { description, quantity } of orderItems) {
      const key = `${orderNumberFormatted} ${description}`;
      wanted.set(key, (wanted.get(key) ?? 0) + quantity);
    }
  return wanted;
}

/** Pieces by `order dish` as a page shows its tickets. */
async function shownPieces(page: Page): Promise<Paper> {
  const tickets = await page.locator('[data-order]').evaluateAll((all) =>
    all
      .filter((one) => one.getAttribute('data-status') !== 'cancelled')
      .map((one) => [one.querySelector('b')?.textContent ?? '', [...one.querySelectorAll('li')].map((line) => line.textContent ?? '')] as const),
  );
  const pieces: Paper = new Map();
  for (const [number, lines] of tickets)
    for (const line of lines) {
      const dish = DISHES.find((name) => line.includes(name));
      const [, count] = /(\d+)\s*×/.exec(line) ?? [];
      if (dish && count) pieces.set(`${number} ${dish}`, (pieces.get(`${number} ${dish}`) ?? 0) + Number(count));
    }
  return pieces;
}

/** State and amount of a table in a text of the plan or the till. */
function tableIn(text: string): string {
  const state = ['Free', 'Paid', 'Seated', 'To clean', 'Merged'].find((word) => text.includes(word)) ?? text;
  const [amount = ''] = /\d+\.\d\d/.exec(text) ?? [];
  return `${state} ${amount}`;
}

test(
  'tills, kitchen, bar, pass, plan, paper and ledger say the same at the end of an evening',
  async () => {
    const below = seeded(2026);
    const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
    const since = await lastOrder(admin);
    const one = await openTill('Till 1', office.url);
    const other = await openTill('Till 2', line.url);
    const boards = await Promise.all(['Stove', 'Bar'].map(openStation));
    const paper: Paper = new Map();
    const print = async () => {
      for (const ticket of await printTickets(bridge, admin)) readTicket(paper, ticket.lines);
    };
    const dishes = (): Sold[] =>
      DISHES.filter(() => below(2) === 0)
        .concat(pick(DISHES))
        .filter((dish, at, all) => all.indexOf(dish) === at)
        .map((dish) => ({ dish, quantity: 1 + below(2) }));
    const lines = () =>
      dishes().map(({ dish, quantity }) => orderLine(must(goods.get(dish)), quantity, { description: dish }));
    let isCut = false;
    for (let sold = 0; sold < ORDERS; sold += 1) {
      // The second till has no line for a third of the evening.
      if (sold === ORDERS / 3) {
        line.cut();
        await other.page.context().setOffline(true);
        isCut = true;
      }
      if (sold === (2 * ORDERS) / 3) {
        line.mend();
        await other.page.context().setOffline(false);
        isCut = false;
        await waitUntilSent(other.page);
      }
      const { page } = below(2) === 0 ? one : other;
      const free = await freeTables(page);
      await sellAt(page, free.length === 0 || below(4) === 0 ? null : pick(free), dishes(), below(3) === 0);
      for (let step = below(3); step > 0; step -= 1) await change(pick(await ordersOf(since)), { pick, lines });
      if (!isCut && below(3) === 0) await print();
      if (below(4) === 0) await cook(pick(boards).page);
    }
    await waitUntilSent(other.page);
    await print();
    const orders = await ordersOf(since);
    const wanted = wantedOf(orders);
    expect(orders.length).toBe(ORDERS);
    expect(paper).toEqual(wanted);

    // A page so tall that every ticket is drawn.
    const board = await office.visit({ width: 1440, height: 12_000 });
    await office.signIn(board.page, 'kitchen', 'settings/appearance');
    await follow(board.page, 'kitchen');
    await board.page.locator('[data-order]').first().waitFor();
    const own = new Set(orders.map(({ orderNumberFormatted }) => orderNumberFormatted));
    const onBoard = async () =>
      new Map([...(await shownPieces(board.page))].filter(([key]) => own.has(key.split(' ')[0])));
    await expect.poll(onBoard).toEqual(wanted);

    const plan = await office.visit({ width: 1440, height: 3000 });
    await office.signIn(plan.page, 'manager', 'floor-plan');
    await plan.page.getByRole('tab', { name: 'Evening' }).or(plan.page.getByRole('button', { name: 'Evening' })).first().click();
    for (const name of TABLES) {
      const row = plan.page.getByRole('region', { name: 'Tables', exact: true }).getByRole('button', { name: new RegExp(`^${name}\\b`) });
      await row.waitFor();
      const said = tableIn(await row.innerText());
      for (const { page } of [one, other]) await expect.poll(async () => tableIn(await tableAt(page, name).innerText())).toBe(said);
      const atTable = orders.filter((order) => isOpen(order) && order.reservable?.name === name);
      const rest = atTable.reduce((sum, { restAmount }) => sum + Math.max(0, restAmount ?? 0), 0);
      if (rest > 0) expect(said).toContain(rest.toFixed(2));
    }
    for (const { end } of [one, other, ...boards]) await end();
  },
  EVENING_MS,
);
