// The course of an evening: who does what, in an order that the seed decides. Each step waits until the server has it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Body } from '../support/client.ts';
import { seeded } from '../support/seeded.ts';
import { orderLine } from '../support/shop.ts';
import { isCooked, isOrdered, readOrders, readServed, readTables } from './eveningFigures.ts';
import * as people from './eveningPeople.ts';
import type { Sold } from './eveningPeople.ts';
import { DISHES, STATIONS, type Restaurant } from './eveningSetup.ts';
import type { useLine } from './useLine.ts';

/** Time limit until a screen shows what the server has, ms: less than two of its own questions. */
export const SHOWN_MS = 30_000;

const PASS = 'Pass';
const CHANGES = ['till', 'office', 'move', 'merge', 'cancel', 'resume', 'clean'] as const;
/** What happens in an evening beside sales and the work of the stations. */
export const KINDS: readonly string[] = [...CHANGES, PASS];

/** Pieces by dish. */
function piecesOf(sold: readonly Sold[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { dish, quantity } of sold) pieces.set(dish, (pieces.get(dish) ?? 0) + quantity);
  return pieces;
}

interface EveningParts extends Pick<Evening, 'restaurant' | 'since' | 'tills' | 'boards' | 'pass' | 'plan'> {
  readonly seed: number;
  /** The line of the second till. */
  readonly line: Pick<ReturnType<typeof useLine>, 'cut' | 'mend'>;
}

/** The evening as it goes: who works where, and what happened until now. */
export class Evening {
  readonly #below: (below: number) => number;
  readonly #line: Pick<ReturnType<typeof useLine>, 'cut' | 'mend'>;
  readonly restaurant: Restaurant;
  /** The till that keeps its line, and the one that loses it. */
  readonly tills: readonly [Page, Page];
  readonly boards: ReadonlyMap<string, Page>;
  readonly pass: Page;
  readonly plan: Page;
  /** Kinds of changes that happened, and the stations that cooked. */
  readonly done = new Set<string>();
  /** Table of each order when it was last in the kitchen, by number: what is done is moved without a ticket. */
  readonly cookedFor = new Map<string, string>();
  readonly since: number;
  isCut = false;
  #sold = 0;
  /** What the till without a line has sold at tables and can change: dishes by table. */
  readonly #queued = new Map<string, ReadonlyMap<string, number>>();

  constructor(given: EveningParts) {
    this.#below = seeded(given.seed);
    this.#line = given.line;
    this.restaurant = given.restaurant;
    this.since = given.since;
    this.tills = given.tills;
    this.boards = given.boards;
    this.pass = given.pass;
    this.plan = given.plan;
  }

  pick = <T>(list: readonly T[]): T => list[this.#below(list.length)] as T;
  /** True once in so many times. */
  isOnce = (inTimes: number): boolean => this.#below(inTimes) === 0;
  times = (below: number): number[] => Array.from({ length: this.#below(below) }, (_, at) => at);

  async orders(): Promise<Body[]> {
    const orders = await readOrders(this.restaurant.admin, this.since);
    for (const { orderNumberFormatted, ordredTable } of orders.filter(isCooked))
      if (ordredTable) this.cookedFor.set(orderNumberFormatted, ordredTable.name);
    return orders;
  }

  tables = () => readTables(this.restaurant.admin, this.restaurant.places);

  #dishes(): Sold[] {
    const some = DISHES.filter(() => this.isOnce(2));
    return (some.length > 0 ? some : [this.pick(DISHES)]).map((dish) => ({ dish, quantity: 1 + this.#below(2) }));
  }

  /** Tables that are free for a till: as the server says, or without a line as its copy says. */
  async #freeAt(till: Page): Promise<string[]> {
    if (this.isCut && till === this.tills[1]) return people.freeByCopy(till);
    return [...(await this.tables())].filter(([, { shown }]) => shown === 'free').map(([name]) => name);
  }

  async sell(): Promise<void> {
    const till = this.pick(this.tills);
    const free = await this.#freeAt(till);
    const table = free.length === 0 || this.isOnce(5) ? null : this.pick(free);
    const [dishes, isPaid] = [this.#dishes(), this.isOnce(4)];
    await people.sellAt(till, table, dishes, isPaid);
    if (!this.isCut || till === this.tills[0]) return this.#arrived(1);
    if (table !== null && !isPaid) this.#queued.set(table, piecesOf(dishes));
    return undefined;
  }

  /** Waits until more sales are at the server. */
  async #arrived(more: number): Promise<void> {
    this.#sold += more;
    await expect.poll(async () => (await this.orders()).length, { timeout: SHOWN_MS }).toBe(this.#sold);
  }

  /** The second till loses its line, when it knows how the tables stand. */
  async cut(): Promise<void> {
    const free = await this.#freeAt(this.tills[1]);
    await expect.poll(() => people.freeTables(this.tills[1]), { timeout: SHOWN_MS }).toEqual(free);
    this.#line.cut();
    await this.tills[1].context().setOffline(true);
    this.isCut = true;
  }

  /** The line is back. @param sold number of all sales until now, which arrive then */
  async mend(sold: number): Promise<void> {
    expect((await this.orders()).length).toBe(this.#sold);
    this.#line.mend();
    await this.tills[1].context().setOffline(false);
    this.isCut = false;
    this.#queued.clear();
    await people.untilSent(this.tills[1]);
    await this.#arrived(sold - this.#sold);
  }

  /** Somebody changes something, where there is something to change. */
  async change(): Promise<void> {
    const kind = this.pick(['till', 'move', 'clean', ...CHANGES] as const);
    if (await this[kind]()) this.done.add(kind);
  }

  /** The order of a table that a till goes on with. */
  async #tableToChange(): Promise<
    readonly [till: Page, table: string, order: Body, before: ReadonlyMap<string, number>] | null
  > {
    const [away, isAway] = [this.tills[1], this.isCut && this.#queued.size > 0 && this.isOnce(2)];
    if (isAway) {
      const [table, dishes] = this.pick([...this.#queued]);
      return [away, table, null, dishes];
    }
    const orders = await this.orders();
    const open = [...(await this.tables())].flatMap(([name, { orderId, amountOf }]) => {
      const there = orders.filter(
        (order) => isOrdered(order) && order.ordredTable?.name === name && order.restAmount > 0,
      );
      const [order] = there;
      return amountOf === 'open' && there.length === 1 && order.id === orderId ? [[name, order] as const] : [];
    });
    if (open.length === 0) return null;
    const [table, order] = this.pick(open);
    const lines = order.orderItems.map(({ description, quantity }: Body) => ({ dish: description, quantity }));
    return [this.isCut ? this.tills[0] : this.pick(this.tills), table, order, piecesOf(lines)];
  }

  /** At a till: more or less of what a table ordered, or its bill is paid. */
  async till(): Promise<boolean> {
    const found = await this.#tableToChange();
    if (!found) return false;
    const [till, table, order, before] = found;
    const isPaid = order !== null && this.isOnce(3);
    const more = isPaid ? [] : this.#dishes().slice(0, 1);
    const pieces = [...before.values()].reduce((sum, one) => sum + one, 0);
    // What is done is made: nothing is taken off it.
    const mayTakeOff = order?.status !== 'done' && !isPaid && pieces > 1;
    const kept = [...before.keys()].filter((dish) => !more.some((one) => one.dish === dish));
    const less = mayTakeOff && kept.length > 0 && this.isOnce(2) ? this.pick(kept) : undefined;
    await people.changeAt(till, table, { before, more, isPaid, ...(less !== undefined && { less }) });
    if (order === null) {
      this.#queued.delete(table);
      return true;
    }
    const version = async () => (await this.restaurant.admin.get(order['@id'])).body.updatedAt;
    await expect.poll(version, { timeout: SHOWN_MS }).not.toBe(order.updatedAt);
    return true;
  }

  async #pickOrder(isWanted: (order: Body) => boolean): Promise<Body> {
    const found = (await this.orders()).filter(isWanted);
    return found.length === 0 ? null : this.pick(found);
  }

  async #put(order: Body, fields: object): Promise<boolean> {
    if (order === null) return false;
    const { status, text } = await this.restaurant.admin.put(order['@id'], fields);
    expect(status, text).toBe(200);
    return true;
  }

  /** In the office: all lines of an order that is not paid are written anew. */
  async office(): Promise<boolean> {
    const order = await this.#pickOrder((one) => isCooked(one) && one.restAmount > 0);
    const orderItems = this.#dishes().map(({ dish, quantity }) =>
      orderLine(this.restaurant.goods.get(dish), quantity, { description: dish }),
    );
    return this.#put(order, { orderItems });
  }

  async cancel(): Promise<boolean> {
    return this.#put(await this.#pickOrder((one) => isCooked(one) && !one.paidAmount), { status: 'cancelled' });
  }

  /** A cancelled order goes on after all. */
  async resume(): Promise<boolean> {
    return this.#put(await this.#pickOrder(({ status }) => status === 'cancelled'), { status: 'waiting' });
  }

  async #send(action: 'Move' | 'Merge'): Promise<boolean> {
    const [tables, orders] = [[...(await this.tables())], await this.orders()];
    const namesOf = (isFit: (table: Body) => boolean) => tables.filter(([, one]) => isFit(one)).map(([name]) => name);
    const open = namesOf(({ amountOf }) => amountOf === 'open');
    // Nothing is printed of what is done: its paper would stay under the number of the order that is merged.
    const isMade = (name: string) => orders.some((one) => one.ordredTable?.name === name && one.status === 'done');
    const sources = action === 'Move' ? open : open.filter((name) => !isMade(name));
    const from = sources.length === 0 ? '' : this.pick(sources);
    const targets = action === 'Move' ? namesOf(({ shown }) => shown === 'free') : open.filter((name) => name !== from);
    if (from === '' || targets.length === 0) return false;
    await people.send(this.plan, action, from, this.pick(targets));
    await this.orders();
    return true;
  }

  move = () => this.#send('Move');
  merge = () => this.#send('Merge');

  async clean(): Promise<boolean> {
    const dirty = [...(await this.tables())].filter(([, { shown }]) => shown === 'to-clean');
    if (dirty.length === 0) return false;
    await people.clean(this.plan, this.pick(dirty)[0]);
    return true;
  }

  /** A cook goes on with an order at a station, or the expediter at the pass. */
  async cook(): Promise<void> {
    const at = this.pick([...this.boards.keys(), PASS]);
    const dishes = at === PASS ? DISHES : Object.keys(STATIONS[at] ?? {});
    const hasDish = ({ orderItems }: Body) => orderItems.some(({ description }: Body) => dishes.includes(description));
    const served = await readServed(this.restaurant.admin);
    const isNext = (one: Body) => isCooked(one) || (at === PASS && one.status === 'done' && !served.has(one['@id']));
    const order = await this.#pickOrder((one) => isNext(one) && hasDish(one));
    if (!order) return;
    if (at === PASS) await people.expedite(this.pass, order.id);
    else if (!(await people.bump(this.boards.get(at) ?? expect.fail(), order.id))) return;
    this.done.add(at);
  }
}
