import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';
import { pairBridge, printTickets, printing } from './bridgeClient.ts';

const mayBeMade = 'Dishes may be made already.';
/** Time of a moment of the wire: the shop's zone is UTC. */
const clockOf = (moment: string): string => moment.slice(11, 16);

eachEngine('the paper of the kitchen follows the order', (server) => {
  let admin: Api;
  let cashier: Api;
  let kitchen: Api;
  let shop: Shop;
  let harira: Body;
  let tea: Body;
  let bridge: Awaited<ReturnType<typeof pairBridge>>;
  let make: ReturnType<typeof printing>;
  let hot: Body;
  let tables: readonly [Body, Body];
  /** Who took the orders. */
  let cashierName: string;
  let byAdmin: unknown;

  beforeAll(async () => {
    ({ admin, cashier, kitchen, shop } = await openCounter(server(), 'cashier', 'kitchen'));
    const drinks = await createRecord(admin, 'category_products', { name: `Drinks ${randomUUID()}` });
    harira = await shop.product({ name: 'Harira' });
    tea = await shop.product({ name: 'Tea', category: drinks['@id'] });
    bridge = await pairBridge(server(), admin);
    make = printing(admin);
    hot = await make.printer({ name: 'Hot kitchen', bridge: bridge.bridge, routes: ['kitchen'] });
    const drinksOnly = { routes: ['kitchen'], categories: [drinks['@id']] };
    await make.printer({ name: 'Bar', bridge: bridge.bridge, ...drinksOnly });
    const two = ['Room 2', 'Room 7'].map((name) => createRecord(admin, 'reservables', { name, seats: 4 }));
    tables = (await Promise.all(two)) as [Body, Body];
    const nameOf = async (username: string): Promise<string> =>
      (await admin.get(`users?username=${username}`)).body['hydra:member'][0].fullName;
    cashierName = await nameOf('cashier');
    byAdmin = expect.stringMatching(new RegExp(`^Printed again \\d\\d:\\d\\d by ${await nameOf('admin')}\\.$`));
  });
  afterEach(async () => {
    await printTickets(bridge, admin);
  });

  const lines = (many: number, teas = 0) => [
    ...(many > 0 ? [orderLine(harira, many, { description: 'Harira' })] : []),
    ...(teas > 0 ? [orderLine(tea, teas, { description: 'Tea' })] : []),
  ];
  const papers = () => printTickets(bridge, admin);
  const open = (orderItems: object[], fields: object = {}) =>
    shop.sell(cashier, { orderItems, status: 'waiting', ...fields });
  const put = async (order: Body, fields: object) => {
    const answer = await admin.put(`orders/${order.id}`, fields);
    expect(answer.status, answer.text).toBe(200);
  };

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

  it('a copy says so at both ends, and changes nothing in what was told', async () => {
    const order = await open(lines(3));
    await papers();
    expect((await admin.post(`orders/${order.id}/kitchen-ticket`, {})).body).toEqual({ jobs: 1 });
    const [copy] = await papers();
    expect([copy?.lines[0], copy?.lines.at(-1)]).toEqual(['COPY, NOT NEW', 'COPY']);
    expect(copy?.lines).toContain('3 x Harira');
    expect(copy?.lines.slice(-4)).toEqual([byAdmin, 'As of the first ticket.', mayBeMade, 'COPY']);
    await put(order, { orderItems: lines(2) });
    expect((await papers())[0]?.lines).toContain('was 3, now make 2');
    const { body } = await admin.get(`print_jobs?order=${order['@id']}`);
    const first = body['hydra:member'].findLast(({ isCopy }: Body) => isCopy !== true);
    expect((await kitchen.post(`print_jobs/${first.id}/again`, {})).status).toBe(200);
    const [again] = await papers();
    expect(again?.lines[0]).toBe('COPY, NOT NEW');
    // Who printed it is drawn: an Arabic name.
    expect(again?.lines.slice(-3)).toEqual(['As of the first ticket.', mayBeMade, 'COPY']);
    await admin.post(`orders/${order.id}/kitchen-ticket`, {});
    expect((await papers())[0]?.lines.slice(-4)).toEqual([byAdmin, 'As of change 1.', mayBeMade, 'COPY']);
    await put(order, { status: 'cancelled' });
    expect((await papers())[0]?.lines).toContain('2 x Harira');
    await kitchen.post(`orders/${order.id}/kitchen-ticket`, {});
    expect((await papers())[0]?.lines).toEqual(expect.arrayContaining(['COPY, NOT NEW', 'CANCELLED', '2 x Harira']));
  });

  it('a copy of a merged order says where its dishes are, and cancels none', async () => {
    const [from, to] = await Promise.all(
      ['Old', 'New'].map((name) => createRecord(admin, 'reservables', { name: `${name} ${randomUUID()}` })),
    );
    const source = await open(lines(2), { reservable: from?.['@id'] });
    const target = await open(lines(1), { reservable: to?.['@id'] });
    const merged = await cashier.post(`reservables/${from?.id}/merge`, { to: to?.['@id'] });
    expect(merged.status, merged.text).toBe(200);
    await papers();
    expect((await admin.post(`orders/${source.id}/kitchen-ticket`, {})).body).toEqual({ jobs: 1 });
    const [copy] = await papers();
    expect(copy?.lines.slice(0, 2)).toEqual(['COPY, NOT NEW', 'MERGED']);
    expect(copy?.lines.at(-1)).toBe('COPY');
    const once = `printed ${clockOf(source.createdAt)}, make it once`;
    const said = [target.orderNumberFormatted, '2 x Harira', once, byAdmin];
    expect(copy?.lines).toEqual(expect.arrayContaining(said));
    expect(copy?.lines.join(' ')).toContain(to?.name);
    expect(copy?.lines).not.toContain('CANCELLED');
    await put(target, { description: 'Seen' });
    expect(await papers()).toEqual([]);
  });

  it('is in the language of its printer', async () => {
    await admin.put(`printers/${hot.id}`, { language: 'fr' });
    const order = await open(lines(3));
    await put(order, { orderItems: lines(1) });
    const [, less] = await papers();
    expect(less?.lines).toEqual(expect.arrayContaining(['MODIFICATION', '- EN MOINS', 'au lieu de 3, en préparer 1']));
    await admin.put(`printers/${hot.id}`, { language: null });
  });

  it('a printer that is switched off leaves its dishes to another one, which prints none of them again', async () => {
    const order = await open(lines(0, 3));
    const [first] = await papers();
    expect(first?.printer).toBe('Bar');
    const bar = (await admin.get('printers?name=Bar')).body['hydra:member'][0];
    await admin.put(`printers/${bar.id}`, { isEnabled: false });
    await put(order, { description: 'Hot' });
    expect(await papers()).toEqual([]);
    await put(order, { orderItems: lines(0, 1) });
    const [less, ...others] = await papers();
    await admin.put(`printers/${bar.id}`, { isEnabled: true });
    expect(others).toEqual([]);
    expect(less?.printer).toBe('Hot kitchen');
    expect(less?.lines).toContain('was 3, now make 1');
  });
});
