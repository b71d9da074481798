import { expect, it } from 'vitest';
import { readRevisions } from './history.ts';

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

it('an answer of another kind has none', () => {
  for (const answer of [null, 'x', {}, [{ version: '1' }]]) expect(readRevisions(answer)).toEqual([]);
});
