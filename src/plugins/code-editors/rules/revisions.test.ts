import { expect, test } from 'vitest';
import { filesOf, readRevisions, textsAt, type FileField } from './revisions.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const FIELDS: Record<string, FileField> = {
  css: { field: 'customCss', textOf: text },
  html: { field: 'content', textOf: text },
};
const entry = (version: number, ...changes: object[]) => ({
  version,
  createdAt: `2026-11-2${version}T10:00:00Z`,
  who: { account: { id: 1, name: 'Karim' } },
  changes,
});
const ANSWER = {
  'hydra:member': [
    entry(4, { field: 'customCss', from: 'c3', to: 'c4' }),
    entry(3, { field: 'name', from: 'a', to: 'b' }),
    entry(2, { field: 'customCss', from: 'c1', to: 'c3' }, { field: 'content', locale: 'fr', from: 'x', to: 'y' }),
    entry(1),
  ],
};

test('texts of a version are the present ones with every later change undone', () => {
  const revisions = readRevisions(ANSWER, 'en');
  const present = { css: 'c4', html: 'h' };
  expect(textsAt(present, FIELDS, revisions, 4)).toEqual(present);
  expect(textsAt(present, FIELDS, revisions, 2)).toEqual({ css: 'c3', html: 'h' });
  expect(textsAt(present, FIELDS, revisions, 1)).toEqual({ css: 'c1', html: 'h' });
});

test('translated texts are those of the language', () => {
  const revisions = readRevisions(ANSWER, 'fr');
  expect(textsAt({ css: 'c4', html: 'y' }, FIELDS, revisions, 1)).toEqual({ css: 'c1', html: 'x' });
  expect(revisions.map((revision) => filesOf(revision, FIELDS))).toEqual([['css'], [], ['css', 'html'], []]);
});

test('what is no history has no revisions', () => {
  expect([readRevisions(null, 'en'), readRevisions({}, 'en'), readRevisions([{ id: 1 }], 'en')]).toEqual([[], [], []]);
});
