import { expect, it } from 'vitest';
import { readRevisions, textAt } from './history.ts';

const AT = '2026-11-26T10:00:00Z';
const entry = (version: number, ...fields: string[]) => ({
  version,
  createdAt: AT,
  changes: fields.map((field) => ({ field, from: 'a', to: 'b' })),
});

it('only saves that changed content or styles are revisions', () => {
  const answer = {
    'hydra:member': [entry(4, 'customCss'), entry(3, 'title'), entry(2, 'slug', 'jsonContentHTML'), null],
  };
  expect(readRevisions(answer).map(({ version }) => version)).toEqual([4, 2, 1]);
});

it('what the oldest save replaced can be restored, unless there was nothing', () => {
  const first = { version: 1, isBefore: true, at: AT, who: null };
  expect(readRevisions([entry(2, 'jsonContentHTML')]).at(-1)).toEqual(first);
  const created = { version: 1, createdAt: AT, changes: [{ field: 'jsonContentHTML', from: null, to: '<p>a</p>' }] };
  expect(readRevisions([created])).toEqual([{ ...first, isBefore: false }]);
});

it('a text is known as it was in each version, in its own language', () => {
  const change = (version: number, locale: string, from: string | null, to: string) => ({
    version,
    changes: [{ field: 'jsonContentHTML', locale, from, to }],
  });
  const answer = [change(5, 'en', 'b', 'c'), change(4, 'fr', 'x', 'y'), change(2, 'en', 'a', 'b'), entry(1, 'title')];
  const at = (version: number, locale = 'en') => textAt(answer, 'jsonContentHTML', locale, version);
  expect([5, 4, 3, 2, 1].map((version) => at(version))).toEqual(['c', 'b', 'b', 'b', 'a']);
  expect([at(4, 'fr'), at(3, 'fr'), at(3, 'ar')]).toEqual(['y', 'x', null]);
  expect(textAt(answer, 'customCss', 'en', 3)).toBeNull();
});

it('an answer of another kind has none', () => {
  for (const answer of [null, 'x', {}, [{ version: '1' }]]) expect(readRevisions(answer)).toEqual([]);
});
