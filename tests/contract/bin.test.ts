import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { createRecord, uniqueCode, createProduct } from '../support/records.ts';
import { orderLine, openShop } from '../support/shop.ts';

/** Tests that deleted records can be restored completely until they are removed permanently. */
eachEngine('bin', (server) => {
  let admin: Api;
  let manager: Api;
  const make = (path: string, fields: object) => createRecord(admin, path, fields);
  const product = (fields: object = {}) => createProduct(admin, { name: 'Thrown', ...fields });
  const remove = async (path: string) => expect((await admin.delete(path)).status).toBe(204);
  const entryOf = async (resource: string, id: number, api = admin): Promise<Body> =>
    (await api.get(`bin?resource=${resource}&recordId=${id}`)).body['hydra:member'][0];
  const without = ({ '@context': _c, updatedAt: _u, ...rest }: Body) => rest;

  beforeAll(async () => {
    const api = server().api();
    [admin, manager] = await Promise.all([api.as('admin'), api.as('manager')]);
  });

  it('restores a record with its id, links and history', async () => {
    const category = await make('category_products', { name: 'Kept' });
    const made = await product({ category: category['@id'], tags: ['a', 'b'], stock: 3 });
    await remove(`products/${made.id}`);
    expect((await admin.get(`products/${made.id}`)).status).toBe(404);
    expect(await entryOf('products', made.id)).toMatchObject({
      '@type': 'BinEntry',
      title: 'Thrown',
      // Includes the stock entry of its initial stock.
      records: 2,
      isKept: false,
      deletedBy: { username: 'admin' },
    });
    const restored = await admin.post(`products/${made.id}/restore`, {});
    expect(restored.status, restored.text).toBe(200);
    expect(without(restored.body)).toEqual(without(made));
    expect(await entryOf('products', made.id)).toBeUndefined();
    const { body } = await admin.get(`products/${made.id}/history`);
    expect(body['hydra:member'].map((entry: Body) => [entry.action, entry.version])).toEqual([
      ['restore', 3],
      ['delete', 2],
      ['create', 1],
    ]);
    expect((await admin.get('products?name=thrown')).body['hydra:member'].map((one: Body) => one.id)).toContain(
      made.id,
    );
  });

  it('restores a whole tree: the board with its stages and leads', async () => {
    const board = (await admin.get('crm/objectifs/1')).body;
    const leads = board.leadOpportunities.map((lead: Body) => lead.id);
    expect(leads.length).toBeGreaterThan(3);
    const lead = (await admin.get(`lead_opportunities/${leads[0]}`)).body;
    await remove('crm/objectifs/1');
    expect((await admin.get(`lead_opportunities/${leads[0]}`)).status).toBe(404);
    expect((await entryOf('objectifs', 1))?.records).toBeGreaterThan(leads.length);
    const restored = await admin.post('crm/objectifs/1/restore', {});
    expect(restored.status, restored.text).toBe(200);
    const { '@context': _c, updatedAt: _u, ...back } = (await admin.get('crm/objectifs/1')).body;
    expect(back).toMatchObject({
      name: board.name,
      leadStages: board.leadStages.map(({ id, name }: Body) => ({ id, name })),
      leadOpportunities: board.leadOpportunities.map(({ id, name }: Body) => ({ id, name })),
    });
    expect(without((await admin.get(`lead_opportunities/${leads[0]}`)).body)).toEqual(without(lead));
  });

  it('restores a link also when the record comes back before the one it led to', async () => {
    const category = await make('category_products', { name: 'Comes back last' });
    const linked = await product({ category: category['@id'] });
    const station = await make('kitchen_stations', { name: 'Linked', categories: [category['@id']] });
    for (const path of [`products/${linked.id}`, `kitchen_stations/${station.id}`, `category_products/${category.id}`])
      await remove(path);
    const restore = async (path: string) => {
      const answer = await admin.post(`${path}/restore`, {});
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
    expect((await restore(`products/${linked.id}`)).category ?? null).toBeNull();
    expect((await restore(`kitchen_stations/${station.id}`)).categories).toEqual([]);
    await restore(`category_products/${category.id}`);
    expect((await admin.get(`products/${linked.id}`)).body.category).toEqual(linked.category);
    expect((await admin.get(`kitchen_stations/${station.id}`)).body.categories).toEqual([category['@id']]);
  });

  it('restores an order with its lines, and cleared links to a record', async () => {
    const one = await product();
    const category = await make('category_products', { name: 'Linked' });
    await admin.put(`products/${one.id}`, { category: category['@id'] });
    const lines = [{ product: one['@id'], quantity: 2, price: 10 }];
    const order = await make('orders', { type: 'quote', orderItems: lines });
    await remove(`orders/${order.id}`);
    await remove(`category_products/${category.id}`);
    expect((await admin.get(`products/${one.id}`)).body.category).toBeUndefined();
    for (const path of [`orders/${order.id}`, `category_products/${category.id}`]) {
      const { status, text } = await admin.post(`${path}/restore`, {});
      expect(status, text).toBe(200);
    }
    expect((await admin.get(`orders/${order.id}`)).body.orderItems).toEqual(order.orderItems);
    const linked = (await admin.get(`products/${one.id}`)).body.category;
    expect(linked['@id'] ?? linked).toBe(category['@id']);
    const [entry] = (await admin.get(`products/${one.id}/history`)).body['hydra:member'];
    expect(entry.changes).toEqual([{ field: 'category', from: null, to: category['@id'] }]);
  });

  it('moves the stock again that deleting a delivery note had returned', async () => {
    const one = await product({ stock: 10 });
    const stock = async () => (await admin.get(`products/${one.id}`)).body.stock;
    const lines = [{ product: one['@id'], quantity: 4, price: 10 }];
    const order = await make('orders', { type: 'delivery-note', orderItems: lines });
    expect(await stock()).toBe(6);
    await remove(`orders/${order.id}`);
    expect(await stock()).toBe(10);
    expect((await admin.post(`orders/${order.id}/restore`, {})).status).toBe(200);
    expect(await stock()).toBe(6);
    const edit = { editOrderId: order.id, type: 'delivery-note', orderItems: [{ ...lines[0], quantity: 5 }] };
    expect((await admin.post('orders', edit)).status).toBe(200);
    expect(await stock()).toBe(5);
    await remove(`orders/${order.id}`);
    expect(await stock()).toBe(10);
  });

  it('keeps the code of a deleted product on its sold lines', async () => {
    const shop = await openShop(admin);
    const codes = [uniqueCode(), uniqueCode(), uniqueCode()];
    const variants = [
      { attributName: '1 kg', price: 20 },
      { attributName: '2 kg', price: 20, skuCode: codes[2] },
    ];
    const plain = await shop.product({ price: 10, skuCode: codes[0] });
    const weighed = await shop.product({ price: 20, skuCode: codes[1], attributValues: variants });
    const chosen = (at: number) => ({
      options: [{ name: `${at + 1} kg`, attributValue: weighed.attributValues[at].id }],
      price: 20,
      skuCode: 'MINE',
    });
    const lines = [orderLine(plain, 2), orderLine(weighed, 1, chosen(0)), orderLine(weighed, 1, chosen(1))];
    const order = await shop.sell(manager, { orderItems: lines });
    const refund = await shop.sell(admin, {
      type: 'refund',
      originOrder: order['@id'],
      orderItems: [orderLine(plain, -1)],
    });
    const codesOf = async ({ id }: Body) =>
      (await admin.get(`orders/${id}`)).body.orderItems.map((line: Body) => [line.skuCode, line.product?.id]);
    const sold = [
      [codes[0], plain.id],
      [codes[1], weighed.id],
      [codes[2], weighed.id],
    ];
    expect(await codesOf(order)).toEqual(sold);
    // Like lines of versions that did not store the code: they get it when the product is deleted.
    const late = await shop.product({ price: 10 });
    const early = await shop.sell(manager, { orderItems: [orderLine(late)] });
    const lateCode = uniqueCode();
    await admin.put(`products/${late.id}`, { skuCode: lateCode });
    expect((await admin.delete(`products/${late.id}`)).status).toBe(204);
    expect(await codesOf(early)).toEqual([[lateCode, undefined]]);
    for (const { id } of [plain, weighed]) expect((await admin.delete(`products/${id}`)).status).toBe(204);
    expect(await codesOf(order)).toEqual(codes.map((code) => [code, undefined]));
    expect(await codesOf(refund)).toEqual([[codes[0], undefined]]);
    for (const { id } of [plain, weighed]) await admin.post(`products/${id}/restore`, {});
    expect(await codesOf(order)).toEqual(sold);
  });

  it('names the conflict', async () => {
    const skuCode = uniqueCode();
    const first = await product({ skuCode });
    await remove(`products/${first.id}`);
    const second = await product({ skuCode });
    const taken = await admin.in('fr').post(`products/${first.id}/restore`, {});
    expect([taken.status, taken.body.violations?.[0]?.propertyPath]).toEqual([409, 'skuCode']);
    await admin.put(`products/${second.id}`, { skuCode: uniqueCode() });
    expect((await admin.post(`products/${first.id}/restore`, {})).status).toBe(200);
    expect((await admin.post(`products/${first.id}/restore`, {})).status).toBe(404);
    expect((await admin.post('products/999999/restore', {})).status).toBe(404);
    expect((await admin.post('bin/999999/restore', {})).status).toBe(404);
  });

  it('restores and removes each entry once, with parallel requests', async () => {
    const made = await product();
    await remove(`products/${made.id}`);
    const entry = await entryOf('products', made.id);
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`bin/${entry?.id}/restore`, {})));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404, 404]);
    await remove(`products/${made.id}`);
    const again = await entryOf('products', made.id);
    await remove(`bin/${again?.id}`);
    expect((await admin.post(`products/${made.id}/restore`, {})).status).toBe(404);
    const { body } = await admin.get(`products/${made.id}/history`);
    expect(body['hydra:member'][0]).toMatchObject({ action: 'purge', title: 'Thrown' });
  });
});
