import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { listen } from '../support/events.ts';
import { expectRefused } from '../support/shop.ts';

const USERS = ['admin', 'manager', 'cashier', 'driver', 'kitchen'] as const;

anyEngine('comments', (server) => {
  const api = new Map<string, Api>();
  const as = (user: (typeof USERS)[number]): Api => {
    const found = api.get(user);
    if (!found) throw new Error(`${user} is not signed in`);
    return found;
  };
  const say = (user: (typeof USERS)[number], record: string, fields: object = {}) =>
    as(user).post('comments', { text: 'Ring twice', record, ...fields });
  const made = async (user: (typeof USERS)[number], record: string, fields: object = {}): Promise<Body> => {
    const { status, body, text } = await say(user, record, fields);
    expect(status, text).toBe(201);
    return body;
  };
  const on = async (user: (typeof USERS)[number], query: string): Promise<Body[]> =>
    (await as(user).get(`comments?${query}`)).body['hydra:member'];
  const textsOn = async (user: (typeof USERS)[number], query: string) =>
    (await on(user, query)).map(({ text }) => text);
  const product = async () => (await as('admin').post('products', { name: 'Talked about', price: 3 })).body;

  beforeAll(async () => {
    for (const user of USERS) api.set(user, await server().api().as(user));
  }, 60_000);

  describe('on a record', () => {
    it('are found by its address and by its kind and id, pinned ones first', async () => {
      const { '@id': iri, id } = await product();
      const first = await made('manager', iri, { text: 'One\r\nTwo', isPinned: true });
      const second = await made('cashier', `/fr/api/products/${id}`, { text: 'Three' });
      expect(first).toMatchObject({
        text: 'One\nTwo',
        record: iri,
        resource: 'products',
        recordId: id,
        isPinned: true,
      });
      expect(first.author).toMatchObject({ fullName: 'Salma Bennani' });
      expect(first.editedAt).toBeUndefined();
      for (const query of [`record=${iri}`, `resource=products&recordId=${id}`, `record=/ar/api/products/${id}`]) {
        expect(await textsOn('kitchen', query), query).toEqual(['One\nTwo', 'Three']);
      }
      expect(await textsOn('kitchen', `resource=orders&recordId=${id}&text=none`)).not.toContain('Three');
      const french = await as('cashier').in('fr').get(`comments/${second.id}`);
      expect(french.body.record).toBe(`/fr/api/products/${id}`);
    });

    it('may be created by kind and id, also on a quote, which is an order', async () => {
      const { id } = await product();
      const byNumber = await as('driver').post('comments', { text: 'Hm', resource: 'products', recordId: id });
      expect([byNumber.status, byNumber.body.record]).toEqual([201, `/en/api/products/${id}`]);
      const [quote] = (await as('manager').get('quotes?itemsPerPage=1')).body['hydra:member'];
      const said = await made('manager', quote['@id'], { text: 'On a quote' });
      expect([said.resource, said.recordId]).toEqual(['orders', quote.id]);
      expect(await textsOn('manager', `record=${quote['@id']}`)).toContain('On a quote');
      expect(await textsOn('manager', `resource=quotes&recordId=${quote.id}`)).toContain('On a quote');
    });

    it('mention people, and can be searched', async () => {
      const { '@id': iri } = await product();
      const users = (await as('admin').get('users?itemsPerPage=100')).body['hydra:member'];
      const cashier = users.find((user: Body) => user.username === 'cashier');
      await made('manager', iri, { text: 'Zitoune, please look', mentions: [cashier['@id']] });
      const mine = await on('cashier', `mentions=${cashier['@id']}&record=${iri}`);
      expect(mine.map(({ mentions }) => mentions.map((one: Body) => one.fullName))).toEqual([['Youssef El Amrani']]);
      expect(await textsOn('cashier', `q=zitoune&record=${iri}`)).toEqual(['Zitoune, please look']);
    });

    it('are answered one level deep, on the same record', async () => {
      const [one, other] = [await product(), await product()];
      const question = await made('manager', one['@id']);
      const answer = await made('cashier', one['@id'], { parent: question['@id'] });
      expectRefused(await say('manager', one['@id'], { parent: answer['@id'] }), 422, 'parent');
      expectRefused(await say('manager', other['@id'], { parent: question['@id'] }), 422, 'parent');
      await as('manager').delete(question['@id']);
      expect(await on('manager', `record=${one['@id']}`)).toEqual([]);
    });

    it('are deleted with the record only', async () => {
      const { '@id': iri, id } = await product();
      const customer = await as('admin').post('customers', { firstName: 'A', lastName: 'B', address: 'C' });
      const said = await made('cashier', iri);
      const answer = await made('manager', iri, { parent: said['@id'] });
      const other = await made('cashier', customer.body['@id']);
      const seen = (await as('admin').get('changes?resources=comments')).body.cursor;
      expect((await as('admin').delete(iri)).status).toBe(204);
      for (const gone of [said, answer]) expect((await as('admin').get(gone['@id'])).status).toBe(404);
      expect((await as('admin').get(other['@id'])).status).toBe(200);
      expect(await on('admin', `resource=products&recordId=${id}`)).toEqual([]);
      const { changes } = (await as('cashier').get(`changes?since=${seen}&resources=comments`)).body;
      expect(changes).toEqual([]);
    });
  });

  it('are restored with their record, answers below their questions, and not without it', async () => {
    const { '@id': iri, id } = await product();
    const question = await made('manager', iri, { text: 'Where is it?', isPinned: true });
    const answer = await made('cashier', iri, { text: 'Here', parent: question['@id'] });
    const alone = await made('cashier', iri, { text: 'Alone' });
    await as('kitchen').put('presence', { resource: 'products', id, state: 'viewing', client: 'tab-at-the-bin' });
    expect((await as('cashier').delete(alone['@id'])).status).toBe(204);
    expect((await as('admin').delete(iri)).status).toBe(204);
    const trashed = (await as('admin').get(`bin?resource=comments&recordId=${alone.id}`)).body['hydra:member'][0];
    expect((await as('admin').post(`bin/${trashed.id}/restore`, {})).status).toBe(409);
    const restored = await as('admin').post(`products/${id}/restore`, {});
    expect(restored.status, restored.text).toBe(200);
    expect(await textsOn('kitchen', `record=${iri}`)).toEqual(['Where is it?', 'Here']);
    const back = (await as('manager').get(answer['@id'])).body;
    expect(back).toMatchObject({ parent: question['@id'], author: { fullName: 'Youssef El Amrani' } });
    expect((await as('admin').get(`presence?record=${iri}`)).body['hydra:totalItems']).toBe(0);
    expect((await as('admin').post(`bin/${trashed.id}/restore`, {})).status).toBe(200);
    expect(await textsOn('kitchen', `record=${iri}`)).toEqual(['Where is it?', 'Alone', 'Here']);
  });

  describe('belong to their author', () => {
    it('who alone edits them; administrators delete any', async () => {
      const { '@id': iri } = await product();
      const said = await made('cashier', iri);
      for (const user of ['admin', 'manager', 'kitchen'] as const)
        expect((await as(user).put(said['@id'], { text: 'Mine now' })).status, user).toBe(403);
      const edited = await as('cashier').put(said['@id'], { text: 'Ring once', record: '/en/api/products/1' });
      expect(edited.body).toMatchObject({ text: 'Ring once', record: iri });
      expect(Date.parse(edited.body.editedAt)).not.toBeNaN();
      const pinned = await as('cashier').put(said['@id'], { isPinned: true });
      expect([pinned.body.isPinned, pinned.body.editedAt]).toEqual([true, edited.body.editedAt]);
      expect((await as('manager').delete(said['@id'])).status).toBe(403);
      expect((await as('admin').delete(said['@id'])).status).toBe(204);
      const own = await made('kitchen', iri);
      expect((await as('kitchen').delete(own['@id'])).status).toBe(204);
    });

    it('but managers and administrators may pin those of others', async () => {
      const { '@id': iri } = await product();
      const said = await made('cashier', iri);
      for (const [user, isPinned] of [
        ['manager', true],
        ['admin', false],
      ] as const) {
        const pinned = await as(user).put(said['@id'], { ...said, isPinned });
        expect([pinned.status, pinned.body.isPinned, pinned.body.editedAt], pinned.text).toEqual([
          200,
          isPinned,
          undefined,
        ]);
      }
      expectRefused(await as('manager').put(said['@id'], { text: 'Mine', isPinned: true }), 403, 'text');
      expectRefused(await as('admin').put(said['@id'], { mentions: ['/en/api/users/1'] }), 403, 'mentions');
      expect((await as('kitchen').put(said['@id'], { isPinned: true })).status).toBe(403);
    });

    it('whatever author the body names', async () => {
      const { '@id': iri } = await product();
      const said = await made('cashier', iri, { author: '/en/api/users/1', editedAt: '2020-01-01' });
      expect([said.author.fullName, said.editedAt]).toEqual(['Youssef El Amrani', undefined]);
    });
  });

  describe('are visible to readers of the record', () => {
    it('only: a role without access to the resource sees none', async () => {
      const lead = (await as('admin').post('lead_opportunities', { name: 'Secret' })).body['@id'];
      const said = await made('manager', lead, { text: 'Behind the board' });
      for (const user of ['cashier', 'driver', 'kitchen'] as const) {
        expect((await as(user).get(said['@id'])).status, user).toBe(404);
        expect(await on(user, `record=${lead}`), user).toEqual([]);
        expect(await on(user, 'q=behind the board'), user).toEqual([]);
        expectRefused(await say(user, lead), 400, 'record');
        expect((await as(user).delete(said['@id'])).status, user).toBe(404);
      }
    });

    it('only: a driver gets them while the order is assigned to them', async () => {
      const me = (await as('driver').get('users')).body['hydra:member'][0];
      const mine = (await as('driver').get('orders?itemsPerPage=1')).body['hydra:member'][0];
      const foreign = (await as('admin').get(`orders?type=delivery-note&itemsPerPage=100`)).body['hydra:member'].find(
        (order: Body) => (order.agent?.id ?? null) !== me.agent.id,
      );
      const stream = await listen(server().url, as('driver').token ?? '', ['/en/api/comments/{id}']);
      const hidden = await made('manager', foreign['@id'], { text: 'Not for the road' });
      const shown = await made('manager', mine['@id'], { text: 'For the road' });
      const heard = await stream.next();
      expect(heard.data).toMatchObject({ '@id': shown['@id'], text: 'For the road' });
      stream.close();
      expect(await textsOn('driver', 'itemsPerPage=100')).toContain('For the road');
      expect(await textsOn('driver', 'itemsPerPage=100')).not.toContain('Not for the road');
      expect((await as('driver').get(hidden['@id'])).status).toBe(404);
      expectRefused(await say('driver', foreign['@id']), 400, 'record');
      await as('admin').put(mine['@id'], { agent: null });
      expect((await as('driver').get(shown['@id'])).status).toBe(404);
      await as('admin').put(mine['@id'], { agent: me.agent['@id'] });
      expect((await as('driver').get(shown['@id'])).status).toBe(200);
    });

    it('and not to anonymous callers', async () => {
      const stranger = server().api();
      expect((await stranger.get('comments')).status).toBe(401);
      expect((await stranger.post('comments', { text: 'x', record: '/en/api/products/1' })).status).toBe(401);
    });
  });

  it.each([
    ['no record', { text: 'x' }, 422, ['resource', 'recordId']],
    ['a record of nothing', { text: 'x', record: '/en/api/nothing/1' }, 400, ['record']],
    ['no address', { text: 'x', record: 12 }, 400, ['record']],
    ['a record that is gone', { text: 'x', record: '/en/api/products/999999999' }, 400, ['record']],
    ['a number that is gone', { text: 'x', resource: 'products', recordId: 999_999_999 }, 400, ['recordId']],
    ['a resource of the object', { text: 'x', resource: 'constructor', recordId: 1 }, 400, ['recordId']],
    ['a comment on a comment', { text: 'x', resource: 'comments', recordId: 1 }, 400, ['recordId']],
    ['a comment on a line', { text: 'x', resource: 'order_items', recordId: 1 }, 400, ['recordId']],
    ['no text', { text: ' \n ', record: '/en/api/settings/1' }, 422, ['text']],
    ['too long a text', { text: 'x'.repeat(5001), record: '/en/api/settings/1' }, 422, ['text']],
    ['a list as text', { text: ['x'], record: '/en/api/settings/1' }, 422, ['text']],
    [
      'nobody mentioned',
      { text: 'x', record: '/en/api/settings/1', mentions: ['/en/api/users/999999'] },
      400,
      ['mentions[0]'],
    ],
    ['no such parent', { text: 'x', record: '/en/api/settings/1', parent: 999_999_999 }, 400, ['parent']],
  ] as const)('refuses %s', async (_what, body, status, fields) => {
    const before = (await as('admin').get('comments?itemsPerPage=0')).body['hydra:totalItems'];
    expectRefused(await as('manager').post('comments', body), status, ...fields);
    expect((await as('admin').get('comments?itemsPerPage=0')).body['hydra:totalItems']).toBe(before);
  });

  it('ignores filters without a value', async () => {
    const all = (await as('admin').get('comments?itemsPerPage=0')).body['hydra:totalItems'];
    for (const query of ['record=12', 'record[]=/en/api/nothing/1', 'record=/en/api/nothing/1', "recordId='"])
      expect((await as('admin').get(`comments?itemsPerPage=0&${query}`)).body['hydra:totalItems'], query).toBe(all);
  });

  it('are in the demo, in three languages', async () => {
    const texts = await textsOn('admin', 'itemsPerPage=100&isPinned=true');
    expect(texts.length).toBeGreaterThanOrEqual(3);
    expect(texts.some((text) => /\p{Script=Arabic}/u.test(text))).toBe(true);
    const orders = await on('admin', 'resource=orders');
    expect(orders.length).toBeGreaterThanOrEqual(3);
  });
});
