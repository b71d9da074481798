// Contract tests of deliveries share this: two drivers, orders that are brought to customers, and a till with an open day.
import { expect } from 'vitest';
import type { Api, Answer, Body } from '../../../../tests/support/client.ts';
import type { EngineServer } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { openCounter, orderLine, openShop } from '../../../../tests/support/shop.ts';

/** A picture of one point. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Minutes ago as ISO text. */
export const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

async function agentOf(admin: Api, username: string): Promise<Body> {
  const { body } = await admin.get(`users?username=${username}`);
  return body['hydra:member'][0].agent;
}

/** Two drivers, the office, and orders for them: tea for 18 dirhams. */
export async function openRound(server: EngineServer) {
  const counter = await openCounter(server, 'manager', 'cashier', 'driver', 'omar', 'kitchen');
  const { admin, shop, tea } = counter;
  const [hamza, omar] = [await agentOf(admin, 'driver'), await agentOf(admin, 'omar')];
  const order = (fields: object = {}): Promise<Body> =>
    shop.sell(admin, {
      orderItems: [orderLine(tea)],
      deliveryType: 'delivery',
      shippingAddress: '14 rue de Yougoslavie',
      agent: hamza['@id'],
      ...fields,
    });
  const report = (api: Api, { id }: Body, body: object, headers?: Record<string, string>): Promise<Answer> =>
    api.post(`orders/${id}/delivery`, body, headers);
  const read = async ({ id }: Body): Promise<Body> => (await admin.get(`orders/${id}`)).body;
  const delivery = async ({ id }: Body): Promise<Body> =>
    (await admin.get(`deliveries?order=${id}`)).body['hydra:member'][0];
  const mine = async (api: Api): Promise<Body> => {
    const answer = await api.get('deliveries/mine');
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const stop = async (api: Api, { id }: Body): Promise<Body> =>
    (await mine(api)).stops.find((one: Body) => one.order === id);
  /** Opens the day of a new till. */
  const openDay = async (api: Api): Promise<Body> => {
    const { till } = await openShop(admin);
    return createRecord(api, 'cash_sessions', { till, openingFloat: 100 });
  };
  return { ...counter, hamza, omarAgent: omar, order, report, read, delivery, mine, stop, openDay };
}

/** What contract tests of deliveries share. */
export type Round = Awaited<ReturnType<typeof openRound>>;
