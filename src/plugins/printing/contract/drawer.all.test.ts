import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused, openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';
import { pairBridge, printing } from './bridgeClient.ts';

eachEngine('the cash drawer and printing through the server', (server) => {
  let admin: Api;
  let cashier: Api;
  let kitchen: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, cashier, kitchen, shop, tea } = await openCounter(server(), 'cashier', 'kitchen'));
  });

  const print = (api: Api, on: Body, fields: object) => {
    const body = { uuid: randomUUID(), printer: on['@id'], kind: 'receipt', title: 'T1-7', ...fields };
    return api.post('printing/jobs', { ...body, rows: [{ kind: 'text', text: 'Tea' }] });
  };
  const onBridge = async (fields: object = {}) => {
    const bridge = await pairBridge(server(), admin);
    const on = await printing(admin).printer({ bridge: bridge.bridge, ...fields });
    const openings = async (): Promise<Body[]> =>
      (await admin.get(`print_jobs?kind=drawer&printer=${on['@id']}`)).body['hydra:member'];
    const isKicked = async (): Promise<boolean> => {
      const { body } = await bridge.claim();
      expect(body.jobs).toHaveLength(1);
      return Buffer.from(body.jobs[0].contentBase64, 'base64').includes('\u001Bp');
    };
    return { on, openings, isKicked };
  };

  it('is recorded with the job that opens it, once, for its sale', async () => {
    const { on, openings, isKicked } = await onBridge({ isDrawerOpened: true });
    const sale = await shop.sell(admin, { ...shop.atTill(), orderItems: [orderLine(tea)] });
    const fields = { uuid: randomUUID(), opensDrawer: true, sale: sale.uuid, till: shop.till };
    const answers = await Promise.all([print(cashier, on, fields), print(cashier, on, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await openings()).toMatchObject([{ order: { id: sale.id }, by: { username: 'cashier' } }]);
    expect(await isKicked()).toBe(true);
  });

  it('stays closed at a printer that opens none, and for a copy', async () => {
    const [without, has] = [await onBridge(), await onBridge({ isDrawerOpened: true })];
    await print(cashier, without.on, { opensDrawer: true });
    await print(cashier, has.on, { opensDrawer: true, isCopy: true });
    expect([await without.isKicked(), await has.isKicked()]).toEqual([false, false]);
    expect([await without.openings(), await has.openings()]).toEqual([[], []]);
  });

  it('names no document that its user may not read', async () => {
    const quote = { uuid: randomUUID(), type: 'quote', orderItems: [orderLine(tea)] };
    await shop.sell(admin, quote);
    const opening = { uuid: randomUUID(), sale: quote.uuid, openedAt: new Date().toISOString(), till: shop.till };
    const { status, body, text } = await cashier.post('printing/drawer', opening);
    expect(status, text).toBe(200);
    const job: Body = (await admin.get(`print_jobs/${body.id}`)).body;
    expect([job.order ?? null, job.title ?? null]).toEqual([null, null]);
  });

  it('is not opened by the kitchen, which prints its tickets alone', async () => {
    const { on, openings } = await onBridge({ isDrawerOpened: true });
    expectRefused(await print(kitchen, on, { kind: 'receipt' }), 403, 'kind');
    expectRefused(await print(kitchen, on, { kind: 'report' }), 403, 'kind');
    expectRefused(await print(kitchen, on, { kind: 'kitchen', opensDrawer: true }), 403, 'opensDrawer');
    expect((await print(kitchen, on, { kind: 'kitchen' })).status).toBe(200);
    expect(await openings()).toEqual([]);
  });
});
