import { beforeAll, expect, it } from 'vitest';
import type { Api } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { ended, imported, send } from './send.ts';

const USERS = { file: 'username,fullName\nimported-one,Imported One', entity: 'User' } as const;
const MAPPED = { Name: 'name', Price: 'price' };
const DRY = { dryRun: true, skipBad: true } as const;
const MAPPING = { username: 'username', fullName: 'fullName' };

anyEngine('rights to import', (server) => {
  let admin: Api;
  let manager: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
  });

  it('lets administrators import users, without passwords, PINs and roles', async () => {
    const { body } = await admin.call('GET', '/en/excel/import/entity-fields?className=User');
    expect(body.fields).toContain('username');
    for (const name of ['password', 'pinCode', 'roles', 'isEnabled', 'currentPassword'])
      expect(body.fields).not.toContain(name);
    const mapping = { ...MAPPING, roles: 'roles' };
    await imported(admin, { ...USERS, file: 'username,fullName,roles\nimported-two,Two,ROLE_ADMIN', mapping });
    const { body: found } = await admin.get('users?username=imported-two');
    expect(found['hydra:member'][0].roles ?? []).not.toContain('ROLE_ADMIN');
  });

  it('keeps users, and imports of them, from managers', async () => {
    const { import: id } = await imported(admin, { ...USERS, mapping: MAPPING });
    expect((await send(manager, { ...USERS, mapping: MAPPING })).status).toBe(403);
    expect((await manager.call('GET', '/en/excel/import/entity-fields?className=User')).status).toBe(403);
    const { body } = await manager.get('import/entities');
    const names = body.entities.map((one: { resource: string }) => one.resource);
    expect(names).toEqual(expect.arrayContaining(['products', 'customers']));
    expect(names).not.toContain('users');
    expect((await manager.get(`imports/${id}`)).status).toBe(404);
    for (const path of ['undo', 'cancel', 'start'])
      expect((await manager.post(`imports/${id}/${path}`, {})).status).toBe(404);
    for (const path of ['bad-rows', 'corrected']) expect((await manager.get(`imports/${id}/${path}`)).status).toBe(404);
    expect((await manager.get('import/remembered?className=User&shape=x')).status).toBe(403);
    expect((await admin.get(`imports/${id}`)).body).toMatchObject({ entity: 'User', created: 1 });
  });

  it.each(['cashier', 'driver', 'kitchen'])('refuses every call of a %s, and of strangers', async (name) => {
    const sending = { file: 'Name,Price\nX,1', mapping: { Name: 'name', Price: 'price' } };
    const api = await server().api().as(name);
    expect((await send(api, sending)).status).toBe(403);
    for (const path of ['import/entities', 'import/entities/Product', 'import/template/Product', 'imports'])
      expect((await api.get(path)).status, path).toBe(403);
    expect((await api.call('GET', '/en/excel/import/entity-fields?className=Product')).status).toBe(403);
    expect((await send(server().api(), sending)).status).toBe(401);
  });

  it('imports at an administrator’s station with the rights of the manager at work', async () => {
    const { body } = await admin.get('users?pinCode=2581', { Accept: 'application/json' });
    const sending = { file: 'Name,Price\nStation,1', mapping: { Name: 'name', Price: 'price' } };
    const { import: id } = await imported(admin, { ...sending, operator: body[0].operatorToken });
    const [made] = (await admin.get('products?name=Station')).body['hydra:member'];
    const [entry] = (await admin.get(`products/${made.id}/history`)).body['hydra:member'];
    expect(entry.who).toMatchObject({ account: { username: 'admin' }, operator: { username: 'manager' } });
    await admin.post(`imports/${id}/undo`, {}, { 'X-Operator': body[0].operatorToken });
    expect(await ended(admin, id)).toMatchObject({ state: 'undone' });
  });

  it('imports only what is declared importable, and only fields that exist', async () => {
    for (const entity of ['quotes', 'order_items', 'Setting', 'imports', '__proto__', 'constructor'])
      expect((await send(admin, { file: 'a\n1', entity, mapping: { a: 'a' } })).status, entity).toBe(422);
    const { status, body } = await send(admin, { file: 'a\n1', mapping: { a: 'finalPrice' } });
    expect(status).toBe(422);
    expect(body.violations[0].propertyPath).toBe('mapping');
  });

  it('refuses options that make no sense, naming them', async () => {
    const file = 'Name,Price\nX,1';
    const mapping = { Name: 'name', Price: 'price' };
    const wrong = async (options: object) =>
      (await send(admin, { file, mapping, options })).body.violations[0].propertyPath;
    expect(await wrong({ key: 'price' })).toBe('options.key');
    expect(await wrong({ mode: 'upsert' })).toBe('options.key');
    expect(await wrong({ headerRow: -1 })).toBe('options.headerRow');
    expect(await wrong({ delimiter: ';;' })).toBe('options.delimiter');
    expect(await wrong({ fixes: { 2: 'x' } })).toBe('options.fixes');
    expect(await wrong({ repairs: [{ cause: 'number', column: 'a', value: '', fix: { type: 'eval' } }] })).toBe(
      'options.repairs',
    );
    expect(await wrong({ repairs: [{ cause: '__proto__', column: 'a', value: '', fix: { type: 'repair' } }] })).toBe(
      'options.repairs',
    );
  });

  it('takes no more choices as text than it can handle, and names what is too much', async () => {
    const { import: id } = await imported(admin, { file: 'Name,Price\nFew,x', mapping: MAPPED, options: DRY });
    const asText = async (part: 'mapping' | 'options', value: unknown) => {
      const body = { mapping: '{}', options: '{}', [part]: JSON.stringify(value) };
      const answer = await admin.post(`imports/${id}/check`, body);
      return [answer.status, answer.body.violations?.[0].propertyPath];
    };
    const rows = (many: number) => Array.from({ length: many }, (_, at) => at + 1);
    const cells = (many: number) => Object.fromEntries(rows(many).map((row) => [row, {}]));
    expect(await asText('options', { leaveOut: rows(500_000) })).toEqual([422, 'options']);
    expect(await asText('options', { leaveOut: rows(10_001) })).toEqual([422, 'options.leaveOut']);
    expect(await asText('options', { fixes: cells(10_001) })).toEqual([422, 'options.fixes']);
    expect(await asText('options', { values: cells(2001) })).toEqual([422, 'options.values']);
    expect(await asText('mapping', Object.fromEntries(rows(20_001).map((row) => [row, 'name'])))).toEqual([
      422,
      'mapping',
    ]);
    const deep = `{"fixes":${'['.repeat(100)}${']'.repeat(100)}}`;
    const nested = await admin.post(`imports/${id}/check`, { mapping: '{}', options: deep });
    expect([nested.status, nested.body.violations[0].propertyPath]).toEqual([422, 'options']);
  });

  it('shows the rows of an import whose account is disabled, as the reader may see them', async () => {
    const account = { username: 'gone-importer', password: 'Correct-horse-9', currentPassword: 'demo' };
    const made = await admin.post('users', { ...account, fullName: 'Gone', roles: ['ROLE_MANAGER'], isEnabled: true });
    expect(made.status, made.text).toBe(201);
    const gone = await server().api().as(account.username, account.password);
    const repairs = [{ cause: 'number', column: 'Price', value: '', fix: { type: 'repair' } }] as const;
    const options = { ...DRY, repairs };
    const { import: id } = await imported(gone, { file: 'Name,Price\nGone,1O', mapping: MAPPED, options });
    expect((await admin.put(made.body['@id'], { isEnabled: false })).status).toBe(200);
    const rows = await admin.get(`imports/${id}/rows`);
    expect([rows.status, rows.body.rows], rows.text).toMatchObject([200, [{ number: 2, cells: ['Gone', '10'] }]]);
    for (const path of ['bad-rows', 'corrected']) expect((await admin.get(`imports/${id}/${path}`)).status).toBe(200);
    expect((await gone.get(`imports/${id}/rows`)).status).toBe(401);
  });

  it('offers a template that can be imported as it is', async () => {
    const { text, headers } = await manager.call('GET', 'import/template/Supplier');
    expect(headers.get('content-disposition')).toContain('suppliers.csv');
    const [head = ''] = text.replace('\ufeff', '').split('\r\n');
    const mapping = Object.fromEntries(head.split(',').map((name) => [name, name]));
    const { status, body } = await send(manager, { file: text, entity: 'Supplier', mapping });
    expect(status, JSON.stringify(body)).toBe(200);
  });
});
