import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { askAsBridge, pairBridge, printing } from './bridgeClient.ts';

eachEngine('which bridge application gets a job', (server) => {
  let admin: Api;
  let make: ReturnType<typeof printing>;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    make = printing(admin);
  });

  const uuidsOf = ({ body }: { body: Body }): string[] => body.jobs.map(({ id }: Body) => id);

  it('with more than one, a network printer of no bridge is printed by those that name its address', async () => {
    const [far, near] = [await pairBridge(server(), admin), await pairBridge(server(), admin)];
    const address = `${randomUUID()}.example`;
    const shared = await make.print(await make.printer({ address, port: 9101 }));
    const own = await make.print(await make.printer({ bridge: far.bridge }));
    const first = await far.claim([`${address}:9100`]);
    expect(uuidsOf(first)).toEqual([own]);
    expect(JSON.stringify(first.body.printers)).not.toContain(address);
    const second = await near.claim([`${address}:9101`]);
    expect(uuidsOf(second)).toEqual([shared]);
    expect(JSON.stringify(second.body.printers)).toContain(address);
  });

  it('a printer that a bridge knows from the server alone stays with the bridge that names it', async () => {
    const [away, other] = [await pairBridge(server(), admin), await pairBridge(server(), admin)];
    const host = `${randomUUID()}.example`;
    const shared = await make.print(await make.printer({ address: host }));
    const own = await make.print(await make.printer({ bridge: other.bridge }));
    // As one does that was told all printers while the other bridge was away.
    const { body } = await other.ask('claim', { printers: [`${host}:9100`], configured: [] });
    expect(uuidsOf({ body })).toEqual([own]);
    expect(JSON.stringify(body.printers)).not.toContain(host);
    expect(uuidsOf(await away.ask('claim', { printers: [], configured: [`${host}:9100`] }))).toEqual([shared]);
    expect((await admin.get(`print_bridges/${other.id}`)).body.reached).toEqual([`${host}:9100`]);
  });

  it('one that was removed gets none, though it already waits', async () => {
    const removed = await pairBridge(server(), admin);
    const on = await make.printer({ bridge: removed.bridge });
    const waiting = removed.claim([on.name]);
    await expect.poll(async () => (await admin.get(`print_bridges/${removed.id}`)).body.seenAt).toBeTruthy();
    expect((await admin.delete(`print_bridges/${removed.id}`)).status).toBe(204);
    const uuid = await make.print(on);
    expect((await waiting).status).toBe(401);
    expect((await removed.claim([on.name])).status).toBe(401);
    expect((await make.job(uuid)).state).toBe('waiting');
  });

  it('one of another computer is paired when it has asked the server with its token, and no token that nobody has', async () => {
    const [token, mistyped] = [randomUUID(), randomUUID()];
    const pair = (of: string) => admin.post('printing/bridges', { name: 'Kitchen', token: of, isElsewhere: true });
    expectRefused(await pair(token), 422, 'token');
    expect((await askAsBridge(server().url, token, 'claim', {})).status).toBe(401);
    expect((await pair(token)).status).toBe(200);
    expectRefused(await pair(mistyped), 422, 'token');
    const { status } = await askAsBridge(server().url, token, 'results/x', {});
    expect(status).toBe(422);
  });

  it('strangers and unknown languages use up nothing of the limit', async () => {
    const { ask } = await pairBridge(server(), admin);
    const states = new Set<number>();
    for (let batch = 0; batch < 13; batch += 1) {
      const calls = Array.from({ length: 50 }, () => askAsBridge(server().url, randomUUID(), 'results/x', {}));
      for (const { status } of await Promise.all(calls)) states.add(status);
    }
    expect([...states]).toEqual([401]);
    expect((await ask('results/x', {})).status).toBe(422);
    expect((await ask('results/x', {}, 'xx')).status).not.toBe(422);
  });

  it.each([
    [{ kind: 'ethernet', address: 'not an address' }, 'address'],
    [{ kind: 'bluetooth', address: '192.0.2.1' }, 'address'],
    [{ kind: 'system', address: '--option' }, 'address'],
    [{ kind: 'usb', vendorId: '0' }, 'vendorId'],
  ])('a printer that none can address is refused: %j', async (fields, field) => {
    expectRefused(await admin.post('printers', { name: randomUUID(), ...fields }), 422, field);
  });

  it('a job has a UUID that bridges take', async () => {
    const on = await make.printer({});
    const body = { uuid: 'job-of-the-till-1', printer: on['@id'], kind: 'receipt', title: 'T1-7' };
    const rows = [{ kind: 'text', text: 'Tea' }];
    expectRefused(await admin.post('printing/jobs', { ...body, rows }), 422, 'uuid');
  });
});
