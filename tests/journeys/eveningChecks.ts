// The end of an evening: what was pressed is compared with everything that tells of it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Body } from '../support/client.ts';
import { readSlip, readTicket, slipText, type Paper } from '../support/kitchenPaper.ts';
import { follow } from './browser.ts';
import type { Evening } from './eveningCourse.ts';
import {
  inWords,
  minor,
  piecesOf,
  progressIn,
  readAge,
  readBoard,
  readKitchen,
  readPass,
  readTable,
  takenIn,
  type Takings,
} from './eveningFigures.ts';
import {
  dishesAt,
  stateAt,
  stationsOf,
  statusOf,
  sumOf,
  totalOf,
  type OrderRecord,
  type SaleRecord,
} from './eveningOrder.ts';
import * as people from './eveningPeople.ts';
import type { StationPrinter } from './eveningPrinters.ts';
import { OLD_MS, SHOWN, STATIONS, STOCK, TABLES } from './eveningSetup.ts';

/** How much an age may be behind on a busy machine, seconds. */
const LAG = 10;

const inOrder = <T>(entries: Iterable<readonly [string, T]>): Map<string, T> =>
  new Map([...entries].toSorted(([one], [other]) => one.localeCompare(other)));

/** The server: each order as it was pressed, with its table, its payment, its end and its stations. */
export async function expectOrders({ record, orders, restaurant }: Evening): Promise<void> {
  const { admin, stations } = restaurant;
  const stored = await orders();
  const kitchen = await readKitchen(admin);
  const told = stored.map((order: Body) => {
    const { orderNumberFormatted: number, orderItems, status, paymentStatus, ordredTable, mergedInto } = order;
    const dishes = piecesOf(orderItems);
    const ticket = kitchen.get(order['@id']);
    const own = Object.keys(STATIONS).filter((station) => dishesAt(station, dishes).size > 0);
    const says = {
      dishes: inWords(dishes),
      status,
      isPaid: paymentStatus === 'paid',
      table: ordredTable?.name ?? null,
      into: mergedInto?.orderNumberFormatted ?? null,
      total: minor(order.fullTotalAmount),
      stations: status === 'cancelled' ? [] : progressIn(ticket, own, stations),
      isServed: Boolean(ticket?.servedAt),
    };
    return [number, says] as const;
  });
  const pressed = record.orders.map((order) => {
    const says = {
      dishes: inWords(order.dishes),
      status: statusOf(order),
      isPaid: order.isPaid,
      table: order.table,
      into: order.into?.number ?? null,
      total: totalOf(order),
      stations: order.end ? [] : stationsOf(order).map((station) => `${station} ${stateAt(order, station)}`),
      isServed: order.isServed,
    };
    return [order.number, says] as const;
  });
  expect(stored.length, 'orders at the server').toBe(record.orders.length);
  expect(inOrder(told), 'orders at the server').toEqual(inOrder(pressed));
}

/** Paper: what comes out adds up to what was ordered, and each ticket is the one for its press. */
export function expectPaper({ record }: Evening, printers: readonly StationPrinter[]): void {
  for (const { name, tickets } of printers) {
    const announced: Paper = new Map();
    for (const lines of tickets()) readTicket(announced, lines);
    const ordered = record.ordered.flatMap(({ number, dishes }) =>
      [...dishesAt(name, dishes)].map(([dish, count]) => [`${number} ${dish}`, count] as const),
    );
    expect(inOrder(announced), `pieces on the paper of ${name}`).toEqual(inOrder(ordered));
    const slips = new Map<string, string[]>();
    for (const lines of tickets()) {
      const slip = readSlip(lines, TABLES);
      slips.set(slip.number, [...(slips.get(slip.number) ?? []), slipText(slip)]);
    }
    expect(inOrder(slips), `tickets of ${name}`).toEqual(inOrder(record.paper.slips(name)));
  }
}

/** Boards and pass: each open order with its dishes, its marks and how far the stations are, and no other one. */
export async function expectScreens({ record, boards, pass }: Evening): Promise<void> {
  const numbers = new Set(record.orders.map(({ number }) => number));
  const own = <T>(shown: ReadonlyMap<string, T>) => inOrder([...shown].filter(([number]) => numbers.has(number)));
  const wanted = <T>(says: (order: OrderRecord) => T | null) =>
    inOrder(record.orders.flatMap((order) => [[order.number, says(order)] as const]).filter(hasSaid));
  for (const [station, board] of boards) {
    const shown = async () => own(await readBoard(board));
    const tickets = wanted((order) => record.boards.ticketAt(order, station));
    await expect.poll(shown, { ...SHOWN, message: `board of ${station}` }).toEqual(tickets);
  }
  const rows = async () => own(await readPass(pass));
  await expect.poll(rows, { ...SHOWN, message: 'pass' }).toEqual(wanted(record.boards.rowOf));
}

const hasSaid = <T>(entry: readonly [string, T | null]): entry is readonly [string, T] => entry[1] !== null;

/** Plan and both tills: each table has the one state and the one amount that follow from the presses. */
export async function expectTables({ record, plan, tills }: Evening): Promise<void> {
  for (const name of TABLES) {
    const places = {
      plan: people.tableRow(plan, name),
      'till 1': people.tableAt(tills[0], name),
      'till 2': people.tableAt(tills[1], name),
    };
    for (const [who, place] of Object.entries(places)) {
      const said = async () => readTable(await place.innerText());
      const message = `${name}, ${who}`;
      await expect.poll(said, { ...SHOWN, message }).toEqual(record.floor.says(name));
    }
  }
}

/** A till's own list: what is not paid, and for how much; cancelled orders say so. */
export async function expectTillList({ record, tills }: Evening, till: 0 | 1): Promise<void> {
  const page = tills[till];
  const own = record.orders.filter((order) => order.till === till);
  const wanted = own
    .filter(({ isPaid }) => !isPaid)
    .map((order) => [order.number, [(totalOf(order) / 100).toFixed(2), order.end !== null]] as const);
  await follow(page, 'pos/orders');
  await page
    .getByRole('group', { name: 'State of payment' })
    .getByRole('button', { name: 'Not paid', exact: true })
    .click();
  // An evening may go on after midnight.
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Last 7 days' }).click();
  const numbers = new Set(own.map(({ number }) => number));
  const message = `list of till ${till + 1}`;
  await expect.poll(() => rowsOf(page, numbers), { ...SHOWN, message }).toEqual(inOrder(wanted));
}

/** Total and whether it is cancelled of some orders in a till's list, by their numbers. */
async function rowsOf(page: Page, numbers: ReadonlySet<string>) {
  const all = await page
    .locator('tbody tr')
    .evaluateAll((found) => found.map((row) => [...row.children].map(({ textContent }) => textContent.trim())));
  const read = all.map(
    ([number = '', , , , total, status = '']) => [number, [total, status.includes('Cancelled')]] as const,
  );
  return inOrder(read.filter(([number]) => numbers.has(number)));
}

/** Stock by its ledger: what was ordered is gone. */
export async function expectStock({ record, restaurant }: Evening): Promise<void> {
  const { admin, goods } = restaurant;
  const pieces = sumOf(...record.ordered.map(({ dishes }) => dishes));
  for (const [dish, { id }] of goods) {
    const moved: Body[] = (await admin.get(`stock_movements?product=${id}&itemsPerPage=1000`)).body['hydra:member'];
    const sum = moved.reduce((all, { quantity }) => all + quantity, 0);
    expect(sum, `ledger of ${dish}`).toBe(STOCK - (pieces.get(dish) ?? 0));
    expect((await admin.get(`products/${id}`)).body.stock, `stock of ${dish}`).toBe(sum);
  }
}

/** The money of a till: its open day, and its closing with the cash that people gave, counted to the coin. */
export async function expectMoney({ record, restaurant: { admin } }: Evening, till: 0 | 1, before: Takings) {
  const own = record.ordered.filter((order) => order.till === till);
  const paid = record.cashAt(till);
  const sold = own.reduce((sum, order) => sum + totalOf(order), 0);
  const now = await takenIn(admin, String(till + 1));
  expect(now.sold - before.sold, `sold at till ${till + 1}`).toBe(sold);
  expect(now.cash - before.cash, `cash of till ${till + 1}`).toBe(paid);
  const counted = (before.drawer + paid) / 100;
  const closed = await admin.put(now.day, { status: 'closed', countedCash: counted });
  expect(closed.status, closed.text).toBe(200);
  expect(closed.body).toMatchObject({ status: 'closed', expectedCash: counted, countedCash: counted, difference: 0 });
}

/** In the kitchen the age of a sale counts from when its guests ordered, and the pass has it before younger ones. */
export async function expectAge(
  { boards, pass, record }: Pick<Evening, 'boards' | 'pass' | 'record'>,
  { number, dishes, soldAt }: SaleRecord,
): Promise<void> {
  const stations = [...boards].filter(([name]) => dishesAt(name, dishes).size > 0);
  for (const page of [...stations.map(([, board]) => board), pass]) {
    const lag = async () => Math.abs((Date.now() - soldAt) / 1000 - ((await readAge(page, number)) ?? 0));
    await expect.poll(lag, { ...SHOWN, message: `age of ${number}, off by seconds` }).toBeLessThan(LAG);
  }
  expect(Date.now() - soldAt).toBeGreaterThanOrEqual(OLD_MS);
  const rows = [...(await readPass(pass)).keys()];
  const above = new Set(rows.slice(0, rows.indexOf(number)));
  const younger = record.orders.filter((order) => above.has(order.number) && order.soldAt > soldAt);
  expect(younger, `above ${number} at the pass`).toEqual([]);
}
