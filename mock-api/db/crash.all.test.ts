import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { compileModels } from '../model.ts';
import { openStore } from './open.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'flexy-crash-'));
const writer = fileURLToPath(new URL('./crash.fixture.ts', import.meta.url));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Kills a writing process after `afterMs`; returns the keys that it had reported as stored. */
async function killWhileWriting(round: number, afterMs: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, dataDir, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const deadline = performance.now() + 20_000;
  while (!text.includes('\n') && performance.now() < deadline) await delay(5);
  await delay(afterMs);
  child.kill('SIGKILL');
  await closed;
  // Drops a last line that was cut off.
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);
}

describe('a killed process', () => {
  test('has lost nothing that was acknowledged, and nothing is there by halves', async () => {
    for (let round = 0; round < 4; round += 1) {
      const acknowledged = await killWhileWriting(round, 60 + round * 70);
      expect(acknowledged.length).toBeGreaterThan(0);
      const store = await openStore({ dataDir, models: compileModels([]), log: pino({ level: 'silent' }) });
      const rows = await store.read
        .selectFrom('_counters')
        .select('name')
        .where('name', 'like', `${round}-%`)
        .execute();
      await store.close();
      const stored = new Set(rows.map((row) => String(row.name)));
      expect(acknowledged.filter((key) => !stored.has(`${key}-a`) || !stored.has(`${key}-b`))).toEqual([]);
      const halves = [...stored].filter((key) => !stored.has(key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')));
      expect(halves).toEqual([]);
    }
  }, 60_000);
});
