import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { fileClient, type FileClient } from './fileClient.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Links for people without an account (docs/files.md, "Links"). */
eachEngine('links to files', (server) => {
  let admin: FileClient;
  let manager: FileClient;
  let folder: Body;
  let file: Body;
  beforeAll(async () => {
    const as = async (name: string) => fileClient(await server().api().as(name));
    [admin, manager] = await Promise.all([as('admin'), as('manager')]);
  });
  beforeEach(async () => {
    folder = await manager.folder(`Menus <b> ${randomUUID()}`);
    file = await manager.upload('card & menu.txt', 'soup', { folder: folder.id });
  });

  /** Makes a link. @returns what the list says of it */
  async function share(id: number, more: object = {}, client = manager): Promise<Body> {
    const made = await client.call('POST', 'share', { id, expiresAt: inDays(7), ...more });
    expect(made.status, made.text).toBe(200);
    const { shares } = (await client.call('GET', `shares?id=${id}`)).body;
    return shares.find((one: Body) => one.id === made.body.id);
  }
  const visit = (path: string, init: RequestInit = {}) => fetch(server().url + path, { redirect: 'manual', ...init });
  const textOf = async (path: string): Promise<string> => {
    const answer = await visit(path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  const addresses = (html: string): string[] =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address.replace(/&#38;/g, '&'));

  it('a link shows its file and nothing else, and counts its uses', async () => {
    const other = await manager.upload('other.txt', 'other', { folder: folder.id });
    const link = await share(file.id);
    expect(link).toMatchObject({ uses: 0, lastUsedAt: null, hasPassword: false, name: file.name });
    const page = await textOf(link.path);
    expect(page).toContain('card &#38; menu.txt');
    expect(page).not.toContain(folder.name.slice(-12));
    const [show = '', download = ''] = addresses(page);
    expect(await textOf(show)).toBe('soup');
    const answer = await visit(download);
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    for (const path of [link.path, show, download])
      expect((await visit(path, { method: 'HEAD' })).headers.get('X-Robots-Tag')).toBe('noindex');
    for (const id of [other.id, folder.id, 1])
      expect((await visit(`${link.path}?get=download&file=${id}`)).status).toBe(404);
    expect(await share(file.id).then(({ path }) => path)).not.toBe(link.path);
    const { shares } = (await manager.call('GET', `shares?id=${file.id}`)).body;
    expect(shares[1]).toMatchObject({ id: link.id, uses: 3 });
    expect(Date.parse(shares[1].lastUsedAt)).toBeGreaterThan(Date.now() - DAY_MS);
    expect((await manager.call('GET', 'shares')).body.shares.length).toBeGreaterThanOrEqual(2);
  });

  it('a folder is shown with what is in it, as pages and as a zip file, without folders of other rights', async () => {
    const inner = await manager.folder('inner', folder.id);
    const deep = await manager.upload('deep.txt', 'deep', { folder: inner.id });
    const closed = await manager.folder('closed', folder.id);
    const secret = await manager.upload('secret.txt', 'secret', { folder: closed.id });
    const link = await share(folder.id);
    const rights = { see: { roles: ['ROLE_MANAGER'], people: [] }, write: { roles: ['ROLE_MANAGER'], people: [] } };
    expect((await admin.call('POST', 'rights', { id: closed.id, rights })).status).toBe(200);
    const page = await textOf(link.path);
    expect(page).toContain('inner');
    expect(page).not.toContain('closed');
    expect(await textOf(`${link.path}?file=${inner.id}`)).toContain('deep.txt');
    expect(await textOf(`${link.path}?get=show&file=${deep.id}`)).toBe('deep');
    for (const id of [closed.id, secret.id]) expect((await visit(`${link.path}?file=${id}`)).status).toBe(404);
    const zip = Buffer.from(await (await visit(`${link.path}?get=zip`)).arrayBuffer());
    expect([zip.includes('deep.txt'), zip.includes('secret.txt')]).toEqual([true, false]);
    const other = await manager.folder(randomUUID());
    await manager.call('POST', 'move', { ids: [inner.id], folder: other.id });
    expect((await visit(`${link.path}?file=${deep.id}`)).status).toBe(404);
  });

  it('a password opens a link for a while, and wrong ones are counted', async () => {
    const link = await share(file.id, { password: 'lantern river' });
    expect(link.hasPassword).toBe(true);
    const asked = await textOf(link.path);
    expect(asked).not.toContain('menu');
    expect(await textOf(`${link.path}?get=download`)).toBe(asked);
    const send = (password: string) => visit(link.path, { method: 'POST', body: new URLSearchParams({ password }) });
    const opened = await send('lantern river');
    expect(opened.status).toBe(303);
    const address = opened.headers.get('Location') ?? '';
    const page = await textOf(address);
    expect(await textOf(addresses(page)[0] ?? '')).toBe('soup');
    const elsewhere = await share(file.id, { password: 'lantern river' });
    expect(await textOf(address.replace(link.path, elsewhere.path))).toContain('password');
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push((await send('wrong')).status);
    expect(answers.slice(0, 3)).toEqual([403, 403, 403]);
    expect(answers.at(-1)).toBe(429);
    expect((await send('lantern river')).status).toBe(429);
  });

  it('a link for downloads shows nothing in the browser', async () => {
    const link = await share(file.id, { isDownloadOnly: true });
    expect(addresses(await textOf(link.path))).toHaveLength(1);
    const answer = await visit(`${link.path}?get=show`);
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/);
  });

  it('a link ends at once: by hand, in the bin, and with the rights of who made it', async () => {
    const over = async (path: string) => {
      const answer = await visit(path.replace('/en/', '/fr/'));
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining('Ce lien ne fonctionne plus'),
      ]);
      expect((await visit(`${path}?get=download`)).status).toBe(404);
    };
    const ended = await share(file.id);
    expect((await manager.call('POST', 'end-share', { id: ended.id })).body).toEqual({ ended: true });
    expect((await manager.call('POST', 'end-share', { id: ended.id })).body).toEqual({ ended: false });
    await over(ended.path);
    const binned = await share(file.id);
    await manager.call('POST', 'delete', { ids: [folder.id] });
    await over(binned.path);
    await manager.call('POST', 'restore', { ids: [folder.id] });
    await over(binned.path);
    const username = uniqueCode().toLowerCase();
    const account = await createRecord(admin.api, 'users', {
      ...{ username, email: `${username}@flexy.example.ma`, fullName: 'Gone Soon', password: 'lantern river' },
      ...{ roles: ['ROLE_MANAGER'], currentPassword: 'demo' },
    });
    const theirs = await share(file.id, {}, fileClient(await server().api().as(username, 'lantern river')));
    await textOf(theirs.path);
    await admin.api.put(account['@id'], { roles: ['ROLE_CASHIER'], currentPassword: 'demo' });
    await over(theirs.path);
    await over(`/en/storage/share/${'x'.repeat(43)}`);
  });

  it('who may not change a file may not share it, and wrong wishes name their field', async () => {
    const cashier = fileClient(await server().api().as('cashier'));
    const body = { id: file.id, expiresAt: inDays(1) };
    expect((await cashier.call('POST', 'share', body)).status).toBe(403);
    expect((await cashier.call('GET', 'shares')).status).toBe(403);
    const link = await share(file.id);
    const rights = { see: { roles: ['ROLE_MANAGER'], people: [] }, write: { roles: [], people: [] } };
    await admin.call('POST', 'rights', { id: folder.id, rights });
    expect((await manager.call('POST', 'share', body)).status).toBe(403);
    expect((await manager.call('GET', `shares?id=${file.id}`)).body.shares).toEqual([]);
    // Who made a link may always end it.
    expect((await manager.call('POST', 'end-share', { id: link.id })).body.ended).toBe(true);
    for (const [field, wrong] of [
      ['expiresAt', inDays(-1)],
      ['expiresAt', inDays(400)],
      ['password', 'short'],
    ] as const) {
      const answer = await admin.call('POST', 'share', { ...body, [field]: wrong });
      expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, field]);
    }
  });
});
