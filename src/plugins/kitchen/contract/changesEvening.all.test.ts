import { beforeAll, expect, it } from 'vitest';
import { dishKey, joinDishes, sumDishes, type Dish } from '#shop';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { seeded } from '../../../../tests/support/seeded.ts';
import { openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';
import { readChangedOrder } from '../rules/readChangedOrder.ts';
import { differencesOf, seenBy } from '../rules/seenOrder.ts';

const DISHES = ['Harira', 'Tagine', 'Couscous'];

eachEngine('an evening on the board of the kitchen', (server) => {
  let admin: Api;
  let kitchen: Api;
  let shop: Shop;
  let products: Body[];
  beforeAll(async () => {
    ({ admin, kitchen, shop } = await openCounter(server(), 'kitchen'));
    products = await Promise.all(DISHES.map((name) => shop.product({ name })));
  });

  it.each([7, 2026])('who follows the tickets alone makes what is ordered, with seed %i', async (seed) => {
    const below = seeded(seed);
    const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
    const tables = await Promise.all(
      Array.from({ length: 6 }, (_, at) => createRecord(admin, 'reservables', { name: `Board ${seed}.${at}` })),
    );
    const lines = () =>
      Array.from({ length: 1 + below(3) }, () => {
        const at = below(DISHES.length);
        return orderLine(products[at]!, 1 + below(3), { description: DISHES[at] });
      });
    const dishesOf = ({ orderItems }: Body): Dish[] =>
      joinDishes(
        orderItems.map(({ description, quantity, product }: Body) => ({
          product: product.id,
          description,
          details: [],
          quantity: quantity * 1000,
        })),
      );
    const orders: Body[] = [];
    /** What the cook makes of each order, and at which table it goes. */
    const made = new Map<number, { dishes: readonly Dish[]; table: string }>();
    const open = async () => {
      const table = pick(tables);
      const order = await shop.sell(admin, { orderItems: lines(), status: 'waiting', reservable: table['@id'] });
      orders.push(order);
      made.set(order.id, { dishes: dishesOf(order), table: table.name });
    };
    const act = async () => {
      const [table, order] = [pick(tables), pick(orders)];
      const kind =
        orders.length < 3
          ? 'open'
          : pick(['open', 'edit', 'edit', 'start', 'move', 'merge', 'cancel', 'resume', 'twice']);
      const [put, to] = [(fields: object) => admin.put(order['@id'], fields), { to: pick(tables)['@id'] }];
      // Refusals (a taken table, a cancelled order) are part of an evening: they change nothing.
      if (kind === 'open') await open();
      else if (kind === 'edit') await put({ orderItems: lines() });
      else if (kind === 'start') await kitchen.put(order['@id'], { status: 'processing' });
      else if (kind === 'move' || kind === 'merge') await admin.post(`reservables/${table.id}/${kind}`, to);
      else if (kind === 'twice') {
        const same = { orderItems: lines() };
        await Promise.all([put(same), put(same)]);
      } else await put({ status: kind === 'cancel' ? 'cancelled' : 'waiting' });
    };
    /** Follows the tickets of all orders, and presses Seen on some. */
    const look = async () => {
      for (const { id } of orders) {
        const [row] = (await kitchen.get(`kitchen_changes?order=${id}`)).body['hydra:member'];
        const change = row && readChangedOrder({ ...row, changedAt: Date.parse(row.changedAt) });
        const known = made.get(id);
        if (!change || !known) continue;
        const shown = differencesOf(change, seenBy(change, null, []), () => true);
        if (shown.count === 0) continue;
        const keys = [...shown.added, ...shown.less, ...shown.cancelled].map((dish) => ({ key: dishKey(dish) }));
        const { status } = await kitchen.post(`orders/${id}/kitchen-seen`, { changes: row.changes, dishes: keys });
        expect(status).toBe(200);
        // A ticket names the old quantity, dishes of a merged order included, and the quantity that is left.
        const fewer = new Map([...shown.less, ...shown.cancelled].map((dish) => [dishKey(dish), dish]));
        const kept = known.dishes.filter((dish) => !fewer.has(dishKey(dish)));
        const left = shown.less.map(({ was: _was, now: quantity, ...dish }) => ({ ...dish, quantity }));
        const dishes = sumDishes([...kept, ...left, ...shown.added]);
        made.set(id, { dishes, table: shown.from === null ? known.table : change.now.tableName });
      }
    };
    for (let step = 0; step < 60; step += 1) {
      await act();
      if (below(3) === 0) await look();
    }
    await look();
    let stillOpen = 0;
    for (const { id } of orders) {
      const { body } = await admin.get(`orders/${id}`);
      const isMade = body.status === 'waiting' || body.status === 'processing';
      const sums = (dishes: readonly Dish[]) => new Map(dishes.map((dish) => [dishKey(dish), dish.quantity]));
      expect(sums(made.get(id)?.dishes ?? [])).toEqual(sums(isMade ? dishesOf(body) : []));
      if (!isMade) continue;
      stillOpen += 1;
      expect(made.get(id)?.table).toBe(body.ordredTable.name);
    }
    expect(stillOpen).toBeGreaterThan(2);
  });
});
