import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Act } from '#resource';
import { Api } from '../support/client.ts';
import { approvalBy } from '../support/shop.ts';
import { PASSWORD, refreshCookieOf, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { engines } from '../support/engines.ts';

describe.each(engines)('a bearer on %s', (engine) => {
  let server: AuthServer;

  beforeAll(async () => {
    server = await startAuthServer(engine, { TRUST_PROXY: '1' });
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: '1470' });
  });
  afterAll(() => server.end());

  const signIn = () => server.api().post('login_check', { username: 'boss', password: PASSWORD });
  const me = (token: string) => new Api(server.url, 'en', token).get('me');
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (head: object, claims: object, key: Buffer) => {
    const text = `${encode(head)}.${encode(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };

  it('is accepted only with the server’s own signature', async () => {
    const { token } = (await signIn()).body;
    const claims = claimsOf(token);
    const head = { alg: 'HS256', typ: 'JWT' };
    const [, payload = '', seal = ''] = token.split('.');
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'None', typ: 'JWT' })}.${payload}.${seal}`,
      `${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}.${seal}`,
      `${encode({ alg: 'RS256', typ: 'JWT' })}.${payload}.${seal}`,
      `${encode({ ...head, kid: '../../../dev/null' })}.${payload}.${seal}`,
      signed({ ...head, jwk: { kty: 'oct', k: '' } }, claims, Buffer.alloc(0)),
      signed({ ...head, kid: "x' union select '" }, claims, Buffer.alloc(0)),
      signed(head, claims, Buffer.alloc(32)),
      signed(head, claims, server.auth.keys.of('refresh')),
      signed(head, claims, server.auth.keys.of('images')),
      signed({ ...head, crit: ['exp'] }, claims, server.auth.keys.of('tokens')),
      `${token}.${seal}`,
      `${token}=`,
      ` ${token}`.replace('.', ' .'),
    ];
    for (const one of forged) expect((await me(one)).status, one.slice(0, 60)).toBe(401);
    expect((await me(token)).status).toBe(200);
  });

  it('needs valid issuer, audience, expiry, session and user, also with the right key', async () => {
    const { token } = (await signIn()).body;
    const claims = claimsOf(token);
    const other = await server.addUser({
      username: `other-${randomBytes(3).toString('hex')}`,
      roles: ['ROLE_ADMIN'],
    });
    const changed: object[] = [
      { iss: 'somebody' },
      { aud: 'operator' },
      { aud: 'admin' },
      { exp: Math.floor(server.now() / 1000) - 1 },
      { exp: undefined },
      { exp: '9999999999' },
      { nbf: Math.floor(server.now() / 1000) + 60 },
      { sid: 'x'.repeat(22) },
      { sub: String(other) },
      { sub: '1e0 ' },
      { sub: 'NaN' },
      { acc: undefined },
    ];
    const key = server.auth.keys.of('tokens');
    for (const change of changed) {
      const one = signed({ alg: 'HS256', typ: 'JWT' }, { ...claims, ...change }, key);
      expect((await me(one)).status, JSON.stringify(change)).toBe(401);
    }
    expect((await me(signed({ alg: 'HS256', typ: 'JWT' }, claims, key))).status).toBe(200);
  });

  it('is not valid as operator token, approval or refresh token, nor they as bearer token', async () => {
    const { body, headers } = await signIn();
    const api = new Api(server.url, 'en', body.token);
    const operator = (await api.get('users?pinCode=1470', { Accept: 'application/json' })).body[0].operatorToken;
    const act: Act = { operation: 'update', resource: 'orders', id: 1, fields: ['status'] };
    const { 'X-Approval': approval = '' } = await approvalBy('1470', api, act);
    const cookie = refreshCookieOf(headers) ?? '';
    for (const one of [operator, approval, cookie]) expect((await me(one)).status).toBe(401);
    for (const one of [body.token, approval, cookie])
      expect((await api.get('me', { 'X-Operator': one })).status).toBe(401);
    for (const one of [body.token, operator, cookie])
      expect((await api.get('me', { 'X-Approval': one })).status).toBe(401);
    for (const one of [body.token, operator])
      expect((await server.api().post('token/refresh', undefined, { Cookie: `flexy_refresh=${one}` })).status).toBe(
        401,
      );
  });

  it('of one installation is not valid at another', async () => {
    if (engine === 'postgres') return;
    const secret = Buffer.from((await readFile(join(server.folder, 'secret.key'), 'utf8')).trim(), 'base64url');
    const key = Buffer.from(hkdfSync('sha256', secret, 'flexy', 'tokens', 32));
    expect(key.equals(server.auth.keys.of('tokens'))).toBe(true);
    const foreign = await new SignJWT({ sid: 'x', acc: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('flexy')
      .setAudience('api')
      .setSubject('1')
      .setExpirationTime('1h')
      .sign(randomBytes(32));
    expect((await me(foreign)).status).toBe(401);
  });
});
