import { expect, test } from 'vitest';
import type { Plugin } from '../plugins/definePlugin.ts';
import type { ExternalPackage } from './externalPackage.ts';
import { checkTable } from './tableProblem.ts';

const load = async () => ({ default: () => null });
const declared: ExternalPackage = {
  id: 'gift-notes',
  application: 7,
  name: 'Gift notes',
  digest: 'a'.repeat(24),
  files: {},
  contributions: {
    ...{ pages: ['gift-notes'], slots: ['record.tabs', 'login.gate'], cards: ['notes'], commands: ['write'] },
    ...{ settings: ['gift-notes'], services: ['printer'], resources: [], data: false, start: false },
  },
  isEnabled: true,
};
const whole = { id: 'gift-notes', title: 'Gift notes', api: 1, pages: [{ path: 'gift-notes', load }] };
const others: readonly Plugin[] = [
  {
    id: 'orders',
    title: 'Orders',
    api: 1,
    pages: [{ path: 'kitchen/:id', load }],
    settings: [{ id: 'tills', title: 'T' }],
  },
];

const problemOf = (table: unknown, pack: ExternalPackage = declared): string => {
  const result = checkTable(table, pack, others);
  return 'problem' in result ? result.problem : '';
};

test('a problem has its name and what it names, for the language of the reader', () => {
  expect(checkTable({ ...whole, pages: [{ path: 'more', load }] }, declared, others)).toMatchObject({
    fault: { code: 'undeclared', params: { id: 'more', name: 'pages' } },
  });
  expect(checkTable({ ...whole, core: true }, declared, others)).toMatchObject({
    fault: { code: 'extraPart', params: { name: 'core' } },
  });
});

test('a whole table is accepted', () => {
  expect(problemOf(whole)).toBe('');
  expect(problemOf({ ...whole, icon: 'puzzle', cards: [{ id: 'notes', title: 'N', columns: 4, load }] })).toBe('');
});

test.each<[unknown, RegExp]>([
  [undefined, /exports no/],
  [{ ...whole, id: 'orders' }, /id is "orders"/],
  [{ ...whole, api: 2 }, /another version/],
  [{ ...whole, title: 7 }, /no title/],
  [{ ...whole, icon: 'no-such-icon' }, /wrong icon/],
  [{ ...whole, core: true }, /cannot have "core"/],
  [{ ...whole, resources: [] }, /cannot have "resources"/],
  [{ ...whole, pages: {} }, /"pages" is no list/],
  [{ ...whole, pages: [null] }, /has no path/],
  [{ ...whole, pages: [{ path: 'more', load }] }, /does not declare "more"/],
  [{ ...whole, pages: [{ path: 'gift-notes' }] }, /"gift-notes" in "pages" is incomplete/],
  [{ ...whole, pages: [{ path: 'gift-notes', load, access: 'all' }] }, /incomplete/],
  [{ ...whole, slots: [{ slot: 'record.tabs', load, resource: 7 }] }, /"record.tabs" in "slots" is incomplete/],
  [{ ...whole, slots: [{ slot: 'login.gate', load }] }, /cannot fill/],
  [{ ...whole, services: { scanner: load } }, /service "scanner"/],
  [{ ...whole, start: load }, /does not declare "start"/],
  [{ ...whole, messages: { en: load } }, /needs en, fr and ar/],
])('%j is refused: %s', (table, reason) => {
  expect(problemOf(table)).toMatch(reason);
});

test('addresses of plugins of Flexy stay theirs', () => {
  const pack = { ...declared, contributions: { ...declared.contributions, pages: ['kitchen'], settings: ['tills'] } };
  expect(problemOf({ ...whole, pages: [{ path: 'kitchen', load }] }, pack)).toMatch(/"kitchen" is the plugin "orders"/);
  expect(problemOf({ ...whole, pages: [], settings: [{ id: 'tills', title: 'T', load }] }, pack)).toMatch(/"tills"/);
});
