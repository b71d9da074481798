import { expect, test } from 'vitest';
import type { CodeList } from './codeList.ts';
import { namedCodes, searchedText } from './currenciesAndZones.ts';

const labelOf = (list: CodeList, locale: string, value: string) =>
  namedCodes(list, locale, '').find((one) => one.value === value)?.label;

test('currencies are named in the reader’s language, with their code', () => {
  expect(labelOf('currency', 'en', 'MAD')).toBe('Moroccan Dirham (MAD)');
  expect(labelOf('currency', 'fr', 'MAD')).toBe('dirham marocain (MAD)');
  expect(labelOf('currency', 'ar', 'MAD')).toBe('درهم مغربي (MAD)');
});

test('time zones are named by city and clock in the reader’s language, with their identifier', () => {
  expect(labelOf('time-zone', 'en', 'Europe/Paris')).toBe('Paris, Central European Time (Europe/Paris)');
  expect(labelOf('time-zone', 'fr', 'Europe/London')).toMatch(/^Londres, heure.*Royaume-Uni \(Europe\/London\)$/);
  expect(labelOf('time-zone', 'ar', 'Africa/Casablanca')).toMatch(
    /^الدار البيضاء، [\u0600-\u06ff ]+ \(Africa\/Casablanca\)$/,
  );
  expect(labelOf('time-zone', 'fr', 'Etc/Unknown')).toBeUndefined();
});

test('a time zone is found by its identifier with blanks, too', () => {
  const zone = namedCodes('time-zone', 'en', '').find(({ value }) => value === 'America/New_York');
  const text = zone ? searchedText(zone).toLowerCase() : '';
  expect(text).toContain('america/new_york');
  expect(text).toContain('america/new york');
  expect(searchedText({ value: 'MA', label: 'Morocco' })).toBe('Morocco');
});

test('countries are named in the reader’s language', () => {
  expect(labelOf('country', 'en', 'MA')).toBe('Morocco');
  expect(labelOf('country', 'fr', 'MA')).toBe('Maroc');
  expect(labelOf('country', 'ar', 'MA')).toBe('المغرب');
});

test.each(['currency', 'time-zone', 'country'] as const)(
  '%s: ordered by name, each once, and what is set already is there',
  (list) => {
    for (const locale of ['en', 'fr', 'ar']) {
      const choices = namedCodes(list, locale, '');
      const labels = choices.map(({ label }) => label);
      expect(labels).toEqual([...labels].sort(new Intl.Collator(locale).compare));
      expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
    }
    expect(namedCodes(list, 'en', 'Nowhere/Else')[0]).toEqual({ value: 'Nowhere/Else', label: 'Nowhere/Else' });
  },
);
