import { describe, expect, it } from 'vitest';
import { anyEngine } from '../support/engines.ts';
import { PASSWORD, startAuthServer } from './authServer.ts';
import { engines } from '../support/engines.ts';

anyEngine('instance', (server) => {
  it('gives everybody the data of the sign-in page, without secrets', async () => {
    const { status, headers, body, text } = await server().api().get('instance', { Accept: 'application/json' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('json');
    expect(body).toMatchObject({ name: expect.any(String), version: expect.any(String), currency: 'MAD' });
    expect(body.timeZone).toBe('Africa/Casablanca');
    expect(body).toMatchObject({ country: 'MA', taxNumber: 'ICE' });
    expect(body.needsSetup).toBe(false);
    expect(text).toMatch(/"admin".*"manager".*"driver".*"cashier".*"kitchen"/s);
    expect(text).not.toMatch(/argon2|pinCode|1470|secret/);
  });

  it('supports the three languages only', async () => {
    expect((await server().api('ar').get('instance')).status).toBe(200);
    expect((await server().api('de').get('instance')).status).toBe(404);
  });
});

describe.each(engines)('instance without demo data (%s)', (engine) => {
  it('needs a setup until there is a user, and never returns the token', async () => {
    const fresh = await startAuthServer(engine);
    try {
      const token = await fresh.auth.setupToken();
      const before = await fresh.api().get('instance');
      expect(before.body).toMatchObject({ needsSetup: true, demoUsers: [] });
      expect(before.text).not.toContain(token);
      const values = { username: 'owner', password: PASSWORD, fullName: 'The Owner' };
      expect((await fresh.api().post('setup', { ...values, token: 'guess' })).status).toBe(403);
      expect((await fresh.api().get('instance')).body.needsSetup).toBe(true);
      expect((await fresh.api().post('setup', { ...values, token })).status).toBe(201);
      expect((await fresh.api('fr').get('instance')).body.needsSetup).toBe(false);
    } finally {
      await fresh.end();
    }
  });
});
