import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Act } from '#resource';
import type { Body } from '../support/client.ts';
import { createRecord } from '../support/records.ts';
import { approvalBy, expectRefused, orderLine, approvableOrder } from '../support/shop.ts';
import { BOSS_PIN, MANAGER_PIN, startApprovalServer, type ApprovalServer } from './approvalServer.ts';
import { engines } from '../support/engines.ts';

/** Tests that an approval by PIN allows one act at a till (docs/decisions/pins.md). */
describe.each(engines)('an approval by PIN on %s', (engine) => {
  let server: ApprovalServer['server'];
  let ids: ApprovalServer['ids'];
  let boss: ApprovalServer['boss'];
  let cashier: ApprovalServer['cashier'];
  let kitchen: ApprovalServer['kitchen'];
  let tea: ApprovalServer['tea'];
  let signedIn: ApprovalServer['signedIn'];
  let operator: ApprovalServer['operator'];
  let reduced: ApprovalServer['reduced'];
  let newOrder: ApprovalServer['newOrder'];
  let reductionOf: ApprovalServer['reductionOf'];

  beforeAll(async () => {
    ({ server, ids, boss, cashier, kitchen, tea, signedIn, operator, reduced, newOrder, reductionOf } =
      await startApprovalServer(engine));
  }, 60_000);
  afterAll(() => server.end());

  describe('an act', () => {
    it('is marked approvable in its 403, and no other act is', async () => {
      expect((await cashier.post('orders', reduced().body)).body).toMatchObject({ status: 403, approvable: true });
      const others = [
        await cashier.post('products', { name: 'Mine', price: 1 }),
        await cashier.put('settings/1', { currency: 'EUR' }),
        await cashier.put(`users/${ids.cashier}`, { roles: ['ROLE_ADMIN'] }),
        await cashier.delete(`orders/${(await newOrder()).id}`),
      ];
      expect(others.map(({ status, body }) => [status, body.approvable])).toEqual(others.map(() => [403, undefined]));
    });

    it('is allowed once, and the approver is recorded', async () => {
      const { body, act } = reduced();
      const release = await approvalBy(BOSS_PIN, cashier, act);
      const made = await cashier.post('orders', body, release);
      expect([made.status, made.body.reductionInPercent]).toEqual([201, 5]);
      const order = await newOrder();
      const change: Act = {
        operation: 'update',
        resource: 'orders',
        id: order.id,
        fields: ['reduction'],
        amounts: { reduction: 100 },
      };
      const once = await approvalBy(BOSS_PIN, cashier, change);
      expect((await cashier.put(`orders/${order.id}`, { reduction: '5' }, once)).status).toBe(200);
      const again = await cashier.put(`orders/${order.id}`, { reduction: '50' }, once);
      expect([again.status, again.body.reason]).toEqual([401, 'approval']);
      expect(await reductionOf(order)).toBe(5);
      const [entry] = (await boss.get(`orders/${order.id}/history`)).body['hydra:member'];
      expect(entry.who).toMatchObject({ account: { username: 'cashier' }, approvedBy: { username: 'boss' } });
    });

    it('is identified by its uuid, also under the address of a view and by PATCH', async () => {
      const order = await newOrder();
      const act: Act = {
        operation: 'update',
        resource: 'orders',
        uuid: order.uuid,
        fields: ['reduction'],
        amounts: { reduction: 100 },
      };
      const { status, body } = await cashier.patch(
        `orders/${order.id}`,
        { reduction: '7' },
        await approvalBy(BOSS_PIN, cashier, act),
      );
      expect([status, body.reductionInPercent]).toEqual([200, 7]);
      const edit = await newOrder();
      const edited = await cashier.post(
        'orders',
        { editOrderId: edit.uuid, reduction: '8' },
        await approvalBy(BOSS_PIN, cashier, { ...act, uuid: edit.uuid }),
      );
      expect([edited.status, edited.body.reductionInPercent]).toEqual([200, 8]);
    });

    it('differs from that of another record, field, operation or session, and expires after two minutes', async () => {
      const [order, other] = [await newOrder(), await newOrder()];
      const act: Act = {
        operation: 'update',
        resource: 'orders',
        id: order.id,
        fields: ['reduction'],
        amounts: { reduction: 100 },
      };
      const reduce = { reduction: '5' };
      const wrong: readonly [string, Act][] = [
        ['another record', { ...act, id: other.id }],
        ['another field', { ...act, fields: ['promoCode', 'status', 'orderItems.price'], amounts: {} }],
        ['another operation', { operation: 'create', resource: 'orders', uuid: order.uuid, fields: ['reduction'] }],
        ['a uuid of another', { operation: 'update', resource: 'orders', uuid: other.uuid, fields: ['reduction'] }],
      ];
      for (const [name, named] of wrong) {
        const answer = await cashier.put(`orders/${order.id}`, reduce, await approvalBy(BOSS_PIN, cashier, named));
        expect([name, answer.status, answer.body.approvable]).toEqual([name, 403, true]);
      }
      const elsewhere = await approvalBy(BOSS_PIN, await signedIn('cashier'), act);
      expect((await cashier.put(`orders/${order.id}`, reduce, elsewhere)).body).toMatchObject({ reason: 'approval' });
      const late = await approvalBy(BOSS_PIN, cashier, act);
      server.wait(121);
      expect((await cashier.put(`orders/${order.id}`, reduce, late)).status).toBe(401);
      expect(await reductionOf(order)).toBe(0);
    });

    it('of a new order is not valid for another one, and does not approve the price of a refund over the limit', async () => {
      const { act } = reduced();
      const other = reduced();
      expectRefused(
        await cashier.post('orders', other.body, await approvalBy(BOSS_PIN, cashier, act)),
        403,
        'reduction',
      );
      const { uuid: _, ...unnamed } = other.body;
      expectRefused(await cashier.post('orders', unnamed, await approvalBy(BOSS_PIN, cashier, act)), 403, 'reduction');
      const cheap = approvableOrder({ orderItems: [orderLine(tea, 1, { price: 1 })] }, 'reduction', 'orderItems');
      expectRefused(
        await cashier.post('orders', cheap.body, await approvalBy(BOSS_PIN, cashier, cheap.act)),
        422,
        'orderItems[0].price',
      );
    });

    it('cannot be approved when the account lacks the operation itself', async () => {
      const { body, act } = reduced();
      expect((await kitchen.post('orders', body, await approvalBy(BOSS_PIN, kitchen, act))).status).toBe(403);
      const foreign = await createRecord(boss, 'orders', { orderItems: [orderLine(tea)], uuid: randomUUID() });
      const named: Act = {
        operation: 'update',
        resource: 'orders',
        id: foreign.id,
        fields: ['reduction'],
        amounts: { reduction: 100 },
      };
      const change = { reduction: '5' };
      const release = await approvalBy(BOSS_PIN, cashier, named);
      expect((await cashier.put(`orders/${foreign.id}`, change, release)).status).toBe(403);
    });

    it('needs the approver’s right at the time of its use', async () => {
      const { body, act } = reduced();
      expectRefused(await cashier.post('orders', body, await approvalBy(MANAGER_PIN, cashier, act)), 403, 'reduction');
      const id = await server.addUser({ username: 'deputy', roles: ['ROLE_ADMIN'], pinCode: '8642' });
      for (const change of [{ roles: ['ROLE_CASHIER'] }, { roles: ['ROLE_ADMIN'], isEnabled: false }]) {
        const release = await approvalBy('8642', cashier, act);
        await server.setUser(id, change);
        // A lost role and a disabled account end what they gave.
        const refused = await cashier.post('orders', body, release);
        expect([refused.status, refused.body.reason]).toEqual([401, 'approval']);
      }
    });

    it('is allowed once for two parallel requests', async () => {
      for (let round = 0; round < 5; round += 1) {
        const order = await newOrder();
        const act: Act = {
          operation: 'update',
          resource: 'orders',
          id: order.id,
          fields: ['reduction'],
          amounts: { reduction: 100 },
        };
        const release = await approvalBy(BOSS_PIN, cashier, act);
        const answers = await Promise.all(
          ['5', '6', '7', '8'].map((reduction) => cashier.put(`orders/${order.id}`, { reduction }, release)),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
      }
    });

    it('is allowed once within a batch and a list of actions', async () => {
      const order = await newOrder();
      const act: Act = {
        operation: 'update',
        resource: 'orders',
        id: order.id,
        fields: ['reduction'],
        amounts: { reduction: 100 },
      };
      const release = await approvalBy(BOSS_PIN, cashier, act);
      const batch = await cashier.post(
        'orders/batch',
        [
          { id: order.id, reduction: '5', status: 'nonsense' },
          { id: order.id, reduction: '6' },
          { id: order.id, reduction: '7' },
        ],
        release,
      );
      // The first is refused for another reason, so the approval stays unused.
      expect(batch.body.map((one: Body) => one.status)).toEqual([422, 200, 401]);
      expect(await reductionOf(order)).toBe(6);
      const actions = ['8', '9'].map((reduction) => ({
        action: 'update',
        entityId: order.id,
        data: { reduction },
      }));
      const list = await cashier.post('orders', actions, await approvalBy(BOSS_PIN, cashier, act));
      expect(list.body.map((one: Body) => one.status)).toEqual([200, 401]);
      expect(await reductionOf(order)).toBe(8);
    });

    it('that failed for another reason can be repeated with the same approval', async () => {
      const { body, act } = reduced();
      const release = await approvalBy(BOSS_PIN, cashier, act);
      const unpaid = { ...body, payments: [{ amount: -1, paymentMethod: '/en/api/payment_methods/1' }] };
      expect((await cashier.post('orders', unpaid, release)).status).toBeGreaterThanOrEqual(400);
      expect((await cashier.post('orders', body, release)).status).toBe(201);
    });

    it('repeated under its key gets the same answer, with the same approval or another', async () => {
      const { body, act } = reduced();
      const [first, second] = [await approvalBy(BOSS_PIN, cashier, act), await approvalBy(BOSS_PIN, cashier, act)];
      const key = { 'Idempotency-Key': randomUUID() };
      const made = await cashier.post('orders', body, { ...key, ...first });
      expect(made.status).toBe(201);
      for (const release of [first, second, {}]) {
        const again = await cashier.post('orders', body, { ...key, ...release });
        expect([again.status, again.body.id]).toEqual([201, made.body.id]);
      }
      const other = await cashier.post('orders', { ...body, reduction: '90' }, { ...key, ...second });
      expect(other.status).toBe(422);
    });
  });

  it('has no effect on a GET, nor on a plugin’s call', async () => {
    const release = await approvalBy(BOSS_PIN, kitchen, reduced().act);
    const asBoss = await operator(kitchen, BOSS_PIN);
    for (const path of ['customers', 'backups', 'orders/figures', 'audit', 'bin', `users/${ids.boss}`]) {
      const { status } = await kitchen.get(path);
      const others = [await kitchen.get(path, release), await kitchen.get(path, asBoss)];
      expect([path, ...others.map((answer) => answer.status)]).toEqual([path, status, status]);
    }
    const me = await kitchen.get('me', release);
    expect(me.body.roles).toEqual(['ROLE_KITCHEN']);
    expect((await kitchen.get('me', { 'X-Approval': 'x' })).body).toMatchObject({ reason: 'approval' });
  });

  it('does not let a cashier convert a quote, start a job, share with administrators or change settings', async () => {
    const uuid = randomUUID();
    const quote = await createRecord(boss, 'quotes', { orderItems: [orderLine(tea)], uuid });
    const act: Act = { operation: 'update', resource: 'quotes', uuid, fields: ['type', 'status'] };
    const view = { name: 'Mine', resource: 'orders', sharedRoles: ['ROLE_ADMIN'] };
    const calls = [
      ['POST', `orders/${quote.id}/turn-into`, { type: 'order' }],
      ['POST', 'jobs', { kind: 'backup' }],
      ['POST', 'saved_views', view],
      ['PUT', 'settings/1', { posBundleSettings: { canCashierChangePrice: true } }],
      ['PUT', `quotes/${quote.id}`, { type: 'order' }],
      ['DELETE', `orders/${quote.id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const headers = await approvalBy(BOSS_PIN, cashier, act);
      const { status } = await cashier.call(method, path, { body, headers });
      expect([403, 404], `${method} ${path} ${status}`).toContain(status);
    }
  });

  it('of a new order does not allow an edit with the same uuid', async () => {
    const order = await newOrder();
    const { body, act } = reduced('40');
    const edit = { editOrderId: order.id, uuid: body.uuid, reduction: '40' };
    expectRefused(await cashier.post('orders', edit, await approvalBy(BOSS_PIN, cashier, act)), 403, 'reduction');
    expect(await reductionOf(order)).toBe(0);
  });

  it('adds nothing to the common rights of operator and station', async () => {
    const { body, act } = reduced();
    const both = { ...(await operator(cashier, BOSS_PIN)), ...(await approvalBy(BOSS_PIN, cashier, act)) };
    expect((await cashier.post('products', { name: 'Mine', price: 1 }, both)).status).toBe(403);
    const made = await cashier.post('orders', body, both);
    expect([made.status, made.body.createdBy.username]).toEqual([201, 'boss']);
  });
});
