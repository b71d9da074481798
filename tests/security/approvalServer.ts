import { randomUUID } from 'node:crypto';
import { PASSWORD, startAuthServer } from '../contract/authServer.ts';
import type { Api, Body } from '../support/client.ts';
import { createRecord } from '../support/records.ts';
import { approvableOrder, orderLine } from '../support/shop.ts';

/** PINs of the administrator and the manager. */
export const BOSS_PIN = '1470';
export const MANAGER_PIN = '2581';

/** Starts a server with one account per role and a product, for tests of approvals by PIN. */
export async function startApprovalServer(engine: Parameters<typeof startAuthServer>[0]) {
  const server = await startAuthServer(engine);
  const ids: Record<string, number> = {};
  ids.boss = await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: BOSS_PIN });
  ids.manager = await server.addUser({ username: 'manager', roles: ['ROLE_MANAGER'], pinCode: MANAGER_PIN });
  ids.cashier = await server.addUser({ username: 'cashier', roles: ['ROLE_CASHIER'], pinCode: '4703' });
  ids.kitchen = await server.addUser({ username: 'kitchen', roles: ['ROLE_KITCHEN'], pinCode: '0000' });
  const signedIn = (username: string) => server.api().as(username, PASSWORD);
  const [boss, cashier, kitchen] = await Promise.all([signedIn('boss'), signedIn('cashier'), signedIn('kitchen')]);
  const tea: Body = await createRecord(boss, 'products', { name: 'Tea', price: 100 });
  return {
    ...{ server, ids, boss, cashier, kitchen, tea, signedIn },
    rolesOf: async (name: string) => (await boss.get(`users/${ids[name]}`)).body.roles,
    /** Headers that name the person with this PIN as the operator. */
    operator: async (api: Api, pin: string) => ({
      'X-Operator': (await api.get(`users?pinCode=${pin}`, { Accept: 'application/json' })).body[0].operatorToken,
    }),
    /** An order with a reduction, which a cashier may not give, and the act to approve. */
    reduced: (reduction = '5') => approvableOrder({ orderItems: [orderLine(tea)], reduction }, 'reduction'),
    newOrder: (fields: object = {}) =>
      createRecord(cashier, 'orders', { orderItems: [orderLine(tea)], uuid: randomUUID(), ...fields }),
    /** Stored reduction of an order, in percent. */
    reductionOf: async ({ id }: Body) => (await boss.get(`orders/${id}`)).body.reductionInPercent,
  };
}

/** A server of {@link startApprovalServer} with its accounts. */
export type ApprovalServer = Awaited<ReturnType<typeof startApprovalServer>>;
