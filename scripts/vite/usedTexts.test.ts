import { expect, test } from 'vitest';
import { ra as arabic } from '../../src/i18n/ar/ra.ts';
import { ra as english } from '../../src/i18n/en/ra.ts';
import { ra as french } from '../../src/i18n/fr/ra.ts';
import { onlyUsed, usedKeys } from './usedTexts.ts';

const used = usedKeys();

test('texts that our code or the core asks for stay, in every language', () => {
  // Saving is ours, a validation is the core's.
  const known = Object.keys(onlyUsed(english, used));
  expect(known).toEqual(expect.arrayContaining(['action.save', 'validation.required', 'notification.http_error']));
  for (const texts of [french, arabic]) expect(Object.keys(onlyUsed(texts, used)).toSorted()).toEqual(known.toSorted());
});

test('texts of components that are not among the pages go', () => {
  expect(onlyUsed(english, used)).not.toHaveProperty(['action.toggle_theme']);
  expect(onlyUsed({ action: { save: 'Save', add: 'Add' } }, new Set(['action.save']))).toEqual({
    'action.save': 'Save',
  });
});

test('no code makes up keys of these texts, which could not be found then', () => {
  expect(used.size).toBeGreaterThan(40);
});
