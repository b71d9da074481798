import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageSigner } from '../../mock-api/files/imageSigner.ts';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { headersOf, sendRaw } from './rawConnection.ts';

const SITE = 'https://shop.example';
/** A page with a script, stored under the name of a picture. */
const HOSTILE = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';

let server: AuthServer;
let token: string;

beforeAll(async () => {
  server = await startAuthServer('sqlite', { CORS_ORIGINS: SITE });
  await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
  token = (await server.api().post('login_check', { username: 'boss', password: PASSWORD })).body.token;
  const dist = join(server.folder, 'dist', 'assets');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'app-1.js'), 'console.log(1)');
  await writeFile(join(server.folder, 'dist', 'index.html'), '<!doctype html><title>built</title>');
  await writeFile(join(server.folder, 'dist', 'frame.html'), '<!doctype html><title>tool</title>');
  await mkdir(join(server.folder, 'files'), { recursive: true });
  await writeFile(join(server.folder, 'files', 'hostile.png'), HOSTILE);
  await writeFile(join(server.folder, 'files', 'hostile.svg'), HOSTILE);
  await writeFile(join(server.folder, 'files', 'hostile.html'), HOSTILE);
});
afterAll(() => server.end());

const picture = (name: string) => createImageSigner(server.auth.keys.of('images'), server.now).sign(name, 'en');

/** Requests for every kind of answer, with the status. `T` is a bearer token, `P:` a stored file. */
const ANSWERS: readonly (readonly [string, string, number])[] = [
  ['the way to the back office', 'GET /', 302],
  ['a page of the back office', 'GET /admin/products/7', 200],
  ['a script of it', 'GET /admin/assets/app-1.js', 200],
  ['a missing script', 'GET /admin/assets/gone.js', 404],
  ['a page that is not there', 'GET /nothing\nAccept: text/html', 404],
  ['an address that is not there', 'GET /nothing', 404],
  ['health', 'GET /healthz', 200],
  ['health by another method', 'DELETE /healthz', 405],
  ['what a sign-in page needs', 'GET /en/api/instance', 200],
  ['the entrypoint', 'GET /en/api', 200],
  ['the reference', 'GET /en/api/docs\nAccept: text/html', 200],
  ['its script', 'GET /en/api/docs/page.js', 200],
  ['OpenAPI', 'GET /en/api/docs.json', 200],
  ['a list', 'GET /en/api/stores\nT', 200],
  ['a list for nobody', 'GET /en/api/customers', 401],
  ['a resource that is not there', 'GET /en/api/unicorns\nT', 404],
  ['an address behind a prefix', 'GET /x/en/api/applications\nT', 200],
  ['a preflight', `OPTIONS /en/api/stores\nOrigin: ${SITE}\nAccess-Control-Request-Method: PUT`, 204],
  ['a method that is not taken', 'PUT /en/api/stores\nT', 405],
  ['a body that is none', 'POST /en/api/stores\nT\nContent-Type: application/json\nContent-Length: 1\n\n{', 400],
  [
    'a body that is not read',
    'POST /en/api/login_check\nContent-Type: application/json\nContent-Length: 99999999\n\n{',
    413,
  ],
  [
    'a packed body',
    'POST /en/api/stores\nT\nContent-Type: application/json\nContent-Encoding: gzip\nContent-Length: 1\n\nx',
    415,
  ],
  ['where live updates are', 'GET /en/api/hub\nT', 200],
  ['live updates', 'GET /.well-known/mercure?topic=*\nT', 200],
  ['live updates for nobody', 'GET /.well-known/mercure?topic=*', 401],
  ['a picture', 'GET P:hostile.png', 200],
  ['a picture that is none', 'GET P:hostile.svg', 404],
  ['a page in the store', 'GET P:hostile.html', 404],
  ['a picture for nobody', 'GET /en/storage/get-image?path=hostile.png', 401],
  ['an expectation', 'GET /healthz\nExpect: magic', 417],
  ['a broken address', 'GET /en/api/%E0%A4%A', 404],
  ['a request without a host', 'GET /healthz\n-', 400],
  ['a header without a name', 'GET /healthz\nnonsense', 400],
  ['headers that are too long', `GET /healthz\nX: ${'x'.repeat(17_000)}`, 431],
  ['a tunnel', 'CONNECT evil.example:443', 405],
];

async function ask(request: string) {
  const [head = '', body = ''] = request.split('\n\n');
  const [line = '', ...given] = head.split('\n');
  const [method = '', target = ''] = line.split(' ');
  const path = target.startsWith('P:') ? picture(target.slice(2)) : target;
  const headers = given.flatMap((one) => (one === 'T' ? [`Authorization: Bearer ${token}`] : one === '-' ? [] : [one]));
  if (!given.includes('-')) headers.unshift('Host: shop.local');
  const { text, statuses } = await sendRaw(
    server.url,
    [`${method} ${path} HTTP/1.1`, ...headers, 'Connection: close', '', body].join('\r\n'),
  );
  return { status: statuses[0], headers: headersOf(text), text };
}

describe('every answer', () => {
  it.each(ANSWERS)('has strict headers: %s', async (_name, request, status) => {
    const answer = await ask(request);
    expect(answer.status, answer.text.slice(0, 300)).toBe(status);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/(?:^|; )default-src '(?:none|self)'/);
    expect(policy).not.toMatch(/unsafe-|\*|https?:|strict-dynamic|script-src [^;]*(?:data|blob):/);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toMatch(/frame-ancestors '(?:none|self)'/);
    expect(policy).toMatch(/form-action '(?:none|self)'/);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    const header = (name: string) => answer.headers.get(name);
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('x-frame-options')).toMatch(/^(?:DENY|SAMEORIGIN)$/);
    expect(header('referrer-policy')).toBe('no-referrer');
    expect(header('permissions-policy')).toContain('microphone=()');
    expect(header('cross-origin-opener-policy')).toBe('same-origin');
    expect(header('cross-origin-resource-policy')).toBe(
      request.includes('get-image') || request.includes('P:') ? 'cross-origin' : 'same-origin',
    );
    for (const name of ['x-powered-by', 'server', 'strict-transport-security']) expect(header(name), name).toBeNull();
    expect(header('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    if (status >= 400 && status !== 404) expect(header('cache-control')).toBe('no-store');
    if (status >= 400 && !request.includes('text/html') && !request.includes('/admin'))
      expect(header('content-type')).toMatch(/^application\/problem\+json/);
  });
});

describe('pages', () => {
  it('contain no inline script, handler or style that their policy would have to allow', async () => {
    for (const request of ['GET /nothing\nAccept: text/html', 'GET /en/api/docs\nAccept: text/html']) {
      const { text, headers } = await ask(request);
      expect(text).not.toMatch(/<script(?![^>]* src=)|\son\w+=|javascript:|style="/i);
      expect(headers.get('content-security-policy')).toMatch(/style-src 'sha256-[A-Za-z0-9+/]{43}='/);
    }
  });

  it('load scripts and styles only from the own origin, and styles by insertRule', async () => {
    const { headers } = await ask('GET /admin');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'; script-src-attr 'none'");
    expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';");
  });
});

describe('the page of tool frames', () => {
  it('alone allows inline styles and WebAssembly, is shown by own pages only, and runs no text as a script', async () => {
    const { status, headers } = await ask('GET /admin/frame.html?module=code-editors/code');
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'; script-src-attr 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/\*|https?:|'unsafe-eval'|script-src [^;]*(?:unsafe-inline|data:|blob:)/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    // Any other spelling of its address is the application, under the application's policy.
    for (const path of ['/admin/Frame.html', '/admin//frame.html', '/admin/frame.html/', '/admin/frame']) {
      const other = await ask(`GET ${path}\nAccept: text/html`);
      expect(other.headers.get('content-security-policy') ?? '', path).not.toContain('unsafe');
    }
  });
});

describe('a stored file', () => {
  it('has the type of its name, and can do nothing even with other content', async () => {
    const { headers, text } = await ask('GET P:hostile.png');
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
    expect(text).toContain('alert');
  });

  it.each([
    '../secret.key',
    '..%2fsecret.key',
    '/etc/passwd',
    'a/../../secret.key',
    '..\\secret.key',
    'hostile.png%00.html',
    '....//secret.key',
    'file:///etc/passwd',
  ])('is not served from outside its folder: %s', async (path) => {
    const signed = createImageSigner(server.auth.keys.of('images'), server.now).sign(`x${path}`, 'en');
    for (const target of [
      `/en/storage/get-image?path=${path}`,
      `/en/storage/get-image?path=${encodeURIComponent(path)}`,
      signed,
    ]) {
      const { status, text } = await ask(`GET ${target}\nT`);
      expect(status, target).toBe(404);
      expect(text).not.toMatch(/root:/);
    }
  });

  it('needs the signature of its own path and hour', async () => {
    const good = picture('hostile.png');
    expect((await ask(`GET ${good}`)).status).toBe(200);
    for (const bad of [
      good.replace('hostile.png', 'other.png'),
      good.replace(/expires=(\d+)/, (_, end: string) => `expires=${Number(end) + 3_600_000}`),
      // Any character but the present one.
      good.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
      good.replace(/&signature=.*/, ''),
      `${good}&path=..%2Fsecret.key`.replace('path=hostile.png', 'path='),
    ])
      expect((await ask(`GET ${bad}`)).status, bad).toBe(401);
  });
});

describe('behind a proxy with TLS', () => {
  it.each([
    [{ COOKIE_SECURE: '1' }, {}],
    [{ TRUST_PROXY: '1' }, { 'X-Forwarded-Proto': 'https' }],
  ] as const)('browsers are kept to HTTPS, and cookies too: %j', async (environment, sent) => {
    const proxied = await startAuthServer('sqlite', environment);
    try {
      await proxied.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
      const { headers } = await proxied.api().post('login_check', { username: 'boss', password: PASSWORD }, sent);
      expect(headers.get('strict-transport-security')).toBe('max-age=15552000');
      expect(headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    } finally {
      await proxied.end();
    }
  });

  it('ignores headers of proxies that were not configured', async () => {
    const { headers } = await server.api().get('instance', { 'X-Forwarded-Proto': 'https' });
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('link')).toContain('<http://');
  });
});
