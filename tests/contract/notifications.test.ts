import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';

anyEngine('what people are told', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let driver: Api;
  let kitchen: Api;
  let users: Body[];

  const told = async (api: Api, query = ''): Promise<Body[]> => {
    const { status, body, text } = await api.get(`notifications?itemsPerPage=100${query}`);
    expect(status, text).toBe(200);
    return body['hydra:member'];
  };
  const user = (name: string): Body => users.find(({ username }) => username === name);
  const made = async (api: Api, path: string, fields: object): Promise<Body> => {
    const { status, body, text } = await api.post(path, fields);
    expect(status, text).toBe(201);
    return body;
  };

  beforeAll(async () => {
    const sign = (name: string) => server().api().as(name);
    admin = await sign('admin');
    manager = await sign('manager');
    cashier = await sign('cashier');
    driver = await sign('driver');
    kitchen = await sign('kitchen');
    users = (await admin.get('users?itemsPerPage=100')).body['hydra:member'];
  }, 60_000);

  it('come from a comment that mentions somebody, once, with the record’s name in the requested language', async () => {
    const product = await made(admin, 'products', { name: { en: 'Saffron', fr: 'Safran', ar: 'زعفران' }, price: 90 });
    const comment = await made(admin, 'comments', {
      text: 'Ask for\nthe new price.',
      record: product['@id'],
      mentions: [user('manager')['@id'], user('admin')['@id'], user('cashier')['@id']],
    });
    const mine = await told(manager, `&record=${product['@id']}`);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      kind: 'mention',
      title: `${user('admin').fullName} mentioned you on Saffron`,
      detail: '“Ask for the new price.”',
      record: product['@id'],
      isRead: false,
    });
    expect(mine[0].text).toBeUndefined();
    const french = await told(manager.in('fr'), `&record=${product['@id']}`);
    expect(french[0].title).toBe(`${user('admin').fullName} vous mentionne sur Safran`);
    // The author is not notified, and each comment notifies a person once.
    expect(await told(admin, `&record=${product['@id']}`)).toEqual([]);
    await admin.patch(comment['@id'], { mentions: [user('manager')['@id'], user('kitchen')['@id']] });
    expect(await told(manager, `&record=${product['@id']}`)).toHaveLength(1);
    expect(await told(kitchen, `&record=${product['@id']}`)).toHaveLength(1);
  });

  it('are visible to their recipient only, with access to the record, and are deleted with it', async () => {
    const task = await made(manager, 'tasks', { name: 'Count the cellar' });
    await made(manager, 'comments', {
      text: 'Today?',
      record: task['@id'],
      mentions: [user('cashier')['@id'], user('admin')['@id']],
    });
    const [mine] = await told(admin, `&record=${task['@id']}`);
    expect(mine.title).toContain('Count the cellar');
    expect(await told(cashier, '&kind=mention').then((all) => all.filter((one) => one.record === task['@id']))).toEqual(
      [],
    );
    expect((await manager.get(mine['@id'])).status).toBe(404);
    expect((await manager.patch(mine['@id'], { isRead: true })).status).toBe(404);
    expect((await manager.delete(mine['@id'])).status).toBe(404);
    expect((await server().api().get('notifications')).status).toBe(401);
    expect((await manager.delete(task['@id'])).status).toBe(204);
    expect((await admin.get(mine['@id'])).status).toBe(404);
  });

  it('notify the assignee of a task', async () => {
    const { agent } = user('driver');
    const task = await made(manager, 'tasks', { name: 'Print new price labels', agents: [agent['@id'] ?? agent] });
    const [mine] = await told(driver, `&record=${task['@id']}`);
    expect(mine).toMatchObject({
      kind: 'task',
      title: 'You were given the task “Print new price labels”',
      detail: `by ${user('manager').fullName}`,
    });
    await manager.patch(task['@id'], { name: 'Print labels' });
    const after = await told(driver, `&record=${task['@id']}`);
    expect(after).toHaveLength(1);
    expect(after[0].title).toBe('You were given the task “Print labels”');
  });

  it('notify buyers when a product runs low, and out, not when it is restocked', async () => {
    const product = await made(admin, 'products', { name: 'Mint $& tea', price: 9, stock: 12, lowStockAt: 5 });
    const of = async (api: Api) => (await told(api, `&record=${product['@id']}`)).map(({ kind }) => kind);
    await admin.patch(product['@id'], { stock: 4 });
    expect(await of(manager)).toEqual(['stock.low']);
    expect(await of(admin)).toEqual([]);
    await admin.patch(product['@id'], { stock: 0 });
    expect(await of(manager)).toEqual(['stock.out', 'stock.low']);
    await admin.patch(product['@id'], { stock: 3 });
    await admin.patch(product['@id'], { stock: 0 });
    // The previous notice is still unread.
    expect(await of(manager)).toEqual(['stock.out', 'stock.low']);
    expect(await of(cashier)).toEqual([]);
    const [out] = await told(manager, `&record=${product['@id']}`);
    expect(out.title).toBe('Mint $& tea is out of stock');
    await manager.patch(out['@id'], { isRead: true });
    await admin.patch(product['@id'], { stock: 3 });
    await admin.patch(product['@id'], { stock: 0 });
    expect(await of(manager)).toEqual(['stock.out', 'stock.out', 'stock.low']);
  });

  it('notify the starter of a job of its end', async () => {
    const job = await made(admin, 'jobs', { kind: 'purge' });
    await expect
      .poll(async () => (await told(admin, `&record=${job['@id']}`)).map(({ kind }) => kind), { timeout: 15_000 })
      .toEqual(['job.done']);
    const [done] = await told(admin, `&record=${job['@id']}`);
    expect(done.title).toBe('The job “Clean up” is done');
    const [fait] = await told(admin.in('fr'), `&record=${job['@id']}`);
    expect(fait.title).toBe('La tâche «\u00a0Nettoyage\u00a0» du serveur est terminée');
    expect((await told(manager, '&kind=job.done')).filter(({ record }) => record === job['@id'])).toEqual([]);
  });

  it('are marked as read, with the time, and unread again; nothing else of them can be changed', async () => {
    const [mine] = await told(manager, '&isRead=false');
    const read = await manager.patch(mine['@id'], { isRead: true });
    expect(read.status, read.text).toBe(200);
    expect(read.body.isRead).toBe(true);
    expect(Date.parse(read.body.readAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await told(manager, '&isRead=false')).map(({ id }) => id)).not.toContain(mine.id);
    expect((await manager.patch(mine['@id'], { isRead: false })).body.readAt).toBeUndefined();
    const others = { kind: 'x', detail: 'x', person: user('cashier')['@id'], recordId: 1, resource: 'tasks' };
    const after = await manager.patch(mine['@id'], others);
    expect(after.body).toMatchObject({ kind: mine.kind, person: mine.person, record: mine.record });
    expect(after.body.detail).toBe(mine.detail);
    expect((await manager.post('notifications', { kind: 'task', text: 'Mine' })).status).toBe(403);
  });

  it('are all marked as read at once', async () => {
    const all = await told(manager, '&isRead=false');
    expect(all.length).toBeGreaterThan(1);
    const items = all.map(({ id }) => ({ action: 'update', id, isRead: true }));
    const { status, text } = await manager.post('notifications/batch', items);
    expect(status, text).toBe(200);
    expect(await told(manager, '&isRead=false')).toEqual([]);
  });
});
