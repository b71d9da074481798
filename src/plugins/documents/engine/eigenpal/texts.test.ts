import en from '@eigenpal/docx-editor-i18n/en';
import { expect, test } from 'vitest';
import { arabicTexts } from './arabicTexts.ts';
import { textsFor } from './texts.ts';

/** Names of all texts, with those of their sections. */
const namesOf = (texts: object, section = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? namesOf(text, `${section}${name}.`) : [`${section}${name}`],
  );

test('each Arabic text is one of the library, and takes the place of the English one', () => {
  const known = new Set(namesOf(en));
  expect(namesOf(arabicTexts).filter((name) => !known.has(name))).toEqual([]);
  const texts = textsFor('ar');
  expect(texts.comments?.resolve).toBe('تم الحل');
  expect(texts.toolbar).toEqual(en.toolbar);
  expect(namesOf(texts)).toEqual(namesOf(en));
});

test('placeholders are those of the English texts', () => {
  const texts = textsFor('ar');
  expect(texts.viewer?.pageIndicator).toContain('{current}');
  expect(texts.dialogs?.findReplace?.matchCount).toContain('{total}');
  expect(texts.headerFooter?.remove).toContain('{label}');
});
