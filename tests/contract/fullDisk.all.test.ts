import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Api } from '../support/client.ts';
import { PASSWORD, startAuthServer, type AuthServer } from './authServer.ts';

let server: AuthServer;
let boss: Api;
beforeAll(async () => {
  server = await startAuthServer();
  await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
  boss = await server.api().as('boss', PASSWORD);
});
afterAll(() => server.end());

/** As large as the file may become, in pages: SQLite answers as it does on a full disk. */
const allow = (pages: number) =>
  server.store.transaction((db) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db));

it('a full disk is told in the answer, in the log and by /healthz; people sign in and read', async () => {
  const note = (text: string) => boss.post('customers', { firstName: 'A', lastName: text, address: text.repeat(10) });
  await allow(1);
  // Pages that are free inside the file are filled first.
  const fill = (text: string) =>
    server.store.transaction((db) =>
      db
        .insertInto('_meta')
        .values({ key: text, value: text.repeat(2000) })
        .execute(),
    );
  for (
    let at = 0;
    await fill(`filler ${at}`).then(
      () => true,
      () => false,
    );
    at += 1
  );
  const answers: Answer[] = [];
  for (let at = 0; at < 200 && answers.at(-1)?.status !== 503; at += 1) answers.push(await note(`Customer ${at} `));
  expect(answers.at(-1)?.body).toMatchObject({ status: 503, detail: expect.stringContaining('disk is full') });
  expect(server.lines.filter((line) => /"level":50.*disk of .* is full/.test(line))).toHaveLength(1);
  const health = await server.api().get('/healthz');
  expect([health.status, health.body.status]).toEqual([503, 'full']);
  expect(health.body.reason).toContain('disk of the database is full');

  const again = await server.api().as('boss', PASSWORD);
  expect((await again.get('users')).body['hydra:totalItems']).toBe(1);
  for (let at = 0; at < 12; at += 1)
    expect((await server.api().post('login_check', { username: 'boss', password: 'wrong' })).status).toBe(
      at < 10 ? 401 : 429,
    );

  await allow(1_000_000);
  expect((await server.api().get('/healthz')).status).toBe(200);
  expect((await note('After ')).status).toBe(201);
});
