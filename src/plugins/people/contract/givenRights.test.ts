import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../../../../tests/contract/authServer.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { createRecord } from '../../../../tests/support/records.ts';

const CONFIRMED = { currentPassword: PASSWORD };
const EMPTY_CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nEND:VCALENDAR\r\n';
const DAYS = 'from=2026-12-01&to=2026-12-07';

/** Rights that are given alone, to a role made of nothing: what they open, and all that they do not (docs/rules/rights.md). */
describe('rights given alone', { timeout: 120_000 }, () => {
  let server: AuthServer;
  let boss: Api;
  let made = 0;

  beforeAll(async () => {
    server = await startAuthServer();
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    boss = await server.api().as('boss', PASSWORD);
  });
  afterAll(() => server.end());

  /** Somebody with an own role. */
  async function holder(values: object): Promise<Api> {
    const role = await createRecord(boss, 'roles', { name: `Role ${(made += 1)}`, ...values });
    const username = `person-${made}`;
    const id = await server.addUser({ username, roles: [] });
    expect((await boss.put(`users/${id}`, { ownRole: role['@id'], ...CONFIRMED })).status).toBe(200);
    return server.api().as(username, PASSWORD);
  }
  const statuses = async (answers: readonly Promise<{ readonly status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  const folder = (api: Api, name: string) => api.post('file-manager/folder', { name, parent: 0 });

  it('to read files opens the calls that read them, and nothing else', async () => {
    const api = await holder({ given: ['files.read'] });
    const { body } = await folder(boss, 'Papers');
    expect(await statuses([api.get('file-manager/list'), api.get('file-manager/folders'), api.get('files')])).toEqual([
      200, 200, 200,
    ]);
    expect((await api.post('file-manager/zip', { ids: [body.item.id] })).status).not.toBe(403);
    const { items } = (await api.get('file-manager/list')).body;
    const names = items.map(({ name }: Body) => name);
    // The rows of managers: folders, and not the one of administrators.
    expect(names).toContain('Papers');
    expect(names).not.toContain('system');
    expect(items.every(({ isReadOnly }: Body) => isReadOnly)).toBe(true);
    const closed = [
      folder(api, 'Mine'),
      api.post('file-manager/rename', { id: body.item.id, name: 'Mine' }),
      api.post('file-manager/delete', { ids: [body.item.id] }),
      api.post('file-manager/share', { id: body.item.id, days: 7 }),
      api.get('file-manager/duplicates'),
      api.get(`file-manager/rights?id=${body.item.id}`),
      api.call('DELETE', `files/${body.item.id}`),
      ...['products', 'customers', 'orders', 'events', 'users', 'roles', 'stock/products'].map((path) => api.get(path)),
    ];
    expect(await statuses(closed)).toEqual(closed.map(() => 403));
  });

  it('to change files needs the right to read them, and deletes nothing', async () => {
    const api = await holder({ given: ['files.read', 'files.change'] });
    const { status, body } = await folder(api, 'Plans');
    expect(status).toBe(200);
    expect((await api.post('file-manager/rename', { id: body.item.id, name: 'Drawings' })).status).toBe(200);
    expect((await api.post('file-manager/delete', { ids: [body.item.id] })).status).toBe(403);
    expect((await api.get(`file-manager/rights?id=${body.item.id}`)).status).toBe(403);
    const blind = await holder({ given: ['files.change'] });
    expect(await statuses([folder(blind, 'Blind'), blind.get('file-manager/list')])).toEqual([403, 403]);
    const upload = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '3', 'Upload-Metadata': 'folder MA==' };
    expect((await blind.post('file-manager/tus', {}, upload)).status).toBe(403);
    const whole = await holder({ given: ['files.read', 'files.change', 'files.delete'] });
    expect((await whole.post('file-manager/delete', { ids: [body.item.id] })).status).toBe(200);
  });

  it('to change files can be taken from a manager, who goes on reading', async () => {
    const api = await holder({ base: 'ROLE_MANAGER', taken: ['files.change'] });
    expect(await statuses([api.get('file-manager/list'), folder(api, 'No')])).toEqual([200, 403]);
    const { items } = (await api.get('file-manager/list')).body;
    expect(items.every(({ isReadOnly }: Body) => isReadOnly)).toBe(true);
  });

  it('to read events opens the agenda and its tool, to change them the series', async () => {
    const reader = await holder({ given: ['events.read'] });
    const split = { event: 999_999, day: '2026-12-01', scope: 'one' };
    expect((await reader.get(`agenda/entries?${DAYS}`)).status).toBe(200);
    expect((await reader.post('agenda/occurrences', split)).status).toBe(403);
    expect((await reader.post('agenda/import', { text: '' })).status).toBe(403);
    const writer = await holder({ given: ['events.read', 'events.update'] });
    expect((await writer.post('agenda/occurrences', split)).status).toBe(404);
    expect((await writer.post('agenda/import', { text: '' })).status).toBe(403);
    expect((await writer.post('agenda/occurrences/cancel', split)).status).toBe(403);
    const maker = await holder({ given: ['events.read', 'events.create'] });
    expect((await maker.post('agenda/import', { text: EMPTY_CALENDAR })).status).toBe(200);
    expect((await maker.post('agenda/import', { text: EMPTY_CALENDAR, isUpdate: true })).status).toBe(403);
    expect((await (await holder({ given: ['products.read'] })).get(`agenda/entries?${DAYS}`)).status).toBe(403);
  });

  it('that are named open their call where its records may be read', async () => {
    const card = await createRecord(boss, 'vouchers', { amount: 20 });
    const adjust = (api: Api) => api.post(`vouchers/${card.id}/adjust`, { amount: 5, reason: 'Typed wrong' });
    expect((await adjust(await holder({ given: ['vouchers.adjust'] }))).status).toBe(403);
    expect((await adjust(await holder({ given: ['vouchers.read'] }))).status).toBe(403);
    const api = await holder({ given: ['vouchers.read', 'vouchers.adjust'] });
    expect((await adjust(api)).body).toEqual({ balance: 25 });
    // Fields that only managers read stay closed.
    expect((await api.get(`vouchers/${card.id}`)).body.code).toBeUndefined();
    expect((await api.post('vouchers', { amount: 20 })).status).toBe(403);
  });

  it('stand in the table of rights, for administrators', async () => {
    await createRecord(boss, 'roles', { name: 'Archivist', given: ['files.read', 'files.delete'] });
    await server.addUser({ username: 'manager', roles: ['ROLE_MANAGER'] });
    const manager = await server.api().as('manager', PASSWORD);
    const ofFiles = async (api: Api): Promise<Body> =>
      (await api.get('rights')).body.find(({ resource }: Body) => resource === 'files').own;
    expect(await ofFiles(boss)).toContainEqual(
      expect.objectContaining({ name: 'Archivist', operations: ['read', 'delete'], isLimited: true }),
    );
    expect(await ofFiles(manager)).toEqual([]);
  });

  it('count for notices: a role like that of managers is told of stock, unless it may not read products', async () => {
    const told = async (api: Api) =>
      (await api.get('notifications')).body['hydra:member'].map(({ kind }: Body) => kind);
    const buyer = await holder({ base: 'ROLE_MANAGER' });
    const blind = await holder({ base: 'ROLE_MANAGER', taken: ['products.read'] });
    const tea = await createRecord(boss, 'products', { name: 'Tea', price: 2, stock: 10, lowStockAt: 5 });
    expect((await boss.patch(`products/${tea.id}`, { stock: 4 })).status).toBe(200);
    expect([await told(buyer), await told(blind)]).toEqual([['stock.low'], []]);
  });
});
