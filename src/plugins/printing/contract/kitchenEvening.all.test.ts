import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { readTicket, type Paper } from '../../../../tests/support/kitchenPaper.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { seeded } from '../../../../tests/support/seeded.ts';
import { openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';
import { pairBridge, printing, printTickets } from './bridgeClient.ts';

const DISHES = ['Harira', 'Tagine', 'Couscous'];

eachEngine('an evening on the paper of the kitchen', (server) => {
  let admin: Api;
  let shop: Shop;
  let products: Body[];
  let bridge: Awaited<ReturnType<typeof pairBridge>>;
  beforeAll(async () => {
    ({ admin, shop } = await openCounter(server(), 'cashier'));
    products = await Promise.all(DISHES.map((name) => shop.product({ name })));
    bridge = await pairBridge(server(), admin);
    await printing(admin).printer({ name: `Hot ${randomUUID()}`, bridge: bridge.bridge, routes: ['kitchen'] });
  });

  it.each([7, 2026])('every dish is announced as often as it is ordered, with seed %i', async (seed) => {
    const below = seeded(seed);
    const tables = await Promise.all(
      Array.from({ length: 6 }, (_, at) => createRecord(admin, 'reservables', { name: `Room ${seed}.${at}` })),
    );
    const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
    const lines = () =>
      Array.from({ length: 1 + below(3) }, () => {
        const at = below(DISHES.length);
        return orderLine(products[at]!, 1 + below(3), { description: DISHES[at] });
      });
    const orders: Body[] = [];
    const paper: Paper = new Map();
    const take = async () => {
      for (const ticket of await printTickets(bridge, admin)) readTicket(paper, ticket.lines);
    };
    const act = async () => {
      const [table, order] = [pick(tables), pick(orders)];
      const kind =
        orders.length < 3 ? 'open' : pick(['open', 'edit', 'edit', 'move', 'merge', 'cancel', 'resume', 'twice']);
      if (kind === 'open')
        orders.push(await shop.sell(admin, { orderItems: lines(), status: 'waiting', reservable: table['@id'] }));
      // Refusals (a taken table, a cancelled order) are part of an evening: they print nothing.
      else if (kind === 'edit') await admin.put(order['@id'], { orderItems: lines() });
      else if (kind === 'move') await admin.post(`reservables/${table.id}/move`, { to: pick(tables)['@id'] });
      else if (kind === 'merge') await admin.post(`reservables/${table.id}/merge`, { to: pick(tables)['@id'] });
      else if (kind === 'twice') {
        const same = { orderItems: lines() };
        await Promise.all([admin.put(order['@id'], same), admin.put(order['@id'], same)]);
      } else await admin.put(order['@id'], { status: kind === 'cancel' ? 'cancelled' : 'waiting' });
    };
    for (let step = 0; step < 60; step += 1) {
      await act();
      // Some tickets come out together.
      if (below(3) === 0) await take();
    }
    await take();
    const wanted: Paper = new Map();
    for (const { '@id': id } of orders) {
      const { orderNumberFormatted, orderItems, status } = (await admin.get(id)).body;
      if (status !== 'waiting') continue;
      for (const { description, quantity } of orderItems) {
        const key = `${orderNumberFormatted} ${description}`;
        wanted.set(key, (wanted.get(key) ?? 0) + quantity);
      }
    }
    expect(wanted.size).toBeGreaterThan(3);
    expect(paper).toEqual(wanted);
  });
});
