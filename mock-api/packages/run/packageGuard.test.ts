import { expect, onTestFinished, test } from 'vitest';
import type { PluginServer } from '../../pluginServer.ts';
import type { ServerHost } from '../../serverHost.ts';
import { strayFailure } from './failure.ts';
import { startPackage } from './guardServer.ts';
import { blamePackage, PackageGuard, type PackageCode } from './packageGuard.ts';

const host = {} as ServerHost;

/** A package whose `start` leaves work running until its signal ends it. */
function runningPackage(start?: PluginServer['start']) {
  const work = new Set<AbortSignal>();
  const code = (digest: string): PackageCode => ({
    ...{ id: 'gift-notes', digest, changes: [] },
    server: {
      start: async (given, signal) => {
        work.add(signal);
        signal.addEventListener('abort', () => work.delete(signal));
        await start?.(given, signal);
      },
    },
  });
  const guard = new PackageGuard(code('one'));
  onTestFinished(() => guard.release());
  const server = new AbortController();
  return { work, code, guard, server, start: () => startPackage(guard, host, server.signal) };
}

test('switching off ends what `start` has begun, and off and on does not double it', async () => {
  const { guard, work, start } = runningPackage();
  await start();
  expect(work.size).toBe(1);
  guard.set(false);
  expect(work.size).toBe(0);
  await start();
  expect(work.size).toBe(0);
  guard.set(true);
  await start();
  expect(work.size).toBe(1);
});

test('a failure, another version and the end of the server end it, too', async () => {
  const { guard, work, code, server, start } = runningPackage();
  await start();
  guard.fail(strayFailure(new Error('broken')));
  expect(work.size).toBe(0);
  guard.set(true);
  await start();
  guard.set(true, code('two'));
  expect(work.size).toBe(0);
  await start();
  guard.set(true);
  expect(work.size).toBe(1);
  server.abort();
  expect(work.size).toBe(0);
});

test('a start that is aborted does not switch off the code that comes after it', async () => {
  const { guard, start } = runningPackage(async (_, signal) => {
    const { promise, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason));
    await promise;
  });
  const starting = start();
  guard.set(false);
  guard.set(true);
  await starting;
  expect(guard.isOn).toBe(true);
});

test('the error of aborted work, which nobody catches, ends neither the server nor the package', () => {
  const { guard } = runningPackage();
  expect(guard.enter(() => blamePackage(new DOMException('aborted', 'AbortError')))).toBe(true);
  expect(guard.isOn).toBe(true);
  expect(guard.enter(() => blamePackage(new Error('stray')))).toBe(true);
  expect(guard.isOn).toBe(false);
});
