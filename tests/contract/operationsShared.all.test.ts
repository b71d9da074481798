import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operations } from '#resource';
import type { Api } from '../support/client.ts';
import { freshDatabase } from '../support/testDatabase.ts';
import { PASSWORD, startAuthServer, type AuthServer } from './authServer.ts';

const databaseUrl = await freshDatabase();
/** The other process follows with its next sign of life, ms. */
const PATIENT = { timeout: 20_000, interval: 250 };

describe.skipIf(!databaseUrl)('processes on one PostgreSQL', () => {
  let first: AuthServer;
  let second: AuthServer;
  let boss: Api;
  beforeAll(async () => {
    const environment = { DATABASE_URL: databaseUrl ?? '', DATABASE_POOL: '3' };
    first = await startAuthServer('sqlite', environment);
    second = await startAuthServer('sqlite', environment);
    await first.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    boss = await first.api().as('boss', PASSWORD);
  });
  afterAll(async () => {
    await second.end();
    await first.end();
  });

  const state = async (): Promise<Operations> => (await boss.get('operations')).body;

  it('each sees the others, with their connections', async () => {
    const { processes, engine, database } = await state();
    expect(engine).toBe('postgres');
    expect(database).toEqual({ version: expect.stringMatching(/^\d+/), size: expect.any(Number) });
    expect(processes.map(({ isUp }) => isUp)).toEqual([true, true]);
    expect(processes[0]?.pool).toMatchObject({ waiting: 0, busy: expect.any(Number) });
  });

  it('the log level of one is that of all', async () => {
    await boss.put('operations/log-level', { level: 'error' });
    const levels = async () => (await state()).processes.map(({ logLevel }) => logLevel);
    await expect.poll(levels, PATIENT).toEqual(['error', 'error']);
    await boss.put('operations/log-level', {});
    await expect.poll(levels, PATIENT).toEqual(['info', 'info']);
  });

  it('one that was stopped is gone, and a silent one is down', async () => {
    await second.stop();
    expect((await state()).processes).toHaveLength(1);
    const row = { id: 'silent', seenAt: first.now() - 60_000 };
    const own = (await state()).processes[0];
    const told = JSON.stringify({ ...own, ...row, minutes: [], slow: [] });
    await first.store.transaction((db) =>
      db
        .insertInto('_processes')
        .values({ ...row, state: told })
        .execute(),
    );
    expect((await state()).processes.map(({ isUp }) => isUp)).toEqual([true, false]);
  });
});
