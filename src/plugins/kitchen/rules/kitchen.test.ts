import { describe, expect, it } from 'vitest';
import { allDayTotals } from './allDay.ts';
import { changeOf } from './changes.ts';
import { afterCheck, idsIn, isOpen } from './checkOff.ts';
import { thousandths } from './dishes.ts';
import { keysOf } from './keys.ts';
import { newOrders } from './newOrders.ts';
import { isOlder } from './order.ts';
import { quantityText } from './quantity.ts';
import { item, NOW, ticket } from './rules.fixture.ts';
import { productsIn, withSubCategories } from './stationProducts.ts';
import { isOfStation } from './stations.ts';
import type { Ticket } from './ticket.ts';

const SECOND = 1000;

describe('new orders', () => {
  const ids = (tickets: readonly ReturnType<typeof ticket>[], seen: readonly number[], at: number | null) =>
    newOrders(tickets, { ids: new Set(seen), at }, NOW).map(({ id }) => id);
  const from = (id: number, seconds: number) => ticket({ id, createdAt: NOW - seconds * SECOND });

  it('wait, were not seen before, and are at most 40 s old', () => {
    expect(ids([from(1, 40), from(2, 41), from(3, 0)], [3], NOW)).toEqual([1]);
    expect(ids([from(1, 40), from(2, 41)], [], null)).toEqual([1]);
  });

  it('are none that is a draft, in progress, done or cancelled', () => {
    const statuses = ['draft', 'processing', 'done', 'cancelled'] as const;
    expect(
      ids(
        statuses.map((status, at) => ticket({ id: at, status })),
        [],
        NOW,
      ),
    ).toEqual([]);
  });

  it('are not missed after a cut, and old ones do not ring', () => {
    const cut = NOW - 600 * SECOND;
    expect(ids([from(1, 300), from(2, 599), from(3, 700), from(4, 800)], [4], cut)).toEqual([1, 2]);
  });
});

describe('all day', () => {
  const ALL = ({ items }: Ticket) => new Map(items.map((one) => [one.id, thousandths(one)]));
  it('counts what the station of the screen has still to make', () => {
    const items = [item({ product: 1, description: 'Tagine' }), item({ id: 2, quantity: 3 })];
    const totals = allDayTotals([ticket({ items })], () => new Map([[2, 1000]]));
    expect(totals).toEqual([{ name: 'Mint tea', waiting: 1, processing: 0, total: 1 }]);
  });

  it('sums up items of open orders, split by what waits and what is in progress', () => {
    const tea = item({ quantity: 2 });
    const totals = allDayTotals(
      [
        ticket({ items: [tea, item({ id: 2, product: 1, description: 'Tagine', quantity: 0.1 })] }),
        ticket({ status: 'draft', items: [item({ product: 1, description: 'Tagine', quantity: 0.2 })] }),
        ticket({ status: 'processing', items: [tea, { ...tea, id: 2 }] }),
        ticket({ status: 'done', items: [tea] }),
        ticket({ status: 'cancelled', items: [tea] }),
      ],
      ALL,
    );
    expect(totals).toEqual([
      { name: 'Mint tea', waiting: 2, processing: 4, total: 6 },
      { name: 'Tagine', waiting: 0.3, processing: 0, total: 0.3 },
    ]);
  });

  it('keeps apart what has the same product and another description', () => {
    const items = [item({ description: 'Tea, large' }), item({ id: 2, description: 'Tea, small' })];
    expect(allDayTotals([ticket({ items })], ALL)).toHaveLength(2);
    expect(allDayTotals([], ALL)).toEqual([]);
  });
});

describe('changes', () => {
  const before = ticket();
  it('are told, the weightiest one', () => {
    expect(changeOf(before, ticket({ status: 'cancelled', note: 'x' }))?.kind).toBe('cancelled');
    const merged = changeOf(before, ticket({ status: 'cancelled', mergedInto: '2-0002' }));
    expect(merged).toMatchObject({ kind: 'merged', into: '2-0002' });
    expect(changeOf(before, ticket({ items: [], note: 'x' }))?.kind).toBe('items');
    expect(changeOf(before, ticket({ items: [item({ note: 'hot' })] }))?.kind).toBe('items');
    expect(changeOf(before, ticket({ customerNote: 'x' }))?.kind).toBe('note');
    expect(changeOf(before, ticket({ table: 'T4' }))?.kind).toBe('table');
    expect(changeOf(ticket({ status: 'cancelled' }), before)?.kind).toBe('resumed');
  });

  it('are none where only the state moved, or lines have new ids or another order', () => {
    expect(changeOf(before, ticket({ status: 'processing' }))).toBeNull();
    expect(changeOf(before, ticket({ items: [item({ id: 99 })] }))).toBeNull();
    const two = [item(), item({ id: 2, description: 'Zaalouk' })];
    expect(changeOf(ticket({ items: two }), ticket({ items: two.toReversed() }))).toBeNull();
    const gone = ticket({ status: 'cancelled' });
    expect(changeOf(gone, { ...gone, note: 'x' })).toBeNull();
  });
});

describe('which answer is older', () => {
  it('is told by the steps, then by the moment of the change', () => {
    const shown = ticket({ steps: 3, updatedAt: 5000 });
    expect(isOlder(ticket({ steps: 2, updatedAt: 9000 }), shown)).toBe(true);
    expect(isOlder(ticket({ steps: 3, updatedAt: 4000 }), shown)).toBe(true);
    expect(isOlder(ticket({ steps: 3, updatedAt: 5000 }), shown)).toBe(false);
    expect(isOlder(ticket({ steps: 4, updatedAt: 1000 }), shown)).toBe(false);
  });
});

describe('checking off', () => {
  it('adds and takes back once, and forgets lines that are gone', () => {
    expect(afterCheck([], { item: 5, isDone: true }, [4, 5])).toEqual([5]);
    expect(afterCheck([5], { item: 5, isDone: true }, [4, 5])).toBeNull();
    expect(afterCheck([3, 5], { item: 4, isDone: true }, [4, 5])).toEqual([4, 5]);
    expect(afterCheck([4, 5], { item: 4, isDone: false }, [4, 5])).toEqual([5]);
    expect(afterCheck([], { item: 4, isDone: false }, [4])).toBeNull();
  });

  it('is for open orders, and reads whatever is stored', () => {
    expect(['draft', 'waiting', 'processing', 'done', 'cancelled', null].map(isOpen)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([null, 'x', [1, 'x', 2]].map(idsIn)).toEqual([[], [], [1, 2]]);
  });
});

describe('number keys', () => {
  it('go down Waiting, then down In Progress, nine at most', () => {
    const list = (first: number, count: number) => Array.from({ length: count }, (_, at) => ticket({ id: first + at }));
    const columns = { waiting: list(1, 2), cancelled: list(50, 1), processing: list(10, 2), done: list(60, 1) };
    expect([...keysOf(columns)]).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 10],
      ['4', 11],
    ]);
    expect(keysOf({ ...columns, waiting: list(1, 12) }).size).toBe(9);
    expect(keysOf({ waiting: [], cancelled: [], processing: [], done: [] }).size).toBe(0);
  });
});

describe('stations', () => {
  const bar = { id: 1, name: 'Bar', products: new Set([23]) };
  const hot = { id: 2, name: 'Hot', products: new Set([1]) };
  const all = [bar, hot];

  it('show their own items, and what nobody prepares', () => {
    expect(isOfStation(item(), bar, all)).toBe(true);
    expect(isOfStation(item(), hot, all)).toBe(false);
    expect(isOfStation(item({ product: 99 }), hot, all)).toBe(true);
    expect(isOfStation(item({ product: null }), hot, all)).toBe(true);
    expect(isOfStation(item(), null, all)).toBe(true);
  });

  it('prepare the products of their categories and all below them', () => {
    const links = [
      { id: 1, parent: null },
      { id: 2, parent: 1 },
      { id: 3, parent: 2 },
      { id: 4, parent: null },
    ];
    const below = withSubCategories([1], links);
    expect([...below].toSorted()).toEqual([1, 2, 3]);
    expect(
      [
        ...withSubCategories(
          [5],
          [
            { id: 5, parent: 6 },
            { id: 6, parent: 5 },
          ],
        ),
      ].toSorted(),
    ).toEqual([5, 6]);
    const products = [
      { id: 9, category: 3 },
      { id: 8, category: 4 },
      { id: 7, category: 1 },
      { id: 6, category: null },
    ];
    expect(productsIn(below, products)).toEqual([7, 9]);
  });
});

describe('a quantity', () => {
  it('has at most three decimals, and no more than it needs', () => {
    expect([2, 0.25, 1.0004, 10].map(quantityText)).toEqual(['2', '0.25', '1', '10']);
  });
});
