// The course of an evening: who does what, in an order that the seed decides. Each step is chosen by what was pressed before,
// and waits until the server has it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Chance } from './eveningChance.ts';
import { expectAge } from './eveningChecks.ts';
import * as office from './eveningOffice.ts';
import { isCooked, stateAt, stationsOf, statusOf, type Dishes, type OrderRecord } from './eveningOrder.ts';
import { findOrder, inWords, piecesOf, readBoard, readOrders, readPass } from './eveningFigures.ts';
import * as people from './eveningPeople.ts';
import { EveningQueue } from './eveningQueue.ts';
import { EveningRecord } from './eveningRecord.ts';
import { OLD_MS, SHOWN, type Restaurant } from './eveningSetup.ts';
import type { useLine } from './useLine.ts';

const PASS = 'Pass';
const CHANGES = ['till', 'edit', 'move', 'merge', 'cancel', 'resume', 'clean'] as const;
/** What happens in an evening beside sales and the work of the stations. */
export const KINDS: readonly string[] = [...CHANGES, PASS, 'sale without a line', 'edit without a line', 'old sale'];

const ACTS = { waiting: 'Start', processing: 'Done', ready: '' } as const;

interface EveningParts extends Pick<Evening, 'restaurant' | 'since' | 'tills' | 'boards' | 'pass' | 'plan' | 'office'> {
  readonly seed: number;
  /** The last number of each till before the evening. */
  readonly numbers: readonly number[];
  /** The line of the second till. */
  readonly line: Pick<ReturnType<typeof useLine>, 'cut' | 'mend'>;
}

/** The evening as it goes: who works where, and what they pressed until now. */
export class Evening {
  readonly chance: Chance;
  readonly #line: EveningParts['line'];
  readonly #numbers: number[];
  readonly restaurant: Restaurant;
  /** The till that keeps its line, and the one that loses it. */
  readonly tills: readonly [Page, Page];
  readonly boards: ReadonlyMap<string, Page>;
  readonly pass: Page;
  readonly plan: Page;
  readonly office: Page;
  readonly since: number;
  readonly record = new EveningRecord();
  /** Kinds of changes that happened, and the stations that cooked. */
  readonly done = new Set<string>();
  /** Ids of the records, which are in addresses, by number. */
  readonly #ids = new Map<string, number>();
  /** What the till without a line keeps; null while it has one. */
  #queue: EveningQueue | null = null;

  constructor(given: EveningParts) {
    this.chance = new Chance(given.seed);
    this.#line = given.line;
    this.#numbers = [...given.numbers];
    this.restaurant = given.restaurant;
    this.since = given.since;
    this.tills = given.tills;
    this.boards = given.boards;
    this.pass = given.pass;
    this.plan = given.plan;
    this.office = given.office;
  }

  orders = () => readOrders(this.restaurant.admin, this.since);

  /** Waits until the server has an order as it was pressed. @returns the id of its record */
  async #arrived({ number, dishes, isPaid, end }: OrderRecord): Promise<number> {
    const stored = async () => {
      const order = await findOrder(this.restaurant.admin, this.since, number);
      if (!order) return null;
      const { id, orderItems, paymentStatus, status } = order;
      this.#ids.set(number, id);
      return [inWords(piecesOf(orderItems)), paymentStatus === 'paid', status === 'cancelled'];
    };
    const wanted = [inWords(dishes), isPaid, end !== null];
    await expect.poll(stored, { ...SHOWN, message: `${number} at the server` }).toEqual(wanted);
    return this.#ids.get(number) ?? expect.fail();
  }

  async sell(): Promise<void> {
    const till = this.chance.below(2);
    const isAway = till === 1 && this.#queue !== null;
    const free = isAway ? (this.#queue?.freeTables() ?? []) : this.record.floor.which('Free');
    await this.#sellAt(
      till,
      free.length === 0 || this.chance.isOnce(5) ? null : this.chance.pick(free),
      this.chance.isOnce(4),
    );
  }

  async #sellAt(till: number, table: string | null, isPaid: boolean): Promise<void> {
    const sold = this.chance.dishes();
    const soldAt = await people.sellAt(this.tills[till] ?? expect.fail(), table, sold, isPaid);
    const sequence = (this.#numbers[till] ?? 0) + 1;
    this.#numbers[till] = sequence;
    const number = `${till + 1}-${String(sequence).padStart(4, '0')}`;
    const dishes: Dishes = new Map(sold.map(({ dish, quantity }) => [dish, quantity]));
    const sale = { number, till, table, dishes, isPaid, soldAt };
    if (till === 1 && this.#queue) {
      this.#queue.sold(sale);
      this.done.add('sale without a line');
      return;
    }
    this.record.sold(sale);
    await this.#arrived(this.record.orders.at(-1) ?? expect.fail());
  }

  /** The second till loses its line, when it knows how the tables stand; its first sale then is made long before the others. */
  async cut(): Promise<void> {
    const till = this.tills[1];
    const free = this.record.floor.which('Free');
    await expect.poll(() => people.freeTables(till), SHOWN).toEqual(free);
    this.#line.cut();
    await till.context().setOffline(true);
    this.#queue = new EveningQueue(free);
    await people.untilAway(till);
    await till.clock.setSystemTime(Date.now() - OLD_MS);
    await this.#sellAt(1, this.chance.pick(free) ?? null, false);
    await till.clock.setSystemTime(Date.now());
    this.done.add('old sale');
  }

  /** The line is back: what the till kept arrives in the order in which it was pressed. */
  async mend(): Promise<void> {
    const kept = this.#queue?.writes ?? [];
    this.#line.mend();
    await this.tills[1].context().setOffline(false);
    await people.untilSent(this.tills[1]);
    this.#queue = null;
    for (const { sale, edit } of kept) {
      const known = this.record.orders.find(({ number }) => number === sale.number);
      if (known && edit) this.record.edited(known, edit);
      else this.record.sold(sale);
    }
    for (const { sale } of kept)
      await this.#arrived(this.record.orders.find(({ number }) => number === sale.number) ?? expect.fail());
    const [old] = kept;
    if (old) await expectAge(this, old.sale);
  }

  /** Somebody changes something, where there is something to change. */
  async change(): Promise<void> {
    const kind = this.chance.pick(['till', 'move', 'clean', ...CHANGES] as const);
    if (await this[kind]()) this.done.add(kind);
  }

  /** At a till: a table orders more or less, or its bill is paid. */
  async till(): Promise<boolean> {
    const queued = this.#queue?.unpaid() ?? [];
    if (queued.length > 0 && this.chance.isOnce(2)) return this.#tillAway(this.chance.pick(queued));
    const { floor } = this.record;
    const tables = floor.unpaid().filter((name) => floor.openAt(name).filter(({ isPaid }) => !isPaid).length === 1);
    if (tables.length === 0) return false;
    const table = this.chance.pick(tables);
    const order = floor.openAt(table).find(({ isPaid }) => !isPaid) ?? expect.fail();
    const isPaid = this.chance.isOnce(3);
    const { more, less, dishes } = isPaid
      ? { more: [], less: undefined, dishes: order.dishes }
      : // What is done is made: nothing is taken off it.
        this.chance.wish(order.dishes, statusOf(order) !== 'done');
    const till = this.#queue ? this.tills[0] : this.chance.pick(this.tills);
    await people.changeAt(till, table, { before: order.dishes, more, less, isPaid });
    this.record.edited(order, { dishes, isPaid });
    if (isPaid) this.record.took(this.tills.indexOf(till), order);
    await this.#arrived(order);
    return true;
  }

  /** The same at the till without a line, with a sale that it keeps. */
  async #tillAway(sale: ReturnType<EveningQueue['unpaid']>[number]): Promise<boolean> {
    const { more, less, dishes } = this.chance.wish(sale.dishes, true);
    await people.changeAt(this.tills[1], sale.table ?? expect.fail(), {
      before: sale.dishes,
      more,
      less,
      isPaid: false,
    });
    this.#queue?.edited(sale, { dishes, isPaid: false });
    this.done.add('edit without a line');
    return true;
  }

  async #pickOrder(isWanted: (order: OrderRecord) => boolean): Promise<readonly [OrderRecord, id: number] | null> {
    const found = this.record.orders.filter(isWanted);
    if (found.length === 0) return null;
    const order = this.chance.pick(found);
    return [order, await this.#arrived(order)];
  }

  /** In the office: there is more of a dish of an order that is not paid, and perhaps less of another one. */
  async edit(): Promise<boolean> {
    const found = await this.#pickOrder((one) => isCooked(one) && !one.isPaid);
    if (!found) return false;
    const [order, id] = found;
    const [known = ''] = order.dishes.keys();
    const { more, less, dishes } = this.chance.wish(order.dishes, true);
    await office.editOrder(this.office, id, { known, more, less });
    this.record.edited(order, { dishes, isPaid: false });
    await this.#arrived(order);
    return true;
  }

  async cancel(): Promise<boolean> {
    const found = await this.#pickOrder((one) => isCooked(one) && !one.isPaid);
    if (!found) return false;
    const [order, id] = found;
    await office.cancelOrder(this.office, id, [...order.dishes.keys()][0] ?? '');
    this.record.cancelled(order);
    await this.#arrived(order);
    return true;
  }

  /** A cancelled or merged order goes on after all, by itself. */
  async resume(): Promise<boolean> {
    const found = await this.#pickOrder(({ end }) => end !== null);
    if (!found) return false;
    const [order] = found;
    await office.resumeOrder(this.office, order.number);
    this.record.resumed(order);
    await this.#arrived(order);
    return true;
  }

  async #send(action: 'Move' | 'Merge'): Promise<boolean> {
    const { floor } = this.record;
    const open = floor.unpaid();
    // Nothing is printed of what is done: its paper would stay under the number of the order that is merged.
    const isMade = (name: string) => floor.openAt(name).some((order) => statusOf(order) === 'done');
    const sources = action === 'Move' ? open : open.filter((name) => !isMade(name));
    if (sources.length === 0) return false;
    const from = this.chance.pick(sources);
    const targets = action === 'Move' ? floor.which('Free') : open.filter((name) => name !== from);
    if (targets.length === 0) return false;
    const to = this.chance.pick(targets);
    await people.send(this.plan, action, from, to);
    this.record[action === 'Move' ? 'moved' : 'merged'](from, to);
    for (const order of floor.openAt(to)) await this.#arrived(order);
    return true;
  }

  move = () => this.#send('Move');
  merge = () => this.#send('Merge');

  async clean(): Promise<boolean> {
    const dirty = this.record.floor.which('To clean');
    if (dirty.length === 0) return false;
    const table = this.chance.pick(dirty);
    await people.clean(this.plan, table);
    this.record.floor.cleaned(table);
    return true;
  }

  /** A cook goes on with a ticket, or the expediter with an order: each looks at what is on the screen first. */
  async cook(): Promise<void> {
    const at = this.chance.pick([...this.boards.keys(), PASS]);
    if (await (at === PASS ? this.#expedite() : this.#bump(at))) this.done.add(at);
  }

  async #bump(station: string): Promise<boolean> {
    const { boards, orders } = this.record;
    const waiting = orders.filter((order) => boards.hasWork(order, station));
    if (waiting.length === 0) return false;
    const order = this.chance.pick(waiting);
    const board = this.boards.get(station) ?? expect.fail();
    const shown = async () => (await readBoard(board)).get(order.number);
    const wanted = boards.ticketAt(order, station) ?? expect.fail();
    const message = `${order.number} on the board of ${station}`;
    await expect.poll(shown, { ...SHOWN, message }).toEqual(wanted);
    await people.bump(board, order.number, wanted.button);
    if (wanted.button === 'Seen') boards.see(order, station);
    else this.record.worked(order, station);
    return true;
  }

  async #expedite(): Promise<boolean> {
    const { boards, orders } = this.record;
    const waiting = orders.filter((order) => boards.rowOf(order) !== null);
    if (waiting.length === 0) return false;
    const order = this.chance.pick(waiting);
    const shown = async () => (await readPass(this.pass)).get(order.number);
    const message = `${order.number} at the pass`;
    await expect.poll(shown, { ...SHOWN, message }).toBe(boards.rowOf(order));
    const station = stationsOf(order).find((one) => stateAt(order, one) !== 'ready');
    if (station === undefined) {
      await people.expedite(this.pass, order.number, /^Hand out/);
      this.record.served(order);
      return true;
    }
    const act = new RegExp(`${ACTS[stateAt(order, station)]} at ${station}`);
    await people.expedite(this.pass, order.number, act);
    this.record.worked(order, station);
    return true;
  }
}
