import { expect, it, onTestFinished } from 'vitest';
import { isTimeZone } from './time/zones.ts';
import { countryDefaults, countryOfZone, shopCountry, taxNumberName, zonesOf } from './countries.ts';
import { COUNTRY_CODES } from './countryCodes.ts';

const KNOWN = COUNTRY_CODES.filter((code) => countryDefaults(code) !== undefined);

it('the usual countries are known, each with a currency, a zone and a rate that exist', () => {
  expect(KNOWN.length).toBeGreaterThanOrEqual(50);
  const currencies = new Set(Intl.supportedValuesOf('currency'));
  for (const code of KNOWN) {
    const { currency, timeZone, taxRate, languages } = countryDefaults(code) ?? {};
    expect(currencies.has(currency ?? ''), code).toBe(true);
    expect(isTimeZone(timeZone ?? ''), code).toBe(true);
    expect(taxRate, code).toBeGreaterThanOrEqual(0);
    expect(taxRate, code).toBeLessThan(30);
    expect(['en', 'fr', 'ar']).toEqual(expect.arrayContaining([...(languages ?? [])]));
    // The zone leads back to its country, and the runtime places it there, too.
    expect(countryOfZone(timeZone ?? ''), code).toBe(code);
  }
});

it('France and Morocco have what a shop there expects', () => {
  expect(countryDefaults('FR')).toEqual({
    ...{ currency: 'EUR', timeZone: 'Europe/Paris', taxRate: 20, languages: ['fr'] },
  });
  expect(countryDefaults('MA')).toEqual({
    ...{ currency: 'MAD', timeZone: 'Africa/Casablanca', taxRate: 20, languages: ['ar', 'fr'] },
  });
  expect(countryDefaults('ZZ')).toBeUndefined();
  expect(countryDefaults('constructor')).toBeUndefined();
});

it('a zone of a country with several zones tells the country, by each of its names', () => {
  const zones = ['America/Los_Angeles', 'Africa/El_Aaiun', 'Asia/Calcutta', 'Asia/Kolkata'];
  expect(zones.map(countryOfZone)).toEqual(['US', 'MA', 'IN', 'IN']);
  for (const zone of ['UTC', '', 'constructor', 'Etc/UTC']) expect(countryOfZone(zone), zone).toBeUndefined();
});

it('the zones of a country are read from older runtimes, which have them as a property', () => {
  const { prototype } = Intl.Locale;
  const names = ['getTimeZones', 'timeZones'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const);
  onTestFinished(() => {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(prototype, name);
      if (descriptor) Object.defineProperty(prototype, name, descriptor);
    }
  });
  for (const name of names) Reflect.deleteProperty(prototype, name);
  expect(zonesOf('MA')).toEqual([]);
  Object.defineProperty(prototype, 'timeZones', { configurable: true, get: () => ['Africa/Casablanca'] });
  expect(zonesOf('MA')).toEqual(['Africa/Casablanca']);
});

it('the chosen country counts before that of the time zone', () => {
  expect(shopCountry({ country: 'BE', timeZone: 'Europe/Paris' })).toBe('BE');
  expect(shopCountry({ country: null, timeZone: 'Europe/Paris' })).toBe('FR');
  expect(shopCountry({ timeZone: 'UTC' })).toBeUndefined();
});

it('the tax number of a company is named as its country names it, else it has the general name', () => {
  expect(['MA', 'FR', 'AE', 'DE'].map(taxNumberName)).toEqual(['ICE', 'SIRET', 'TRN', 'USt-IdNr.']);
  for (const country of ['ZZ', '', 'constructor', undefined]) expect(taxNumberName(country)).toBeUndefined();
});
