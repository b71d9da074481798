// What the server, the screens and the books of an evening say.
import type { Page } from 'playwright-core';
import type { Api, Body } from '../support/client.ts';
import type { TicketSays } from './eveningBoards.ts';
import { DISHES } from './eveningSetup.ts';
import type { TableSays } from './eveningFloor.ts';

/** Orders that were sold since then, oldest first, with their lines. */
export async function readOrders(admin: Api, since: number): Promise<Body[]> {
  const { body } = await admin.get(`orders?type=delivery-note&id[gt]=${since}&order[id]=asc&itemsPerPage=1000`);
  return body['hydra:member'];
}

/** One of these orders by its number, or undefined. */
export async function findOrder(admin: Api, since: number, number: string): Promise<Body> {
  const sequence = Number(number.split('-')[1]);
  const { body } = await admin.get(`orders?type=delivery-note&id[gt]=${since}&tillSequence=${sequence}`);
  return body['hydra:member'].find((order: Body) => order.orderNumberFormatted === number);
}

/** The last number that a till has given to a sale. */
export async function lastSequence(admin: Api, code: string): Promise<number> {
  const [till] = (await admin.get(`tills?code=${code}`)).body['hydra:member'];
  const sold: Body[] = (await admin.get(`orders?till=${till.id}&itemsPerPage=1000`)).body['hydra:member'];
  return Math.max(0, ...sold.map(({ tillSequence }) => tillSequence ?? 0));
}

/** What the kitchen keeps of orders, by the address of the order. */
export async function readKitchen(admin: Api): Promise<ReadonlyMap<string, Body>> {
  const tickets: Body[] = (await admin.get('kitchen_tickets?itemsPerPage=1000')).body['hydra:member'];
  return new Map(tickets.map((ticket) => [ticket.order['@id'] ?? ticket.order, ticket]));
}

/** Pieces of dishes in a line: `2 Soup, 1 Tea`. */
export const inWords = (dishes: ReadonlyMap<string, number>): string =>
  [...dishes]
    .map(([dish, count]) => `${count} ${dish}`)
    .toSorted()
    .join(', ');

/** Pieces by dish of the lines of an order. */
export function piecesOf(lines: readonly Body[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { description, quantity } of lines) pieces.set(description, (pieces.get(description) ?? 0) + quantity);
  return pieces;
}

/** State of a station by what the server keeps of its part of an order. */
const stateIn = (part: Body): string => (part?.readyAt ? 'ready' : part?.startedAt ? 'processing' : 'waiting');

/** How far the stations are with an order at the server. @param stations their records */
export const progressIn = (ticket: Body, names: readonly string[], stations: readonly Body[]): string[] =>
  names.map((name) => {
    const { id } = stations.find((station) => station.name === name) ?? {};
    return `${name} ${stateIn((ticket?.progress ?? []).find((part: Body) => part.station === id))}`;
  });

/** A part of a ticket as the page has it, before it is put in words. */
interface ReadLine {
  readonly text: string;
  readonly mark: string;
}

/** Adds up equal dishes: an order of two merged tables may have two lines of one. */
function joinLines(lines: readonly ReadLine[]): string {
  const counts = new Map<string, number>();
  const marks = new Map<string, string>();
  for (const { text, mark } of lines) {
    const [, count, rest = ''] = /(\d+)\s*×\s*(.+)/.exec(text) ?? [];
    const dish = DISHES.find((name) => rest.startsWith(name)) ?? rest;
    counts.set(dish, (counts.get(dish) ?? 0) + Number(count));
    if (mark !== '') marks.set(dish, mark);
  }
  return [...counts]
    .map(([dish, count]) => `${count} ${dish}${marks.has(dish) ? ` [${marks.get(dish)}]` : ''}`)
    .toSorted()
    .join(', ');
}

/** What the tickets of a board show, by the number of the order. Cancelled ones that were seen are left out. */
export async function readBoard(page: Page): Promise<ReadonlyMap<string, TicketSays>> {
  const tickets = await page.locator('[data-order]').evaluateAll((all) =>
    all.map((ticket) => {
      const texts = (selector: string) => [...ticket.querySelectorAll(selector)].map((one) => one.textContent.trim());
      const lines = (selector: string) =>
        [...ticket.querySelectorAll(selector)].map((line) => ({
          text: line.textContent.trim(),
          mark: line.querySelector('[class*=_label_]')?.textContent.trim() ?? '',
        }));
      return {
        number: texts('[class*=_number_]')[0] ?? '',
        status: ticket.getAttribute('data-status') ?? '',
        own: lines('[class*=_items_]:not([class*=_elsewhere_]) > li'),
        struck: lines('[class*=_cancelled_] > li').map((line) => ({ ...line, mark: '' })),
        others: lines('[class*=_elsewhere_] > li'),
        band: texts('[class*=_band_] > b')[0] ?? '',
        facts: texts('[class*=_fact_] > b'),
        stations: texts('[class*=_chips_] > li'),
        buttons: texts('[class*=_foot_] button'),
      };
    }),
  );
  const isShown = ({ status, band }: { status: string; band: string }) => status !== 'cancelled' || band !== '';
  return new Map(
    tickets.filter(isShown).map(({ number, own, struck, others, facts, stations, buttons, ...ticket }) => {
      const button = /^(Seen|Start|Done)/.exec(buttons[0] ?? '')?.[0] ?? '';
      const words = { facts: facts.join(', '), stations: stations.join(', '), button };
      return [
        number,
        { ...ticket, ...words, own: joinLines(own), struck: joinLines(struck), others: joinLines(others) },
      ];
    }),
  );
}

/** What the rows of the pass show, by the number of the order: `Stove waiting: 2 Soup; Bar ready: 1 Tea`. */
export async function readPass(page: Page): Promise<ReadonlyMap<string, string>> {
  const rows = await page.locator('article[data-order]').evaluateAll((all) =>
    all.map((row) => ({
      number: row.getAttribute('aria-label') ?? '',
      cells: [...row.querySelectorAll('[class*=_cell_]:not([class*=_none_])')].map((cell) => {
        const station = cell.querySelector('[class*=_station_]');
        const state = station?.nextElementSibling?.textContent.trim().toLowerCase() ?? '';
        const lines = [...cell.querySelectorAll('[class*=_item_]')].map((one) => ({ text: one.textContent, mark: '' }));
        return { head: `${station?.textContent.trim()} ${state}`, lines };
      }),
    })),
  );
  return new Map(
    rows.map(({ number, cells }) => [
      number,
      cells.map(({ head, lines }) => `${head}: ${joinLines(lines)}`).join('; '),
    ]),
  );
}

/** Age that a board or the pass shows of an order, in seconds; null: none. */
export async function readAge(page: Page, number: string): Promise<number | null> {
  const ticket = page.locator('[data-order]').filter({ has: page.getByText(number, { exact: true }) });
  const [, minutes, seconds] = /(\d+)m (\d+)s/.exec(await ticket.innerText()) ?? [];
  return minutes === undefined ? null : 60 * Number(minutes) + Number(seconds);
}

const WORDS = ['Free', 'Seated', 'Bill asked', 'Reserved', 'To clean', 'Merged into'] as const;

/** Reads the text of a table, at a till or on the plan. */
export function readTable(text: string): TableSays {
  const plain = text.replaceAll(/\s+/g, ' ');
  const merged = /Merged into E\d+/.exec(plain)?.[0];
  const amount = /(\d+\.\d\d) (open|paid)/.exec(plain)?.[0] ?? '';
  const state = merged ?? WORDS.find((word) => plain.includes(word)) ?? (plain.includes('Paid') ? 'Paid' : plain);
  return { state, amount };
}

/** An amount of the wire in minor units. */
export const minor = (amount: number): number => Math.round(amount * 100);

/** What the open day of a till adds up to, in minor units. */
export interface Takings {
  /** Address of the day. */
  readonly day: string;
  readonly sold: number;
  readonly cash: number;
  /** What has to be in the drawer. */
  readonly drawer: number;
}

/** Reads the open day of a till. */
export async function takenIn(admin: Api, code: string): Promise<Takings> {
  const [till] = (await admin.get(`tills?code=${code}`)).body['hydra:member'];
  const { open } = (await admin.get(`cash_sessions/figures?till=${till.id}`)).body;
  const cash = minor(open.kinds.find(({ kind }: Body) => kind === 'cash')?.amount ?? 0);
  const moves: Body[] = open.movements;
  const moved = moves.reduce((sum, { kind, amount }) => sum + minor(kind === 'in' ? amount : -amount), 0);
  return {
    day: `cash_sessions/${open.id}`,
    sold: minor(open.types.find(({ type }: Body) => type === 'delivery-note')?.total ?? 0),
    cash,
    drawer: minor(open.openingFloat) + cash + moved,
  };
}
