import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';

eachEngine('a bridge application prints for the server', (server) => {
  let admin: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, shop, tea } = await openCounter(server(), 'cashier'));
  });

  /** A call of a bridge, with its own token. */
  const ask = async (token: string, path: string, body: object) => {
    const response = await fetch(`${server().url}/en/api/printing/bridge/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
  };
  const pair = async () => {
    const token = randomUUID();
    const { body } = await admin.post('printing/bridges', { name: `Bridge ${token}`, token });
    return { token, bridge: `/en/api/print_bridges/${body.id}` };
  };
  const printer = async (fields: object): Promise<Body> =>
    (await admin.post('printers', { name: randomUUID(), kind: 'ethernet', address: '192.0.2.1', ...fields })).body;
  const job = async (uuid: string): Promise<Body> =>
    (await admin.get(`print_jobs?uuid=${uuid}`)).body['hydra:member'][0];
  const print = async (on: Body): Promise<string> => {
    const uuid = randomUUID();
    const rows = [{ kind: 'centre', text: 'ATLAS MARKET' }];
    await admin.post('printing/jobs', { uuid, printer: on['@id'], kind: 'receipt', title: 'T1-7', rows });
    return uuid;
  };
  const textOf = (one: Body) => Buffer.from(one.contentBase64, 'base64').toString('latin1');

  it('gets its jobs, and the server stores the first result of each', async () => {
    const { token, bridge } = await pair();
    const uuid = await print(await printer({ bridge }));
    const { status, body } = await ask(token, 'claim', {});
    expect(status).toBe(200);
    expect(body.jobs).toHaveLength(1);
    expect(body.jobs[0]).toMatchObject({ id: uuid, method: 'ethernet', options: { ip: '192.0.2.1', port: 9100 } });
    expect(textOf(body.jobs[0])).toContain('ATLAS MARKET');
    expect((await ask(token, `results/${uuid}`, { state: 'printed' })).status).toBe(204);
    expect((await ask(token, `results/${uuid}`, { state: 'failed', error: 'Late' })).status).toBe(204);
    expect((await job(uuid)).state).toBe('printed');
  });

  it('a job that it could not print goes to the fall-back printer, once', async () => {
    const { token, bridge } = await pair();
    const other = await printer({ bridge });
    const uuid = await print(await printer({ bridge, fallback: other['@id'] }));
    await ask(token, 'claim', {});
    await ask(token, `results/${uuid}`, { state: 'failed', error: 'Out of paper' });
    expect(await job(uuid)).toMatchObject({ state: 'failed', error: 'Out of paper' });
    const { body } = await ask(token, 'claim', {});
    expect(body.jobs).toHaveLength(1);
    expect(await job(body.jobs[0].id)).toMatchObject({ printer: { id: other.id }, state: 'sent' });
    await ask(token, `results/${body.jobs[0].id}`, { state: 'failed', error: 'Off' });
    const { body: list } = await admin.get(`print_jobs?printer=${other['@id']}`);
    expect(list['hydra:member']).toHaveLength(1);
  });

  it('tells why it failed in a text that ends with a NUL', async () => {
    const { token, bridge } = await pair();
    const uuid = await print(await printer({ bridge }));
    await ask(token, 'claim', { printers: ['Counter\0'] });
    expect((await ask(token, `results/${uuid}`, { state: 'failed', error: 'Out of paper\0' })).status).toBe(204);
    expect(await job(uuid)).toMatchObject({ state: 'failed', error: 'Out of paper' });
  });

  it('no other bridge takes its jobs or reports their results', async () => {
    const [mine, foreign] = [await pair(), await pair()];
    const uuid = await print(await printer({ bridge: mine.bridge }));
    expect((await ask(mine.token, 'claim', {})).body.jobs).toHaveLength(1);
    expect((await ask(foreign.token, `results/${uuid}`, { state: 'printed' })).status).toBe(404);
    expect((await ask(randomUUID(), 'claim', {})).status).toBe(401);
    expect((await ask(mine.token, `results/${uuid}`, { state: 'perhaps' })).status).toBe(422);
  });

  it('saving an order prints new dishes once in the kitchen; the ticket can be printed again as a copy', async () => {
    const { token, bridge } = await pair();
    const on = await printer({ bridge, routes: ['kitchen'] });
    const order = await shop.sell(admin, { orderItems: [orderLine(tea, 2)], status: 'waiting' });
    const { body } = await ask(token, 'claim', {});
    expect(textOf(body.jobs[0])).toContain('2 x Sold');
    await admin.put(`orders/${order.id}`, { description: 'No sugar' });
    await admin.put(`orders/${order.id}`, { status: 'processing' });
    const all = async () => (await admin.get(`print_jobs?printer=${on['@id']}`)).body['hydra:member'];
    expect(await all()).toHaveLength(1);
    expect((await admin.post(`orders/${order.id}/kitchen-ticket`, {})).body.jobs).toBeGreaterThan(0);
    const again = await ask(token, 'claim', {});
    expect(textOf(again.body.jobs[0])).toContain('COPY');
    await admin.put(`printers/${on.id}`, { isEnabled: false });
  });
});
