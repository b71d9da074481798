import { describe, expect, it } from 'vitest';
import { GeocodeError, questionOf, readPlace } from './geocoder.ts';
import { isSameAddress } from './knownPlaces.ts';

const service = (url: string, key = '') => ({ url, key: () => key });

describe('the question', () => {
  it('has address and key as parameters, beside those that are there', () => {
    const url = questionOf(service('https://maps.example/json?language=fr', 'k&y'), 'Café, 12 & 14');
    expect(url.origin + url.pathname).toBe('https://maps.example/json');
    expect(Object.fromEntries(url.searchParams)).toEqual({ language: 'fr', address: 'Café, 12 & 14', key: 'k&y' });
  });

  it('puts them where the address of the service has a place for them', () => {
    const url = questionOf(service('https://maps.example/search?q={address}&k={key}', 'a$&b'), "a/../b?c#d $& '");
    expect(url.pathname).toBe('/search');
    expect(url.searchParams.get('q')).toBe("a/../b?c#d $& '");
    expect(url.searchParams.get('k')).toBe('a$&b');
    expect(url.hash).toBe('');
  });

  it('asks nobody else, whatever the address is', () => {
    for (const address of ['https://evil.example/', '@evil.example', '//evil.example', '\\\\evil', '{key}']) {
      expect(questionOf(service('https://maps.example/{address}'), address).origin).toBe('https://maps.example');
      expect(questionOf(service('https://maps.example'), address).origin).toBe('https://maps.example');
    }
  });
});

describe('the answer', () => {
  const google = (location: unknown, status = 'OK') => ({ status, results: [{ geometry: { location } }] });

  it('is read as two services write it', () => {
    expect(readPlace(google({ lat: 31.6, lng: -8 }))).toEqual({ lat: 31.6, lng: -8 });
    expect(readPlace([{ lat: '31.6', lon: '-8' }])).toEqual({ lat: 31.6, lng: -8 });
    expect(readPlace([])).toBeNull();
    expect(readPlace({ status: 'ZERO_RESULTS' })).toBeNull();
  });

  it.each([{ lat: 91, lng: 0 }, { lat: 0, lng: 181 }, { lat: null, lng: 0 }, { lat: '', lng: '' }, {}, null, 'x'])(
    'is no place: %j',
    (location) => expect(readPlace(google(location))).toBeNull(),
  );

  it.each([null, 'OK', 5, {}, { status: 'OK' }, google({ lat: 1, lng: 1 }, 'OVER_QUERY_LIMIT')])(
    'is a refusal: %j',
    (answer) => expect(() => readPlace(answer)).toThrow(GeocodeError),
  );
});

it('an address is the same with its town behind it, in any case and with or without accents', () => {
  const known = '2 rue Ibn Aïcha, Gueliz, Marrakech';
  for (const same of [known, '2 rue ibn aicha', '2 Rue Ibn Aïcha, GUÉLIZ'])
    expect(isSameAddress(known, same)).toBe(true);
  for (const other of ['2 rue', 'Gueliz', '2 rue Ibn Aïcha, Marrakech', '', '12 rue Ibn Aïcha'])
    expect(isSameAddress(known, other)).toBe(false);
});
