import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProjectCopy } from '../plugins/projectCopy.ts';
import type { Api, Body } from '../support/client.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import type { TestServer } from '../support/server.ts';
import { freshDatabase } from '../support/testDatabase.ts';
import { copyWithProbe } from './jobsPlugin.ts';

const PARTS = 60;
/** Time limit for an expired lease and the rest of the work, ms. */
const TAKEN_OVER_MS = 40_000;

const databaseUrl = await freshDatabase();
let copy: ProjectCopy;
beforeAll(async () => {
  copy = await copyWithProbe();
});
afterAll(() => copy?.remove());

async function until(api: Api, id: number, status: string, timeout = 20_000): Promise<Body> {
  await expect.poll(async () => (await api.get(`jobs/${id}`)).body.status, { timeout }).toBe(status);
  return (await api.get(`jobs/${id}`)).body;
}

async function start(api: Api, kind: string, payload: object = {}): Promise<number> {
  const { status, body, text } = await api.post('jobs', { kind, payload });
  expect(status, text).toBe(201);
  return body.id;
}

async function marksOf(api: Api, query = ''): Promise<Body[]> {
  return (await api.get(`probe_marks?itemsPerPage=1000${query}`)).body['hydra:member'];
}

/** Waits until a job has done some of its parts. @returns the id of its process */
async function whoWorksOn(api: Api, id: number): Promise<number> {
  await expect.poll(async () => (await marksOf(api, `&job=${id}`)).length).toBeGreaterThan(5);
  return (await marksOf(api, `&job=${id}`))[0].pid;
}

/** Expects that every part was done once, the last ones in the second attempt. */
async function expectWhole(api: Api, id: number): Promise<void> {
  const marks = await marksOf(api, `&job=${id}`);
  expect(marks.map(({ part }) => Number(part)).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: PARTS }, (_, part) => part),
  );
  expect(marks.find(({ part }) => part === '0')?.attempt).toBe(1);
  expect(marks.find(({ part }) => part === String(PARTS - 1))?.attempt).toBe(2);
  expect(await until(api, id, 'done')).toMatchObject({ attempts: 2, result: { parts: PARTS } });
}

it('a killed server finishes its job after the next start', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-jobs-'));
  try {
    const first = await startEmptyServer({ dataDir, root: copy.root });
    const id = await start(first.admin, 'probe.parts', { parts: PARTS });
    await whoWorksOn(first.admin, id);
    await first.server.kill9();
    const { server, admin } = await startEmptyServer({ dataDir, root: copy.root });
    try {
      await until(admin, id, 'done');
      await expectWhole(admin, id);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);

describe.skipIf(!databaseUrl)('two servers on one PostgreSQL', () => {
  let servers: readonly TestServer[] = [];
  let admins: readonly Api[] = [];
  const at = (index: number) => {
    const admin = admins[index % admins.length];
    if (!admin) throw new Error('The servers are not up');
    return admin;
  };

  beforeAll(async () => {
    const options = { root: copy.root, env: { DATABASE_URL: databaseUrl ?? '' } };
    const both = [await startEmptyServer(options), await startEmptyServer(options)];
    servers = both.map(({ server }) => server);
    admins = both.map(({ admin }) => admin);
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
  });

  it('run each of 50 jobs once, and both run some', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, (_, index) => start(at(index), 'probe.mark')));
    for (const [index, id] of ids.entries()) await until(at(index), id, 'done');
    const marks = await marksOf(at(0), '&part=all');
    expect(marks.map(({ job }) => job).toSorted((one, other) => one - other)).toEqual(
      ids.toSorted((one, other) => one - other),
    );
    expect(marks.every(({ attempt }) => attempt === 1)).toBe(true);
    expect(new Set(marks.map(({ pid }) => pid))).toEqual(new Set(servers.map(({ pid }) => pid)));
  });

  it('share one schedule', async () => {
    const { body } = await at(0).get('jobs?kind=purge&isScheduled=true&status=waiting');
    expect(body['hydra:totalItems']).toBe(1);
  });

  it('leave out a plugin’s kind whose name is taken, and report it', async () => {
    const standings: { id: string; failed?: string }[] = (await at(0).get('plugins')).body;
    expect(standings.find(({ id }) => id === 'probe2')?.failed).toContain('"probe.mark" is the plugin "probe"');
    expect(standings.find(({ id }) => id === 'probe')?.failed).toBeUndefined();
  });

  it('run the other kinds of that plugin', async () => {
    expect(await until(at(1), await start(at(0), 'probe.own'), 'done')).toMatchObject({ result: { isOwn: true } });
  });

  it('cancel a job, whichever of them runs it', async () => {
    const id = await start(at(0), 'probe.parts', { parts: 10_000 });
    const pid = await whoWorksOn(at(0), id);
    const other = servers.findIndex((server) => server.pid !== pid);
    expect((await at(other).post(`jobs/${id}/cancel`, {})).body.isCancelRequested).toBe(true);
    await until(at(other), id, 'cancelled');
  });

  it(
    'one finishes what the other was doing when it was killed',
    async () => {
      const id = await start(at(0), 'probe.parts', { parts: PARTS });
      const pid = await whoWorksOn(at(0), id);
      await servers.find((server) => server.pid === pid)?.kill9();
      const left = at(servers.findIndex((server) => server.pid !== pid));
      await until(left, id, 'done', TAKEN_OVER_MS);
      await expectWhole(left, id);
    },
    TAKEN_OVER_MS * 2,
  );
});
