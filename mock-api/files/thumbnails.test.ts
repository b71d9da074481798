import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { FileStore } from './store/fileStore.ts';
import { Thumbnails } from './thumbnails.ts';

test('the versions that are being made are waited for', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flexy-thumbnails-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<null>();
  const store = {
    open: () => {
      asked.resolve();
      return answer.promise;
    },
  } as unknown as FileStore;
  const thumbnails = new Thumbnails(store, folder);
  await thumbnails.settled();

  const made = thumbnails.get('a.png', 64);
  await asked.promise;
  let isSettled = false;
  const settled = thumbnails.settled().then(() => (isSettled = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSettled).toBe(false);
  answer.resolve(null);
  expect(await made).toBeNull();
  await settled;
  expect(isSettled).toBe(true);
});
