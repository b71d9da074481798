import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { textsIn } from '../../scripts/frenchProblems.ts';
import { ROOT } from '../../scripts/project.ts';
import { readMessages } from '../../scripts/readMessages.ts';
import { leaves } from '../../scripts/messageProblems.ts';
import { forbiddenWords, wordProblems } from '../../scripts/wordProblems.ts';
import { queryItems, type PaletteEntry } from '../../src/admin/palette/items.ts';
import { wordsOf } from '../../src/admin/palette/matchWords.ts';
import { wordsIn } from '../../src/admin/palette/useSearchWords.ts';
import { textOf } from './links.ts';

const forbidden = forbiddenWords(textOf('docs/wording.md'));
const messages = await readMessages();

it('the glossary has forbidden words for each language', () => {
  expect([...new Set(forbidden.map(({ locale }) => locale))].sort()).toEqual(['ar', 'en', 'fr']);
});

it('no message uses a forbidden word of the glossary', () => {
  expect(wordProblems(messages, forbidden)).toEqual([]);
});

it('no text beside the code of the server uses a forbidden word of the glossary', () => {
  const files = globSync(['mock-api/**/*.ts', 'src/plugins/*/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !/\.(test|fixture)\.ts$|[\\/](i18n|demo|messages|contract|journeys)[\\/]|samples/.test(file),
  );
  const all = files.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return ['en', 'fr', 'ar'].map((locale) => ({
      file,
      locale,
      owner: file,
      tree: Object.fromEntries(textsIn(source, locale).map((text, at) => [`text ${at + 1}`, text])),
    }));
  });
  expect(all.flatMap(({ tree }) => Object.keys(tree)).length).toBeGreaterThan(300);
  expect(wordProblems(all, forbidden)).toEqual([]);
});

it('Arabic texts have their own punctuation, and no space before it', () => {
  const arabic = messages.filter(({ locale }) => locale === 'ar');
  const wrong = arabic.flatMap(({ file, tree }) =>
    [...leaves(tree)]
      .filter(([, text]) => /[\p{Script=Arabic}»]\s*[,;?]|\s[!؟،؛]/u.test(text))
      .map(([key, text]) => `${file}: ${key}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

/** What people type, in each language, and an address below `/admin` that the palette offers for it. */
const SOUGHT: readonly (readonly [en: string, fr: string, ar: string, place: string])[] = [
  ['tax', 'taxe', 'ضريبة', 'settings/company'],
  ['VAT', 'TVA', 'الضريبة على القيمة المضافة', 'settings/company'],
  ['tax number', 'numéro fiscal', 'الرقم الضريبي', 'settings/company'],
  ['barcode', 'code-barres', 'باركود', 'products'],
  ['stock count', 'comptage du stock', 'جرد المخزون', 'stock'],
  ['end of day', 'fin de journée', 'نهاية اليوم', 'pos/day'],
  ['end of day', 'fin de journée', 'نهاية اليوم', 'cash_sessions'],
  ['tip', 'pourboire', 'إكرامية', 'pos'],
  ['opening hours', 'horaires d’ouverture', 'أوقات الفتح', 'stores'],
  ['gift card', 'carte cadeau', 'بطاقة هدية', 'apps'],
  ['holiday', 'jour férié', 'عطلة', 'agenda'],
  ['invoice number', 'numéro de facture', 'رقم الفاتورة', 'orders#invoices'],
  ['delivery', 'livraison', 'توصيل', 'deliveries/rounds'],
  ['delivery', 'livraison', 'توصيل', 'deliveries/mine'],
];
const IN_EACH = SOUGHT.flatMap(([en, fr, ar, place]) =>
  Object.entries({ en, fr, ar }).map(([locale, typed]) => ({ locale, typed, place })),
);

it.each(IN_EACH)('the palette finds $place by “$typed”', ({ locale, typed, place }) => {
  const texts = messages.filter((one) => one.locale === locale).flatMap(({ tree }) => [...leaves(tree)]);
  const places = texts
    .filter(([key]) => key.startsWith('words.places.'))
    .map(([key, text]): PaletteEntry => {
      const to = key.slice('words.places.'.length);
      // Its name alone would not be found: the words have to do it.
      return { id: to, to, icon: 'box', label: '', words: wordsIn(text) };
    });
  const found = queryItems({ places, actions: [], recent: [] }, [], wordsOf(typed)).flatMap(({ items }) => items);
  expect(found.map(({ to }) => to)).toContain(place);
});
