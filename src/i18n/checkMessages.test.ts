import { describe, expect, test } from 'vitest';
import ar from './bundles/ar.ts';
import en from './bundles/en.ts';
import fr from './bundles/fr.ts';
import { checkMessages, type OwnerTexts } from './checkMessages.ts';
import { ra as raAr } from './ar/ra.ts';
import { ra as raEn } from './en/ra.ts';
import { ra as raFr } from './fr/ra.ts';

const files = import.meta.glob<unknown>('../plugins/*/i18n/{en,fr,ar}.ts', { eager: true, import: 'default' });
const parts = import.meta.glob<unknown>('./{en,fr,ar}/parts/*.ts', { eager: true, import: 'default' });

/** Texts by owner: each plugin's folder, the framework, and its parts. */
function owners(): Record<string, OwnerTexts> {
  const found: Record<string, Record<string, unknown>> = {
    framework: { en: { ra: raEn, ...en }, fr: { ra: raFr, ...fr }, ar: { ra: raAr, ...ar } },
  };
  for (const [path, tree] of Object.entries(files)) {
    const [, plugin = '', locale = ''] = /plugins\/([^/]+)\/i18n\/(\w+)\.ts$/.exec(path) ?? [];
    found[plugin] = { ...found[plugin], [locale]: tree };
  }
  for (const [path, tree] of Object.entries(parts)) {
    const [, locale = '', part = ''] = /^\.\/(\w+)\/parts\/(\w+)\.ts$/.exec(path) ?? [];
    found[`parts/${part}`] = { ...found[`parts/${part}`], [locale]: tree };
  }
  return found;
}

test('every plugin and the framework say the same in English, French and Arabic', () => {
  const all = owners();
  expect(Object.keys(all).length).toBeGreaterThan(5);
  expect(checkMessages(all)).toEqual([]);
});

describe('checking texts', () => {
  const check = (texts: OwnerTexts) => checkMessages({ shop: texts });
  const good = { en: { a: { b: 'One' } }, fr: { a: { b: 'Un' } }, ar: { a: { b: 'واحد' } } };

  test('equal keys are right, nested or dotted', () => {
    expect(check(good)).toEqual([]);
    expect(check({ ...good, fr: { 'a.b': 'Un' } })).toEqual([]);
  });

  test('a missing key, an extra key and a missing language are named', () => {
    expect(check({ ...good, fr: {} })).toEqual(['shop fr: a.b is missing']);
    expect(check({ ...good, ar: { a: { b: 'واحد', c: 'اثنان' } } })).toEqual(['shop ar: a.c is not in English']);
    expect(check({ en: good.en, fr: good.fr })).toEqual(['shop ar: a.b is missing']);
  });

  test('an Arabic plural with two forms is named', () => {
    const texts = {
      en: { n: '1 item |||| %{smart_count} items' },
      fr: { n: '1 objet |||| %{smart_count} objets' },
      ar: { n: 'عنصر |||| عناصر' },
    };
    expect(check(texts)).toEqual(['shop ar: n has 2 plural forms instead of 6']);
  });

  test('a lost and an invented variable are named', () => {
    const texts = { en: { n: 'Hello %{name}' }, fr: { n: 'Bonjour %{nom}' }, ar: { n: 'مرحبا %{name}' } };
    expect(check(texts)).toEqual(['shop fr: n has %{nom}, the English has not', 'shop fr: n lacks %{name}']);
  });

  test('an empty text is named', () => {
    expect(check({ ...good, fr: { a: { b: '' } } })).toEqual(['shop fr: a.b is empty']);
  });
});
