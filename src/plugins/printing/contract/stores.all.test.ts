import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { hire } from '../../../../tests/support/hire.ts';
import { createProduct, createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { orderLine } from '../../../../tests/support/shop.ts';
import { printing } from './bridgeClient.ts';

eachEngine('print jobs of one’s own store', (server) => {
  let admin: Api;
  let tea: Body;
  let printer: Body;
  let stores: readonly string[];
  let managers: readonly [Api, Api];
  let owner: Api;
  const of = (role: string, store: string | null | undefined) => hire(server(), admin, role, store ?? null);

  beforeAll(async () => {
    admin = await server().api().as('admin');
    tea = await createProduct(admin, { stock: 10 });
    printer = await printing(admin).printer({});
    stores = (await admin.get('stores')).body['hydra:member'].map((one: Body) => one['@id']);
    managers = [await of('ROLE_MANAGER', stores[0]), await of('ROLE_MANAGER', stores[1])];
    owner = await of('ROLE_MANAGER', null);
  });

  const tillOf = (store: string | undefined): Promise<Body> =>
    createRecord(admin, 'tills', { code: uniqueCode().replace('-', ''), name: 'Till', store });
  async function print(api: Api, fields: object): Promise<number> {
    const body = { uuid: randomUUID(), printer: printer['@id'], kind: 'receipt', title: 'T1-7', ...fields };
    const {
      status,
      text,
      body: job,
    } = await api.post('printing/jobs', {
      ...body,
      rows: [{ kind: 'text', text: 'Tea' }],
    });
    expect(status, text).toBe(200);
    return job.id;
  }
  const ids = async (api: Api): Promise<number[]> =>
    (await api.get('print_jobs?itemsPerPage=1000')).body['hydra:member'].map((one: Body) => one.id);
  const again = async (api: Api, id: number) => (await api.post(`print_jobs/${id}/again`, {})).status;

  it('are of the store of their order or till, and are read and printed again there', async () => {
    const till = await tillOf(stores[1]);
    const sold = { type: 'delivery-note', store: stores[1], orderItems: [orderLine(tea)] };
    const order = await createRecord(admin, 'orders', sold);
    const cashier = await of('ROLE_CASHIER', stores[1]);
    const jobs = [
      await print(admin, { order: order['@id'] }),
      await print(admin, { till: till['@id'], kind: 'report' }),
      await print(cashier, { kind: 'report' }),
    ];
    for (const id of jobs) {
      for (const api of [managers[1], owner, admin]) expect((await api.get(`print_jobs/${id}`)).status).toBe(200);
      expect(await ids(managers[1])).toContain(id);
      expect((await managers[0].get(`print_jobs/${id}`)).status).toBe(404);
      expect(await ids(managers[0])).not.toContain(id);
      expect(await again(managers[0], id)).toBe(404);
    }
    const { body, text, status } = await owner.post(`print_jobs/${jobs[2]}/again`, {});
    expect(status, text).toBe(200);
    expect((await managers[0].get(`print_jobs/${body.id}`)).status).toBe(404);
    expect(await again(managers[1], jobs[0] ?? 0)).toBe(200);
  });

  it('a cashier reads what they printed in their own store', async () => {
    const cashier = await of('ROLE_CASHIER', stores[0]);
    const [own, theirs] = [await print(cashier, {}), await print(await of('ROLE_CASHIER', stores[1]), {})];
    expect(await ids(cashier)).toEqual([own]);
    expect([await again(cashier, theirs), await again(cashier, own)]).toEqual([404, 200]);
  });

  it('the report by cashier counts the drawers of the own store', async () => {
    const till = await tillOf(stores[1]);
    const opening = { uuid: randomUUID(), openedAt: new Date().toISOString(), till: till['@id'], reason: 'Change' };
    expect((await admin.post('printing/drawer', opening)).status).toBe(200);
    const dayAt = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const query = `from=${dayAt(-1)}&to=${dayAt(1)}&kind=drawer&till=${till.id}`;
    const drawers = async (api: Api): Promise<number> => {
      const { status, body, text } = await api.get(`orders/figures/cashiers/events?${query}`);
      expect(status, text).toBe(200);
      return body.total;
    };
    expect(await Promise.all([managers[0], managers[1], owner].map(drawers))).toEqual([0, 1, 1]);
  });
});
