import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../../../../tests/contract/authServer.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { MUTE_AFTER } from '../rules/mutePrinter.ts';
import { giveUpLostJobs } from '../server/lostJobs.ts';
import { askAsBridge, pairBridge, printing } from './bridgeClient.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { ticketOf } from '../../../../tests/support/printerBytes.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { orderLine } from '../../../../tests/support/shop.ts';

describe.each(engines)('a job that a bridge took and said nothing about (%s)', (engine) => {
  let server: AuthServer;
  let admin: Api;
  let cashier: Api;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    await server.addUser({ username: 'till', roles: ['ROLE_CASHIER'] });
    admin = await server.api().as('boss', PASSWORD);
    cashier = await server.api().as('till', PASSWORD);
  }, 120_000);
  afterAll(() => server?.end());

  it('is not known to be printed after ten minutes; people are told, and a late result is kept', async () => {
    const [token, uuid] = [randomUUID(), randomUUID()];
    const { body: bridge } = await admin.post('printing/bridges', { name: 'Till 2', token });
    const fields = { kind: 'ethernet', address: '192.0.2.1', bridge: `/en/api/print_bridges/${bridge.id}` };
    const other = (await admin.post('printers', { name: 'Other', ...fields })).body;
    const on = (await admin.post('printers', { name: 'Counter', ...fields, fallback: other['@id'] })).body;
    const rows = [{ kind: 'text', text: 'Tea' }];
    const printed = { uuid, printer: on['@id'], kind: 'receipt', title: 'T1-7', rows };
    expect((await cashier.post('printing/jobs', printed)).status).toBe(200);
    expect((await askAsBridge(server.url, token, 'claim', {})).body.jobs).toHaveLength(1);

    const jobs = async (): Promise<Body[]> => (await admin.get('print_jobs')).body['hydra:member'];
    const told = async (): Promise<string[]> =>
      (await cashier.get('notifications')).body['hydra:member'].map(({ title }: Body) => title);
    server.wait(9 * 60);
    await giveUpLostJobs(server.engine);
    expect(await jobs()).toMatchObject([{ state: 'sent' }]);
    server.wait(2 * 60);
    await giveUpLostJobs(server.engine);
    await giveUpLostJobs(server.engine);
    // It may have come out, so no other printer prints it.
    expect(await jobs()).toMatchObject([{ state: 'unsure' }]);
    expect(await told()).toEqual([expect.stringContaining('May not have been printed')]);

    await askAsBridge(server.url, token, `results/${uuid}`, { state: 'printed' });
    expect(await jobs()).toMatchObject([{ state: 'printed' }]);
  });

  it('has a state of its own when its printer said nothing; of a printer that never answers people hear no more', async () => {
    const admin = await server.api().as('boss', PASSWORD);
    const till = await server.api().as('till', PASSWORD);
    const bridge = await pairBridge(server, admin);
    const on = await printing(admin).printer({ name: 'Mute', bridge: bridge.bridge });
    const notices = async () =>
      (await till.get('notifications?pagination=false')).body['hydra:member'].filter(({ title }: Body) =>
        title.includes('Mute-'),
      );
    const print = async (title: string): Promise<void> => {
      const uuid = await printing(till).print(on, { title });
      await bridge.claim();
      const said = { state: 'unsure', code: 'noStatus', error: 'The printer does not say' };
      expect((await bridge.ask(`results/${uuid}`, said)).status).toBe(204);
      expect(await printing(admin).job(uuid)).toMatchObject({ state: 'unsure' });
    };
    for (let number = 1; number <= MUTE_AFTER + 2; number += 1) await print(`Mute-${number}`);
    const told = await notices();
    expect(told).toHaveLength(MUTE_AFTER);
    expect(told[0]).toMatchObject({ detail: expect.stringContaining('does not say whether it printed it') });
    const { body } = await admin.get('print_jobs?state=unsure');
    expect(body['hydra:totalItems']).toBe(MUTE_AFTER + 2);
  });

  it('stays with its bridge when it grows too old there; one that nobody took is not printed any more', async () => {
    const [token, taken, left] = [randomUUID(), randomUUID(), randomUUID()];
    const evening = await server.api().as('boss', PASSWORD);
    const { body: bridge } = await evening.post('printing/bridges', { name: 'Night', token });
    const fields = { kind: 'ethernet', address: '192.0.2.9', bridge: `/en/api/print_bridges/${bridge.id}` };
    const on = (await evening.post('printers', { name: 'Night', ...fields })).body;
    const print = async (uuid: string): Promise<void> => {
      const rows = [{ kind: 'text', text: 'Tea' }];
      const sent = { uuid, printer: on['@id'], kind: 'receipt', title: 'T1-8', rows };
      expect((await evening.post('printing/jobs', sent)).status).toBe(200);
    };
    const claimed = async (): Promise<string[]> =>
      (await askAsBridge(server.url, token, 'claim', {})).body.jobs.map(({ id }: Body) => id);
    await print(taken);
    expect(await claimed()).toEqual([taken]);
    await print(left);
    server.wait(12 * 3600 + 60);
    expect(await claimed()).toEqual([taken]);

    // The bearer token of the evening is over.
    const morning = await server.api().as('boss', PASSWORD);
    const job = async (uuid: string): Promise<Body> =>
      (await morning.get(`print_jobs?uuid=${uuid}`)).body['hydra:member'][0];
    expect(await job(taken)).toMatchObject({ state: 'sent' });
    expect(await job(left)).toMatchObject({ state: 'cancelled' });
    await askAsBridge(server.url, token, `results/${taken}`, { state: 'printed' });
    expect(await job(taken)).toMatchObject({ state: 'printed' });
  });

  it('has its dishes on the next ticket of the order when it was a kitchen ticket that nobody took', async () => {
    const token = randomUUID();
    const evening = await server.api().as('boss', PASSWORD);
    const { body: bridge } = await evening.post('printing/bridges', { name: 'Kitchen', token });
    const fields = { kind: 'ethernet', address: '192.0.2.7', bridge: `/en/api/print_bridges/${bridge.id}` };
    const hot = (await evening.post('printers', { name: 'Hot', routes: ['kitchen'], ...fields })).body;
    const line = async (name: string, many: number) =>
      orderLine(await createRecord(await server.api().as('boss', PASSWORD), 'products', { name, price: 18 }), many, {
        description: name,
      });
    const couscous = await line('Couscous', 10);
    const order = await createRecord(evening, 'orders', { orderItems: [couscous], status: 'waiting' });
    const other = await createRecord(evening, 'orders', { orderItems: [await line('Harira', 4)], status: 'waiting' });
    server.wait(13 * 3600);
    const claimed = async (): Promise<Body[]> => (await askAsBridge(server.url, token, 'claim', {})).body.jobs;
    const morning = await server.api().as('boss', PASSWORD);
    // Asked for together with another job: the answer without one comes late.
    const receipt = { uuid: randomUUID(), printer: hot['@id'], kind: 'receipt', title: 'T1-9' };
    await morning.post('printing/jobs', { ...receipt, rows: [{ kind: 'text', text: 'Tea' }] });
    expect((await claimed()).map(({ id }) => id)).toEqual([receipt.uuid]);

    const changed = await morning.put(order['@id'], { orderItems: [couscous, await line('Tea', 1)] });
    expect(changed.status, changed.text).toBe(200);
    const linesOf = ({ contentBase64 }: Body) =>
      ticketOf(Buffer.from(contentBase64, 'base64')).lines.map((text) => text.trim());
    const [ticket, ...others] = await claimed();
    expect(others).toEqual([]);
    expect(linesOf(ticket!)).toEqual(expect.arrayContaining(['10 x Couscous', '1 x Tea']));
    await askAsBridge(server.url, token, `results/${ticket!.id}`, { state: 'printed' });
    await morning.put(other['@id'], { status: 'cancelled' });
    const { body } = await morning.get('print_jobs?kind=kitchen&state=waiting');
    expect(body['hydra:totalItems']).toBe(0);
  });
});
