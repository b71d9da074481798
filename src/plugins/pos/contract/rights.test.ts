import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine, type EngineServer } from '../../../../tests/support/engines.ts';
import {
  approvalBy,
  expectRefused,
  orderLine,
  openShop,
  approvableOrder,
  type Shop,
} from '../../../../tests/support/shop.ts';

/** The server refuses every action that the till hides (docs/rules/rights.md). */
function rightsAtTheTill(server: () => EngineServer): void {
  const people: Record<string, Api> = {};
  let admin: Api;
  let shop: Shop;
  let tea: Body;
  let code: string;

  beforeAll(async () => {
    for (const name of ['admin', 'manager', 'cashier', 'driver', 'kitchen'])
      people[name] = await server().api().as(name);
    admin = people.admin ?? expect.fail('nobody');
    shop = await openShop(admin);
    tea = await shop.product();
    code = `R${randomUUID().slice(0, 8)}`.toUpperCase();
    await admin.post('promo_codes', { code, reductionType: 'percentage', reductionValue: 20 });
  }, 120_000);

  const as = (name: string) => people[name] ?? expect.fail(name);
  const order = (more: object = {}) => ({ orderItems: [orderLine(tea)], ...more });

  /** Acts of the till, and what each role is answered: who may is answered 201. */
  const ACTS: readonly (readonly [string, () => readonly [string, object], Readonly<Record<string, number>>])[] = [
    ['sells', () => ['orders', order()], { admin: 201, manager: 201, cashier: 201, driver: 201, kitchen: 403 }],
    [
      'reduces',
      () => ['orders', order({ reduction: '10' })],
      { admin: 201, manager: 403, cashier: 403, driver: 403, kitchen: 403 },
    ],
    [
      'takes a promo code',
      () => ['orders', order({ promoCode: code })],
      { admin: 201, manager: 403, cashier: 403, driver: 403, kitchen: 403 },
    ],
    [
      'changes a price',
      () => ['orders', { orderItems: [orderLine(tea, 1, { price: 5 })] }],
      { admin: 201, manager: 201, cashier: 422, driver: 422, kitchen: 403 },
    ],
    [
      'makes a quote',
      () => ['orders', order({ type: 'quote' })],
      { admin: 201, manager: 201, cashier: 403, driver: 403, kitchen: 403 },
    ],
    [
      'makes a customer',
      () => ['customers', { firstName: 'Nadia', lastName: 'Alaoui', address: 'Gueliz' }],
      { admin: 201, manager: 201, cashier: 201, driver: 403, kitchen: 403 },
    ],
    [
      'puts money into the drawer of a day that somebody else opened',
      () => ['cash_movements', { till: shop.till, kind: 'in', amount: 5, reason: 'Coins' }],
      { admin: 201, manager: 201, cashier: 403, driver: 403, kitchen: 403 },
    ],
  ];

  it.each(ACTS)('%s only who may', async (_act, write, expected) => {
    await admin.post('cash_sessions', { till: shop.till, openingFloat: 0 });
    const answers: Record<string, number> = {};
    for (const name of Object.keys(expected)) {
      const [path, body] = write();
      answers[name] = (await as(name).post(path, body)).status;
    }
    expect(answers).toEqual(expected);
  });

  describe('the store', () => {
    it('is chosen by administrators; others sell for that of the till, or their own', async () => {
      const stores: Body[] = (await admin.get('stores')).body['hydra:member'];
      const own = (await as('cashier').get('me')).body.store;
      const other = stores.map((one) => one['@id']).find((one) => one !== own && one !== shop.store);
      const storeOf = async (name: string, more: object) => (await shop.sell(as(name), order(more))).store['@id'];
      expect(await storeOf('admin', { store: other })).toBe(other);
      expectRefused(await as('manager').post('orders', order({ store: other })), 403, 'store');
      for (const name of ['cashier', 'driver']) {
        expect(await storeOf(name, { store: other })).toBe(own);
        expect(await storeOf(name, { ...shop.atTill(), store: other })).toBe(shop.store);
      }
    });
  });

  it('an order of somebody else is a cashier’s to look at, and nothing to a driver it is not assigned to', async () => {
    const sold = await shop.sell(as('manager'), order());
    const edit = { ...order({ description: 'Mine now' }), editOrderId: sold.id };
    expect((await as('cashier').get(`orders/${sold.id}`)).status).toBe(200);
    expect((await as('cashier').post('orders', edit)).status).toBe(403);
    expect((await as('driver').get(`orders/${sold.id}`)).status).toBe(404);
    expect([403, 404]).toContain((await as('driver').post('orders', edit)).status);
    expect((await admin.get(`orders/${sold.id}`)).body.description ?? '').toBe('');
  });

  it('who was picked without a network and without a PIN is named, marked as not verified, with the rights of the account', async () => {
    const cashier = as('cashier');
    const [manager, kitchen] = await Promise.all(
      ['manager', 'kitchen'].map(async (who) => (await as(who).get('me')).body),
    );
    const picked = (person: Body) => ({ createdBy: `/en/api/users/${person.id}`, operatorVerified: false });
    const offline = () => ({ ...shop.atTill(), isQueued: true });
    const sold = await shop.sell(cashier, order({ ...offline(), ...picked(manager) }));
    expect(sold).toMatchObject({
      createdBy: { username: 'manager' },
      station: { username: 'cashier' },
      operatorVerified: false,
    });
    const edit = { ...order({ description: 'No sugar' }), editOrderId: sold.id };
    expect((await cashier.post('orders', edit)).body).toMatchObject({ id: sold.id, description: 'No sugar' });
    const reduced = order({ ...offline(), ...picked(manager), reduction: '10' });
    expect((await cashier.post('orders', reduced)).status).toBe(403);
    // Nobody of those: who does not sell, and somebody who was named without having been picked.
    const others = [
      { ...offline(), ...picked(kitchen) },
      { ...offline(), ...picked(manager), operatorVerified: true },
    ];
    for (const more of others) {
      expect((await shop.sell(cashier, order(more))).createdBy.username).toBe('cashier');
    }
  });

  it('agent and origin order are those of who runs the shop, of an edit, too; a refund stays with its sale', async () => {
    const [first, second] = [await shop.sell(as('cashier'), order()), await shop.sell(as('cashier'), order())];
    const origin = async ({ id }: Body) => (await admin.get(`orders/${id}`)).body.originOrder?.['@id'] ?? null;
    const edit = (to: string) => ({ editOrderId: second.id, originOrder: to });
    await as('cashier').post('orders', edit(first['@id']));
    expect(await origin(second)).toBe(null);
    await as('manager').post('orders', edit(first['@id']));
    expect(await origin(second)).toBe(first['@id']);
    await as('manager').post('orders', edit(''));
    expect(await origin(second)).toBe(null);
    const refund = { type: 'refund', originOrder: first['@id'], orderItems: [orderLine(tea, -1)] };
    const back = await shop.sell(admin, refund);
    expect((await admin.put(back['@id'], { originOrder: second['@id'] })).status).toBe(200);
    expect(await origin(back)).toBe(first['@id']);
  });

  it('a PIN of somebody without the right releases nothing, one with it that one request', async () => {
    const cashier = as('cashier');
    const { body: cheap, act } = approvableOrder({ orderItems: [orderLine(tea, 1, { price: 5 })] }, 'orderItems.price');
    const byNobody = await cashier.post('orders', cheap, await approvalBy(3692, cashier, act));
    expectRefused(byNobody, 422, 'orderItems[0].price');
    const released = await approvalBy(2581, cashier, act);
    const { status, body } = await cashier.post('orders', cheap, released);
    expect([status, body.fullTotalAmount]).toEqual([201, 5]);
    const other = await cashier.post('orders', { ...cheap, uuid: randomUUID() }, released);
    expectRefused(other, 422, 'orderItems[0].price');
  });
}

anyEngine('rights at the till', rightsAtTheTill);
