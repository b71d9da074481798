import { expect, test } from 'vitest';
import { startEmptyServer } from '../support/startEmptyServer.ts';

/** A busy machine makes a backup in half a minute, ms. */
const PATIENT = { timeout: 90_000, interval: 250 };

test('a server makes a backup and tests it, and the page of operations has the result', async () => {
  const { server, admin } = await startEmptyServer();
  try {
    const run = async (kind: string) => {
      const { body } = await admin.post('jobs', { kind });
      const state = async () => (await admin.get(`jobs/${body.id}`)).body;
      await expect.poll(async () => (await state()).status, PATIENT).toMatch(/done|failed/);
      return state();
    };
    const made = await run('backup');
    expect(made).toMatchObject({ status: 'done', result: { name: expect.stringMatching(/-manual$/) } });
    const tested = await run('drill');
    expect(tested).toMatchObject({ status: 'done', result: { backup: made.result.name, rows: made.result.rows } });
    const { backups } = (await admin.get('operations')).body;
    expect(backups.last).toMatchObject({ name: made.result.name, isWhole: true, size: made.result.bytes });
    expect(backups.drill).toMatchObject({ isGood: true, backup: made.result.name, rows: made.result.rows, reason: '' });
    const { text } = await admin.get('/metrics');
    expect(text).toMatch(/^flexy_backup_last_timestamp_seconds [1-9]\d*/m);
    expect(text).toMatch(/^flexy_restore_drill_last_timestamp_seconds [1-9]\d*/m);
  } finally {
    await server.stop();
  }
}, 240_000);
