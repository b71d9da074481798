import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadOne } from '../../mock-api/api/load.ts';
import type { JobDefinition, JobRun } from '../../mock-api/jobs/types.ts';
import { reasonText, storedReason } from '../../mock-api/messages/reason.ts';
import { SYSTEM, type Row } from '../../mock-api/types.ts';
import { startAuthServer, type AuthServer } from './authServer.ts';
import { engines } from '../support/engines.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** Jobs of a kind, oldest first. */
async function rowsOf({ engine }: AuthServer, kind: string): Promise<Row[]> {
  const raws = await engine.db.selectFrom('jobs').selectAll().where('kind', '=', kind).orderBy('id').execute();
  return raws.map((raw) => engine.model('jobs').fromColumns(raw));
}

/** The job once it has a status. */
async function until(server: AuthServer, id: number, status: string): Promise<Row> {
  const read = () => loadOne(server.engine.db, server.engine.model('jobs'), id);
  await expect.poll(async () => (await read())?.status).toBe(status);
  return (await read()) ?? { id };
}

/** Registers kinds on a running server, as if it had started with them. */
async function know(server: AuthServer, kinds: Readonly<Record<string, JobDefinition>>): Promise<void> {
  const { jobs, bus } = server.engine;
  for (const [name, definition] of Object.entries(kinds)) jobs.kinds.add(name, definition);
  await jobs.schedule.ensureAll();
  bus.emit('jobs');
}

/** A job that runs until it is aborted, and reports its start. */
function patient() {
  const begun = Promise.withResolvers<JobRun>();
  const run = async (job: JobRun) => {
    begun.resolve(job);
    const { promise, reject } = Promise.withResolvers<never>();
    job.signal.addEventListener('abort', () => reject(job.signal.reason));
    return promise;
  };
  return { begun: begun.promise, run };
}

describe.each(engines)('jobs over the life of a server (%s)', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(engine);
  });
  afterAll(() => server?.end());

  it('a shutdown aborts jobs; that attempt does not count, and the next start continues them', async () => {
    const { begun, run } = patient();
    await know(server, { 'test.long': { run } });
    const id = await server.engine.jobs.add('test.long', { from: 'before' });
    await begun;
    server = await server.restart();
    const [stopped] = await rowsOf(server, 'test.long');
    expect(stopped).toMatchObject({ id, status: 'waiting', attempts: 0, owner: null, leaseUntil: null });
    await know(server, { 'test.long': { run: async ({ payload, attempt }) => ({ ...payload, attempt }) } });
    expect(await until(server, id, 'done')).toMatchObject({ attempts: 1, result: { from: 'before', attempt: 1 } });
  });

  it('a job that ignores its signal is abandoned, and its attempt counts', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<undefined>();
    const deaf = () => {
      begun.resolve();
      return gate.promise;
    };
    await know(server, { 'test.deaf': { run: deaf, attempts: 2 } });
    const id = await server.engine.jobs.add('test.deaf', {});
    await begun.promise;
    server = await server.restart();
    gate.resolve(undefined);
    if (engine === 'postgres')
      await server.store.transaction((db) => db.updateTable('jobs').set({ leaseUntil: 1 }).execute());
    await know(server, { 'test.deaf': { run: async ({ attempt }) => ({ attempt }), attempts: 2 } });
    expect(await until(server, id, 'done')).toMatchObject({ attempts: 2, result: { attempt: 2 } });
  });

  it('a job that crashed the server in its last attempt has failed, and does not crash the next one', async () => {
    const values = {
      kind: 'test.poison',
      status: 'running',
      attempts: 3,
      maxAttempts: 3,
      owner: 'gone',
      leaseUntil: 1,
    } as const;
    const { id } = await server.engine.transaction(SYSTEM, 'en', (tx) => tx.create('jobs', { ...values, runAt: 1 }));
    const run = vi.fn(async () => undefined);
    await know(server, { 'test.poison': { run } });
    expect(await until(server, id, 'failed')).toMatchObject({ reason: storedReason('reason.serverEnded') });
    expect(run).not.toHaveBeenCalled();
  });

  it('a job that became due while a transaction held it unchanged is not forgotten', async () => {
    await know(server, { 'test.looked': { run: async () => undefined } });
    const id = await server.engine.jobs.add('test.looked', {}, { runAt: server.now() + 60_000 });
    const looked = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const holding = server.engine.transaction(SYSTEM, 'en', async (tx) => {
      await tx.find('jobs', id);
      looked.resolve();
      await gate.promise;
    });
    await looked.promise;
    server.wait(60);
    const asked = vi.spyOn(server.engine.store, 'transaction');
    server.engine.bus.emit('jobs');
    await expect.poll(() => asked.mock.settledResults.length).toBeGreaterThan(engine === 'postgres' ? 0 : -1);
    gate.resolve();
    await holding;
    await until(server, id, 'done');
  });

  it('a job that another process has taken is interrupted here, and writes nothing more', async () => {
    const { begun, run } = patient();
    await know(server, { 'test.lost': { run } });
    const id = await server.engine.jobs.add('test.lost', {});
    const job = await begun;
    const inAnHour = Date.now() + HOUR_MS;
    const taken = { status: 'done', owner: 'other', leaseUntil: inAnHour } as const;
    await server.engine.transaction(SYSTEM, 'en', (tx) => tx.update('jobs', id, taken));
    server.engine.bus.emit('jobs');
    await expect.poll(() => job.signal.aborted).toBe(true);
    await expect(job.progress(1, 2)).rejects.toThrow('lost');
    expect((await rowsOf(server, 'test.lost'))[0]).toMatchObject({ ...taken, progress: null });
  });

  it('a scheduled kind has one next run, and a missed one runs once', async () => {
    const ran: number[] = [];
    const hourly: JobDefinition = {
      schedule: ({ now }) => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS,
      run: async () => {
        ran.push(server.now());
        return undefined;
      },
    };
    await know(server, { 'test.hourly': hourly });
    await Promise.all(Array.from({ length: 5 }, () => server.engine.jobs.schedule.ensureAll()));
    const [first, ...others] = await rowsOf(server, 'test.hourly');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ status: 'waiting', isScheduled: true });
    await server.stop();
    server.wait(5 * 3600);
    server = await server.restart();
    await know(server, { 'test.hourly': hourly });
    const states = async () => (await rowsOf(server, 'test.hourly')).map(({ status }) => status);
    await expect.poll(states).toEqual(['done', 'waiting']);
    const [missed, next] = await rowsOf(server, 'test.hourly');
    expect(missed).toMatchObject({ id: first?.id, status: 'done' });
    expect(Number(next?.runAt)).toBeGreaterThan(server.now());
    expect(ran).toHaveLength(1);
  });

  it('a scheduled job that fails for good tells the administrators, and the log an error', async () => {
    const boss = await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    await server.addUser({ username: 'gone', roles: ['ROLE_ADMIN'], isEnabled: false });
    await server.addUser({ username: 'till', roles: ['ROLE_CASHIER'] });
    const kind = 'test.nightly';
    const run = async () => {
      throw new Error('The disk of the backups is full.');
    };
    const title = { en: 'Nightly', fr: 'De nuit', ar: 'ليلي' };
    await know(server, { [kind]: { title, attempts: 1, schedule: ({ now }) => now + HOUR_MS, run } });
    const [job] = await rowsOf(server, kind);
    server.wait(3601);
    server.engine.bus.emit('jobs');
    await until(server, Number(job?.id), 'failed');
    const notices = await server.engine.db
      .selectFrom('notifications')
      .selectAll()
      .where('kind', '=', 'job.failed')
      .execute();
    expect(notices.map(({ person }) => person)).toEqual([boss]);
    expect(JSON.stringify(notices)).toMatch(/Nightly.*backups is full/);
    const line = server.lines.map((text) => JSON.parse(text)).find((one) => one.kind === kind);
    expect(line).toMatchObject({ level: 50, reason: 'The disk of the backups is full.' });
  });

  it('computes the next run again when the settings change, and after a cancelled run takes the one after', async () => {
    const kept = 'backupsKept';
    const day: JobDefinition = {
      schedule: ({ settings, now }) =>
        settings[kept] === 1 ? null : now - (now % DAY_MS) + Number(settings[kept]) * DAY_MS,
      run: async () => undefined,
    };
    await know(server, { 'test.daily': day });
    const set = (value: number) =>
      server.engine.transaction(SYSTEM, 'en', (tx) => tx.update('settings', 1, { [kept]: value }));
    const runAt = async () =>
      (await rowsOf(server, 'test.daily')).filter((row) => row.status === 'waiting').map((row) => Number(row.runAt));
    const today = server.now() - (server.now() % DAY_MS);
    expect(await runAt()).toEqual([today + 7 * DAY_MS]);
    // A restart does not postpone it, and an earlier time stays.
    await server.engine.jobs.schedule.ensureAll();
    expect(await runAt()).toEqual([today + 7 * DAY_MS]);
    await set(3);
    await expect.poll(runAt).toEqual([today + 3 * DAY_MS]);
    const [waiting] = await rowsOf(server, 'test.daily');
    await server.engine.transaction(SYSTEM, 'en', (tx) => server.engine.jobs.cancel(tx, waiting?.id ?? 0));
    expect(await runAt()).toEqual([today + 6 * DAY_MS]);
    await set(1);
    await expect.poll(runAt).toEqual([]);
  });

  it('a schedule that throws is reported and does not affect others', async () => {
    const schedule = () => {
      throw new Error('no idea when');
    };
    server.engine.jobs.kinds.add('test.unknown', { schedule, run: async () => undefined }, 'crm');
    await know(server, { 'test.nan': { schedule: () => Number.NaN, run: async () => undefined } });
    expect(server.engine.plugins.find(({ id }) => id === 'crm')?.failed).toBe('no idea when');
    const id = await server.engine.jobs.add('test.nan', {});
    await until(server, id, 'done');
  });

  it('expired rows are removed every hour, ended jobs among them', async () => {
    const now = server.now();
    const ended = (status: 'done' | 'failed' | 'cancelled' | 'waiting' | 'running', days: number) =>
      server.engine.transaction(SYSTEM, 'en', (tx) =>
        tx.create('jobs', { kind: 'test.old', status, finishedAt: now - days * DAY_MS }),
      );
    for (const [status, days] of [
      ['done', 29],
      ['done', 31],
      ['cancelled', 31],
      ['failed', 31],
      ['failed', 91],
    ] as const)
      await ended(status, days);
    const others = vi.fn(async () => 7);
    server.engine.purgers.push(
      { name: 'broken', run: () => Promise.reject(new Error('no way')) },
      { name: 'others', run: others },
    );
    server.wait(3600);
    server.engine.bus.emit('jobs');
    await expect.poll(() => others.mock.calls.length).toBeGreaterThan(0);
    const reasons = async () => (await rowsOf(server, 'purge')).map(({ reason }) => reasonText(String(reason), 'en'));
    await expect.poll(reasons).toContain('broken: no way');
    const left = await rowsOf(server, 'test.old');
    expect(left.map(({ status }) => status)).toEqual(['done', 'failed']);
  });
});
