import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#server';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import type { Answer, Api } from '../support/client.ts';
import { expectRefused } from '../support/shop.ts';

const WEAK = ['1234', 'gdx7!pq', 'password1', '12345678', 'newcomer99'];

/** Tests that every way of setting a password has one rule. */
describe.each(['sqlite'] as const)('a password that is guessed at once', (engine) => {
  let server: AuthServer;
  let boss: Api;
  let id: number;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    id = await server.addUser({ username: 'newcomer', roles: ['ROLE_CASHIER'] });
    boss = await server.api().as('boss', PASSWORD);
  }, 60_000);
  afterAll(() => server.end());

  const own = { currentPassword: PASSWORD };
  const inList = (answer: Answer) => answer.body[0].status as number;

  it.each(WEAK)('is refused for a new and for a known account, however it is sent: %s', async (password) => {
    const person = { username: 'newcomer', fullName: 'N', roles: ['ROLE_ADMIN'], password, ...own };
    expectRefused(await boss.post('users', { ...person, username: 'newcomer99' }), 422, 'password');
    for (const change of [
      boss.put(`users/${id}`, { password, ...own }),
      boss.patch(`users/${id}`, { password, ...own }),
    ])
      expectRefused(await change, 422, 'password');
    expect(inList(await boss.post('users/batch', [{ id, password, ...own }]))).toBe(422);
    const action = { action: 'update', entityId: id, data: { password, ...own } };
    expect(inList(await boss.post('users', [action]))).toBe(422);
    const newcomer = await server.api().as('newcomer', PASSWORD);
    expectRefused(await newcomer.put(`users/${id}`, { password, ...own }), 422, 'password');
  });

  it('is said in the language of the request', async () => {
    const change = { password: 'password1', ...own };
    const texts = await Promise.all(
      ['en', 'fr', 'ar'].map(
        async (locale) => (await boss.in(locale).put(`users/${id}`, change)).body.violations[0].message,
      ),
    );
    expect(texts[0]).toMatch(/among the first that are tried/);
    expect(new Set(texts).size).toBe(3);
  });

  it('goes on working where it is set already, as those of the demo', async () => {
    const values = {
      username: 'demo',
      fullName: 'Demo',
      password: 'demo',
      roles: ['ROLE_CASHIER'],
      isEnabled: true,
    } as const;
    await server.engine.transaction(SYSTEM, 'en', (tx) => tx.create('users', values));
    const demo = await server.api().as('demo', 'demo');
    expect((await demo.get('me')).status).toBe(200);
  });
});
