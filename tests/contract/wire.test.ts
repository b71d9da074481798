import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';

/** Sends raw bytes and reads until the connection is closed. */
function send(port: number, text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => void (answer += chunk.toString()));
  socket.on('close', () => resolve(answer));
  socket.on('error', reject);
  socket.write(text);
  return promise;
}

const namesOf = (body: Body): string[] => body['hydra:member'].map((one: Body) => one.name);

eachEngine('the wire, as strangers measure it', (server) => {
  let admin: Api;
  let cashier: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    cashier = await server().api().as('cashier');
  });

  describe('addresses', () => {
    it.each(['/api/en/users?pinCode=9999', '/en/api/users/?pinCode=9999', '/en/api/users.json?pinCode=9999'])(
      'looks a PIN up at %s, and never answers the list instead',
      async (path) => {
        const { status, body } = await cashier.get(path, { Accept: 'application/json' });
        expect([status, body]).toEqual([200, []]);
      },
    );

    it('signs in and answers `me` in both prefix orders', async () => {
      const signIn = await server().api().post('/api/en/login_check', { username: 'kitchen', password: 'demo' });
      expect(signIn.status).toBe(200);
      expect((await cashier.get('/api/fr/me')).body.username).toBe('cashier');
    });

    it('answers a suffix in its format', async () => {
      const plain = await admin.get('stores/1.json', { Accept: '*/*' });
      expect(plain.headers.get('content-type')).toContain('application/json');
      expect(plain.body['@id']).toBeUndefined();
      expect((await admin.get('stores.json')).body[0].id).toBe(1);
      expect((await admin.get('stores/1.jsonld', { Accept: 'application/json' })).body['@id']).toBe('/en/api/stores/1');
      expect((await admin.get('stores/1.xml')).status).toBe(404);
    });

    it.each([
      ['', 'GET, HEAD'],
      ['docs.jsonld', 'GET, HEAD'],
      ['login_check', 'POST'],
      ['me', 'GET, HEAD'],
      ['changes', 'GET, HEAD'],
      ['products', 'GET, HEAD, POST'],
      ['products/1', 'GET, HEAD, PUT, PATCH, DELETE'],
      ['geocode', 'GET, HEAD'],
      ['instance', 'GET, HEAD'],
      ['orders/figures', 'GET, HEAD'],
      ['/en/storage/get-image', 'GET, HEAD'],
      ['/healthz', 'GET, HEAD'],
      ['/.well-known/mercure', 'GET, HEAD'],
      ['/en/api-trans/translations-yaml-admin', 'GET, HEAD'],
    ])('names the methods of %s, for OPTIONS and for other methods', async (path, allow) => {
      const options = await admin.call('OPTIONS', path);
      expect([options.status, options.headers.get('allow'), options.text]).toEqual([204, allow, '']);
      const wrong = await admin.call(allow === 'POST' ? 'GET' : 'PROPFIND', path);
      expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, allow]);
      expect(wrong.body.status).toBe(405);
    });

    it.each(['/shop/en/api/applications', '/shop/en/api/nothing', '/fr/api-trans/translations-yaml-admin'])(
      'links the documentation from %s',
      async (path) => {
        const { headers } = await admin.get(path);
        expect(headers.get('link')).toContain('hydra/core#apiDocumentation');
        expect(headers.get('vary')).toContain('Accept');
      },
    );

    it('answers HEAD of the hub and ends', async () => {
      const { status, headers, text } = await admin.call('HEAD', '/.well-known/mercure?topic=*');
      expect([status, text]).toEqual([200, '']);
      expect(headers.get('content-type')).toContain('text/event-stream');
    });
  });

  describe('reading', () => {
    it('accepts addresses for `id`, also those of another locale', async () => {
      const two = await admin.get('stores?id[]=/fr/api/stores/1&id[]=2');
      expect(two.body['hydra:member'].map((one: Body) => one.id).toSorted()).toEqual([1, 2]);
      expect((await admin.get('stores?id=/en/api/stores/2')).body['hydra:totalItems']).toBe(1);
    });

    it('reads an empty `exists` as true and refuses an invalid page', async () => {
      const total = async (query: string) => (await admin.get(`products?${query}`)).body['hydra:totalItems'];
      expect(await total('exists[stock]=')).toBe(await total('exists[stock]=true'));
      const { status, body } = await admin.get('products?itemsPerPage=0&page=2');
      expect([status, body.violations[0].propertyPath]).toEqual([400, 'page']);
    });

    it('answers only the requested properties, of an item as of a list', async () => {
      const { body } = await admin.get('products/1?properties[]=name&properties[]=price&properties[category][]=name');
      expect(Object.keys(body).toSorted()).toEqual(['@context', '@id', '@type', 'category', 'id', 'name', 'price']);
      const hidden = await (await server().api().as('kitchen')).get('products/1?properties[]=cost&properties[]=name');
      expect(hidden.body.cost).toBeUndefined();
    });

    it.each(['%', '_', '"', '\\', '%_'])('finds %s literally, and nothing else', async (mark) => {
      const name = `Rebate 50${mark} today`;
      await admin.post('products', { name, price: 1 });
      const found = namesOf((await admin.get(`products?itemsPerPage=100&name=${encodeURIComponent(mark)}`)).body);
      expect(found).toContain(name);
      expect(found.every((one) => one.includes(mark))).toBe(true);
    });
  });

  describe('writing', () => {
    it.each(['0000-01-01 00:00', '2026-11-22T08:00:00+99:00', '9999-12-31T23:00:00-05:00', '2026-02-30'])(
      'refuses the moment %s instead of forgetting it',
      async (startAt) => {
        const { status, body } = await admin.put('projects/1', { startAt });
        expect([status, body.violations?.[0].propertyPath]).toEqual([422, 'startAt']);
      },
    );

    it('accepts values as boards and selectors send them: a dragged progress, ids as texts', async () => {
      const task = await admin.put('tasks/2', { progress: 33.333333333 });
      expect([task.status, task.body.progress]).toEqual([200, 33.33]);
      // The progress of a project with tasks is that of its tasks.
      const made = await admin.post('projects', { name: 'A project without tasks' });
      const project = await admin.put(`projects/${made.body.id}`, { progress: 66.66666666 });
      expect([project.status, project.body.progress]).toEqual([200, 66.67]);
      const dataFlexy = { parentCategoryId: '30', subCategoryId: '31', deepSubCategoryId: '', shipToCountries: ['MA'] };
      const listed = await admin.post('cj_products', { pid: 'wire-1', name: 'Cup', data: {}, dataFlexy });
      expect(listed.body.dataFlexy).toEqual({ parentCategoryId: 30, subCategoryId: 31, shipToCountries: ['MA'] });
    });

    it('answers 201 to an installation', async () => {
      const { body } = await admin.get('applications?itemsPerPage=100&installed=false&price=0');
      const free = body['hydra:member'].find((one: Body) => one.category !== 'coming-soon');
      const installed = await admin.post('applications', { name: free.name, menuOrder: 3, isEnabled: true });
      expect([installed.status, installed.body.installed]).toEqual([201, true]);
      expect(installed.headers.get('location')).toBe(free['@id']);
      expect((await admin.post('applications', { name: free.name })).status).toBe(422);
    });
  });

  it('accepts the cookie of the session for the calls of the assistant, from own pages only', async () => {
    const visitor = server().api();
    const signIn = await visitor.post('login_check', { username: 'manager', password: 'demo' });
    const Cookie = (signIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const question = { question: 'Three honeys', threadAiRequest: { namespace: 'shop', entity: 'Product' } };
    const path = '/api/en/ai_requests';
    const own = await visitor.post(path, question, { Cookie, Origin: server().url });
    expect([own.status, own.body.createdBy?.username]).toEqual([201, 'manager']);
    expect((await visitor.get(own.body.threadAiRequest['@id'], { Cookie })).status).toBe(200);
    expect((await visitor.post(path, question, { Cookie, Origin: 'http://evil.example' })).status).toBe(401);
    expect((await visitor.post(path, question, { Cookie, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(401);
    expect((await visitor.get('products', { Cookie })).status).toBe(401);
  });

  describe('invalid HTTP requests', () => {
    it.each([
      ['without a host', 'GET /en/api/stores HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      [
        'with an unknown expectation',
        'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n',
        417,
      ],
      ['with a broken length', 'POST /en/api/stores HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
      ['with too long an address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ])('are answered by a problem: %s', async (_name, text, status) => {
      const answer = await send(server().port, text);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain('application/problem+json');
      expect(answer.toLowerCase()).toContain('x-request-id: ');
      expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    });
  });
});
