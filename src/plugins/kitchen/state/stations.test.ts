import { describe, expect, it } from 'vitest';
import { allDayTotals } from '../rules/allDay.ts';
import { HAND_OUT_MS } from '../rules/board.ts';
import { quantitiesOf } from '../rules/dishes.ts';
import { latenessAtPass, minutesOver, toneAtPass } from '../rules/lateness.ts';
import { afterAct, timed, type Act } from '../rules/progress.ts';
import { allParts, partsOf } from '../rules/parts.ts';
import { item, NOW, ticket } from '../rules/rules.fixture.ts';
import { storedProgress } from '../rules/storedProgress.ts';
import type { Ticket } from '../rules/ticket.ts';
import { beginMove } from './act.ts';
import { applySnapshot, applyTicket } from './applySnapshot.ts';
import { passRows, toMake } from './expediterRows.ts';
import { EMPTY, type Checked, type KitchenState } from './kitchenState.ts';
import { beginPress, beginServe, endPress, endServe } from './press.ts';
import { columnsAt, leftAt, tickedItems } from './stationView.ts';
import { lastDone, shownColumns } from './visibleTickets.ts';

const BAR = { id: 1, name: 'Bar', products: new Set([23, 24]) };
const HOT = { id: 2, name: 'Hot', products: new Set([1]) };
const STATIONS = [BAR, HOT];
const tea = item();
const coffee = item({ id: 2, product: 24, description: 'Coffee', quantity: 1 });
const tagine = item({ id: 3, product: 1, description: 'Tagine', quantity: 1 });

const order = (over: Partial<Ticket> = {}) => ticket({ items: [tea, tagine], createdAt: NOW - 300_000, ...over });

/** The work of a station on an order. */
function madeBy(station: number, one: Ticket, act: Act = 'finish', at = NOW): Checked {
  const parts = partsOf(one.items, STATIONS);
  const own = parts.filter((part) => part.station === station);
  const known = new Set(STATIONS.map(({ id }) => id));
  const progress = timed(parts, afterAct(own, new Map(), act, null), { known, since: one.createdAt, now: at });
  return { items: new Set(), progress, servedAt: null, version: 1 };
}

const begun = (tickets: readonly Ticket[], checked: ReadonlyMap<number, Checked> = new Map()): KitchenState =>
  applySnapshot(EMPTY, { tickets, checked, askedAt: 0 }, NOW);

const place = (state: KitchenState, station: typeof BAR | null, id = 1) =>
  Object.entries(columnsAt(shownColumns(state, NOW), { state, station, all: STATIONS })).find(([, list]) =>
    list.some((shown) => shown.id === id),
  )?.[0];

describe('the columns of a station', () => {
  const one = order({ status: 'processing' });
  const state = begun([one], new Map([[1, madeBy(1, one)]]));

  it('hold an order where the station is with it, and none without anything for it', () => {
    expect([place(state, BAR), place(state, HOT), place(state, null)]).toEqual(['done', 'waiting', 'processing']);
    expect(place(begun([order({ items: [tagine] })]), BAR)).toBeUndefined();
    expect(place(begun([order({ items: [] })]), BAR)).toBe('waiting');
    expect(place(begun([order({ status: 'cancelled', createdAt: NOW })]), HOT)).toBe('cancelled');
    expect(place(begun([order({ status: 'draft' })]), HOT)).toBe('waiting');
  });

  it('have what nobody prepares at every station', () => {
    const bread = begun([order({ items: [item({ product: 99 })] })]);
    expect([place(bread, BAR), place(bread, HOT)]).toEqual(['waiting', 'waiting']);
  });

  it('stay where the station is with its own, whoever makes what nobody prepares', () => {
    const both = order({
      status: 'processing',
      items: [tea, tagine, item({ id: 9, product: 99, description: 'Bread' })],
    });
    const after = (act: Act, ...stations: readonly number[]) => {
      const parts = partsOf(both.items, STATIONS);
      const own = parts.filter((part) => stations.includes(part.station));
      return { items: new Set<number>(), progress: afterAct(own, new Map(), act, null), servedAt: null, version: 1 };
    };
    const places = (kept: Checked) =>
      [BAR, HOT, null].map((station) => place(begun([both], new Map([[1, kept]])), station));
    expect(places(after('start', 2, 0))).toEqual(['waiting', 'processing', 'processing']);
    expect(places(after('finish', 2, 0))).toEqual(['waiting', 'done', 'processing']);
    // The pass has brought it back, or finished the station alone.
    expect(places(after('finish', 1, 2))).toEqual(['processing', 'processing', 'processing']);
  });

  it('say when the station was done, not when the order was', () => {
    const [shown] = columnsAt(shownColumns(state, NOW), { state, station: BAR, all: STATIONS }).done;
    expect(shown).toMatchObject({ status: 'done', doneAt: NOW });
  });

  it('follow the status of the order where nothing is stored', () => {
    expect(place(begun([order({ status: 'processing' })]), HOT)).toBe('processing');
    expect(place(begun([order({ status: 'done', doneAt: NOW })]), HOT)).toBe('done');
  });

  it('show an own act of a whole order at once, too', () => {
    const moved = beginMove(state, 1, { to: 'processing', doneAt: null });
    expect([place(moved, BAR), place(moved, HOT)]).toEqual(['done', 'processing']);
  });
});

describe('an act at a station', () => {
  const state = begun([order()]);
  const press = { act: 'finish', stations: [1, 0], seen: quantitiesOf(order().items), at: NOW } as const;
  const pressed = beginPress(state, 1, press);

  it('is shown at once there and in the order as a whole, not at other stations', () => {
    expect([place(pressed, BAR), place(pressed, HOT), place(pressed, null)]).toEqual(['done', 'waiting', 'processing']);
  });

  it('of the whole order is shown at once on every screen, and done last', () => {
    const other = order({ id: 2, status: 'done', doneAt: NOW - 1 });
    const whole = beginPress(begun([order(), other]), 1, { ...press, stations: allParts(STATIONS) });
    expect([place(whole, BAR), place(whole, HOT), place(whole, null)]).toEqual(['done', 'done', 'done']);
    const columns = columnsAt(shownColumns(whole, NOW), { state: whole, station: null, all: STATIONS });
    expect(lastDone(columns)?.id).toBe(1);
  });

  it('leaves what was ordered meanwhile, also without stations', () => {
    const more = order({ items: [tea, tagine, coffee], steps: 2 });
    const whole = beginPress(applyTicket(state, 1, more, NOW, true), 1, { ...press, stations: [0] });
    const columns = columnsAt(shownColumns(whole, NOW), { state: whole, station: null, all: [] });
    expect(columns.done).toEqual([]);
    expect(columns.waiting.map(({ id }) => id)).toEqual([1]);
  });

  it('keeps a card that a snapshot does not know yet', () => {
    expect(place(applySnapshot(pressed, { tickets: [], checked: new Map(), askedAt: pressed.step }, NOW), BAR)).toBe(
      'done',
    );
  });

  it('is taken back when it fails', () => {
    expect(place(endPress(pressed, 1, press, null, NOW), BAR)).toBe('waiting');
  });

  it('ends with the order and the progress as the server answered them, and a later one stays', () => {
    const later = { ...press, act: 'start', stations: [2] } as const;
    const both = beginPress(pressed, 1, later);
    const { progress, ...kept } = madeBy(1, order());
    const answer = {
      ...kept,
      items: [],
      progress: storedProgress(progress ?? new Map()),
      status: 'processing',
      startedAt: new Date(NOW).toISOString(),
      doneAt: null,
      updatedAt: new Date(NOW).toISOString(),
      steps: 2,
    };
    const ended = endPress(both, 1, press, answer, NOW);
    expect(ended.presses.get(1)).toEqual([later]);
    expect([place(ended, BAR), place(ended, HOT), place(ended, null)]).toEqual(['done', 'processing', 'processing']);
    expect(ended.tickets.get(1)?.steps).toBe(2);
  });

  it('answers the bell for the order', () => {
    const ringing = begun([ticket({ createdAt: NOW, items: [tea] })]);
    expect(ringing.ringing.size).toBe(1);
    expect(beginPress(ringing, 1, press).ringing.size).toBe(0);
  });
});

describe('items that are ready', () => {
  it('are drawn as checked off, also where more was added to them', () => {
    const one = order({ status: 'processing' });
    const known = begun([one], new Map([[1, madeBy(1, one)]]));
    expect([...tickedItems(known, one, null, STATIONS)]).toEqual([tea.id]);
    const more = { ...one, items: [tea, coffee, tagine] };
    const state = begun([more], new Map([[1, madeBy(1, one)]]));
    expect([...tickedItems(state, more, null, STATIONS)]).toEqual([tea.id]);
    const untouched = begun([order()]);
    expect(tickedItems(untouched, order(), null, STATIONS).size).toBe(0);
  });
});

describe('what is left to make', () => {
  // Two of four pots are made, and the tagine is checked off.
  const before = order({ status: 'processing' });
  const one = { ...before, items: [{ ...tea, quantity: 4 }, coffee, tagine] };
  const kept = { ...madeBy(1, before), items: new Set([tagine.id]) };
  const state = begun([one], new Map([[1, kept]]));
  const totals = (station: typeof BAR | null) =>
    allDayTotals([one], (shown) => leftAt(state, shown, station, STATIONS)).map(({ name, total }) => [name, total]);

  it('is neither what is ready nor what is checked off, at the pass and of all day', () => {
    const [row] = passRows(state, STATIONS, NOW);
    expect(row?.cells.map(({ total, left, made }) => [total, left, [...made]])).toEqual([
      [5000, 3000, []],
      [1000, 0, [tagine.id]],
    ]);
    expect([toMake([row!], 1), toMake([row!], 2)]).toEqual([3, 0]);
    const tea2 = ['Mint tea', 2];
    expect(totals(null)).toEqual([tea2, ['Coffee', 1]]);
    expect([totals(BAR), totals(HOT)]).toEqual([[tea2, ['Coffee', 1]], []]);
  });

  it('of a dish of two stations is what one of them has not made', () => {
    const grill = { id: 3, name: 'Grill', products: new Set([23]) };
    const both = [BAR, grill];
    const shared = ticket({ items: [tea], status: 'processing' });
    const parts = partsOf(shared.items, both).filter(({ station }) => station === 1);
    const progress = afterAct(parts, new Map(), 'finish', null);
    const half = begun([shared], new Map([[1, { items: new Set<number>(), progress, servedAt: null, version: 1 }]]));
    const left = (station: typeof BAR | null) => [...leftAt(half, shared, station, both).values()];
    expect([left(BAR), left(grill), left(null)]).toEqual([[0], [2000], [2000]]);
    expect([tickedItems(half, shared, BAR, both).size, tickedItems(half, shared, grill, both).size]).toEqual([1, 0]);
  });
});

describe('the pass', () => {
  const rows = (state: KitchenState, now = NOW) => passRows(state, STATIONS, now);

  it('has the oldest order first, with its stations and their items', () => {
    const [old, late] = [order({ id: 2, status: 'processing', createdAt: NOW - 600_000 }), order()];
    const state = begun([late, old], new Map([[2, madeBy(1, old)]]));
    expect(rows(state).map(({ ticket: { id } }) => id)).toEqual([2, 1]);
    expect(rows(state)[0]?.cells.map(({ station, state: one, readyAt }) => [station, one, readyAt])).toEqual([
      [1, 'ready', NOW],
      [2, 'waiting', null],
    ]);
    expect([toMake(rows(state), 1), toMake(rows(state), 2)]).toEqual([2, 2]);
  });

  it('keeps what is ready until it is handed out, an hour at most', () => {
    const done = order({ status: 'done', doneAt: NOW });
    const state = begun([done]);
    expect(rows(state).map(({ isReady }) => isReady)).toEqual([true]);
    expect(rows(beginServe(state, 1, true))).toEqual([]);
    expect(rows(endServe(beginServe(state, 1, true), 1, true, null, NOW))).toHaveLength(1);
    expect(rows(state, NOW + HAND_OUT_MS)).toHaveLength(1);
    expect(rows(state, NOW + HAND_OUT_MS + 1)).toEqual([]);
    const served: Checked = { items: new Set(), progress: null, servedAt: NOW, version: 1 };
    expect(rows(begun([done], new Map([[1, served]])))).toEqual([]);
    expect(rows(begun([order({ status: 'cancelled' })]))).toEqual([]);
  });
});

describe('lateness at the pass', () => {
  const at = (minutes: number) => latenessAtPass({ since: NOW - minutes * 60_000 }, NOW, { late: 5, veryLate: 10 });
  it('has the colours of the board: what waits is red at once, what is ready as what is in progress', () => {
    const limits = { late: 5, veryLate: 10 };
    const tones = (['waiting', 'processing', 'done'] as const).map((status) =>
      [4, 6, 11].map((minutes) => toneAtPass({ status, since: NOW - minutes * 60_000 }, NOW, limits)),
    );
    expect(tones).toEqual([
      [null, 'danger', 'danger'],
      [null, 'warning', 'danger'],
      [null, 'warning', 'danger'],
    ]);
  });
  it('begins after the first limit, and is great after the second', () => {
    expect([at(5), at(5.01), at(10), at(10.01)]).toEqual([null, 'late', 'late', 'veryLate']);
    expect([minutesOver(NOW - 120_000, NOW, 5), minutesOver(NOW - 7.5 * 60_000, NOW, 5)]).toEqual([0, 2]);
  });
});
