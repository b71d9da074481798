import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from './authServer.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.end());

describe('pages', () => {
  it('answer a plain message before the first build', async () => {
    const { status, text } = await server.api().get('/admin/products');
    expect(status).toBe(503);
    expect(text).toContain('npm start');
  });

  it('redirect from / to the back office, and greet in three languages', async () => {
    const root = await server.api().get('/');
    expect([root.status, root.headers.get('location')]).toEqual([302, '/admin']);
    expect((await server.api().get('/fr')).text).toContain('<html lang="fr" dir="ltr"');
    expect((await server.api().get('/ar')).text).toContain('<html lang="ar" dir="rtl"');
  });

  it('are served after a build: index for every address, cached assets, compressed when the browser accepts it', async () => {
    const dist = join(server.folder, 'dist');
    await mkdir(join(dist, 'assets'), { recursive: true });
    await writeFile(join(dist, 'assets', 'app-1.js'), 'console.log(1)');
    await mkdir(join(dist, 'shared'));
    await writeFile(join(dist, 'shared', 'react-1.js'), 'export {};');
    await writeFile(join(dist, 'assets', 'app-1.js.gz'), gzipSync('console.log(1)'));
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>built</title>');
    for (const path of ['/admin', '/admin/', '/admin/products/12', '/admin/pos/orders?x=1']) {
      const { status, text, headers } = await server.api().get(path, { Accept: 'text/html' });
      expect([status, text]).toEqual([200, '<!doctype html><title>built</title>']);
      expect(headers.get('cache-control')).toBe('no-cache');
    }
    const script = await server.api().get('/admin/assets/app-1.js', { 'Accept-Encoding': 'gzip' });
    expect(script.text).toBe('console.log(1)');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    const plain = await server.api().get('/admin/assets/app-1.js', { 'Accept-Encoding': 'identity' });
    expect([plain.text, plain.headers.get('content-encoding')]).toEqual(['console.log(1)', null]);
    const again = await server
      .api()
      .get('/admin/assets/app-1.js', { 'Accept-Encoding': 'gzip', 'If-None-Match': script.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const shared = await server.api().get('/admin/shared/react-1.js');
    expect(shared.headers.get('cache-control')).toContain('immutable');
    for (const gone of ['/admin/assets/gone.js', '/admin/shared/gone.js'])
      expect((await server.api().get(gone, { Accept: 'text/html' })).status).toBe(404);
    expect((await server.api().get('/admin/missing.png')).status).toBe(404);
  });

  it('answer 404 for unknown addresses: a problem for programs, a page for people', async () => {
    const api = await server.api().get('no_such_resource', { Accept: 'application/json' });
    expect(api.status).toBe(404);
    expect(api.headers.get('content-type')).toContain('application/problem+json');
    const page = await server.api().get('/nothing', { Accept: 'text/html' });
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toContain('text/html');
  });
});

describe('first start', () => {
  it('creates one administrator with the printed token, once', async () => {
    const fresh = await startAuthServer();
    try {
      const token = await fresh.auth.setupToken();
      const values = { username: 'owner', password: PASSWORD, fullName: 'The Owner' };
      const setup = (body: unknown) => fresh.api().post('setup', body);
      expect((await setup({ ...values, token: 'guess' })).status).toBe(403);
      expect((await setup({ ...values, token, password: 'short' })).body.violations[0]?.propertyPath).toBe('password');
      expect((await setup({ ...values, token, username: '<script>' })).body.violations[0]?.propertyPath).toBe(
        'username',
      );
      const answers = await Promise.all([setup({ ...values, token }), setup({ ...values, username: 'second', token })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect((await setup({ ...values, username: 'third', token })).status).toBe(409);
      expect(await fresh.auth.setupToken()).toBeNull();
      expect((await fresh.api().as('owner', PASSWORD)).token).toBeTruthy();
      expect(fresh.lines.join('')).not.toContain(PASSWORD);
    } finally {
      await fresh.end();
    }
  });
});
