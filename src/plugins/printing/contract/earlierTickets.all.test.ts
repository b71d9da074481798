import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#server';
import { PASSWORD, startAuthServer, type AuthServer } from '../../../../tests/contract/authServer.ts';
import { engines } from '../../../../tests/support/engines.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { ticketOf } from '../../../../tests/support/printerBytes.ts';
import { askAsBridge } from './bridgeClient.ts';

describe.each(engines)('orders whose tickets an earlier version printed (%s)', (engine) => {
  let server: AuthServer;
  let admin: Api;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    admin = await server.api().as('boss', PASSWORD);
  }, 120_000);
  afterAll(() => server?.end());

  it('are told the difference to those tickets, and the table they had', async () => {
    const token = randomUUID();
    const { body: bridge } = await admin.post('printing/bridges', { name: 'Kitchen', token });
    const on = { kind: 'ethernet', address: '192.0.2.1', bridge: `/en/api/print_bridges/${bridge.id}` };
    await createRecord(admin, 'printers', { name: 'Kitchen', ...on, routes: ['kitchen'] });
    const printed = async (): Promise<string[][]> => {
      const { jobs } = (await askAsBridge(server.url, token, 'claim', {})).body;
      return jobs.map(({ contentBase64 }: Body) =>
        ticketOf(Buffer.from(contentBase64, 'base64')).lines.map((line) => line.trim()),
      );
    };
    const [from, to] = [
      await createRecord(admin, 'reservables', { name: 'Room 2' }),
      await createRecord(admin, 'reservables', { name: 'Room 7' }),
    ];
    const line = (quantity: number) => ({ description: 'Harira', quantity, price: 10, productType: 'simple' });
    const values = { orderItems: [line(3)], status: 'waiting', reservable: from['@id'] };
    const order = await createRecord(admin, 'orders', values);
    expect(await printed()).toHaveLength(1);
    // As after an update: there are tickets, and nothing says what they told.
    await server.engine.transaction(SYSTEM, 'en', ({ db }) => db.deleteFrom('printed_orders').execute());
    const changed = { orderItems: [line(1)], reservable: to['@id'] };
    expect((await admin.put(order['@id'], changed)).status).toBe(200);
    const [ticket, ...others] = await printed();
    expect(others).toEqual([]);
    expect(ticket).toEqual(
      expect.arrayContaining(['CHANGE', 'MOVED', 'from Room 2', 'to', 'Room 7', '- LESS', '2 x Harira']),
    );
  });
});
