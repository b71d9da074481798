import { expect, it } from 'vitest';
import { readRevisions } from './history.ts';

const entry = (version: number, ...fields: string[]) => ({
  version,
  createdAt: '2026-11-26T10:00:00Z',
  changes: fields.map((field) => ({ field, from: 'a', to: 'b' })),
});

it('only saves that changed content or styles are revisions', () => {
  const answer = {
    'hydra:member': [entry(4, 'customCss'), entry(3, 'title'), entry(2, 'slug', 'jsonContentHTML'), null],
  };
  expect(readRevisions(answer).map(({ version }) => version)).toEqual([4, 2]);
});

it('an answer of another kind has none', () => {
  for (const answer of [null, 'x', {}, [{ version: '1' }]]) expect(readRevisions(answer)).toEqual([]);
});
