import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import type { Answer, Api } from '../support/client.ts';
import { expectRefused } from '../support/shop.ts';
import { engines } from '../support/engines.ts';

const OTHER = 'another horse';

/** Tests that changes of passwords, PINs and roles need the password of the signed-in account. */
describe.each(engines)('one’s own password on %s', (engine) => {
  let server: AuthServer;
  let boss: Api;
  let count = 0;

  /** A new user, so that wrong attempts are counted separately. */
  async function person(roles: readonly ['ROLE_ADMIN' | 'ROLE_CASHIER'] = ['ROLE_CASHIER']) {
    const username = `person${(count += 1)}`;
    const id = await server.addUser({ username, roles });
    return { username, id, path: `users/${id}`, api: await server.api().as(username, PASSWORD) };
  }
  const signsIn = async (username: string, password: string) =>
    (await server.api().post('login_check', { username, password })).status === 200;
  const expectUnconfirmed = (answer: Answer) => expectRefused(answer, 422, 'currentPassword');

  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    boss = await server.api().as('boss', PASSWORD);
  }, 60_000);
  afterAll(() => server.end());

  it('is required to change it: missing, empty or wrong is 422 naming the field, by PUT and PATCH', async () => {
    const { username, path, api } = await person();
    const password = OTHER;
    expectUnconfirmed(await api.put(path, { password }));
    expectUnconfirmed(await api.patch(path, { password, currentPassword: '' }));
    expectUnconfirmed(await api.put(path, { password, currentPassword: OTHER }));
    expectUnconfirmed(await api.put(path, { password, currentPassword: [PASSWORD] }));
    expectUnconfirmed(await api.put(path, { password, currentPassword: { $ne: '' } }));
    expect(await signsIn(username, PASSWORD)).toBe(true);
    const changed = await api.put(path, { password, currentPassword: PASSWORD });
    expect([changed.status, changed.text]).toEqual([200, expect.not.stringMatching(/horse|currentPassword/)]);
    expect([await signsIn(username, PASSWORD), await signsIn(username, OTHER)]).toEqual([false, true]);
    // The previous password is no longer accepted.
    expectUnconfirmed(await api.put(path, { password: PASSWORD, currentPassword: PASSWORD }));
  });

  it('is requested in the language of the request', async () => {
    const { path, api } = await person();
    const texts = await Promise.all(
      ['en', 'fr', 'ar'].map(
        async (locale) => (await api.in(locale).put(path, { password: OTHER })).body.violations[0].message,
      ),
    );
    expect(new Set(texts).size).toBe(3);
    expect(texts[0]).toMatch(/^Enter your own password/);
  });

  it('is the administrator’s own for passwords, PINs and roles of others, and of new accounts', async () => {
    const { username, path } = await person();
    for (const change of [{ password: OTHER }, { pinCode: '7410' }, { roles: ['ROLE_ADMIN'] }]) {
      expectUnconfirmed(await boss.put(path, change));
      // The other user's password is not the administrator's.
      await server.setUser(Number(path.slice(6)), { password: OTHER });
      expectUnconfirmed(await boss.put(path, { ...change, currentPassword: OTHER }));
      expect((await boss.put(path, { ...change, currentPassword: PASSWORD })).status).toBe(200);
    }
    const fields = { username: 'hired', fullName: 'Hired' };
    for (const given of [{ password: OTHER }, { roles: ['ROLE_ADMIN'] }, { pinCode: '7411' }])
      expectUnconfirmed(await boss.post('users', { ...fields, ...given }));
    const hired = { ...fields, roles: ['ROLE_CASHIER'], password: OTHER, currentPassword: PASSWORD };
    expect((await boss.post('users', hired)).status).toBe(201);
    expect([await signsIn('hired', OTHER), await signsIn(username, OTHER)]).toEqual([true, true]);
  });

  it('is asked for when an account is switched on or comes out of the bin, whatever way it does', async () => {
    const { username, id, path } = await person();
    const isOn = { isEnabled: true };
    expect((await boss.put(path, { isEnabled: false })).status).toBe(200);
    expectUnconfirmed(await boss.put(path, isOn));
    expectUnconfirmed(await boss.patch(path, { ...isOn, currentPassword: OTHER }));
    const batch = await boss.post('users/batch', [{ id, ...isOn }]);
    expect(batch.body[0]).toMatchObject({ status: 422, error: { violations: [{ propertyPath: 'currentPassword' }] } });
    expect((await boss.post('users', [{ action: 'update', entityId: id, data: isOn }])).body[0].status).toBe(422);
    expectUnconfirmed(await boss.post(`${path}/restore`, { version: 1 }));
    expect(await signsIn(username, PASSWORD)).toBe(false);
    expect((await boss.put(path, { ...isOn, currentPassword: PASSWORD })).status).toBe(200);
    expect(await signsIn(username, PASSWORD)).toBe(true);
    const binned = async () => {
      expect((await boss.delete(path)).status).toBe(204);
      return (await boss.get('bin?resource=users&order[id]=desc')).body['hydra:member'][0].id;
    };
    for (const isEntry of [false, true]) {
      const entry = await binned();
      const address = isEntry ? `bin/${entry}/restore` : `${path}/restore`;
      for (const wrong of [undefined, {}, { currentPassword: '' }, { currentPassword: OTHER }])
        expectUnconfirmed(await boss.call('POST', address, wrong && { body: wrong }));
      expect((await boss.get(path)).status).toBe(404);
      expect((await boss.post(address, { currentPassword: PASSWORD })).status).toBe(200);
      expect(await signsIn(username, PASSWORD)).toBe(true);
    }
  });

  it('is not required for other changes', async () => {
    const { path, api } = await person();
    expect((await api.put(path, { locale: 'fr' })).status).toBe(200);
    const echo = (await boss.get(path)).body;
    expect((await boss.put(path, { ...echo, fullName: 'New Name', isEnabled: true })).status).toBe(200);
    expect((await boss.put(path, { roles: ['ROLE_CASHIER'], pinCode: null, password: '' })).status).toBe(200);
  });

  it('is required in a batch, a list of actions and when restoring an earlier version', async () => {
    const { id, path } = await person();
    const promotion = { roles: ['ROLE_ADMIN'] };
    const batch = (more: object) => boss.post('users/batch', [{ id, ...promotion, ...more }]);
    const list = (more: object) =>
      boss.post('users', [{ action: 'update', entityId: id, data: { ...promotion, ...more } }]);
    for (const send of [batch, list]) {
      for (const more of [{}, { currentPassword: OTHER }])
        expect((await send(more)).body[0]).toMatchObject({ status: 422 });
    }
    expect((await boss.get(path)).body.roles).toEqual(['ROLE_CASHIER']);
    expect((await batch({ currentPassword: PASSWORD })).body[0].status).toBe(200);
    await boss.put(path, { roles: ['ROLE_CASHIER'], currentPassword: PASSWORD });
    // Version 2 has the administrator's role.
    expectUnconfirmed(await boss.post(`${path}/restore`, { version: 2 }));
    expect((await boss.post(`${path}/restore`, { version: 2, currentPassword: PASSWORD })).status).toBe(200);
    expect((await boss.get(path)).body.roles).toEqual(['ROLE_ADMIN']);
  });

  it('cannot be guessed: two in one body are wrong, and ten wrong ones lock it like the sign-in', async () => {
    const { username, path, api } = await person();
    const wish = { locale: 'ar', password: OTHER };
    const entries = [PASSWORD, OTHER].map((currentPassword) => ({
      id: Number(path.slice(6)),
      ...wish,
      currentPassword,
    }));
    for (const one of (await api.post('users/batch', entries)).body) expect(one.status).toBe(422);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => api.put(path, { ...wish, currentPassword: `guess ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    const locked = await api.put(path, { ...wish, currentPassword: PASSWORD });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await signsIn(username, PASSWORD)).toBe(false);
    expect((await api.get('me')).status).toBe(200);
    server.wait(61);
    expect((await api.put(path, { ...wish, currentPassword: PASSWORD })).status).toBe(200);
  });

  it('confirms one of two parallel changes of it', async () => {
    const { username, path, api } = await person();
    const passwords = ['first horse', 'second horse', 'third horse'];
    const answers = await Promise.all(
      passwords.map((password) => api.put(path, { password, currentPassword: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const works = await Promise.all(passwords.map((password) => signsIn(username, password)));
    expect(works.filter(Boolean)).toHaveLength(1);
  });

  it('leaves a PIN with its new holder when its former holder is restored from the bin', async () => {
    const gone = await server.addUser({ username: 'gone', roles: ['ROLE_CASHIER'], pinCode: '6420' });
    const kept = await server.addUser({ username: 'kept', roles: ['ROLE_CASHIER'], pinCode: '6421' });
    for (const id of [gone, kept]) await boss.delete(`users/${id}`);
    await server.addUser({ username: 'follower', roles: ['ROLE_CASHIER'], pinCode: '6420' });
    for (const id of [gone, kept])
      expect((await boss.post(`users/${id}/restore`, { currentPassword: PASSWORD })).status).toBe(200);
    const holders = await Promise.all(
      ['6420', '6421'].map(async (pin) => (await boss.get(`users?pinCode=${pin}`)).body['hydra:member']),
    );
    expect(holders).toMatchObject([[{ username: 'follower' }], [{ username: 'kept' }]]);
  });

  it('cannot be guessed from the stored hash of an idempotent request', async () => {
    const { path } = await person();
    const body = { password: OTHER, currentPassword: PASSWORD };
    const key = randomUUID();
    const send = (more: object = {}) => boss.put(path, { ...body, ...more }, { 'Idempotency-Key': key });
    expect((await send()).status).toBe(200);
    const plain = createHash('sha256')
      .update(`PUT\n${path}\n${JSON.stringify(body)}`)
      .digest('base64url');
    const kept = () => server.store.read.selectFrom('_idempotency').select('hash').where('key', '=', key);
    expect((await kept().executeTakeFirstOrThrow()).hash).toMatch(/^sealed [\w-]{43}$/);
    expect((await kept().executeTakeFirstOrThrow()).hash).not.toContain(plain);
    // A restarted server recognises the repetition, also from the unkeyed digest of version 0.1.
    server = await server.restart();
    boss = await server.api().as('boss', PASSWORD);
    const isReplay = async () => (await send()).headers.get('idempotent-replayed');
    expect(await isReplay()).toBe('true');
    await server.store.transaction((db) =>
      db.updateTable('_idempotency').set({ hash: plain }).where('key', '=', key).execute(),
    );
    expect(await isReplay()).toBe('true');
    expect((await send({ password: 'a third horse' })).status).toBe(422);
  });

  it('is not in the history, which names the change of the password and its author', async () => {
    const { path } = await person();
    await boss.put(path, { password: OTHER, currentPassword: PASSWORD });
    const { text, body } = await boss.get(`${path}/history`);
    expect(text).not.toMatch(/horse|currentPassword/);
    const [entry] = body['hydra:member'];
    expect(entry.who.account.username).toBe('boss');
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['password']);
    expect(server.lines.join('')).not.toContain(OTHER);
  });
});
