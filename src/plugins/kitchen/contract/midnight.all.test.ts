import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDayBounds } from '#resource';
import { PASSWORD, startAuthServer, type AuthServer } from '../../../../tests/contract/authServer.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { isOnBoard } from '../rules/board.ts';
import { ticketOf } from '../rules/ticket.ts';
import { ordersQueries } from '../state/queries.ts';

const MINUTE = 60;

describe.each(engines)('an evening that goes on after midnight (%s)', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    await server.addUser({ username: 'cook', roles: ['ROLE_KITCHEN'] });
  }, 120_000);
  afterAll(() => server?.end());

  const as = (name: string): Promise<Api> => server.api().as(name, PASSWORD);
  const days = () => server.engine.units;
  /** Ids of the orders on the board of the kitchen. */
  async function onBoard(): Promise<number[]> {
    const cook = await as('cook');
    const lists = await Promise.all(ordersQueries(server.now(), days()).map((query) => cook.get(query)));
    const rows = lists.flatMap(({ body }): Body[] => body['hydra:member']);
    const tickets = rows.flatMap((row) => ticketOf(row) ?? []);
    return tickets.filter((ticket) => isOnBoard(ticket, server.now(), days())).map(({ id }) => id);
  }

  it('keeps what is to be handed out, and tells that an order was cancelled', async () => {
    const { end } = businessDayBounds(server.now(), days());
    // Ten to twelve, of this day or the next one.
    server.wait(Math.floor((end - server.now()) / 1000) - 10 * MINUTE);
    if (server.now() > end - 10 * MINUTE * 1000) server.wait(24 * 60 * MINUTE);
    const boss = await as('boss');
    const orderItems = [{ description: 'Harira', quantity: 1, price: 10, productType: 'simple' }];
    const make = () => createRecord(boss, 'orders', { orderItems, status: 'waiting' });
    const [ready, gone] = [await make(), await make()];
    server.wait(9 * MINUTE);
    const cook = await as('cook');
    expect((await cook.put(ready['@id'], { status: 'done', doneAt: null })).status).toBe(200);

    server.wait(11 * MINUTE);
    expect((await (await as('boss')).put(gone['@id'], { status: 'cancelled' })).status).toBe(200);
    expect(await onBoard()).toEqual(expect.arrayContaining([ready.id, gone.id]));
    const late = await as('cook');
    expect((await late.get(gone['@id'])).body.status).toBe('cancelled');
    const served = await late.post(`orders/${ready.id}/kitchen-served`, { isServed: true });
    expect(served.status, served.text).toBe(200);

    server.wait(60 * MINUTE);
    expect(await onBoard()).toEqual([gone.id]);
    expect((await (await as('cook')).get(ready['@id'])).status).toBe(404);
    server.wait(24 * 60 * MINUTE);
    expect(await onBoard()).toEqual([]);
    expect((await (await as('cook')).get(gone['@id'])).status).toBe(404);
  });
});
