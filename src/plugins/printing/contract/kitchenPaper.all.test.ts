import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { orderLine, type Shop } from '../../../../tests/support/shop.ts';
import { clockOf, openPaperCounter, paperHelpers, type PaperCounter } from './kitchenPaper.fixture.ts';

eachEngine('the paper of the kitchen follows the order', (server) => {
  let counter: PaperCounter;
  let admin: Api;
  let cashier: Api;
  let kitchen: Api;
  let shop: Shop;
  let tea: Body;
  let bridge: PaperCounter['bridge'];
  let make: PaperCounter['make'];
  let hot: Body;
  let tables: readonly [Body, Body];
  let cashierName: string;
  const { lines, papers, open, put } = paperHelpers(() => counter);

  beforeAll(async () => {
    counter = await openPaperCounter(server());
    ({ admin, cashier, kitchen, shop, tea, bridge, make, hot, tables, cashierName } = counter);
  });
  afterEach(async () => {
    await papers();
  });

  it('what no station prepares is marked on the tickets of all stations, also when less of it is ordered', async () => {
    const made: Body[] = [];
    for (const name of ['Left', 'Right']) {
      const own = await createRecord(admin, 'category_products', { name: `${name} ${randomUUID()}` });
      const station = await createRecord(admin, 'kitchen_stations', { name, categories: [own['@id']] });
      const printer = { name, bridge: bridge.bridge, routes: ['kitchen'], stations: [station['@id']] };
      made.push(await make.printer(printer), station);
    }
    expect((await admin.patch(hot['@id'], { routes: ['receipt'] })).status).toBe(200);
    const order = await open(lines(3));
    const marks = async () =>
      (await papers()).map(({ printer, lines: rows }) => [printer, rows.some((row) => row.includes('make it once'))]);
    const both = [
      ['Left', true],
      ['Right', true],
    ];
    expect((await marks()).toSorted()).toEqual(both);
    await put(order, { orderItems: lines(1) });
    expect((await marks()).toSorted()).toEqual(both);
    expect((await admin.patch(hot['@id'], { routes: ['kitchen'] })).status).toBe(200);
    for (const one of made) await admin.delete(one['@id']);
  });

  it('a printer of a station prints the dishes of that station alone', async () => {
    const grill = await createRecord(admin, 'category_products', { name: `Grill ${randomUUID()}` });
    const below = await createRecord(admin, 'category_products', { name: 'Fish', parentCategory: grill['@id'] });
    const bream = await shop.product({ name: 'Bream', category: below['@id'] });
    const station = await createRecord(admin, 'kitchen_stations', { name: 'Grill', categories: [grill['@id']] });
    const printer = await make.printer({
      name: 'Grill printer',
      bridge: bridge.bridge,
      routes: ['kitchen'],
      stations: [station['@id']],
    });
    await open([...lines(2, 1), orderLine(bream, 1, { description: 'Bream' })]);
    const dishes = (await papers()).map((paper) => [paper.printer, paper.lines.filter((line) => / x /.test(line))]);
    expect(Object.fromEntries(dishes)).toEqual({
      'Hot kitchen': ['2 x Harira'],
      Bar: ['1 x Tea'],
      'Grill printer': ['1 x Bream'],
    });
    for (const one of [printer, station]) await admin.delete(one['@id']);
  });

  it('the first ticket of each printer, then the difference since that one', async () => {
    const order = await open(lines(3, 1), { guests: 4, description: 'Child first' });
    const first = await papers();
    expect(first.map(({ printer }) => printer).toSorted()).toEqual(['Bar', 'Hot kitchen']);
    const ticket = first.find(({ printer }) => printer === 'Hot kitchen')?.lines ?? [];
    expect(ticket[0]).toBe('Hot kitchen');
    expect(ticket).toEqual(
      expect.arrayContaining([
        '4 guests',
        expect.stringMatching(new RegExp(`^${cashierName} +\\d\\d/\\d\\d ${clockOf(order.soldAt)}$`)),
        '3 x Harira',
        expect.stringMatching(/^\| Child first +\|$/),
      ]),
    );
    expect(ticket.at(-1)).toBe('1 dish, 3 pieces');
    await put(order, { orderItems: lines(1, 1) });
    const [less, ...others] = await papers();
    expect(others).toEqual([]);
    expect(less?.printer).toBe('Hot kitchen');
    expect(less?.lines[0]).toBe('CHANGE');
    expect(less?.lines).toEqual(expect.arrayContaining(['- LESS', '2 x Harira', 'was 3, now make 1']));
    expect(less?.lines.at(-1)).toBe(`Change 1 of ${order.orderNumberFormatted}`);
    await put(order, { orderItems: lines(2, 0) });
    const both = await papers();
    expect(both.find(({ printer }) => printer === 'Hot kitchen')?.lines).toEqual(
      expect.arrayContaining(['+ ADDED', '1 x Harira']),
    );
    expect(both.find(({ printer }) => printer === 'Bar')?.lines).toEqual(
      expect.arrayContaining(['CHANGE', 'CANCELLED', '1 x Tea', 'do not make']),
    );
  });

  it('what is taken off an order that is done then is cancelled on paper', async () => {
    const station = await createRecord(admin, 'kitchen_stations', {
      name: 'Bar',
      categories: [tea.category['@id'] ?? tea.category],
    });
    const order = await open(lines(1, 1));
    await papers();
    // All but the tea is made.
    const made = await kitchen.post(`orders/${order.id}/kitchen-acts`, { act: 'finish', stations: [{ id: 0 }] });
    expect(made.status, made.text).toBe(200);
    await put(order, { orderItems: lines(1) });
    expect((await admin.get(`orders/${order.id}`)).body.status).toBe('done');
    const [ticket, ...others] = await papers();
    expect(others).toEqual([]);
    expect(ticket?.printer).toBe('Bar');
    expect(ticket?.lines).toEqual(expect.arrayContaining(['CHANGE', 'CANCELLED', '1 x Tea', 'do not make']));
    await admin.delete(station['@id']);
  });

  it('an edit that is taken back before the next save, a note and a move between columns print nothing', async () => {
    const order = await open(lines(2));
    await papers();
    await put(order, { orderItems: [...lines(1), ...lines(1)] });
    await put(order, { description: 'By the window' });
    await put(order, { status: 'processing' });
    await put(order, { status: 'done' });
    expect(await papers()).toEqual([]);
  });

  it('a cancelled order cancels what was told, and says when it is taken up again', async () => {
    const order = await open(lines(3));
    await papers();
    await put(order, { status: 'cancelled' });
    const [cancelled] = await papers();
    expect(cancelled?.lines[0]).toBe('CANCELLED');
    expect(cancelled?.lines).toEqual(expect.arrayContaining(['3 x Harira', 'do not make']));
    await put(order, { description: 'Gone' });
    expect(await papers()).toEqual([]);
    await put(order, { status: 'waiting' });
    const [resumed] = await papers();
    expect(resumed?.lines[0]).toBe('TAKEN UP AGAIN');
    expect(resumed?.lines).toContain('3 x Harira');
  });

  it('an order that was told to nobody, and one that is done, are cancelled without paper', async () => {
    const draft = await open(lines(1), { status: 'draft' });
    await put(draft, { status: 'cancelled' });
    const done = await open(lines(1));
    await put(done, { status: 'done' });
    await papers();
    await put(done, { status: 'cancelled' });
    expect(await papers()).toEqual([]);
  });

  it('saves at the same time print one ticket together', async () => {
    const order = await open(lines(1));
    await papers();
    await Promise.all([1, 2, 3].map(() => put(order, { orderItems: lines(4) })));
    const tickets = await papers();
    expect(tickets).toHaveLength(1);
    expect(tickets[0]?.lines).toContain('3 x Harira');
  });

  it('a sale that waited at a till is told once when it arrives', async () => {
    const soldAt = new Date(Date.now() - 600_000).toISOString();
    const sale = { ...shop.atTill(), soldAt, isQueued: true, status: 'waiting', orderItems: lines(2) };
    const [first, second] = [await cashier.post('orders', sale), await cashier.post('orders', sale)];
    expect(first.status, first.text).toBe(201);
    expect(second.body.id).toBe(first.body.id);
    const tickets = await papers();
    expect(tickets).toHaveLength(1);
    expect(tickets[0]?.lines.join(' ')).toContain(` ${clockOf(soldAt)} `);
  });

  it('a deleted order is cancelled, and a restored one announced again', async () => {
    const order = await open(lines(2));
    await papers();
    expect((await admin.delete(`orders/${order.id}`)).status).toBe(204);
    expect((await papers()).map(({ lines: [head] }) => head)).toEqual(['CANCELLED']);
    const restored = await admin.post(`orders/${order.id}/restore`, {});
    expect(restored.status, restored.text).toBe(200);
    const [again] = await papers();
    expect(again?.lines[0]).toBe('TAKEN UP AGAIN');
    expect(again?.lines).toContain('2 x Harira');
  });

  describe('at tables', () => {
    const act = (from: Body, name: 'move' | 'merge', to: Body) =>
      cashier.post(`reservables/${from.id}/${name}`, { to: to['@id'] });

    it('a move is one ticket with the old table and the new one', async () => {
      const [from, to] = await Promise.all(
        ['From', 'To'].map((name) => createRecord(admin, 'reservables', { name: `${name} ${randomUUID()}` })),
      );
      const order = await open(lines(2), { reservable: from?.['@id'] });
      await papers();
      const moved = await act(from!, 'move', to!);
      expect(moved.status, moved.text).toBe(200);
      const tickets = await papers();
      expect(tickets).toHaveLength(1);
      const text = tickets[0]?.lines.join(' ') ?? '';
      expect(text).toMatch(/^MOVED Hot kitchen /);
      expect(text).toContain(`from ${from?.name} to`);
      expect(text).toContain('The dishes do not change.');
      expect(text).not.toContain('Harira');
      await put(order, { description: 'Seen' });
      expect(await papers()).toEqual([]);
    });

    it('a merge says where the dishes go, and prints none again', async () => {
      const [from, to] = tables;
      const source = await open(lines(1, 1), { reservable: from['@id'] });
      const target = await open(lines(1), { reservable: to['@id'] });
      await papers();
      const merged = await act(from, 'merge', to);
      expect(merged.status, merged.text).toBe(200);
      const tickets = await papers();
      expect(tickets.map(({ printer, lines: [head] }) => [printer, head]).toSorted()).toEqual([
        ['Bar', 'MERGED'],
        ['Hot kitchen', 'MERGED'],
      ]);
      const sold = clockOf(source.createdAt);
      for (const { lines: text } of tickets) {
        expect(text).toEqual(
          expect.arrayContaining([
            `${source.orderNumberFormatted}, Room 2`,
            target.orderNumberFormatted,
            'Room 7',
            `printed ${sold}, make it once`,
            'Nothing new to make.',
          ]),
        );
      }
      const { orderItems } = (await admin.get(target['@id'])).body;
      expect(orderItems).toHaveLength(3);
      await put(target, { orderItems: orderItems.slice(0, 1).map(({ id }: Body) => ({ id })) });
      const after = await papers();
      expect(after.find(({ printer }) => printer === 'Hot kitchen')?.lines).toContain('was 2, now make 1');
      expect(after.find(({ printer }) => printer === 'Bar')?.lines).toEqual(
        expect.arrayContaining(['CANCELLED', '1 x Tea']),
      );
    });
  });
});
