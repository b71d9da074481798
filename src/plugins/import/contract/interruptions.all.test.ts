import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';
import { freshDatabase } from '../../../../tests/support/testDatabase.ts';
import { ended, send } from './send.ts';

const ROWS = 1500;
/** Enough that a file is read for a while. */
const MANY_ROWS = 60_000;
const MAPPING = { Name: 'name', Price: 'price', Code: 'skuCode' };
/** A server starts twice, and PostgreSQL gives a dead process's job free after 15 s. */
const LIMIT_MS = 400_000;

const databaseUrl = await freshDatabase();
const ENGINES = [
  { engine: 'sqlite', env: {} },
  ...(databaseUrl ? [{ engine: 'postgres', env: { DATABASE_URL: databaseUrl } }] : []),
] as const;

const table = (prefix: string, rows = ROWS) =>
  `Name,Price,Code\n${Array.from({ length: rows }, (_, at) => `${prefix} ${at},${at},${prefix}-${at}`).join('\n')}`;

async function start(admin: Api, prefix: string): Promise<{ import: number; job: number }> {
  const { status, body } = await send(admin, { file: table(prefix), mapping: MAPPING, options: { job: true } });
  expect(status, JSON.stringify(body)).toBe(202);
  return body;
}

/** Waits until some rows are written, and not all. */
async function halfWritten(admin: Api, id: number): Promise<void> {
  const read = async () => (await admin.get(`imports/${id}`)).body;
  const isHalf = (row: Body) => row.state === 'writing' && row.created > 0 && row.created < ROWS;
  await expect.poll(read, { timeout: 120_000, interval: 20 }).toSatisfy(isHalf);
}

const countOf = async (admin: Api): Promise<number> =>
  (await admin.get('products?itemsPerPage=0')).body['hydra:totalItems'];

describe.each(ENGINES)('an interrupted import ($engine)', ({ env }) => {
  it(
    'is taken back when it is cancelled, and goes on behind the last written row when the server is killed',
    async () => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-import-'));
      try {
        const first = await startEmptyServer({ dataDir, env });
        const own = await start(first.admin, 'Cancelled');
        await halfWritten(first.admin, own.import);
        expect((await first.admin.post(`imports/${own.import}/cancel`, {})).status).toBe(200);
        expect(await ended(first.admin, own.import)).toMatchObject({ state: 'cancelled', kept: 0 });
        expect((await first.admin.post(`imports/${own.import}/cancel`, {})).status).toBe(409);
        const stopped = await start(first.admin, 'Stopped');
        await halfWritten(first.admin, stopped.import);
        expect((await first.admin.post(`jobs/${stopped.job}/cancel`, {})).status).toBe(200);
        expect(await ended(first.admin, stopped.import)).toMatchObject({ state: 'cancelled', kept: 0 });
        expect(await countOf(first.admin)).toBe(0);

        const { import: id } = await start(first.admin, 'Killed');
        await halfWritten(first.admin, id);
        await first.server.kill9();
        const second = await startEmptyServer({ dataDir, env });
        try {
          expect(await ended(second.admin, id)).toMatchObject({ state: 'done', created: ROWS, updated: 0, failed: 0 });
          expect(await countOf(second.admin)).toBe(ROWS);
        } finally {
          await second.server.stop();
        }
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    LIMIT_MS,
  );

  it(
    'whose server is killed while it reads the file is begun again by the same request, and only then',
    async () => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-import-'));
      const options = { dryRun: true, job: true } as const;
      const sending = { file: table('Read', MANY_ROWS), mapping: MAPPING, options, key: 'killed-while-reading' };
      const states = async (admin: Api): Promise<string[]> =>
        (await admin.get('imports')).body['hydra:member'].map((row: Body) => row.state);
      try {
        const first = await startEmptyServer({ dataDir, env });
        const lost = send(first.admin, sending).catch(() => null);
        await expect.poll(() => states(first.admin), { timeout: 60_000, interval: 5 }).toContain('reading');
        await first.server.kill9();
        expect(await lost).toBeNull();
        const second = await startEmptyServer({ dataDir, env });
        try {
          expect(await states(second.admin)).toContain('reading');
          const [one, other] = await Promise.all([send(second.admin, sending), send(second.admin, sending)]);
          expect(one, JSON.stringify(one)).toMatchObject({ status: 202, body: { job: expect.any(Number) } });
          expect(one.body.job).toBeGreaterThan(0);
          expect(other.body).toEqual(one.body);
          expect(await ended(second.admin, one.body.import)).toMatchObject({ state: 'checked', rows: MANY_ROWS });
          expect(await states(second.admin)).not.toContain('reading');
        } finally {
          await second.server.stop();
        }
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    LIMIT_MS,
  );
});
