import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packPlugin } from '../../scripts/pluginPack.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { upload, use } from './packageStore.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../examples/fridge-log');
const env = { PACKAGES_SERVER: '1' };

it('the sample with a server part is packed, installed, and judges readings', { timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-packages-'));
  const first = await startEmptyServer({ dataDir, env });
  const { body } = await upload(first.admin, (await packPlugin(EXAMPLE)).archive);
  await use(first.admin, body);
  await first.server.stop();
  const { server, admin } = await startEmptyServer({ dataDir, env });
  try {
    const take = (temperature: number) => admin.post('fridge_readings', { fridge: 'Kitchen', temperature });
    expect((await take(3.5)).body).toMatchObject({ isTooWarm: false, takenAt: expect.any(String) });
    expect((await take(4.5)).body.isTooWarm).toBe(true);
    expect((await take(70)).status).toBe(422);
    expect((await admin.get('fridge-log/summary')).body).toEqual({ total: 2, tooWarm: 1 });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
