import { expect, it } from 'vitest';
import { SiteCache } from './siteCache.ts';

/** A cache over changes that the test makes. Parts are arrays of the resources that they are made of beside `pages`. */
function cacheOf() {
  const newest = new Map<string, number>();
  let last = 0;
  let now = 0;
  const cache = new SiteCache({
    changeNumber: async (resources) => Math.max(0, ...resources.map((one) => newest.get(one) ?? 0)),
    now: () => now,
    resourcesOf: (value) => (Array.isArray(value) ? value.map(String) : []),
    possible: () => ['cards', 'methods'],
  });
  let made = 0;
  const get = async (name: string, used: readonly string[], during = () => {}) => {
    const before = made;
    await cache.get(name, ['pages'], async () => {
      made += 1;
      during();
      return [...used];
    });
    return made > before;
  };
  const change = (resource: string) => newest.set(resource, (last += 1));
  return { get, change, wait: (ms: number) => (now += ms), made: () => made };
}

it('a part ends with changes of what it is made of, and no others', async () => {
  const { get, change } = cacheOf();
  expect(await get('home', ['cards'])).toBe(true);
  expect(await get('home', ['cards'])).toBe(false);
  change('methods');
  expect(await get('home', ['cards'])).toBe(false);
  change('cards');
  expect(await get('home', ['cards'])).toBe(true);
  change('pages');
  expect(await get('home', [])).toBe(true);
  change('cards');
  expect(await get('home', [])).toBe(false);
});

it('a change while a part is made ends it', async () => {
  const { get, change } = cacheOf();
  expect(await get('home', ['cards'], () => change('cards'))).toBe(true);
  expect(await get('home', ['cards'])).toBe(true);
  expect(await get('home', ['cards'])).toBe(false);
});

it('readers at one time share a part', async () => {
  const { get, wait, made } = cacheOf();
  await Promise.all([get('home', []), get('home', []), get('home', [])]);
  expect(made()).toBe(1);
  expect(await get('home', [])).toBe(false);
  wait(31 * 60_000);
  expect(await get('home', [])).toBe(true);
});
