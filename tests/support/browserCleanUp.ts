import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

let before: ReadonlyMap<string, string>;

// Setup of the browser tests, whose files share the page of their worker: each file begins with an empty page, its own
// globals, and a root that has the attributes that it had before.
beforeAll(() => {
  before = rootAttributes();
});

// vitest-browser-react does this once per page only, for the first file that imports it.
beforeEach(() => cleanup());

afterAll(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  const hasFakeTimers = vi.isFakeTimers();
  vi.useRealTimers();
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) if (!before.has(name)) root.removeAttribute(name);
  for (const [name, value] of before) root.setAttribute(name, value);
  expect(hasFakeTimers, 'The timers are still fake after these tests').toBe(false);
});

/** Theme, density, language and direction of the page. */
function rootAttributes(): ReadonlyMap<string, string> {
  const root = document.documentElement;
  return new Map(root.getAttributeNames().map((name) => [name, root.getAttribute(name) ?? '']));
}
