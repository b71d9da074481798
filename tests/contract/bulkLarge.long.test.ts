import { expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { uniqueCode } from '../support/records.ts';

/** Records of the filter. */
const ALL = 12_000;
/** Longest time of a run on a busy machine, ms. */
const LONG_MS = 240_000;

/** Bulk calls of a filter with many records (docs/api.md, "Bulk"). */
eachEngine('a bulk call of 12,000 records', (server) => {
  const ended = async (api: Api, path: string): Promise<Body> => {
    await expect
      .poll(async () => (await api.get(path)).body.status, { timeout: LONG_MS, interval: 500 })
      .not.toBe('running');
    return (await api.get(path)).body;
  };

  it(
    'changes all of them beside other work, is stopped and goes on, and is taken back',
    async () => {
      const admin = await server().api().as('admin');
      const companyName = uniqueCode();
      for (let at = 0; at < ALL; at += 1000) {
        const entries = Array.from({ length: 1000 }, (_, place) => ({
          ...{ firstName: 'Guest', lastName: String(at + place), address: 'Agdal', companyName },
        }));
        expect((await admin.post('customers/batch', entries)).status).toBe(200);
      }
      const body = { filter: `companyName=${companyName}`, count: ALL, set: { address: 'Hassan' } };
      const headers = { 'Idempotency-Key': uniqueCode() };
      const answer = await admin.post('customers/bulk', body, headers);
      expect([answer.status, answer.body.total]).toEqual([202, ALL]);
      expect((await admin.post('customers/bulk', body, headers)).body.id).toBe(answer.body.id);
      const path = `customers/bulk/${answer.body.id}`;
      await expect.poll(async () => (await admin.get(path)).body.done, { timeout: LONG_MS }).toBeGreaterThan(0);
      // Others write between two batches.
      expect((await admin.post('customers', { firstName: 'A', lastName: 'B', address: 'C' })).status).toBe(201);
      await admin.post(`${path}/stop`, {});
      const stopped = await ended(admin, path);
      expect(stopped.status).toBe('stopped');
      expect(stopped.done).toBeGreaterThan(0);
      expect(stopped.done + stopped.untried.length).toBe(ALL);
      expect(stopped.changed.length).toBe(stopped.done);
      await admin.post(`${path}/retry`, {});
      expect(await ended(admin, path)).toMatchObject({ status: 'done', done: ALL, refused: 0 });
      const undo = await admin.post(`${path}/undo`, {});
      expect(await ended(admin, `customers/bulk/${undo.body.id}`)).toMatchObject({ done: ALL, refused: 0 });
      const [first, last] = [stopped.changed[0], stopped.untried.at(-1)];
      for (const id of [first, last]) expect((await admin.get(`customers/${id}`)).body.address).toBe('Agdal');
    },
    LONG_MS * 4,
  );
});
