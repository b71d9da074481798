import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { listen } from '../../../../tests/support/events.ts';
import { createProduct, createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { expectRefused, orderLine } from '../../../../tests/support/shop.ts';

type Person = 'managerHere' | 'managerThere' | 'cashierHere' | 'cashierThere' | 'owner';

/** Records of one store. */
interface Place {
  readonly store: string;
  readonly till: Body;
  readonly day: Body;
  readonly order: Body;
  readonly quote: Body;
  readonly movement: Body;
  readonly cash: Body;
}

eachEngine('rows of one’s own store', (server) => {
  let admin: Api;
  let people: Record<Person, Api>;
  let here: Place;
  let there: Place;
  let tea: Body;

  async function hire(role: string, store: string | null): Promise<Api> {
    const username = `p-${randomUUID().slice(0, 8)}`;
    const person = { username, fullName: username, password: 'long enough', roles: [role], store };
    await createRecord(admin, 'users', { ...person, currentPassword: 'demo' });
    return server().api().as(username, 'long enough');
  }

  async function place(store: string): Promise<Place> {
    const code = uniqueCode().replace('-', '');
    const till = await createRecord(admin, 'tills', { code, name: 'Till', store });
    const day = await createRecord(admin, 'cash_sessions', { till: till['@id'], openingFloat: 0 });
    const cash = { till: till['@id'], kind: 'in', amount: 5, reason: 'Coins' };
    const sold = { store, till: till['@id'], type: 'delivery-note', orderItems: [orderLine(tea)] };
    return {
      ...{ store, till, day },
      order: await createRecord(admin, 'orders', sold),
      quote: await createRecord(admin, 'quotes', { store, orderItems: [orderLine(tea)] }),
      movement: await createRecord(admin, 'stock_movements', { product: tea['@id'], quantity: 1, store }),
      cash: await createRecord(admin, 'cash_movements', cash),
    };
  }

  beforeAll(async () => {
    admin = await server().api().as('admin');
    tea = await createProduct(admin, { stock: 10 });
    const [first, second] = (await admin.get('stores')).body['hydra:member'].map((one: Body) => one['@id']);
    [here, there] = [await place(first), await place(second)];
    people = {
      managerHere: await hire('ROLE_MANAGER', first),
      managerThere: await hire('ROLE_MANAGER', second),
      cashierHere: await hire('ROLE_CASHIER', first),
      cashierThere: await hire('ROLE_CASHIER', second),
      owner: await hire('ROLE_MANAGER', null),
    };
  });

  /** The rows of a place by the lists they stand in, as far as the role reads them. */
  const rowsOf = ({ till, day, order, quote, movement, cash }: Place, person: Person): [string, Body][] => [
    ['tills', till],
    ['cash_sessions', day],
    ['orders', order],
    ['stock_movements', movement],
    ['cash_movements', cash],
    ...(person.startsWith('cashier') ? [] : [['quotes', quote] as [string, Body]]),
  ];
  const idsOf = async (api: Api, path: string, query = 'itemsPerPage=1000') =>
    (await api.get(`${path}?${query}`)).body['hydra:member'].map((one: Body) => one.id);

  const SIDES = [
    ['managerHere', 'here'],
    ['managerThere', 'there'],
    ['cashierHere', 'here'],
    ['cashierThere', 'there'],
  ] as const;

  it.each(SIDES)('%s reads those of the store %s, in lists and one by one, and no others', async (person, side) => {
    const [own, other] = side === 'here' ? [here, there] : [there, here];
    for (const [path, row] of rowsOf(own, person)) {
      expect((await people[person].get(`${path}/${row.id}`)).status, path).toBe(200);
      expect(await idsOf(people[person], path), path).toContain(row.id);
    }
    for (const [path, row] of rowsOf(other, person)) {
      expect((await people[person].get(`${path}/${row.id}`)).status, path).toBe(404);
      expect(await idsOf(people[person], path), path).not.toContain(row.id);
    }
  });

  it('an account without a store, and an administrator, read all', async () => {
    for (const api of [people.owner, admin])
      for (const [path, row] of [...rowsOf(here, 'owner'), ...rowsOf(there, 'owner')])
        expect((await api.get(`${path}/${row.id}`)).status, path).toBe(200);
  });

  it('lines and payments follow their document', async () => {
    const query = `order=${there.order.id}`;
    expect(await idsOf(people.managerThere, 'order_items', query)).toHaveLength(1);
    expect(await idsOf(people.managerHere, 'order_items', query)).toEqual([]);
  });

  it('a document without a store is everybody’s', async () => {
    const made = await createRecord(people.owner, 'orders', { type: 'order', orderItems: [orderLine(tea)] });
    expect(made.store).toBeUndefined();
    for (const person of ['managerHere', 'managerThere', 'cashierHere'] as const)
      expect((await people[person].get(`orders/${made.id}`)).status, person).toBe(200);
  });

  describe('nobody writes for another store', () => {
    it('neither what is there', async () => {
      const { managerHere: api } = people;
      expect((await api.patch(there.order['@id'], { description: 'Mine' })).status).toBe(404);
      expect((await api.delete(there.quote['@id'])).status).toBe(404);
      expect((await api.patch(there.till['@id'], { name: 'Mine' })).status).toBe(404);
      expect((await api.patch(there.day['@id'], { status: 'closed', countedCash: 0 })).status).toBe(404);
      expect((await api.post(`orders/${there.quote.id}/turn-into`, { type: 'order' })).status).toBe(404);
      const bulk = await api.post('orders/batch', [{ '@id': there.order['@id'], description: 'Mine' }]);
      expect(JSON.stringify(bulk.body)).toContain('404');
      const edit = { editOrderId: there.order.id, description: 'Mine' };
      expect([403, 404]).toContain((await api.post('orders', edit)).status);
      expect((await admin.get(there.order['@id'])).body.description).toBeUndefined();
    });

    it('nor what is new', async () => {
      const { managerHere: manager, cashierHere: cashier } = people;
      const sale = { type: 'delivery-note', orderItems: [orderLine(tea)] };
      expectRefused(await manager.post('orders', { ...sale, store: there.store }), 403, 'store');
      expectRefused(await cashier.post('orders', { ...sale, till: there.till['@id'] }), 403, 'till');
      const movement = { product: tea['@id'], quantity: 1, store: there.store };
      expectRefused(await manager.post('stock_movements', movement), 403, 'store');
      expectRefused(await manager.patch(here.till['@id'], { store: there.store }), 403, 'store');
      const till = { code: uniqueCode().replace('-', ''), name: 'Till', store: there.store };
      expectRefused(await manager.post('tills', till), 403, 'store');
      const cash = { till: there.till['@id'], kind: 'in', amount: 5, reason: 'Coins' };
      expectRefused(await manager.post('cash_movements', cash), 403, 'session');
      const free = await createRecord(admin, 'tills', { ...till, name: 'Free' });
      expectRefused(await cashier.post('cash_sessions', { till: free['@id'], openingFloat: 0 }), 403, 'till');
      const refund = {
        type: 'refund',
        originOrder: there.order['@id'],
        orderItems: [{ ...orderLine(tea), quantity: -1 }],
      };
      expectRefused(await manager.post('orders', refund), 422, 'originOrder');
    });

    it('what waited at a till is of a store of one’s own; a sale is taken also where its account was before', async () => {
      const late = (type: string) => ({
        ...{ till: there.till['@id'], uuid: randomUUID(), isQueued: true, soldAt: new Date().toISOString() },
        ...{ type, orderItems: [orderLine(tea)] },
      });
      for (const type of ['delivery-note', 'order', 'invoice'])
        expectRefused(await people.cashierHere.post('orders', late(type)), 403, 'till');
      // This account belonged to the store until now, and its till has not learnt of the move.
      const moved = await hire('ROLE_MANAGER', there.store);
      const { id } = (await moved.get('me')).body;
      const move = await admin.patch(`users/${id}`, { store: here.store, currentPassword: 'demo' });
      expect(move.status, move.text).toBe(200);
      const { status, text } = await moved.post('orders', { ...late('delivery-note'), tillSequence: 7 });
      expect(status, text).toBe(201);
      expectRefused(await moved.post('orders', late('quote')), 403, 'till');
    });
  });

  it('figures are of the own store', async () => {
    const sold = async (person: Person) => {
      const { sales, orders } = (await people[person].get('orders/figures')).body;
      return [sales.value, orders.value];
    };
    const figures = () => Promise.all((['managerHere', 'managerThere', 'owner'] as const).map(sold));
    const [mine, others = [], all = []] = await figures();
    await createRecord(people.managerThere, 'orders', { type: 'delivery-note', orderItems: [orderLine(tea)] });
    const more = ([value, count]: number[]) => [(value ?? 0) + tea.price, (count ?? 0) + 1];
    expect(await figures()).toEqual([mine, more(others), more(all)]);
  });

  it('live updates reach the own store, and accounts without one', async () => {
    const { managerHere, managerThere, owner } = people;
    const open = ({ url, token }: Api) => listen(url, token ?? '', ['*'], 'topic');
    const streams = await Promise.all([managerHere, managerThere, owner].map(open));
    const next = async (at: number) => (await streams[at]?.next())?.data['@id'];
    await admin.patch(there.till['@id'], { name: 'Changed there' });
    await admin.patch(here.till['@id'], { name: 'Changed here' });
    expect(await next(0)).toBe(here.till['@id']);
    expect(await next(1)).toBe(there.till['@id']);
    expect([await next(2), await next(2)]).toEqual([there.till['@id'], here.till['@id']]);
    for (const stream of streams) stream.close();
  });

  it('the history, the bin and the search show nothing of another store', async () => {
    const number = there.order.orderNumberFormatted;
    const found = async (api: Api) => JSON.stringify((await api.get(`search?q=${number}`)).body);
    expect(await found(people.managerThere)).toContain(number);
    expect(await found(people.managerHere)).not.toContain(`/orders/${there.order.id}"`);
    expect((await people.managerHere.get(`orders/${there.order.id}/history`)).status).toBe(404);
    const gone = await createRecord(admin, 'orders', {
      type: 'order',
      store: there.store,
      orderItems: [orderLine(tea)],
    });
    expect((await admin.delete(gone['@id'])).status).toBe(204);
    const inBin = (api: Api) => idsOf(api, 'bin', `resource=orders&recordId=${gone.id}`);
    expect(await inBin(people.managerThere)).toHaveLength(1);
    expect(await inBin(people.managerHere)).toEqual([]);
    expect(await inBin(people.owner)).toHaveLength(1);
  });
});
