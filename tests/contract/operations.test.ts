import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Operations } from '#resource';
import type { Api } from '../support/client.ts';
import { parseOpenMetrics, type Sample } from '../support/openMetrics.ts';
import { PASSWORD, startAuthServer, type AuthServer } from './authServer.ts';

let server: AuthServer;
let boss: Api;
let office: Api;
beforeAll(async () => {
  server = await startAuthServer();
  await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: '1234' });
  await server.addUser({ username: 'office', roles: ['ROLE_MANAGER'] });
  boss = await server.api().as('boss', PASSWORD);
  office = await server.api().as('office', PASSWORD);
});
afterAll(() => server.end());

const operations = async (): Promise<Operations> => (await boss.get('operations')).body;

async function samples(name: string): Promise<readonly Sample[]> {
  const { status, text, headers } = await server.api().get('/metrics');
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  ]);
  return parseOpenMetrics(text).get(name)?.samples ?? [];
}

const CALLS = [
  ['GET', 'operations'],
  ['PUT', 'operations/log-level'],
  ['GET', 'operations/support-bundle'],
] as const;

it.each(CALLS)('%s %s is for administrators only', async (method, path) => {
  const options = method === 'PUT' ? { body: { level: 'debug' } } : {};
  expect((await server.api().call(method, path, options)).status).toBe(401);
  expect((await office.call(method, path, options)).status).toBe(403);
});

it('the state names this process, the database, the disk and the backups', async () => {
  const state = await operations();
  expect(state).toMatchObject({
    ...{ engine: 'sqlite', faults: [], slow: expect.any(Array) },
    database: { version: expect.stringMatching(/^3\./), size: expect.any(Number) },
    jobs: { failed: 0 },
    disk: { free: expect.any(Number), total: expect.any(Number) },
    backups: { last: null, schedule: 'daily', time: '03:00', kept: 7, drill: null },
    gauges: { printing_jobs_waiting: 0 },
    logLevel: { now: 'info', usual: 'info' },
  });
  expect(state.processes).toHaveLength(1);
  expect(state.processes[0]).toMatchObject({
    isUp: true,
    pool: null,
    name: expect.stringContaining(`:${process.pid}`),
  });
  expect(state.minutes.at(-1)?.requests).toBeGreaterThan(0);
});

it('requests are counted by the template of their route, whatever is asked for', async () => {
  await boss.get('users/1');
  await boss.get('users/999');
  await boss.get('no-such-list/7');
  await server.api().call('GET', '/secret-of-a-guest');
  const counted = await samples('flexy_http_requests');
  const of = (route: string, status: string) =>
    counted.find(({ labels }) => labels.route === route && labels.status === status)?.value;
  expect(of('/{locale}/api/users/{id}', '200')).toBe(1);
  expect(of('/{locale}/api/users/{id}', '404')).toBe(1);
  expect(of('/{locale}/api/*', '404')).toBe(1);
  expect(of('other', '404')).toBe(1);
  expect(of('/{locale}/api/operations', '403')).toBe(1);
  const shown = JSON.stringify(counted);
  expect(shown).not.toMatch(/secret-of-a-guest|no-such-list|999/);
  const times = await samples('flexy_http_request_duration_seconds');
  const all = times.find(({ name, labels }) => name.endsWith('_count') && labels.route === '/{locale}/api/users/{id}');
  expect(all?.value).toBe(2);
});

it('refused sign-ins and PINs are counted', async () => {
  await server.api().post('login_check', { username: 'boss', password: 'wrong' });
  await boss.get('users?pinCode=9999');
  await boss.get('users?pinCode=1234');
  const refused = await samples('flexy_sign_in_failures');
  expect(refused.map(({ labels, value }) => [labels.kind, value])).toEqual([
    ['password', 1],
    ['pin', 1],
  ]);
});

it('the numbers of the database, the jobs and the streams are there', async () => {
  const { text } = await server.api().get('/metrics');
  const families = parseOpenMetrics(text);
  const valueOf = (name: string) => families.get(name)?.samples[0]?.value;
  for (const name of ['flexy_ready', 'flexy_database_up', 'flexy_processes_up']) expect(valueOf(name), name).toBe(1);
  for (const name of ['flexy_outbox_lag_changes', 'flexy_streams_open', 'flexy_printing_jobs_waiting'])
    expect(valueOf(name), name).toBe(0);
  for (const name of ['flexy_database_size_bytes', 'flexy_process_resident_memory_bytes', 'flexy_data_disk_free_bytes'])
    expect(valueOf(name), name).toBeGreaterThan(0);
  expect(families.get('flexy_jobs')?.samples.map(({ labels }) => labels.state)).toEqual(['due', 'running', 'failed']);
  expect(families.get('flexy_event_loop_delay_seconds')?.samples).toHaveLength(3);
  // There is neither a backup nor a test of one yet.
  expect(valueOf('flexy_backup_last_timestamp_seconds')).toBe(0);
  expect(valueOf('flexy_backup_interval_seconds')).toBe(86_400);
  expect(valueOf('flexy_restore_drill_last_timestamp_seconds')).toBe(0);
  // Before the first failure of a job there is its 0.
  const runs = families.get('flexy_job_runs')?.samples ?? [];
  for (const kind of ['backup', 'drill', 'purge'])
    expect(runs, kind).toContainEqual(expect.objectContaining({ labels: { kind, outcome: 'failed' }, value: 0 }));
});

it('a job and what it writes have the id of the request that queued it', async () => {
  const kind = 'test.request';
  server.engine.jobs.kinds.add(kind, {
    roles: ['ROLE_ADMIN'],
    run: async ({ log }, host) => {
      log.info('At work');
      await host.transaction({ ...(await host.accountActor(1))! }, 'en', async (tx) => {
        await tx.create('customers', { firstName: 'A', lastName: 'Job' });
      });
      return undefined;
    },
  });
  const { body } = await boss.post('jobs', { kind }, { 'X-Request-Id': 'asked-by-boss' });
  expect(body.requestId).toBe('asked-by-boss');
  await expect.poll(async () => (await boss.get(`jobs/${body.id}`)).body.status).toBe('done');
  const line = server.lines.map((one) => JSON.parse(one)).find(({ msg }) => msg === 'At work');
  expect(line).toMatchObject({ job: body.id, kind, request: 'asked-by-boss' });
  const changes = await server.store.read
    .selectFrom('_outbox')
    .select(['resource', 'requestId'])
    .where('resource', '=', 'customers')
    .execute();
  expect(changes).toEqual([{ resource: 'customers', requestId: 'asked-by-boss' }]);
  const runs = await samples('flexy_job_runs');
  expect(runs.find(({ labels }) => labels.kind === kind)).toMatchObject({ labels: { outcome: 'done' }, value: 1 });
});

it('a job that queues its next run does not hand the id of a request on', async () => {
  const kind = 'test.again';
  server.engine.jobs.kinds.add(kind, {
    roles: ['ROLE_ADMIN'],
    run: async ({ payload }, host) => {
      if (payload.isLast === true) return {};
      const part = await host.jobs.add(kind, { isLast: true });
      return { part, next: await host.jobs.add(kind, {}, { runAt: host.now() + 3_600_000 }) };
    },
  });
  const { body } = await boss.post('jobs', { kind }, { 'X-Request-Id': 'asked-once' });
  await expect.poll(async () => (await boss.get(`jobs/${body.id}`)).body.status).toBe('done');
  const { part, next } = (await boss.get(`jobs/${body.id}`)).body.result;
  expect((await boss.get(`jobs/${part}`)).body.requestId).toBe('asked-once');
  expect((await boss.get(`jobs/${next}`)).body.requestId ?? null).toBeNull();
});

it('refusals that anybody gets are counted under one route, and errors by theirs', async () => {
  await server.api().get('orders');
  await server.api().call('PUT', 'orders');
  const counted = await samples('flexy_http_requests');
  const routesOf = (status: string) =>
    new Set(counted.filter(({ labels }) => labels.status === status).map(({ labels }) => labels.route));
  expect([...routesOf('401')]).toEqual(['other']);
  expect([...routesOf('405')]).toEqual(['other']);
});

it('the log level is set while the server runs, outlasts a restart, and goes back', async () => {
  const levelOf = async () => (await operations()).logLevel;
  expect((await boss.put('operations/log-level', { level: 'loud' })).body.violations[0].propertyPath).toBe('level');
  expect((await boss.put('operations/log-level', { level: 'warn' })).status).toBe(204);
  expect(await levelOf()).toEqual({ now: 'warn', usual: 'info' });
  const before = server.lines.length;
  await boss.get('users');
  expect(server.lines.slice(before).filter((line) => line.includes('"level":30'))).toEqual([]);

  server = await server.restart();
  boss = await server.api().as('boss', PASSWORD);
  expect(await levelOf()).toEqual({ now: 'warn', usual: 'info' });
  expect((await boss.put('operations/log-level', {})).status).toBe(204);
  expect(await levelOf()).toEqual({ now: 'info', usual: 'info' });
});

it('the bundle for support is an archive without secrets and without records', async () => {
  server.engine.log.error({ err: new Error('It broke'), account: 7, address: '10.0.0.1' }, 'A fault of the test');
  const answer = await fetch(`${server.url}/en/api/operations/support-bundle`, {
    headers: { Authorization: `Bearer ${boss.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="flexy-support-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  const texts = new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect([...texts.keys()].toSorted()).toEqual([
    ...['README.txt', 'jobs.json', 'log.ndjson', 'metrics.txt', 'plugins.json', 'settings.json', 'state.json'],
  ]);
  expect(texts.get('log.ndjson')).toContain('It broke');
  parseOpenMetrics(texts.get('metrics.txt') ?? '');
  const all = [...texts.values()].join('\n');
  expect(all).not.toMatch(/10\.0\.0\.1|secret\.key|correct horse|\bboss\b|Bearer /);
  expect(all).not.toContain(String(boss.token));
});
