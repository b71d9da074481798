// What the paper, the screens and the books of an evening say.
import type { Page } from 'playwright-core';
import type { Api, Body } from '../support/client.ts';
import { readTicket, type Paper } from '../support/kitchenPaper.ts';

/** Orders that were sold since then, oldest first, with their lines. */
export async function readOrders(admin: Api, since: number): Promise<Body[]> {
  const { body } = await admin.get(`orders?type=delivery-note&id[gt]=${since}&order[id]=asc&itemsPerPage=1000`);
  return body['hydra:member'];
}

/** How the tables stand, by name, as the plan's call answers it. */
export async function readTables(admin: Api, places: ReadonlyMap<string, Body>): Promise<ReadonlyMap<string, Body>> {
  const { tables } = (await admin.get('floor-plan/live')).body;
  return new Map([...places].map(([name, { id }]) => [name, tables.find((one: Body) => one.id === id)]));
}

/** Addresses of the orders that were handed out. */
export async function readServed(admin: Api): Promise<ReadonlySet<string>> {
  const tickets: Body[] = (await admin.get('kitchen_tickets?itemsPerPage=1000')).body['hydra:member'];
  return new Set(tickets.filter(({ servedAt }) => servedAt).map(({ order }) => order['@id'] ?? order));
}

/** The kitchen works on the order. */
export const isCooked = ({ status }: Body): boolean => status === 'waiting' || status === 'processing';

/** The order counts: it is neither cancelled nor part of another one. */
export const isOrdered = ({ status }: Body): boolean => status !== 'cancelled';

const inOrder = (paper: Paper): Paper => new Map([...paper].toSorted(([one], [other]) => one.localeCompare(other)));

function add(paper: Paper, key: string, pieces: number): void {
  paper.set(key, (paper.get(key) ?? 0) + pieces);
}

/** Pieces by `order dish` that are ordered of some dishes. */
export function orderedOf(orders: readonly Body[], dishes: readonly string[]): Paper {
  const ordered: Paper = new Map();
  for (const { orderNumberFormatted, orderItems } of orders.filter(isOrdered))
    for (const { description, quantity } of orderItems)
      if (dishes.includes(description)) add(ordered, `${orderNumberFormatted} ${description}`, quantity);
  return inOrder(ordered);
}

/** Pieces by `order dish` that the tickets of a printer announce, all of them added up. */
export function announcedBy(tickets: readonly (readonly string[])[]): Paper {
  const paper: Paper = new Map();
  for (const lines of tickets) readTicket(paper, lines);
  return inOrder(paper);
}

/** Pieces by dish, over all orders. */
export function byDish(paper: Paper): Paper {
  const sums: Paper = new Map();
  for (const [key, pieces] of paper) add(sums, key.slice(key.indexOf(' ') + 1), pieces);
  return inOrder(sums);
}

/**
 * Pieces by `order dish` that a board or the pass shows of some orders and dishes.
 * @param lines selector of the lines of a ticket
 */
export async function shownOn(
  page: Page,
  lines: string,
  orders: readonly Body[],
  dishes: readonly string[],
): Promise<Paper> {
  const tickets = await page.locator('[data-order]:not([data-status="cancelled"])').evaluateAll(
    (all, selector) =>
      all.map((ticket) => {
        // What is struck is said of before: it is not to be made.
        const own = [...ticket.querySelectorAll(selector)].filter((line) => !line.querySelector('s'));
        return { id: Number(ticket.getAttribute('data-order')), lines: own.map((line) => line.textContent ?? '') };
      }),
    lines,
  );
  const numbers = new Map(orders.map(({ id, orderNumberFormatted }) => [id, orderNumberFormatted]));
  const shown: Paper = new Map();
  for (const ticket of tickets)
    for (const line of ticket.lines) {
      const [, count, text = ''] = /(\d+)\s*×\s*(.+)/.exec(line) ?? [];
      const dish = dishes.find((name) => text.startsWith(name));
      if (dish && numbers.has(ticket.id)) add(shown, `${numbers.get(ticket.id)} ${dish}`, Number(count));
    }
  return inOrder(shown);
}

/** State and amount of a table: `Seated 75.00 open`, `Free`. */
interface TableSays {
  readonly state: string;
  readonly amount: string;
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

/** The order keeps its table: the kitchen works on it, or it is not paid. */
const isOpen = (order: Body): boolean => isCooked(order) || (order.status === 'done' && order.paymentStatus !== 'paid');

/** The amount of a table by its orders: what is left to pay, else what was paid. */
export function amountAt(orders: readonly Body[], table: string): string {
  const there = orders.filter((order) => isOpen(order) && order.ordredTable?.name === table);
  if (there.length === 0) return '';
  const sum = (field: string) => there.reduce((all, order) => all + Math.max(0, Number(order[field])), 0);
  const rest = sum('restAmount');
  return rest > 0 ? `${rest.toFixed(2)} open` : `${sum('fullTotalAmount').toFixed(2)} paid`;
}

/** An amount of the wire in minor units. */
export const minor = (amount: number): number => Math.round(amount * 100);

/** What the open days of tills add up to, in minor units. */
export interface Takings {
  readonly sold: number;
  readonly cash: number;
}

/** Reads the days of tills, by their codes. */
export async function takenIn(admin: Api, codes: readonly string[]): Promise<Takings> {
  let [sold, cash] = [0, 0];
  for (const code of codes) {
    const [till] = (await admin.get(`tills?code=${code}`)).body['hydra:member'];
    const { open } = (await admin.get(`cash_sessions/figures?till=${till.id}`)).body;
    sold += minor(open.types.find(({ type }: Body) => type === 'delivery-note')?.total ?? 0);
    cash += minor(open.kinds.find(({ kind }: Body) => kind === 'cash')?.amount ?? 0);
  }
  return { sold, cash };
}
