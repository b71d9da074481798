import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../../../../tests/contract/authServer.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';

const DAY = 86_400;
const KEPT = ['kitchen_changes', 'kitchen_tickets'] as const;

describe.each(engines)('what the kitchen keeps beside orders (%s)', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    await server.addUser({ username: 'cook', roles: ['ROLE_KITCHEN'] });
  }, 120_000);
  afterAll(() => server?.end());

  const as = (name: string): Promise<Api> => server.api().as(name, PASSWORD);
  const rows = async (name: string, resource: string): Promise<Body[]> => {
    const { status, body } = await (await as(name)).get(resource);
    expect(status).toBe(200);
    return body['hydra:member'];
  };
  const counts = (name: string) => Promise.all(KEPT.map(async (one) => (await rows(name, one)).length));

  it('is read by the kitchen for two days, and what changed is forgotten after thirty', async () => {
    const [boss, cook] = [await as('boss'), await as('cook')];
    const line = (description: string) => ({ description, quantity: 1, price: 10, productType: 'simple' });
    const values = { orderItems: [line('Harira')], status: 'waiting', description: 'Mrs Alami, nut allergy' };
    const order = await createRecord(boss, 'orders', values);
    expect((await boss.put(order['@id'], { orderItems: [line('Harira'), line('Tea')] })).status).toBe(200);
    expect((await cook.put(order['@id'], { status: 'processing', doneAt: null })).status).toBe(200);
    expect(await counts('cook')).toEqual([1, 1]);
    const [change] = await rows('cook', 'kitchen_changes');

    server.wait(2 * DAY + 60);
    expect([await counts('cook'), await counts('boss')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect((await (await as('cook')).get(`kitchen_changes/${change?.id}`)).status).toBe(404);

    server.wait(29 * DAY);
    await server.engine.jobs.add('kitchen.clear', {});
    await expect.poll(() => rows('boss', 'kitchen_changes')).toEqual([]);
    expect(await rows('boss', 'kitchen_tickets')).toHaveLength(1);
  });
});
