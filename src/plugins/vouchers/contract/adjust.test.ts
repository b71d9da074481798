import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

eachEngine('a balance that is changed by hand', (server) => {
  let admin: Api;
  let manager: Api;
  let card: Body;
  beforeAll(async () => {
    const api = server().api();
    [admin, manager] = [await api.as('admin'), await api.as('manager')];
    card = await createRecord(admin, 'vouchers', { amount: 20 });
  }, 120_000);

  const adjust = (api: Api, amount: number, headers?: Record<string, string>) =>
    api.post(`vouchers/${card.id}/adjust`, { amount, reason: 'Typed wrong' }, headers);
  const balance = async (): Promise<number> => (await admin.get(`vouchers/${card.id}`)).body.balance;

  it('is stored with its reason, once for a call that is sent again', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = [await adjust(admin, 5, key), await adjust(admin, 5, key)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { balance: 25 }],
      [200, { balance: 25 }],
    ]);
    expect(await balance()).toBe(25);
  });

  it('is refused below 0, naming the field', async () => {
    expectRefused(await adjust(admin, -100), 422, 'amount');
    expect(await balance()).toBe(25);
  });

  it('needs the right to it', async () => {
    expect((await adjust(manager, 5)).status).toBe(403);
    expect((await adjust(server().api(), 5)).status).toBe(401);
  });
});
