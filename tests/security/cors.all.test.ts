import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { Api } from '../support/client.ts';

const SITE = 'https://shop.example';
const STRANGERS = [
  'https://evil.example',
  'null',
  `${SITE}.evil.example`,
  `${SITE}:443`,
  'http://shop.example',
  'https://SHOP.example',
  `${SITE}/`,
  'https://evil.example, https://shop.example',
  'file://',
  '*',
];

describe.each([
  ['a list of sites', SITE],
  ['no list', ''],
])('with %s', (_name, CORS_ORIGINS) => {
  let server: AuthServer;
  let boss: Api;
  beforeAll(async () => {
    server = await startAuthServer('sqlite', { CORS_ORIGINS });
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    boss = await server.api().as('boss', PASSWORD);
  });
  afterAll(() => server.end());

  const PATHS = ['stores', 'login_check', '/healthz', '/.well-known/mercure', '/en', 'unicorns'];
  const preflight = { 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'authorization' };

  it('unlisted sites get no answer that a browser would let them read', async () => {
    for (const Origin of CORS_ORIGINS === '' ? [SITE, ...STRANGERS] : STRANGERS) {
      for (const path of PATHS) {
        for (const [method, headers] of [
          ['GET', { Origin }],
          ['OPTIONS', { Origin, ...preflight }],
        ] as const) {
          const answer = await boss.call(method, path, { headers });
          const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
          expect(names, `${method} ${path} ${Origin}`).toEqual([]);
        }
      }
    }
  });

  it('answers vary by origin, and declare it', async () => {
    const { headers } = await boss.get('stores', { Origin: 'https://evil.example' });
    expect(headers.get('vary')).toMatch(/\bOrigin\b/);
    expect(headers.get('vary')).toMatch(/\bAuthorization\b/);
    expect(headers.get('cache-control')).toContain('private');
  });

  it('listed sites are named, never a wildcard, and may send credentials', async () => {
    if (CORS_ORIGINS === '') return;
    for (const [method, headers, status] of [
      ['GET', { Origin: SITE }, 200],
      ['OPTIONS', { Origin: SITE, ...preflight }, 204],
      ['PUT', { Origin: SITE }, 405],
    ] as const) {
      const answer = await boss.call(method, 'stores', { headers });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
      expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
      if (status === 204) expect(answer.headers.get('access-control-allow-headers')).not.toContain('*');
    }
    const { status, headers } = await new Api(server.url).get('customers', { Origin: SITE });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([401, SITE]);
  });
});
