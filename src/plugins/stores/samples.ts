import { defineSamples, type SampleRow } from '#server';

/** Demo stores. */
export default defineSamples({ sets: [{ resource: 'stores', rows: storeRows }] });

/** Stores of Atlas Market: key, name, code, kind, address, city, phone, latitude, longitude. */
const STORES: readonly (readonly [string, string, string, string, string, string, string, number, number])[] = [
  [
    'gueliz',
    'Atlas Market, Gueliz',
    'GUE',
    'shop',
    '72 av. Mohammed V, Marrakech',
    'Marrakech',
    '+212 5 24 43 11 20',
    31.6342,
    -8.0089,
  ],
  [
    'medina',
    'Atlas Market, Medina',
    'MED',
    'shop',
    '41 Derb Dabachi, Marrakech',
    'Marrakech',
    '+212 5 24 44 02 18',
    31.6264,
    -7.9855,
  ],
  [
    'agdal',
    'Atlas Market, Agdal',
    'AGD',
    'shop',
    '19 avenue de France, Rabat',
    'Rabat',
    '+212 5 37 77 40 63',
    33.9989,
    -6.8498,
  ],
  [
    'menara',
    'Café Menara',
    'MEN',
    'cafe',
    'Bd Mohammed VI, Marrakech',
    'Marrakech',
    '+212 5 24 42 90 55',
    31.6103,
    -8.0205,
  ],
  [
    'warehouse',
    'Atlas Warehouse',
    'SID',
    'warehouse',
    'Quartier industriel Sidi Ghanem, 118, Marrakech',
    'Marrakech',
    '+212 5 24 33 70 09',
    31.6692,
    -8.0461,
  ],
];

function* storeRows(): Iterable<SampleRow> {
  for (const [at, [key, name, code, kind, address, city, phone, lat, lng]] of STORES.entries()) {
    yield {
      $key: key,
      name,
      code,
      kind,
      address,
      city,
      phone,
      email: `${key}@atlas-market.example.ma`,
      timeZone: 'Africa/Casablanca',
      lat,
      lng,
      image: `stores/${key}.webp`,
      position: at + 1,
      isEnabled: true,
    };
  }
}
