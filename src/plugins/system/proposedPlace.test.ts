import { expect, test } from 'vitest';
import { browserCountry, proposedSettings, type BrowserPlace } from './proposedPlace.ts';

const browser = (given: Partial<BrowserPlace>): BrowserPlace => ({
  ...{ timeZone: 'UTC', languages: ['en'], locale: 'en' },
  ...given,
});

test('the time zone tells the country before the language does, as many read another country’s language', () => {
  expect(browserCountry(browser({ timeZone: 'Africa/Casablanca', languages: ['fr-FR'] }))).toBe('MA');
  expect(browserCountry(browser({ languages: ['fr', 'fr-FR', 'en-US'] }))).toBe('FR');
  expect(browserCountry(browser({ languages: ['zh-Hant-TW', 'ar'] }))).toBeUndefined();
});

test('a French browser proposes euros, the zone of Paris, French and 20 percent', () => {
  const french = browser({ timeZone: 'Europe/Paris', languages: ['fr-FR'], locale: 'fr' });
  expect(proposedSettings('FR', french)).toEqual({
    ...{ currency: 'EUR', defaultTaxRate: 20, timeZone: 'Europe/Paris', defaultLocale: 'fr' },
  });
  // Belgium is in another zone, Morocco reads French, too, and Germany none of our languages.
  expect(proposedSettings('BE', french)).toMatchObject({ defaultTaxRate: 21, timeZone: 'Europe/Brussels' });
  expect(proposedSettings('MA', french)).toMatchObject({ currency: 'MAD', defaultLocale: 'fr' });
  expect(proposedSettings('DE', french)).toMatchObject({ defaultLocale: 'fr' });
  // Its user may not read English; one whose browser asks for it, too, does.
  expect(proposedSettings('GB', french)).toMatchObject({ currency: 'GBP', defaultLocale: 'fr' });
  expect(proposedSettings('GB', { ...french, languages: ['fr-FR', 'en'] })).toMatchObject({ defaultLocale: 'en' });
});

test('a country with several zones takes the browser’s', () => {
  expect(proposedSettings('US', browser({ timeZone: 'America/Chicago' })).timeZone).toBe('America/Chicago');
  expect(proposedSettings('US', browser({ timeZone: 'Europe/Paris' })).timeZone).toBe('America/New_York');
});

test('a country without known values changes neither currency nor tax', () => {
  expect(proposedSettings('JP', browser({}))).toEqual({ timeZone: 'Asia/Tokyo', defaultLocale: 'en' });
  expect(proposedSettings('ZZ', browser({}))).toEqual({ defaultLocale: 'en' });
});
