import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused, openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';

const ROWS = [{ kind: 'centre', text: 'ATLAS MARKET' }];

eachEngine('printing through the server', (server) => {
  let admin: Api;
  let cashier: Api;
  let kitchen: Api;
  let driver: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, cashier, kitchen, driver, shop, tea } = await openCounter(server(), 'cashier', 'kitchen', 'driver'));
  });

  const printer = async (fields: object = {}): Promise<Body> => {
    const body = { name: `Printer ${randomUUID()}`, kind: 'ethernet', address: '192.0.2.1', ...fields };
    const answer = await admin.post('printers', body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const print = (api: Api, on: Body, fields: object = {}) =>
    api.post('printing/jobs', {
      uuid: randomUUID(),
      printer: on['@id'],
      kind: 'receipt',
      title: 'T1-7',
      rows: ROWS,
      ...fields,
    });
  const job = async (id: number): Promise<Body> => (await admin.get(`print_jobs/${id}`)).body;

  it('stores each job with its user, once per uuid', async () => {
    const on = await printer();
    const uuid = randomUUID();
    const [first, second] = await Promise.all([print(cashier, on, { uuid }), print(cashier, on, { uuid })]);
    expect(first.status, first.text).toBe(200);
    expect(second.body.id).toBe(first.body.id);
    const row = await job(first.body.id);
    expect(row).toMatchObject({ title: 'T1-7', kind: 'receipt', state: 'waiting', printer: { id: on.id } });
    expect(row.by.username).toBe('cashier');
    expect(row).not.toHaveProperty('document');
    expect((await cashier.get(`print_jobs/${row.id}`)).status).toBe(200);
  });

  it('needs a printer that exists, is switched on, and is not only the browser’s', async () => {
    const off = await printer({ isEnabled: false });
    expectRefused(await print(cashier, off), 422, 'printer');
    const browser = await printer({ kind: 'browser', address: null });
    expectRefused(await print(cashier, browser), 422, 'printer');
    expectRefused(await print(cashier, await printer(), { rows: [] }), 422, 'rows');
  });

  it('refuses at once a document that is longer than a paper', async () => {
    const on = await printer();
    const rows = [{ kind: 'text', text: `Tea${'\n'.repeat(4000)}` }];
    expectRefused(await print(cashier, on, { rows }), 422, 'rows');
    const whole = [{ kind: 'text', text: `Tea${'\n'.repeat(3999)}` }];
    expect((await print(cashier, on, { rows: whole })).status).toBe(200);
  });

  it('repeats a job on the same or another printer, and cancels the original if it still waits', async () => {
    const [on, other] = [await printer(), await printer()];
    const { body } = await print(cashier, on);
    const again = await cashier.post(`print_jobs/${body.id}/again`, { printer: other['@id'] });
    expect(again.status, again.text).toBe(200);
    expect((await job(body.id)).state).toBe('cancelled');
    expect(await job(again.body.id)).toMatchObject({ state: 'waiting', printer: { id: other.id }, isCopy: false });
    expect((await driver.post(`print_jobs/${body.id}/again`, {})).status).toBe(403);
  });

  it('records once who opened a cash drawer, when, and for which sale', async () => {
    const sale = await shop.sell(admin, { ...shop.atTill(), orderItems: [orderLine(tea)] });
    const uuid = randomUUID();
    const body = { uuid, sale: sale.uuid, openedAt: new Date().toISOString(), till: shop.till };
    const answers = await Promise.all([cashier.post('printing/drawer', body), cashier.post('printing/drawer', body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    const row = await job(answers[0]?.body.id);
    expect(row).toMatchObject({ kind: 'drawer', state: 'printed', order: { id: sale.id } });
    expect(row.by.username).toBe('cashier');
    const { body: history } = await admin.get(`print_jobs/${row.id}/history`);
    expect(history['hydra:member']).toHaveLength(1);
    const none = await cashier.post('printing/drawer', { ...body, uuid: randomUUID(), sale: null });
    expect((await job(none.body.id)).order ?? null).toBe(null);
    const why = { ...body, uuid: randomUUID(), sale: null, reason: 'Change for a customer' };
    const { body: given } = await cashier.post('printing/drawer', why);
    expect((await job(given.id)).reason).toBe('Change for a customer');
    expectRefused(await cashier.post('printing/drawer', { ...why, reason: 'x'.repeat(121) }), 422, 'reason');
  });

  it('lets administrators and managers set up printers, and nobody write jobs directly', async () => {
    const on = await printer();
    expect((await cashier.post('printers', { name: 'Mine', kind: 'usb' })).status).toBe(403);
    expect((await cashier.get('printers')).status).toBe(200);
    expect((await driver.get('printers')).status).toBe(403);
    expect((await admin.post('print_jobs', { title: 'Mine' })).status).toBe(403);
    expectRefused(await admin.post('printers', { name: 'No address', kind: 'ethernet' }), 422, 'address');
    expectRefused(await admin.put(`printers/${on.id}`, { fallback: on['@id'] }), 422, 'fallback');
  });

  it('pairs a bridge by its token, which no answer contains', async () => {
    const token = randomUUID();
    const first = await admin.post('printing/bridges', { name: 'Till 2', token });
    expect(first.status, first.text).toBe(200);
    const second = await admin.post('printing/bridges', { name: 'Till 3', token });
    expect(second.body.id).toBe(first.body.id);
    const read = await admin.get(`print_bridges/${first.body.id}`);
    expect(read.body.name).toBe('Till 3');
    expect(read.text).not.toContain(token);
    expect(read.body).not.toHaveProperty('tokenHash');
    expect((await cashier.post('printing/bridges', { name: 'Mine', token })).status).toBe(403);
    expect((await kitchen.get('print_bridges')).status).toBe(403);
  });
});
