import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Act } from '#resource';
import type { Api, Body } from '../support/client.ts';
import { PASSWORD, enginesHere, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { createRecord } from '../support/records.ts';
import { approvalBy, askApproval, expectRefused, orderLine, approvableOrder } from '../support/shop.ts';

const BOSS_PIN = '1470';
const MANAGER_PIN = '2581';

/** Tests that an approval by PIN allows one act at a till, and never changes of accounts (DECISIONS 18). */
describe.each(enginesHere())('an approval by PIN on %s', (engine) => {
  let server: AuthServer;
  let boss: Api;
  let cashier: Api;
  let kitchen: Api;
  let tea: Body;
  const ids: Record<string, number> = {};

  const signedIn = (username: string) => server.api().as(username, PASSWORD);
  const rolesOf = async (name: string) => (await boss.get(`users/${ids[name]}`)).body.roles;
  const operator = async (api: Api, pin: string) => ({
    'X-Operator': (await api.get(`users?pinCode=${pin}`, { Accept: 'application/json' })).body[0].operatorToken,
  });
  const reduced = (reduction = '5') => approvableOrder({ orderItems: [orderLine(tea)], reduction }, 'reduction');
  const newOrder = (fields: object = {}) =>
    createRecord(cashier, 'orders', { orderItems: [orderLine(tea)], uuid: randomUUID(), ...fields });
  const sum = async ({ id }: Body) => (await boss.get(`orders/${id}`)).body.reductionInPercent;

  beforeAll(async () => {
    server = await startAuthServer(engine);
    ids.boss = await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: BOSS_PIN });
    ids.manager = await server.addUser({ username: 'manager', roles: ['ROLE_MANAGER'], pinCode: MANAGER_PIN });
    ids.cashier = await server.addUser({ username: 'cashier', roles: ['ROLE_CASHIER'], pinCode: '4703' });
    ids.kitchen = await server.addUser({ username: 'kitchen', roles: ['ROLE_KITCHEN'], pinCode: '0000' });
    [boss, cashier, kitchen] = await Promise.all([signedIn('boss'), signedIn('cashier'), signedIn('kitchen')]);
    tea = await createRecord(boss, 'products', { name: 'Tea', price: 100 });
  }, 60_000);
  afterAll(() => server.end());

  describe('accounts, roles, settings', () => {
    it('cannot be approved: users?pinCode=1470&approval=1 is 400, such an act 403', async () => {
      for (const text of ['1', '', '{}', '[]', 'null', '"x"', '{"operation":"create"'])
        expect((await kitchen.get(`users?pinCode=${BOSS_PIN}&approval=${encodeURIComponent(text)}`)).status).toBe(400);
      expect((await kitchen.get(`users?pinCode=${BOSS_PIN}&approval[]=1`)).status).toBe(400);
      expect((await kitchen.get(`users?pinCode=${BOSS_PIN}&approval=1&approval=2`)).status).toBe(400);
      const uuid = randomUUID();
      const acts: readonly unknown[] = [
        { operation: 'create', resource: 'users', uuid, fields: ['roles'] },
        { operation: 'update', resource: 'users', id: ids.kitchen, fields: ['roles'] },
        { operation: 'update', resource: 'users', id: ids.boss, fields: ['password'] },
        { operation: 'update', resource: 'settings', id: 1, fields: ['currency'] },
        { operation: 'delete', resource: 'orders', id: 1, fields: ['status'] },
        { operation: 'read', resource: 'orders', id: 1, fields: ['status'] },
        { operation: 'update', resource: 'orders', id: 1, fields: ['status', 'createdBy'] },
        { operation: 'update', resource: 'orders', id: 1, fields: ['constructor'] },
        { operation: 'constructor', resource: 'orders', id: 1, fields: ['status'] },
        { operation: 'update', resource: '__proto__', id: 1, fields: ['status'] },
        { operation: 'create', resource: 'products', uuid, fields: ['price'] },
      ];
      for (const act of acts) {
        const { status, body } = await askApproval(BOSS_PIN, kitchen, act);
        expect([status, body.approvable], JSON.stringify(act)).toEqual([403, undefined]);
      }
    });

    it.each<object>([
      { operation: 'create', resource: 'orders', fields: ['reduction'] },
      { operation: 'create', resource: 'orders', id: 1, fields: ['reduction'] },
      { operation: 'update', resource: 'orders', id: 1, uuid: 'x', fields: ['reduction'] },
      { operation: 'update', resource: 'orders', id: '1', fields: ['reduction'] },
      { operation: 'update', resource: 'orders', id: 1.5, fields: ['reduction'] },
      { operation: 'update', resource: 'orders', uuid: '', fields: ['reduction'] },
      { operation: 'update', resource: 'orders', id: 1, fields: [] },
      { operation: 'update', resource: 'orders', id: 1, fields: 'reduction' },
      { operation: 'update', resource: 'orders', id: 1, fields: ['orderItems[0].price'] },
      { operation: 'update', resource: 'orders', id: 1, fields: ['reduction'], roles: ['ROLE_ADMIN'] },
      { operation: ['update'], resource: 'orders', id: 1, fields: ['reduction'] },
    ])('are 400 when they are not written as an act: %o', async (act) => {
      const { status, body } = await askApproval(BOSS_PIN, cashier, act);
      expect([status, body.violations?.[0]?.propertyPath]).toEqual([400, 'approval']);
    });

    it('are not created by the kitchen with an administrator’s approval', async () => {
      const { act } = reduced();
      const person = { username: 'intruder', fullName: 'I', password: 'long enough', roles: ['ROLE_ADMIN'] };
      const entry = { action: 'create', data: person };
      for (const [path, body] of [
        ['users', person],
        ['users/batch', [person]],
      ] as const) {
        const answer = await kitchen.post(path, body, await approvalBy(BOSS_PIN, kitchen, act));
        expect([answer.status, answer.body.approvable]).toEqual([403, undefined]);
      }
      const list = await kitchen.post('users', [entry], await approvalBy(BOSS_PIN, kitchen, act));
      expect(list.body.map((one: Body) => [one.status, one.error.approvable])).toEqual([[403, undefined]]);
      expect((await boss.get('users?username=intruder')).body['hydra:totalItems']).toBe(0);
    });

    it('cannot be promoted by their owner through PUT, PATCH, a list of actions or a batch', async () => {
      const { act } = reduced();
      const wish = { roles: ['ROLE_ADMIN'] };
      const path = `users/${ids.kitchen}`;
      const release = () => approvalBy(BOSS_PIN, kitchen, act);
      expect((await kitchen.put(path, wish, await release())).status).toBe(403);
      expect((await kitchen.patch(path, wish, await release())).status).toBe(403);
      const action = { action: 'update', entityId: ids.kitchen, data: wish };
      expect((await kitchen.post('users', [action], await release())).body[0].status).toBe(403);
      expect((await kitchen.post('users/batch', [{ id: ids.kitchen, ...wish }], await release())).status).toBe(403);
      expect(await rolesOf('kitchen')).toEqual(['ROLE_KITCHEN']);
    });

    it('keep their password, PIN and language under X-Operator and X-Approval, whoever is signed in', async () => {
      const changes = [{ password: 'taken over' }, { pinCode: '9999' }, { roles: [] }, { locale: 'fr' }];
      for (const [who, api] of [
        ['kitchen', kitchen],
        ['cashier', cashier],
        ['boss', boss],
      ] as const) {
        const tokens = [await operator(api, BOSS_PIN), await approvalBy(BOSS_PIN, api, reduced().act)];
        for (const change of changes) {
          for (const headers of tokens) {
            for (const id of [ids.boss, ids[who]]) {
              const answer = await api.put(`users/${id}`, { ...change, currentPassword: PASSWORD }, headers);
              expect([403, 404], `${who} ${JSON.stringify(change)} ${answer.text}`).toContain(answer.status);
            }
          }
        }
        expect((await api.delete(`users/${ids.manager}`, tokens[0])).status).toBe(403);
      }
      expect((await server.api().post('login_check', { username: 'boss', password: PASSWORD })).status).toBe(200);
      expect(await rolesOf('boss')).toEqual(['ROLE_ADMIN']);
    });

    it('of the operator cannot be read by the station', async () => {
      const asBoss = await operator(kitchen, BOSS_PIN);
      expect((await kitchen.get(`users/${ids.boss}`, asBoss)).status).toBe(404);
      expect((await cashier.get(`users/${ids.cashier}`, await operator(cashier, MANAGER_PIN))).status).toBe(200);
    });

    it('are not restored from the bin, nor to an earlier version, by PIN', async () => {
      const gone = await server.addUser({ username: 'gone', roles: ['ROLE_ADMIN'] });
      expect((await boss.delete(`users/${gone}`)).status).toBe(204);
      await server.setUser(ids.kitchen ?? 0, { fullName: 'Renamed' });
      for (const api of [boss, kitchen]) {
        for (const headers of [await operator(api, BOSS_PIN), await approvalBy(BOSS_PIN, api, reduced().act)]) {
          expect((await api.post(`users/${gone}/restore`, {}, headers)).status).toBe(403);
          const revert = await api.post(`users/${ids.kitchen}/restore`, { version: 1 }, headers);
          expect(revert.status).toBe(403);
        }
      }
      expect((await boss.get(`users/${gone}`)).status).toBe(404);
    });
  });

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
      const change: Act = { operation: 'update', resource: 'orders', id: order.id, fields: ['reduction'] };
      const once = await approvalBy(BOSS_PIN, cashier, change);
      expect((await cashier.put(`orders/${order.id}`, { reduction: '5' }, once)).status).toBe(200);
      const again = await cashier.put(`orders/${order.id}`, { reduction: '50' }, once);
      expect([again.status, again.body.reason]).toEqual([401, 'approval']);
      expect(await sum(order)).toBe(5);
      const [entry] = (await boss.get(`orders/${order.id}/history`)).body['hydra:member'];
      expect(entry.who).toMatchObject({ account: { username: 'cashier' }, approvedBy: { username: 'boss' } });
    });

    it('is identified by its uuid, also under the address of a view and by PATCH', async () => {
      const order = await newOrder();
      const act: Act = { operation: 'update', resource: 'orders', uuid: order.uuid, fields: ['reduction'] };
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
      const act: Act = { operation: 'update', resource: 'orders', id: order.id, fields: ['reduction'] };
      const reduce = { reduction: '5' };
      const wrong: readonly [string, Act][] = [
        ['another record', { ...act, id: other.id }],
        ['another field', { ...act, fields: ['promoCode', 'status', 'orderItems.price'] }],
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
      expect(await sum(order)).toBe(0);
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
      const named: Act = { operation: 'update', resource: 'orders', id: foreign.id, fields: ['reduction'] };
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
        expectRefused(await cashier.post('orders', body, release), 403, 'reduction');
      }
    });

    it('is allowed once for two parallel requests', async () => {
      for (let round = 0; round < 5; round += 1) {
        const order = await newOrder();
        const act: Act = { operation: 'update', resource: 'orders', id: order.id, fields: ['reduction'] };
        const release = await approvalBy(BOSS_PIN, cashier, act);
        const answers = await Promise.all(
          ['5', '6', '7', '8'].map((reduction) => cashier.put(`orders/${order.id}`, { reduction }, release)),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
      }
    });

    it('is allowed once within a batch and a list of actions', async () => {
      const order = await newOrder();
      const act: Act = { operation: 'update', resource: 'orders', id: order.id, fields: ['reduction'] };
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
      expect(await sum(order)).toBe(6);
      const actions = ['8', '9'].map((reduction) => ({
        action: 'update',
        entityId: order.id,
        data: { reduction },
      }));
      const list = await cashier.post('orders', actions, await approvalBy(BOSS_PIN, cashier, act));
      expect(list.body.map((one: Body) => one.status)).toEqual([200, 401]);
      expect(await sum(order)).toBe(8);
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
    expect(await sum(order)).toBe(0);
  });

  it('adds nothing to the common rights of operator and station', async () => {
    const { body, act } = reduced();
    const both = { ...(await operator(cashier, BOSS_PIN)), ...(await approvalBy(BOSS_PIN, cashier, act)) };
    expect((await cashier.post('products', { name: 'Mine', price: 1 }, both)).status).toBe(403);
    const made = await cashier.post('orders', body, both);
    expect([made.status, made.body.createdBy.username]).toEqual([201, 'boss']);
  });
});
