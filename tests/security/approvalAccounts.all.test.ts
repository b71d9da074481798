import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../contract/authServer.ts';
import type { Body } from '../support/client.ts';
import { approvalBy, askApproval } from '../support/shop.ts';
import { BOSS_PIN, MANAGER_PIN, startApprovalServer, type ApprovalServer } from './approvalServer.ts';
import { engines } from '../support/engines.ts';

/** Tests that no approval by PIN allows changes of accounts, roles or settings (docs/decisions/pins.md). */
describe.each(engines)('accounts, roles and settings, with an approval by PIN, on %s', (engine) => {
  let server: ApprovalServer['server'];
  let ids: ApprovalServer['ids'];
  let boss: ApprovalServer['boss'];
  let cashier: ApprovalServer['cashier'];
  let kitchen: ApprovalServer['kitchen'];
  let rolesOf: ApprovalServer['rolesOf'];
  let operator: ApprovalServer['operator'];
  let reduced: ApprovalServer['reduced'];

  beforeAll(async () => {
    ({ server, ids, boss, cashier, kitchen, rolesOf, operator, reduced } = await startApprovalServer(engine));
  }, 60_000);
  afterAll(() => server.end());

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
