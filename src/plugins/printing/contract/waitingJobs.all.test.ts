import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../../../../tests/contract/authServer.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { ticketOf } from '../../../../tests/support/printerBytes.ts';
import { SILENT_AFTER_MS } from '../rules/silentBridge.ts';
import { tellOfWaitingJobs } from '../server/waitingJobs.ts';
import { pairBridge, printing } from './bridgeClient.ts';

describe.each(engines)('a job that no bridge takes (%s)', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    await server.addUser({ username: 'till', roles: ['ROLE_CASHIER'] });
    await server.addUser({ username: 'cook', roles: ['ROLE_KITCHEN'] });
  }, 120_000);
  afterAll(() => server?.end());

  const signIn = (name: string): Promise<Api> => server.api().as(name, PASSWORD);
  const told = async (name: string): Promise<string[]> =>
    (await (await signIn(name)).get('notifications')).body['hydra:member'].map(({ title }: Body) => title);

  it('is a notice after a minute, once, to those who may act; printed elsewhere, it is printed once', async () => {
    const admin = await signIn('boss');
    const till = await signIn('till');
    const [away, near] = [await pairBridge(server, admin), await pairBridge(server, admin)];
    const make = printing(admin);
    const first = await make.printer({ name: 'Counter', bridge: away.bridge });
    const second = await make.printer({ name: 'Bar', bridge: near.bridge });
    const uuid = await printing(till).print(first, { title: 'T1-7' });

    server.wait(59);
    await tellOfWaitingJobs(server.engine);
    expect(await told('till')).toEqual([]);
    server.wait(2);
    await tellOfWaitingJobs(server.engine);
    await tellOfWaitingJobs(server.engine);
    for (const person of ['till', 'boss']) expect(await told(person)).toEqual(['Waits for its printer: T1-7']);
    expect(await told('cook')).toEqual([]);

    const { id } = await make.job(uuid);
    const again = await till.post(`print_jobs/${id}/again`, { printer: second['@id'] });
    expect(again.status, again.text).toBe(200);
    expect(await make.job(uuid)).toMatchObject({ state: 'cancelled' });
    // The first printer comes back: a job of its own is all that it gets.
    const own = await make.print(first, { title: 'T1-8' });
    expect((await away.claim()).body.jobs.map((job: Body) => job.id)).toEqual([own]);
    const { jobs } = (await near.claim()).body;
    expect(jobs).toHaveLength(1);
    expect(Buffer.from(jobs[0].contentBase64, 'base64').toString('latin1')).not.toContain('COPY');
  });

  it('is told to the kitchen when it is a kitchen ticket', async () => {
    const admin = await signIn('boss');
    const away = await pairBridge(server, admin);
    const on = await printing(admin).printer({ name: 'Hot', bridge: away.bridge });
    await printing(admin).print(on, { title: '2-0421', kind: 'kitchen' });
    server.wait(61);
    await tellOfWaitingJobs(server.engine);
    expect(await told('cook')).toEqual(['Waits for its printer: 2-0421']);
  });

  it('goes to the only bridge that still asks: one that was switched off, or never asked, does not count', async () => {
    const before = await signIn('boss');
    const [lives] = [await pairBridge(server, before), await pairBridge(server, before)];
    const fields = { kind: 'ethernet', address: `${randomUUID()}.example` };
    const uuid = await printing(before).print(await printing(before).printer(fields));
    const own = await printing(before).print(await printing(before).printer({ bridge: lives.bridge }));
    const uuids = async () => (await lives.claim()).body.jobs.map((job: Body) => job.id);
    expect(await uuids()).toEqual([own]);
    server.wait(SILENT_AFTER_MS / 1000 + 1);
    expect(await uuids()).toContain(uuid);
  });

  it('goes to another bridge when its own was removed, which can be paired again', async () => {
    const admin = await signIn('boss');
    const make = printing(admin);
    const token = randomUUID();
    const pair = () => admin.post('printing/bridges', { name: 'Till 9', token });
    const { body: gone } = await pair();
    const near = await pairBridge(server, admin);
    const on = await make.printer({ address: '192.0.2.99', bridge: `/en/api/print_bridges/${gone.id}` });
    const uuid = await make.print(on);
    expect((await admin.delete(`print_bridges/${gone.id}`)).status).toBe(204);
    expect((await near.claim(['192.0.2.99:9100'])).body.jobs).toMatchObject([{ id: uuid }]);
    const again = await pair();
    expect(again.status, again.text).toBe(200);
  });

  it('is printed on the paper that was chosen; elsewhere, on the paper of the other printer', async () => {
    const admin = await signIn('boss');
    const bridge = await pairBridge(server, admin);
    const make = printing(admin);
    const [wide, other] = [
      await make.printer({ bridge: bridge.bridge }),
      await make.printer({ bridge: bridge.bridge }),
    ];
    const rows = [{ kind: 'rule' }];
    const widths = async () =>
      (await bridge.claim()).body.jobs.map(
        ({ contentBase64 }: Body) => ticketOf(Buffer.from(contentBase64, 'base64')).lines[0]?.length,
      );
    const uuid = await make.print(wide, { rows, paper: '32' });
    await make.print(wide, { rows });
    expect(await widths()).toEqual([32, 48]);
    const { id } = await make.job(uuid);
    await admin.post(`print_jobs/${id}/again`, {});
    await admin.post(`print_jobs/${id}/again`, { printer: other['@id'] });
    // The first line of a copy says so; the rule follows.
    const rules = async () =>
      (await bridge.claim()).body.jobs.map(
        ({ contentBase64 }: Body) =>
          ticketOf(Buffer.from(contentBase64, 'base64')).lines.find((line) => line.startsWith('--'))?.length,
      );
    expect(await rules()).toEqual([32, 48]);
  });
});
