import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import type { TestServer } from '../support/server.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';

/** Tools that not every shop needs. */
const OFFERED = ['loyalty', 'snooker', 'spreadsheet', 'supplier', 'viewer3d', 'vouchers'];

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  ({ server, admin } = await startEmptyServer());
}, 120_000);
afterAll(() => server?.stop());

it('a fresh installation has its tools on, and offers those that not every shop needs', async () => {
  const { body } = await admin.get('applications?itemsPerPage=200');
  const rows: readonly Body[] = body['hydra:member'];
  const off = rows.filter(({ isEnabled }) => isEnabled !== true);
  expect(off.map(({ code }) => code).toSorted()).toEqual(OFFERED);
  for (const { code, installed, isEnabled, installedAt } of rows) {
    const isOffered = OFFERED.includes(code);
    expect([code, installed, isEnabled, installedAt === undefined]).toEqual([code, !isOffered, !isOffered, isOffered]);
  }
  const { name } = off.find(({ code }) => code === 'snooker') ?? {};
  expect((await admin.post('applications', { name, isEnabled: true })).status).toBe(201);
});
