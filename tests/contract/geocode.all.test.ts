import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Api, type Answer } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/server.ts';

const ask = (api: Api, address: string): Promise<Answer> => api.get(`geocode?address=${encodeURIComponent(address)}`);
const placeOf = ({ body }: Answer) => body.results?.[0]?.geometry.location;

anyEngine('addresses on the map, without a service', (server) => {
  let cashier: Api;
  beforeAll(async () => {
    cashier = await server().api().as('cashier');
  }, 60_000);

  it.each(['14 rue de Yougoslavie, Gueliz, Marrakech', '14 RUE de yougoslavie', ' 14 rue  de Yougoslavie, Guéliz '])(
    'knows where a customer lives: %s',
    async (address) => {
      const answer = await ask(cashier, address);
      expect([answer.status, answer.body.status]).toEqual([200, 'OK']);
      expect(placeOf(answer)).toEqual({ lat: 31.6342, lng: -8.0089 });
    },
  );

  it('knows where a store is', async () => {
    expect(placeOf(await ask(cashier, '19 avenue de France, Rabat'))).toEqual({ lat: 33.9989, lng: -6.8498 });
  });

  it('answers that the coordinates of any other address do not exist', async () => {
    const answer = await ask(cashier.in('fr'), 'Villa 12, piste de l’Ourika km 9');
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'ZERO_RESULTS', results: [], message: "Les coordonnées n'existent pas" },
    ]);
    expect((await ask(cashier, '1')).body.status).toBe('ZERO_RESULTS');
    expect((await ask(cashier, 'Gueliz')).body.status).toBe('ZERO_RESULTS');
  });

  it.each(['', '   ', 'a'.repeat(501), "'; DROP TABLE customers; --", '%', '\u0000'])(
    'takes %j for what it is',
    async (address) => {
      const { status, body } = await ask(cashier, address);
      if (status === 400) expect(body.violations[0].propertyPath).toBe('address');
      else expect([status, body.status]).toEqual([200, 'ZERO_RESULTS']);
    },
  );

  it('requires exactly one address', async () => {
    expect((await cashier.get('geocode')).status).toBe(400);
    expect((await cashier.get('geocode?address=a&address=b')).status).toBe(400);
  });

  it('is for users who sell', async () => {
    const driver = await server().api().as('driver');
    const kitchen = await server().api().as('kitchen');
    expect((await ask(driver, '19 avenue de France, Rabat')).status).toBe(200);
    expect((await ask(kitchen, '19 avenue de France, Rabat')).status).toBe(403);
    expect((await ask(server().api(), '19 avenue de France, Rabat')).status).toBe(401);
  });
});

describe('addresses on the map, with a service', () => {
  const asked: string[] = [];
  let answer: (response: ServerResponse) => void;
  let service: Server;
  let server: TestServer;
  let manager: Api;
  const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body));

  beforeAll(async () => {
    service = createServer((request: IncomingMessage, response: ServerResponse) => {
      asked.push(request.url ?? '');
      answer(response);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const address = service.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const env = { GEOCODER_URL: `http://127.0.0.1:${port}/geocode/json`, GEOCODER_KEY: 'a key & more' };
    server = await startServer({ env });
    manager = await new Api(server.url).as('manager');
  }, 120_000);
  beforeEach(() => void asked.splice(0));
  afterAll(async () => {
    service.closeAllConnections();
    service.close();
    await server?.stop();
  });

  it('asks the service for unknown addresses, with the key', async () => {
    answer = json({ status: 'OK', results: [{ geometry: { location: { lat: 31.5, lng: -7.9 } } }] });
    expect(placeOf(await ask(manager, 'Villa 12 & 14, Ourika #9'))).toEqual({ lat: 31.5, lng: -7.9 });
    const url = new URL(asked[0] ?? '', 'http://service');
    expect(url.pathname).toBe('/geocode/json');
    expect(Object.fromEntries(url.searchParams)).toEqual({ address: 'Villa 12 & 14, Ourika #9', key: 'a key & more' });
    expect((await ask(manager, '19 avenue de France, Rabat')).body.status).toBe('OK');
    expect(asked).toHaveLength(1);
  });

  it('reports an address that the service does not know either', async () => {
    answer = json({ status: 'ZERO_RESULTS', results: [] });
    expect((await ask(manager, 'nowhere')).body.status).toBe('ZERO_RESULTS');
    answer = json({ status: 'OK', results: [{ geometry: { location: { lat: 'x', lng: 999 } } }] });
    expect((await ask(manager, 'nowhere')).body.status).toBe('ZERO_RESULTS');
  });

  it.each([
    ['a refusal', json({ status: 'REQUEST_DENIED' }), 'refused', 'Unable to retrieve location'],
    [
      'a page',
      (response: ServerResponse) => response.end('<h1>Sign in</h1>'),
      'refused',
      'Unable to retrieve location',
    ],
    ['no answer', (response: ServerResponse) => response.destroy(), 'unreachable', 'Error fetching geocode data'],
    [
      'a way elsewhere',
      (response: ServerResponse) => response.writeHead(302, { Location: `${server.url}/healthz` }).end(),
      'unreachable',
      'Error fetching geocode data',
    ],
  ])('reports %s, without the message of the service', async (_, given, reason, detail) => {
    answer = given;
    const refused = await ask(manager, 'Ourika');
    expect([refused.status, refused.body.reason, refused.body.detail]).toEqual([424, reason, detail]);
    expect(server.logs()).not.toContain('a key');
  });

  it('allows sixty addresses per account and minute', async () => {
    answer = json({ status: 'ZERO_RESULTS' });
    const cashier = await new Api(server.url).as('cashier');
    const statuses = [];
    for (let at = 0; at < 125; at += 1) statuses.push((await ask(cashier, 'nowhere')).status);
    // The limit refills while the calls run, so that a few more are answered.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const last = await ask(cashier, 'nowhere');
    if (last.status === 429) expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
