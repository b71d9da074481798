import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { hire } from '../../../../tests/support/hire.ts';
import { createProduct, createRecord } from '../../../../tests/support/records.ts';
import { orderLine } from '../../../../tests/support/shop.ts';

eachEngine('kitchen tickets of one’s own store', (server) => {
  let admin: Api;
  let kitchen: Api;
  let stores: readonly string[];
  beforeAll(async () => {
    admin = await server().api().as('admin');
    kitchen = await server().api().as('kitchen');
    stores = (await admin.get('stores')).body['hydra:member'].map((one: Body) => one['@id']);
  });

  it('are read by its managers, by those without a store, and by the kitchen', async () => {
    const [here, there] = [
      await hire(server(), admin, 'ROLE_MANAGER', stores[0] ?? ''),
      await hire(server(), admin, 'ROLE_MANAGER', stores[1] ?? ''),
    ];
    const owner = await hire(server(), admin, 'ROLE_MANAGER', null);
    const tea = await createProduct(admin, { stock: 10 });
    const sold = { type: 'delivery-note', status: 'waiting', store: stores[1], orderItems: [orderLine(tea)] };
    const order = await createRecord(admin, 'orders', sold);
    const check = { item: order.orderItems[0].id, isDone: true };
    const checked = await kitchen.post(`orders/${order.id}/kitchen-items`, check);
    expect(checked.status, checked.text).toBe(200);
    const changed = await admin.patch(order['@id'], { description: 'No sugar' });
    expect(changed.status, changed.text).toBe(200);
    for (const path of ['kitchen_tickets', 'kitchen_changes']) {
      const found = async (api: Api): Promise<number> =>
        (await api.get(`${path}?order=${order['@id']}`)).body['hydra:member'].length;
      expect(await Promise.all([here, there, owner, admin, kitchen].map(found)), path).toEqual([0, 1, 1, 1, 1]);
    }
  });
});
