import { expect, test } from 'vitest';
import { serverTexts } from './serverTexts.ts';

test('texts of three files are one text in three languages, by group and code', () => {
  const texts = serverTexts({
    en: { problems: { taken: 'It is there already.' }, acts: { undo: 'Undo' } },
    fr: { problems: { taken: 'Il existe déjà.' }, acts: { undo: 'Annuler' } },
    ar: { problems: { taken: 'موجود من قبل.' }, acts: { undo: 'تراجع' } },
  });
  expect(texts.problems.taken).toEqual({ en: 'It is there already.', fr: 'Il existe déjà.', ar: 'موجود من قبل.' });
  expect(texts.acts.undo.fr).toBe('Annuler');
  // @ts-expect-error A group that no language has.
  expect(texts.others).toBeUndefined();
});

test('a language without a text does not compile', () => {
  const en = { problems: { taken: 'It is there already.' } };
  // @ts-expect-error French lacks the text.
  const texts = serverTexts({ en, fr: { problems: {} }, ar: en });
  expect(texts.problems.taken.fr).toBe('');
});
