import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';

eachEngine('what is made of two orders when their tables are merged', (server) => {
  let admin: Api;
  let kitchen: Api;
  let shop: Shop;
  let harira: Body;
  let tagine: Body;
  beforeAll(async () => {
    ({ admin, kitchen, shop } = await openCounter(server(), 'kitchen'));
    [harira, tagine] = [await shop.product({ name: 'Harira' }), await shop.product({ name: 'Tagine' })];
  });

  const line = (product: Body, quantity = 1) => orderLine(product, quantity, { description: product.name });
  const table = () => createRecord(admin, 'reservables', { name: `M ${randomUUID().slice(0, 8)}`, seats: 4 });
  const put = async ({ id }: Body, status: string) => {
    const answer = await kitchen.put(`orders/${id}`, { status });
    expect(answer.status, answer.text).toBe(200);
  };
  const ticketOf = async ({ id }: Body): Promise<Body> =>
    (await kitchen.get(`kitchen_tickets?order=${id}`)).body['hydra:member'][0];

  /** Merges an order in a state into one that is done, and reads what that one is then. */
  async function merge(mine: Body, theirs: Body, status: string) {
    const [from, to] = [await table(), await table()];
    const at = (place: Body, item: Body) =>
      shop.sell(admin, { orderItems: [item], status: 'waiting', reservable: place['@id'] });
    const [source, target] = [await at(from, mine), await at(to, theirs)];
    await put(target, 'done');
    if (status !== 'waiting') await put(source, status);
    const answer = await admin.post(`reservables/${from.id}/merge`, { to: to['@id'] });
    expect(answer.status, answer.text).toBe(200);
    const { progress } = await ticketOf(target);
    const made = progress.flatMap(({ dishes }: Body) =>
      dishes.map(([key, started, ready]: [string, number, number]) => [JSON.parse(key)[1], started, ready]),
    );
    return { status: (await admin.get(`orders/${target.id}`)).body.status, made, progress };
  }

  it('is made: both were done, and wait to be paid together', async () => {
    const { status, made } = await merge(line(tagine), line(harira), 'done');
    expect(status).toBe('done');
    expect(made).toEqual([
      ['Harira', 1000, 1000],
      ['Tagine', 1000, 1000],
    ]);
  });

  it('adds up where both have the same dish', async () => {
    expect(await merge(line(harira), line(harira, 2), 'done')).toMatchObject({
      status: 'done',
      made: [['Harira', 3000, 3000]],
    });
  });

  it('stands beside what the other kitchen order still waits for, or is in progress with', async () => {
    const waiting = await merge(line(harira), line(harira, 2), 'waiting');
    expect(waiting).toMatchObject({ status: 'waiting', made: [['Harira', 2000, 2000]] });
    const begun = await merge(line(harira), line(harira, 2), 'processing');
    expect(begun).toMatchObject({ status: 'processing', made: [['Harira', 3000, 2000]] });
  });

  it('keeps the times: the ready one is a ticket of its own, the other waits since it was ordered', async () => {
    // The order that goes was made before the one that stays.
    const { progress } = await merge(line(harira), line(harira, 2), 'waiting');
    const [{ waitingAt, readyAt, rounds }] = progress;
    expect([readyAt, rounds]).toEqual([null, [[expect.any(Number), expect.any(Number)]]]);
    expect(waitingAt).toBeLessThanOrEqual(rounds[0][0]);
  });
});
