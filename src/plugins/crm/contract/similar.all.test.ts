import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../../../../tests/contract/authServer.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { openTestBoard } from './boardAtServer.ts';

describe.each(engines)('leads that may be the same as a new one (%s)', (engine) => {
  let server: AuthServer;
  let admin: Api;
  let manager: Api;
  let leila: Body;
  let spring: Body;
  let autumn: Body;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    await server.addUser({ username: 'seller', roles: ['ROLE_MANAGER'] });
    [admin, manager] = [await server.api().as('boss', PASSWORD), await server.api().as('seller', PASSWORD)];
    const contact = { phone: '+212 661-45 12 08', email: 'leila@example.org' };
    leila = await person('Leïla', contact);
    const [one, other] = [await openTestBoard(admin, 'Spring'), await openTestBoard(admin, 'Autumn')];
    spring = await one.lead('Café Bahia', 'First', { customer: leila['@id'] });
    autumn = await other.lead('Breakfast', 'Order', { customer: leila['@id'] });
    await other.lead('Garage', 'First');
  }, 120_000);
  afterAll(() => server?.end());

  const person = (firstName: string, fields: object = {}) =>
    createRecord(admin, 'customers', { firstName, lastName: 'Chraïbi', address: 'Gueliz', ...fields });
  const similar = async (query: Readonly<Record<string, string>>, api = manager): Promise<Body> =>
    (await api.get(`lead_opportunities/similar?${new URLSearchParams(query)}`)).body;
  const idsOf = async (query: Readonly<Record<string, string>>) =>
    (await similar(query)).leads.map(({ id }: Body) => id);

  it('are found on every board, with board and stage', async () => {
    const { count, leads } = await similar({ name: 'breakfast' });
    expect(count).toBe(1);
    expect(leads[0]).toMatchObject({ id: autumn.id, boardName: 'Autumn', stageName: 'Order', status: 'open' });
    expect(await idsOf({ name: 'cafe bahia' })).toEqual([spring.id]);
  });

  it('are found by name, e-mail address and phone number of their customer, the latest first', async () => {
    for (const name of ['leila chraibi', 'LEILA@example.org', '0661 45 12 08'])
      expect(await idsOf({ name }), name).toEqual([autumn.id, spring.id]);
    expect(await idsOf({ name: 'Somebody' })).toEqual([]);
  });

  it('are those of the chosen customer, also of another record of the same person, without the lead itself', async () => {
    expect(await idsOf({ customer: String(leila.id) })).toEqual([autumn.id, spring.id]);
    const again = await person('L.', { phone: '00212661451208' });
    expect(await idsOf({ customer: String(again.id), name: 'New' })).toEqual([autumn.id, spring.id]);
    expect(await idsOf({ customer: String(leila.id), without: String(autumn.id) })).toEqual([spring.id]);
    const stranger = await person('Omar');
    expect(await idsOf({ customer: String(stranger.id) })).toEqual([]);
  });

  it('come after open ones when they are closed, and say so', async () => {
    await admin.put(`lead_opportunities/${autumn.id}`, { status: 'lost' });
    const { leads } = await similar({ customer: String(leila.id) });
    expect(leads.map(({ id, status }: Body) => [id, status])).toEqual([
      [spring.id, 'open'],
      [autumn.id, 'lost'],
    ]);
  });

  it('are told to those alone who may read leads', async () => {
    await server.addUser({ username: 'cashier', roles: ['ROLE_CASHIER'] });
    const cashier = await server.api().as('cashier', PASSWORD);
    expect((await cashier.get('lead_opportunities/similar?name=breakfast')).status).toBe(403);
    expect((await server.api().get('lead_opportunities/similar?name=breakfast')).status).toBe(401);
  });
});
