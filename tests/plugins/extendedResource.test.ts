import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf, withExtension } from '#resource';
import { importCell, importColumns } from '../../src/admin/crud/list/export/importLayout.ts';
import { customers } from '../../src/plugins/customers/resources.ts';
import { send } from '../../src/plugins/import/contract/send.ts';
import { Api, type Body } from '../support/client.ts';
import { engines } from '../support/engines.ts';
import { createRecord } from '../support/records.ts';
import { orderLine } from '../support/shop.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import type { TestServer } from '../support/server.ts';
import { freshDatabase } from '../support/testDatabase.ts';
import { copyProject, type ProjectCopy } from './projectCopy.ts';
import { customerCards } from './memberCards/resources.ts';

/** The plugin of the guide "Extend another plugin's resource". */
const PLUGIN = path.join(import.meta.dirname, 'memberCards');
const ID = 'member-cards';
/** A plugin that adds fields to orders. */
const MARKS = path.join(import.meta.dirname, 'orderMarks');
const STREET = '1 rue de la Mer, Agadir';

/**
 * Fields that a plugin adds to the resource of another one act as its own: over HTTP, on both databases, and until the plugin
 * is taken out.
 */
describe.each(engines)('a plugin that adds fields to customers (%s)', (engine) => {
  let copy: ProjectCopy;
  let server: TestServer;
  let admin: Api;
  let cashier: Api;
  let place: { dataDir: string; env: Record<string, string> };

  const start = async () => {
    ({ server, admin } = await startEmptyServer({ root: copy.root, ...place }));
  };
  const customer = (fields: object = {}): Promise<Body> =>
    createRecord(admin, 'customers', { firstName: 'Imane', lastName: 'Tazi', address: STREET, ...fields });
  const found = async (query: string, api = admin): Promise<number[]> => {
    const { status, body, text } = await api.get(`customers?${query}`);
    expect(status, text).toBe(200);
    return body['hydra:member'].map(({ id }: Body) => id);
  };

  beforeAll(async () => {
    copy = await copyProject();
    await cp(PLUGIN, path.join(copy.root, 'src/plugins', ID), { recursive: true });
    await cp(MARKS, path.join(copy.root, 'src/plugins/order-marks'), { recursive: true });
    const databaseUrl = engine === 'postgres' ? await freshDatabase() : undefined;
    place = {
      dataDir: path.join(copy.root, 'data'),
      env: { LOG_LEVEL: 'error', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    };
    await start();
    const [username, password] = ['cashier', 'long enough'];
    const person = { username, password, fullName: 'The Cashier', roles: ['ROLE_CASHIER'] };
    await createRecord(admin, 'users', { ...person, currentPassword: password });
    cashier = await new Api(server.url).as(username, password);
  });
  afterAll(async () => {
    await server?.stop();
    await copy?.remove();
  });

  it('stores them, with their defaults and limits, and computes the others', async () => {
    const plain = await customer();
    expect(plain).toMatchObject({ memberCardsPoints: 0, memberCardsLevel: 'silver' });
    const made = await customer({ memberCardsNumber: 'M-1', memberCardsPoints: 120, memberCardsNote: 'Lost once' });
    const { body } = await admin.get(`customers/${made.id}`);
    expect(body).toMatchObject({
      ...{ memberCardsNumber: 'M-1', memberCardsPoints: 120, memberCardsNote: 'Lost once', memberCardsLevel: 'gold' },
    });
    const refused = await admin.patch(`customers/${plain.id}`, { memberCardsPoints: -1, memberCardsNumber: 'M-1' });
    expect(refused.status).toBe(422);
    expect(refused.body.violations.map(({ propertyPath }: Body) => propertyPath)).toContain('memberCardsPoints');
    const twice = await admin.patch(`customers/${plain.id}`, { memberCardsNumber: 'M-1' });
    expect([twice.status, twice.body.violations[0].propertyPath]).toEqual([422, 'memberCardsNumber']);
  });

  it('filters, sorts and searches by them', async () => {
    const low = await customer({ lastName: 'Filtered', memberCardsPoints: 5, memberCardsNumber: 'ZX-11' });
    const high = await customer({ lastName: 'Filtered', memberCardsPoints: 50, memberCardsNumber: 'ZX-22' });
    const named = 'lastName=Filtered';
    expect(await found(`${named}&order[memberCardsPoints]=desc`)).toEqual([high.id, low.id]);
    expect(await found(`${named}&order[memberCardsPoints]=asc`)).toEqual([low.id, high.id]);
    expect(await found(`${named}&memberCardsPoints[gt]=5`)).toEqual([high.id]);
    expect(await found('memberCardsNumber=ZX-11')).toEqual([low.id]);
    expect(await found('q=zx-22')).toEqual([high.id]);
  });

  it('says who reads and writes them, on the server', async () => {
    const { id } = await customer({ lastName: 'Secret', memberCardsPoints: 7, memberCardsNote: 'For the office' });
    const seen = (await cashier.get(`customers/${id}`)).body;
    expect(seen).toMatchObject({ memberCardsPoints: 7, memberCardsLevel: 'silver' });
    expect(seen).not.toHaveProperty('memberCardsNote');
    const { body: me } = await cashier.get('me');
    expect(me.permissions.customers.readable).toContain('memberCardsPoints');
    expect(me.permissions.customers.readable).not.toContain('memberCardsNote');
    expect(me.permissions.customers.writable.update.filter((name: string) => name.startsWith('memberCards'))).toEqual(
      [],
    );
    // What a caller may not write is refused where it changes something, and else ignored.
    const written = await cashier.patch(`customers/${id}`, { memberCardsPoints: 1000, note: 'Called' });
    expect([written.status, written.body.violations[0].propertyPath]).toEqual([403, 'memberCardsPoints']);
    expect((await admin.get(`customers/${id}`)).body).toMatchObject({ memberCardsPoints: 7 });
  });

  it('stand in the history, and are taken back with it', async () => {
    const { id } = await customer({ memberCardsPoints: 10 });
    await admin.patch(`customers/${id}`, { memberCardsPoints: 30 });
    const { body } = await admin.get(`customers/${id}/history`);
    expect(body['hydra:member'][0].changes).toEqual([{ field: 'memberCardsPoints', from: 10, to: 30 }]);
    const restored = await admin.post(`customers/${id}/restore`, { version: 1 });
    expect(restored.body, restored.text).toMatchObject({ memberCardsPoints: 10 });
    expect((await admin.delete(`customers/${id}`)).status).toBe(204);
    const back = await admin.post(`customers/${id}/restore`, {});
    expect(back.body, back.text).toMatchObject({ memberCardsPoints: 10 });
  });

  it('are changed for many at once', async () => {
    const some = [await customer(), await customer()];
    const body = { ids: some.map(({ id }) => id), set: { memberCardsPoints: 77 } };
    const { status, text } = await admin.post('customers/bulk', body);
    expect([200, 202], text).toContain(status);
    await expect.poll(async () => (await admin.get(`customers/${some[1]?.id}`)).body.memberCardsPoints).toBe(77);
  });

  it('are documented: OpenAPI, Hydra, and who is signed in', async () => {
    const { body: open } = await admin.get('docs.jsonopenapi', { Accept: '*/*' });
    const text = JSON.stringify(open);
    expect(text).toContain('memberCardsPoints');
    expect(text).toContain('Points that the customer has collected.');
    const { body: hydra } = await admin.get('docs.jsonld');
    const known = hydra['hydra:supportedClass'].find((one: Body) => one['@id'] === '#Customer');
    const names = known['hydra:supportedProperty'].map((one: Body) => one['hydra:title']);
    expect(names).toEqual(expect.arrayContaining(['memberCardsNumber', 'memberCardsPoints', 'memberCardsLevel']));
  });

  it('are exported as CSV, and as a table that is imported again without a change', async () => {
    await customer({ lastName: 'Exported', memberCardsPoints: 33, memberCardsNumber: 'EX-1', memberCardsNote: 'Kept' });
    const csv = (await admin.get('customers.csv?lastName=Exported', { Accept: 'text/csv' })).text;
    const [head = '', row = ''] = csv.split('\r\n');
    expect(head.split(',')).toEqual(expect.arrayContaining(['memberCardsNumber', 'memberCardsLevel']));
    expect(row).toContain('EX-1');

    const { body: me } = await admin.get('me');
    const columns = importColumns(withExtension(customers, ID, customerCards), me.permissions.customers);
    const rows: Body[] = (await admin.get('customers?lastName=Exported')).body['hydra:member'];
    const names = columns.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['memberCardsNumber', 'memberCardsPoints', 'memberCardsNote']));
    const { body: entity } = await admin.get('import/entities/Customer');
    const importable = entity.fields.map(({ name }: Body) => name);
    expect(names.filter((name) => !importable.includes(name))).toEqual([]);
    expect(entity.keys).toContain('memberCardsNumber');
    const table = rows.map((one) => columns.map(({ name, field }) => importCell(field, one[name], () => undefined)));
    const mapping = Object.fromEntries(names.map((name) => [name, name]));
    const sending = { entity: 'Customer', mapping, options: { key: 'memberCardsNumber', mode: 'update' as const } };
    const again = await send(admin, { ...sending, file: csvOf([names, ...table]) });
    expect(again.body, JSON.stringify(again.body)).toMatchObject({ unchanged: 1, updated: 0, failed: 0 });
    const changed = csvOf([
      ['Member', 'Points'],
      ['EX-1', '44'],
    ]);
    const update = { ...sending, mapping: { Member: 'memberCardsNumber', Points: 'memberCardsPoints' }, file: changed };
    expect((await send(admin, update)).body).toMatchObject({ updated: 1, failed: 0 });
    expect(await found('memberCardsNumber=EX-1&memberCardsPoints=44')).toHaveLength(1);
  });

  it('belong to the views of the resource, too', async () => {
    const product = await createRecord(admin, 'products', { name: 'Tea', price: 18 });
    const marks = { orderMarksText: 'Urgent', orderMarksNote: 'For the office', orderMarksProducts: [product['@id']] };
    const { id } = await createRecord(admin, 'quotes', { orderItems: [orderLine(product)], ...marks });
    const read = async (resource: string) => (await admin.get(`${resource}/${id}`)).body;
    for (const resource of ['quotes', 'orders']) expect(await read(resource), resource).toMatchObject(marks);
    expect((await admin.get('quotes?orderMarksText=Urgent')).body['hydra:totalItems']).toBe(1);
    expect((await admin.get('quotes?q=urgent')).body['hydra:totalItems']).toBe(1);

    expect((await admin.delete(`quotes/${id}`)).status).toBe(204);
    const back = await admin.post(`quotes/${id}/restore`, {});
    expect([200, 201], back.text).toContain(back.status);
    expect(await read('orders')).toMatchObject(marks);

    expect((await admin.patch(`quotes/${id}`, { orderMarksText: 'Final', orderMarksProducts: [] })).status).toBe(200);
    expect(await read('orders')).toMatchObject({ orderMarksText: 'Final', orderMarksProducts: [] });
    const refused = await admin.patch(`quotes/${id}`, { orderMarksText: 'Again' });
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'orderMarksText']);

    const [username, password] = ['manager', 'long enough'];
    const person = { username, password, fullName: 'The Manager', roles: ['ROLE_MANAGER'] };
    await createRecord(admin, 'users', { ...person, currentPassword: password });
    const manager = await new Api(server.url).as(username, password);
    const { body: me } = await manager.get('me');
    expect(me.permissions.quotes.readable).toContain('orderMarksText');
    expect(me.permissions.quotes.readable).not.toContain('orderMarksNote');
    expect((await cashier.get(`quotes/${id}`)).status).toBe(403);
  });

  /** Imports points of a customer, found by the e-mail address. @returns the answer */
  const importPoints = (email: string, points: string, note: string) =>
    send(admin, {
      entity: 'Customer',
      mapping: { Mail: 'email', Points: 'memberCardsPoints', Note: 'note' },
      options: { key: 'email', mode: 'update' as const },
      file: csvOf([
        ['Mail', 'Points', 'Note'],
        [email, points, note],
      ]),
    });

  it('are imported while their application is switched off: the server goes on serving them', async () => {
    const { id } = await customer({ lastName: 'Off', email: 'off@example.com', memberCardsPoints: 5 });
    const [application] = (await admin.get(`applications?code=${ID}`)).body['hydra:member'];
    const off = await admin.put(`applications/${application.id}`, { isEnabled: false });
    expect(off.status, off.text).toBe(200);
    const answer = await importPoints('off@example.com', '6', 'Imported while it was off');
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ updated: 1, failed: 0, warnings: [] });
    expect((await admin.get(`customers/${id}`)).body).toMatchObject({ memberCardsPoints: 6 });
    await admin.put(`applications/${application.id}`, { isEnabled: true });
  });

  // The last one: it takes the plugin out.
  it('leave with their plugin, and come back with all values', async () => {
    const { id } = await customer({
      ...{ lastName: 'Loyal', email: 'loyal@example.com' },
      ...{ memberCardsNumber: 'KEEP-1', memberCardsPoints: 99 },
    });
    await server.stop();
    await copy.removePlugin(ID);
    await start();
    const { body } = await admin.get(`customers/${id}`);
    expect(Object.keys(body).filter((name) => name.startsWith('memberCards'))).toEqual([]);
    expect(await found('q=KEEP-1')).toEqual([]);
    expect(await found('lastName=Loyal&memberCardsPoints=1')).toEqual([id]);
    const plain = await admin.patch(`customers/${id}`, { note: 'Written without the plugin', memberCardsPoints: 1 });
    expect(plain.status, plain.text).toBe(200);
    // An import names the column that nobody takes any more, and writes the others.
    const left = await importPoints('loyal@example.com', '1', 'Imported without the plugin');
    expect(left.body, JSON.stringify(left.body)).toMatchObject({ updated: 1, failed: 0 });
    expect(left.body.warnings).toEqual([
      expect.objectContaining({
        propertyPath: 'Points',
        code: 'import.noField',
        message: expect.stringContaining('Points'),
      }),
    ]);
    const { body: open } = await admin.get('docs.jsonopenapi', { Accept: '*/*' });
    expect(JSON.stringify(open)).not.toContain('memberCards');
    expect((await admin.get('plugins')).body.filter(({ failed }: Body) => failed)).toEqual([]);

    await server.stop();
    await cp(PLUGIN, path.join(copy.root, 'src/plugins', ID), { recursive: true });
    await start();
    expect((await admin.get(`customers/${id}`)).body).toMatchObject({
      ...{ note: 'Imported without the plugin', memberCardsNumber: 'KEEP-1', memberCardsPoints: 99 },
    });
    expect(await found('q=KEEP-1')).toEqual([id]);
  }, 120_000);
});
