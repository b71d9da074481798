import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileClient } from './fileClient.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord, uniqueCode } from '../../../../tests/support/records.ts';

const CONFIRMED = { currentPassword: 'demo' };

/** Audit trail, bin and history show nobody a record outside that person's row limits, whichever way they are read. */
eachEngine('records that are kept', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let agent: Client;
  /** An account and a file of administrators, changed and deleted, and a file of everybody's, deleted. */
  let account: Body;
  let secret: Body;
  let open: Body;

  const members = async (api: Api, path: string): Promise<Body[]> => {
    const { status, body, text } = await api.get(path);
    expect(status, text).toBe(200);
    return body['hydra:member'];
  };
  const entryOf = async (resource: string, id: number): Promise<Body> =>
    (await members(admin, `bin?resource=${resource}&recordId=${id}`))[0];
  const use = async (name: string, args: Record<string, unknown>): Promise<Body> =>
    (await agent.callTool({ name, arguments: args })).structuredContent;
  const addAccount = () => {
    const username = uniqueCode().toLowerCase();
    const email = `${username}@flexy.example.ma`;
    return createRecord(admin, 'users', {
      ...{ username, email, fullName: 'Gone Away', password: 'lantern river', roles: ['ROLE_CASHIER'] },
      ...CONFIRMED,
    });
  };
  async function throwFile(folder: number | undefined, name: string): Promise<Body> {
    const files = fileClient(admin);
    const file = await files.upload(name, 'text', folder === undefined ? {} : { folder });
    expect((await files.call('POST', 'delete', { ids: [file.id] })).status).toBe(200);
    return file;
  }

  beforeAll(async () => {
    const api = server().api();
    [admin, manager, cashier] = await Promise.all([api.as('admin'), api.as('manager'), api.as('cashier')]);
    account = await addAccount();
    await admin.put(account['@id'], { roles: ['ROLE_KITCHEN'], ...CONFIRMED });
    expect((await admin.delete(account['@id'])).status).toBe(204);
    const folders = (await fileClient(admin).call('GET', 'folders')).body.folders;
    secret = await throwFile(folders.find((one: Body) => one.name === 'system').id, `${uniqueCode()}.txt`);
    open = await throwFile(undefined, `${uniqueCode()}.txt`);
    agent = new Client({ name: 'audit-agent', version: '1.0.0' });
    const headers = { Authorization: `Bearer ${(await api.as('manager')).token}` };
    await agent.connect(new StreamableHTTPClientTransport(new URL('/mcp', server().url), { requestInit: { headers } }));
  }, 60_000);
  afterAll(() => agent.close());

  it('are in the lists of administrators, and in those of a manager within the row limits', async () => {
    const own = (await manager.get('me')).body.id;
    for (const list of ['audit', 'bin']) {
      const inReach = async (api: Api, resource: string, id: number) =>
        (await members(api, `${list}?resource=${resource}&recordId=${id}`)).length > 0;
      expect([list, await inReach(admin, 'users', account.id), await inReach(manager, 'users', account.id)]).toEqual([
        ...[list, true, false],
      ]);
      expect([list, await inReach(admin, 'files', secret.id), await inReach(manager, 'files', secret.id)]).toEqual([
        ...[list, true, false],
      ]);
      expect([list, await inReach(manager, 'files', open.id)]).toEqual([list, true]);
      const others = (await members(manager, `${list}?itemsPerPage=1000`)).filter(
        (entry) => entry.resource === 'users' && entry.recordId !== own,
      );
      expect([list, others]).toEqual([list, []]);
    }
  });

  it('are not found by number, history, summary and changes', async () => {
    const [thrown] = await members(admin, `bin?resource=users&recordId=${account.id}`);
    const [change] = await members(admin, `audit?resource=users&recordId=${account.id}`);
    const entry = await entryOf('files', secret.id);
    for (const path of [`bin/${thrown.id}`, `audit/${change.id}`, `bin/${entry.id}`, `users/${account.id}/history`])
      expect([path, (await manager.get(path)).status, (await admin.get(path)).status]).toEqual([path, 404, 200]);
    expect((await manager.get(`files/${secret.id}/history`)).status).toBe(404);
    expect((await members(manager, `files/${open.id}/history`)).map(({ action }) => action)).toContain('delete');
    const kinds = (await manager.get('bin/summary')).body.kinds.map((one: Body) => one.resource);
    expect(kinds).toContain('files');
    expect(kinds).not.toContain('users');
    const since = async (api: Api) => {
      const { changes } = (await api.get('changes?since=0&resources=bin')).body;
      return changes.map((one: Body) => one.id);
    };
    expect(await since(admin)).toContain(thrown.id);
    const told = await since(manager);
    expect(told).not.toContain(thrown.id);
    expect(told).not.toContain(entry.id);
    expect(told).toContain((await entryOf('files', open.id)).id);
  });

  it('are not told to agents of a manager', async () => {
    for (const [tool, resource, id] of [
      ['list_audit', 'users', account.id],
      ['list_bin', 'users', account.id],
      ['list_audit', 'files', secret.id],
      ['list_bin', 'files', secret.id],
    ] as const) {
      const found = await use(tool, { filters: { resource, recordId: { gte: id, lte: id } } });
      expect([tool, resource, found.total, found.records]).toEqual([tool, resource, 0, []]);
    }
    const seen = await use('list_bin', { filters: { resource: 'files', recordId: { gte: open.id, lte: open.id } } });
    expect(seen.total).toBe(1);
    const [entry] = await members(admin, `audit?resource=users&recordId=${account.id}`);
    expect((await use('get_audit', { id: entry.id })).error).toBe('Not found');
  });

  it('can be neither restored nor purged: alone, in a batch and by the list of actions', async () => {
    for (const [resource, record] of [
      ['users', account],
      ['files', secret],
    ] as const) {
      const { id } = await entryOf(resource, record.id);
      const tries = [
        await manager.delete(`bin/${id}`),
        await manager.post(`bin/${id}/restore`, {}),
        await manager.post(`bin/batch`, [{ method: 'DELETE', id }]),
        await manager.post('bin', [{ action: 'delete', entityId: id }]),
      ];
      expect([resource, ...tries.slice(0, 2).map(({ status }) => status)]).toEqual([resource, 404, 404]);
      expect(tries.slice(2).every(({ text }) => !/"status":20\d/.test(text))).toBe(true);
      expect((await admin.get(`bin/${id}`)).status).toBe(200);
    }
  });

  it('are purged by those who may delete the record', async () => {
    const entry = await entryOf('files', open.id);
    expect((await manager.delete(`bin/${entry.id}`)).status).toBe(204);
    const thrown = await entryOf('users', account.id);
    expect((await admin.delete(`bin/${thrown.id}`)).status).toBe(204);
    // Nothing is left to judge it by: only those without row limits see what became of it.
    expect(await members(manager, `audit?resource=files&recordId=${open.id}`)).toEqual([]);
    expect((await members(admin, `audit?resource=files&recordId=${open.id}`)).map(({ action }) => action)).toContain(
      'purge',
    );
  });

  it('of a resource that one may read but not delete are listed, and not purged', async () => {
    const comment = await createRecord(admin, 'comments', {
      text: 'To be thrown away',
      record: (await createProduct(admin))['@id'],
    });
    expect((await admin.delete(comment['@id'])).status).toBe(204);
    const entry = await entryOf('comments', comment.id);
    expect((await manager.get(`bin/${entry.id}`)).status).toBe(200);
    const refused = await manager.delete(`bin/${entry.id}`);
    expect([refused.status, refused.body.detail]).toEqual([403, 'You may not delete comments.']);
    expect((await manager.post(`bin/${entry.id}/restore`, {})).status).toBe(403);
    expect((await admin.delete(`bin/${entry.id}`)).status).toBe(204);
  });

  it('of comments are told to those who may read the record', async () => {
    const other = await addAccount();
    const comment = await createRecord(admin, 'comments', { text: 'A private note', record: other['@id'] });
    const path = `audit?resource=comments&recordId=${comment.id}`;
    expect(await members(admin, path)).toHaveLength(1);
    expect(await members(manager, path)).toEqual([]);
    expect((await admin.delete(comment['@id'])).status).toBe(204);
    expect(await members(manager, path)).toEqual([]);
    const entry = await entryOf('comments', comment.id);
    expect([(await manager.get(`bin/${entry.id}`)).status, (await admin.get(`bin/${entry.id}`)).status]).toEqual([
      ...[404, 200],
    ]);
    const onProduct = await createRecord(admin, 'comments', {
      text: 'For all',
      record: (await createProduct(admin))['@id'],
    });
    expect(await members(manager, `audit?resource=comments&recordId=${onProduct.id}`)).toHaveLength(1);
  });

  it('show a cashier own changes of records in reach', async () => {
    const own = (await members(cashier, 'audit?itemsPerPage=1000')).map(({ resource }) => resource);
    expect(own).not.toContain('products');
    const me = (await cashier.get('me')).body.id;
    const before = (await cashier.get(`users/${me}`)).body.locale;
    const locale = before === 'ar' ? 'fr' : 'ar';
    expect((await cashier.put(`users/${me}`, { locale })).status).toBe(200);
    const [entry] = await members(cashier, `audit?resource=users&recordId=${me}`);
    expect(entry.changes).toEqual([{ field: 'locale', from: before, to: locale }]);
    await cashier.put(`users/${me}`, { locale: before });
  });
});
