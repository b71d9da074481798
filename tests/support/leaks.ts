import { afterAll, beforeAll, expect, vi } from 'vitest';

/** Names that exist in a browser only, which tests define for a while. */
const OF_BROWSERS = ['window', 'document', 'indexedDB', 'caches'];

let before: ReadonlyMap<string, unknown>;

// Setup of the tests in Node, which share their workers: fails a file that leaves something behind which the next one would meet.
// Globals that libraries add when they are imported are harmless. State inside modules is found by
// tests/start/moduleState.long.test.ts, which runs the files in another order.
beforeAll(() => {
  before = globalState();
});

afterAll(() => {
  const left = vi.isFakeTimers() ? ['timers'] : [];
  vi.useRealTimers();
  for (const [name, now] of globalState()) if (!Object.is(before.get(name), now)) left.push(name);
  expect(left, 'Something global is another one after these tests').toEqual([]);
});

/** State that the files of a worker share outside of modules: globals, the working folder and the time zone. */
function globalState(): ReadonlyMap<string, unknown> {
  const names = before ? [...before.keys()] : [...Object.getOwnPropertyNames(globalThis), ...OF_BROWSERS];
  const globals = names.map((name) => {
    const { value, get } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
    return [name, value ?? get] as const;
  });
  return new Map<string, unknown>([...globals, ['folder', process.cwd()], ['time zone', process.env.TZ]]);
}
