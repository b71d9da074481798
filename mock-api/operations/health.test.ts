import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FolderProbe, type FolderState } from './folderProbe.ts';
import { Health, type HealthParts } from './health.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flexy-health-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Store = HealthParts['store'];

function healthOf(store: Partial<Store>, files: FolderState = 'ok', isStopping = false): Health {
  const probe = Object.assign(new FolderProbe(folder), { state: async () => files });
  const whole: Store = { engine: 'sqlite', answers: async () => true, condition: async () => 'ok', ...store };
  return new Health({ store: whole, folder: probe, isStopping: () => isStopping });
}

describe('health', () => {
  test.each<[string, Health, object]>([
    ['all is well', healthOf({}), { faults: [], limits: [] }],
    ['the server stops', healthOf({}, 'full', true), { faults: ['stopping'], limits: [] }],
    ['no answer', healthOf({ answers: async () => false }), { faults: ['unavailable'], limits: [] }],
    [
      'a damaged file that does not answer',
      healthOf({ answers: async () => false, condition: async () => 'damaged' }),
      { faults: ['damaged'], limits: [] },
    ],
    ['a full database', healthOf({ condition: async () => 'full' }, 'full'), { faults: ['full'], limits: [] }],
    ['a full folder of the embedded database', healthOf({}, 'full'), { faults: ['full'], limits: [] }],
    ['a folder that cannot be written', healthOf({}, 'unwritable'), { faults: ['unwritable'], limits: [] }],
    ['a full folder beside PostgreSQL', healthOf({ engine: 'postgres' }, 'full'), { faults: [], limits: ['files'] }],
    [
      'a standby beside a full folder',
      healthOf({ engine: 'postgres', condition: async () => 'readOnly' }, 'full'),
      { faults: ['readOnly'], limits: ['files'] },
    ],
  ])('%s', async (_name, health, expected) => {
    expect(await health.check()).toEqual(expected);
  });

  test('a database that hangs counts as away after two seconds', async () => {
    vi.useFakeTimers();
    try {
      const never = () => new Promise<never>(() => undefined);
      const asked = healthOf({ answers: never, condition: never }).check();
      await vi.advanceTimersByTimeAsync(4000);
      expect(await asked).toEqual({ faults: ['unavailable'], limits: [] });
    } finally {
      vi.useRealTimers();
    }
  });

  test('a data folder that hangs counts as unwritable after three seconds', async () => {
    vi.useFakeTimers();
    try {
      const probe = Object.assign(new FolderProbe(folder), { state: () => new Promise<never>(() => undefined) });
      const store: Store = { engine: 'sqlite', answers: async () => true, condition: async () => 'ok' };
      const asked = new Health({ store, folder: probe, isStopping: () => false }).check();
      await vi.advanceTimersByTimeAsync(3000);
      expect(await asked).toEqual({ faults: ['unwritable'], limits: [] });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the data folder', () => {
  test('can be written, and nothing is left there', async () => {
    expect(await new FolderProbe(folder).state()).toBe('ok');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that is gone cannot be written', async () => {
    expect(await new FolderProbe(join(folder, 'gone')).state()).toBe('unwritable');
  });
});
