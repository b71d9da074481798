import { expect, test } from 'vitest';
import { CITY_NAMES } from './cityNames.ts';
import { cityOfZone, cityWithOffset } from './cityOfZone.ts';

test('a zone is named by its city', () => {
  expect(cityOfZone('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires');
  expect(cityOfZone('UTC', 'ar')).toBe('UTC');
  expect(cityOfZone('America/El_Salvador', 'fr')).toBe('Le Salvador');
});

test('a city has its present name in English, whichever the browser knows', () => {
  const pairs = ['Calcutta Kolkata', 'Katmandu Kathmandu', 'Saigon Ho_Chi_Minh', 'Rangoon Yangon'];
  const names = pairs.map((pair) => pair.split(' ').map((city) => cityOfZone(`Asia/${city}`, 'en-GB')));
  expect(names).toEqual(['Kolkata', 'Kathmandu', 'Ho Chi Minh City', 'Yangon'].map((name) => [name, name]));
  expect(['Kiev', 'Kyiv'].map((city) => cityOfZone(`Europe/${city}`, 'en'))).toEqual(['Kyiv', 'Kyiv']);
});

test('the city is named in the reader’s language: by the table, or by Intl where a country has several zones', () => {
  const names = (zone: string) => ['fr', 'ar-MA'].map((locale) => cityOfZone(zone, locale));
  expect(names('Africa/Casablanca')).toEqual(['Casablanca', 'الدار البيضاء']);
  expect(names('Europe/London')).toEqual(['Londres', 'لندن']);
  expect(names('America/New_York')).toEqual(['New York', 'نيويورك']);
  expect(names('Europe/Moscow')).toEqual(['Moscou', 'موسكو']);
});

test('without a known name the city is named in English, never by its country', () => {
  // A country with one zone, which Intl names instead of the city.
  expect(cityOfZone('Asia/Thimphu', 'fr')).toBe('Thimphu');
  expect(cityOfZone('Nowhere/Old_Town', 'fr')).toBe('Old Town');
});

test('six of seven zones of the world have an Arabic name', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'));
  const named = zones.filter((zone) => /[\u0600-\u06ff]/.test(cityOfZone(zone, 'ar')));
  expect(named.length / zones.length).toBeGreaterThan(6 / 7);
});

test('the table has names of zones, each in both languages', () => {
  const known = new Set(Intl.supportedValuesOf('timeZone').map((zone) => zone.split('/').at(-1)));
  // Cities that were renamed: runtimes know one of their names.
  const renamed = new Set(['Calcutta', 'Kolkata', 'Katmandu', 'Kathmandu', 'Kiev', 'Kyiv', 'Rangoon', 'Yangon']);
  for (const name of ['Saigon', 'Ho_Chi_Minh']) renamed.add(name);
  for (const [city, names] of Object.entries(CITY_NAMES)) {
    expect(known.has(city) || renamed.has(city), city).toBe(true);
    expect(names?.[1], city).toMatch(/^[\u0600-\u06ff ]+$/);
  }
});

test('the offset is that of the moment, in the language of the reader', () => {
  const [winter, summer] = [Date.UTC(2026, 11, 8), Date.UTC(2026, 6, 8)];
  expect(cityWithOffset('Europe/Paris', winter, 'en-GB')).toBe('Paris (GMT+1)');
  expect(cityWithOffset('Europe/Paris', summer, 'en-GB')).toBe('Paris (GMT+2)');
  expect(cityWithOffset('Asia/Kathmandu', winter, 'fr-FR')).toBe('Katmandou (UTC+5:45)');
  expect(cityWithOffset('Asia/Kathmandu', winter, 'ar-MA')).not.toContain('GMT');
});
