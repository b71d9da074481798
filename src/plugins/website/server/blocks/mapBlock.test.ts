import { expect, test } from 'vitest';
import { mapAddresses } from './mapBlock.ts';

const place = { name: 'Gueliz', address: '72 av. Mohammed V & Co, "Marrakech"', phone: '', point: null };

test('a place is found by its address, or at its point', () => {
  const words = '72%20av.%20Mohammed%20V%20%26%20Co%2C%20%22Marrakech%22';
  expect(mapAddresses(place)).toEqual({
    map: `https://www.openstreetmap.org/search?query=${words}`,
    app: `geo:0,0?q=${words}`,
  });
  expect(mapAddresses({ ...place, point: [31.6342, -8.0089] })).toEqual({
    map: 'https://www.openstreetmap.org/?mlat=31.6342&mlon=-8.0089#map=17/31.6342/-8.0089',
    app: 'geo:31.6342,-8.0089?q=31.6342,-8.0089',
  });
  expect(mapAddresses({ ...place, point: [0.1 + 0.2, -1e-9] }).app).toBe('geo:0.3,0?q=0.3,0');
});
