import { expect, it } from 'vitest';
import { defineResource } from '#resource';
import { createRecordCopies } from './recordCopies.ts';

const books = defineResource({
  name: 'books',
  className: 'Book',
  title: 'name',
  fields: { name: { type: 'text', translatable: true } },
  access: {},
});
const { knownOf, isUnchanged } = createRecordCopies(books, ['name']);

const record = (name: string | null, fr?: string, ar?: string) => ({
  id: 1,
  name,
  ...(fr === undefined ? {} : { _texts: { fr: { name: fr }, ar: { name: ar ?? fr } } }),
});

it('another text in another language is a change', () => {
  const known = knownOf(record('Tea', 'Thé', 'شاي'));
  expect(isUnchanged(record('Tea', 'Thé', 'شاي'), known)).toBe(true);
  expect(isUnchanged(record('Tea', 'Thé vert', 'شاي'), known)).toBe(false);
  expect(isUnchanged(record('Tea', 'Thé', 'شاي أخضر'), known)).toBe(false);
  expect(isUnchanged(record('Coffee', 'Thé', 'شاي'), known)).toBe(false);
});

it('records on the screen have no texts of other languages', () => {
  expect(isUnchanged(record('Tea', 'Thé'), knownOf(record('Tea')))).toBe(true);
  expect(isUnchanged(record('Coffee', 'Thé'), knownOf(record('Tea')))).toBe(false);
  expect(isUnchanged(record('Tea', 'Thé'), undefined)).toBe(true);
});

it('a language without a text of its own goes along with ours', () => {
  const ours = { ...knownOf(record('Tea', 'Tea', 'شاي')), values: { name: 'Green tea' } };
  expect(isUnchanged(record('Green tea', 'Green tea', 'شاي'), ours)).toBe(true);
  // It had the same words, of its own.
  expect(isUnchanged(record('Green tea', 'Tea', 'شاي'), ours)).toBe(true);
  expect(isUnchanged(record('Green tea', 'Thé', 'شاي'), ours)).toBe(false);
});

it('an emptied text is answered in another language', () => {
  const ours = { ...knownOf(record('Tea', 'Thé', 'شاي')), values: { name: null } };
  expect(isUnchanged(record('Thé', 'Thé', 'شاي'), ours)).toBe(true);
  expect(isUnchanged(record('Coffee', 'Thé', 'شاي'), ours)).toBe(false);
});
