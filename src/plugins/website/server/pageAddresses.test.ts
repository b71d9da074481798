import { expect, it } from 'vitest';
import { addressesAfter, formerAddresses, pagePaths, pagesByPath } from './pageAddresses.ts';

const ABOUT = { id: 1, slug: 'about-us', localSlugs: { fr: 'a-propos', ar: null } };

it('has one address in each language, and that of home and the shop in all of them', () => {
  expect(pagePaths(ABOUT)).toEqual({ en: 'about-us', fr: 'a-propos', ar: 'about-us' });
  expect(pagePaths({ slug: 'home', localSlugs: { fr: 'accueil' } })).toEqual({ en: '', fr: '', ar: '' });
  expect(pagePaths({ slug: 'shop', localSlugs: '{"fr":"boutique"}' }).fr).toBe('shop');
});

it('keeps the addresses that a page had, without those that it has again', () => {
  const moved = { ...ABOUT, slug: 'who-we-are', localSlugs: { fr: 'qui-sommes-nous' } };
  const former = addressesAfter(ABOUT, moved);
  expect(former).toEqual([
    { locale: 'en', path: 'about-us' },
    { locale: 'fr', path: 'a-propos' },
    { locale: 'fr', path: 'about-us' },
    { locale: 'ar', path: 'about-us' },
  ]);
  const back = addressesAfter({ ...moved, formerAddresses: former }, { ...moved, slug: 'about-us' });
  expect(back).toEqual([
    { locale: 'fr', path: 'a-propos' },
    { locale: 'en', path: 'who-we-are' },
    { locale: 'fr', path: 'who-we-are' },
    { locale: 'ar', path: 'who-we-are' },
  ]);
  expect(addressesAfter(ABOUT, ABOUT)).toEqual([]);
});

it('reads stored lists, and nothing of damaged ones', () => {
  expect(formerAddresses({ formerAddresses: '[{"locale":"fr","path":"a"},{"locale":"xx","path":"b"},3]' })).toEqual([
    { locale: 'fr', path: 'a' },
  ]);
  expect(formerAddresses({ formerAddresses: null })).toEqual([]);
});

it('finds a page by its own address first, then by its slug, then by an earlier one', () => {
  const former = [
    { locale: 'fr', path: 'ancien' },
    { locale: 'fr', path: 'contact' },
  ];
  const rows = [
    { ...ABOUT, formerAddresses: former },
    { id: 2, slug: 'contact' },
  ];
  const found = pagesByPath(rows, 'fr');
  expect(found.get('a-propos')).toEqual({ id: 1, path: 'a-propos' });
  expect(found.get('about-us')).toEqual({ id: 1, path: 'a-propos' });
  expect(found.get('ancien')).toEqual({ id: 1, path: 'a-propos' });
  // Another page has this address now.
  expect(found.get('contact')).toEqual({ id: 2, path: 'contact' });
  expect(pagesByPath(rows, 'en').has('a-propos')).toBe(false);
});
