import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { engines } from '../support/engines.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NEW_PASSWORD = 'another long one';

/** Runs `npm run admin:reset`, without npm. */
async function resetCommand(dataDir: string, databaseUrl = '') {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/main.ts'), 'admin:reset'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output, token: /^ {2}(reset-\S+)$/m.exec(output)?.[1] ?? '' };
}

describe.each(engines)('npm run admin:reset (%s)', (engine) => {
  let server: AuthServer;
  let bossId: number;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    bossId = await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
  }, 60_000);
  afterAll(() => server.end());

  const print = () => resetCommand(server.folder, server.databaseUrl);
  const reset = (token: unknown, values: object = {}) =>
    server.api().post('setup/reset', { token, username: 'boss', password: NEW_PASSWORD, ...values });

  it('gives a lost administrator a new password, once, beside the running server; sessions end, and the audit trail records it', async () => {
    const lost = await server.api().as('boss', PASSWORD);
    await server.setUser(bossId, { isEnabled: true });
    const { code, output, token } = await print();
    expect(code, output).toBe(0);
    expect((await reset(token, { password: 'short' })).body.violations[0].propertyPath).toBe('password');
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ username: 'boss', isNew: false });
    expect((await lost.get('me')).status).toBe(401);
    const boss = await server.api().as('boss', NEW_PASSWORD);
    const trail = await server.store.read
      .selectFrom('audit')
      .selectAll()
      .where('recordId', '=', bossId)
      .orderBy('id')
      .execute();
    expect(trail.at(-1)).toMatchObject({ resource: 'users', via: 'system', accountName: 'npm run admin:reset' });
    expect((await boss.get(`users/${bossId}/history`)).status).toBe(200);
    expect(server.lines.join('')).toContain('An administrator was set by a token');
    expect(server.lines.join('')).not.toContain(token);
  });

  it('promotes and enables an account, or creates one', async () => {
    await server.addUser({ username: 'amal', roles: ['ROLE_CASHIER'], isEnabled: false });
    expect((await reset((await print()).token, { username: 'amal' })).body).toEqual({ username: 'amal', isNew: false });
    const amal = await server.api().as('amal', NEW_PASSWORD);
    expect((await amal.get('users')).status).toBe(200);
    expect((await reset((await print()).token, { username: 'nadia' })).body).toEqual({
      username: 'nadia',
      isNew: true,
    });
    expect((await (await server.api().as('nadia', NEW_PASSWORD)).get('users')).status).toBe(200);
  });

  it('prints a token that is valid for an hour, also after a restart; wrong ones are refused and lock', async () => {
    const [early, late] = [(await print()).token, (await print()).token];
    server = await server.restart();
    server.wait(59 * 60);
    expect((await reset(early)).status).toBe(200);
    server.wait(2 * 60);
    const refused = await reset(late, {});
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([403, 'token']);
    const setupToken = 'reset-zzzzzzz-AAAAAAAAAAA-AAAAAAAAAAAAAAAAAAAAAA';
    for (const guess of [setupToken, `${late}x`, '', null, 7, [late]]) expect((await reset(guess)).status).toBe(403);
    for (let at = 0; at < 5; at += 1) await reset('guess');
    expect((await reset('guess')).status).toBe(429);
  });
});

it('prints one line without an installation, and creates none', async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'flexy-empty-'));
  try {
    const { code, output } = await resetCommand(empty);
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `There is no installation in DATA_DIR=${empty}. Name its place, or make one: npm start.`,
    );
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
});
