import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { expectRefused } from '../support/shop.ts';

const USERS = ['admin', 'manager', 'cashier', 'driver', 'kitchen'] as const;

anyEngine('preferences', (server) => {
  const api = new Map<string, Api>();
  const as = (user: (typeof USERS)[number]): Api => {
    const found = api.get(user);
    if (!found) throw new Error(`${user} is not signed in`);
    return found;
  };
  const listOf = async (user: (typeof USERS)[number], query = '') =>
    (await as(user).get(`preferences?pagination=false${query}`)).body['hydra:member'];

  beforeAll(async () => {
    for (const user of USERS) api.set(user, await server().api().as(user));
  }, 60_000);

  it.each(USERS)('of the %s are private, whatever user is sent', async (user) => {
    const value = { cards: [{ id: 'a.b', columns: 6 }], note: null };
    const { status, body } = await as(user).post('preferences', { name: 'own', value, user: '/en/api/users/1' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'own', value });
    expect(body.user).toBe(`/en/api/users/${(await as(user).get('me')).body.id}`);
    for (const other of USERS.filter((one) => one !== user)) {
      expect((await as(other).get(body['@id'])).status, other).toBe(404);
      expect((await as(other).put(body['@id'], { value: 1 })).status, other).toBe(404);
      expect((await as(other).delete(body['@id'])).status, other).toBe(404);
      expect((await listOf(other)).map((one: Body) => one['@id'])).not.toContain(body['@id']);
    }
  });

  it('need a signed-in user', async () => {
    expect((await server().api().get('preferences')).status).toBe(401);
    expect((await server().api().post('preferences', { name: 'x', value: 1 })).status).toBe(401);
  });

  it('have one value per name: a second POST replaces it', async () => {
    const first = await as('manager').post('preferences', { name: 'twice', value: [1] });
    const second = await as('manager').post('preferences', { name: 'twice', value: [2] });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body['@id']).toBe(first.body['@id']);
    expect((await listOf('manager', '&name=twice')).map((one: Body) => one.value)).toEqual([[2]]);
    expect((await as('manager').delete(first.body['@id'])).status).toBe(204);
    expect(await listOf('manager', '&name=twice')).toEqual([]);
  });

  it('have one row per name, also for parallel requests', async () => {
    const values = [1, 2, 3, 4, 5, 6];
    const answers = await Promise.all(
      values.map((value) => as('cashier').post('preferences', { name: 'at-once', value })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await listOf('cashier', '&name=at-once')).toHaveLength(1);
  });

  it('refuse invalid names, and values that are too large', async () => {
    expectRefused(await as('admin').post('preferences', { value: 1 }), 422, 'name');
    expectRefused(await as('admin').post('preferences', { name: 'Not a name!', value: 1 }), 422, 'name');
    expectRefused(await as('admin').post('preferences', { name: 'large', value: 'x'.repeat(20_000) }), 422, 'value');
  });
});
