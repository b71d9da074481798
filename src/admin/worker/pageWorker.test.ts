import { expect, test } from 'vitest';
import { openWorker, type WorkerHost } from './pageWorker.ts';

/** A browser's registration, as far as it is used. */
class FakeRegistration extends EventTarget {
  active: { scriptURL: string } | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  updates = 0;
  async update() {
    this.updates += 1;
  }
}

class FakeWorker extends EventTarget {
  readonly said: unknown[] = [];
  postMessage(message: unknown) {
    this.said.push(message);
  }
}

/** The worker of a browser that was here before. */
const WHOLE = { scriptURL: 'https://shop.example/admin/sw.js' };

function openBrowser(controller: object | null, known?: object) {
  const registration = new FakeRegistration();
  const files: string[] = [];
  const container = Object.assign(new EventTarget(), {
    controller,
    getRegistration: async () => known,
    register: async (file: string) => {
      files.push(file);
      return registration;
    },
  });
  const seen = { reloads: 0, kept: 0, newer: 0, first: 0, asks: [] as (() => void)[], late: [] as (() => void)[] };
  const host = {
    container,
    reload: () => (seen.reloads += 1),
    every: (work: () => void) => void seen.asks.push(work),
    after: (work: () => void) => void seen.late.push(work),
    fetchKept: () => (seen.kept += 1),
    fetchFirst: () => (seen.first += 1),
    fetchNewer: () => (seen.newer += 1),
  } as unknown as WorkerHost;
  return { registration, container, seen, files, worker: openWorker(host, '/admin/') };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function install(registration: FakeRegistration): FakeWorker {
  const worker = new FakeWorker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = worker;
  worker.dispatchEvent(new Event('statechange'));
  return worker;
}

test('the first worker of a browser is no new version', async () => {
  const { registration, container, seen, files, worker } = openBrowser(null);
  await settle();
  // One that is installed in a moment serves the page until the whole one is there.
  expect(files).toEqual(['/admin/first-worker.js', '/admin/sw.js']);
  registration.active = { scriptURL: 'https://shop.example/admin/first-worker.js' };
  Object.assign(container, { controller: registration.active });
  const whole = install(registration);
  expect([worker.get().hasNewVersion, whole.said]).toEqual([false, [{ type: 'SKIP_WAITING' }]]);
  // The service worker stores the page's earlier requests from now on.
  container.dispatchEvent(new Event('controllerchange'));
  expect(seen).toMatchObject({ reloads: 0, kept: 1, first: 1 });
});

test('a page that is loaded anew meanwhile goes on with the whole worker', async () => {
  const { registration, seen, files, worker } = openBrowser({
    scriptURL: 'https://shop.example/admin/first-worker.js',
  });
  await settle();
  expect([files, seen.kept, seen.first]).toEqual([['/admin/sw.js'], 1, 1]);
  registration.active = { scriptURL: 'https://shop.example/admin/first-worker.js' };
  expect(install(registration).said).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(worker.get().hasNewVersion).toBe(false);
});

test('a page that is loaded anew by force keeps the whole worker of its browser', async () => {
  const { files } = openBrowser(null, { active: WHOLE });
  await settle();
  expect(files).toEqual(['/admin/sw.js']);
});

test('a page that has its worker from the beginning asks for what that keeps, too', () => {
  const { container, seen } = openBrowser(WHOLE);
  expect(seen).toMatchObject({ kept: 1, first: 0 });
  container.dispatchEvent(new Event('controllerchange'));
  expect(seen.kept).toBe(1);
});

test('a newer version is told, and taken when somebody wants it: then the page is loaded anew, once', async () => {
  const { registration, container, seen, worker } = openBrowser(WHOLE);
  let told = 0;
  worker.subscribe(() => (told += 1));
  await settle();
  const newer = install(registration);
  expect([told, worker.get().hasNewVersion]).toEqual([1, true]);
  // Tools that are kept are stored before the version is taken.
  expect(seen.newer).toBe(1);
  // Another tab took it.
  container.dispatchEvent(new Event('controllerchange'));
  expect(seen.reloads).toBe(0);
  worker.takeNewVersion();
  expect(newer.said).toEqual([{ type: 'SKIP_WAITING' }]);
  container.dispatchEvent(new Event('controllerchange'));
  expect(seen.reloads).toBe(1);
});

test('the page is loaded anew although the browser keeps the old worker for a while', async () => {
  const { registration, seen, worker } = openBrowser(WHOLE);
  await settle();
  install(registration);
  expect(seen.late).toEqual([]);
  worker.takeNewVersion();
  for (const work of seen.late) work();
  expect(seen.reloads).toBe(1);
});

test('a newer version that is being installed when the page stands is told, too', async () => {
  const { registration, worker } = openBrowser(WHOLE);
  const newer = new FakeWorker();
  registration.installing = newer;
  await settle();
  expect(worker.get().hasNewVersion).toBe(false);
  registration.waiting = newer;
  newer.dispatchEvent(new Event('statechange'));
  expect(worker.get().hasNewVersion).toBe(true);
});

test('a page that stays open asks for newer versions', async () => {
  const { registration, seen } = openBrowser(WHOLE);
  await settle();
  seen.asks[0]?.();
  expect(registration.updates).toBe(1);
});
