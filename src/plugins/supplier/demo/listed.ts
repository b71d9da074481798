/** Products that the demo shop lists: pid, name, category path of the shop, stock and ship-to country, and variants with prices in US dollars. */
export type Listed = readonly [
  pid: string,
  name: string,
  categories: readonly [parent: string, sub: string],
  from: string,
  to: string,
  variants: readonly (readonly [key: string, price: string])[],
];

/** They are in the bundled catalogue, too. */
export const LISTED: readonly Listed[] = [
  [
    '1704-98E2-4F77',
    'Ceramic tagine, hand painted, 26 cm',
    ['gifts', 'gifts'],
    'US',
    'MA',
    [
      ['Terracotta, 26 cm', '8.40'],
      ['Blue, 26 cm', '8.90'],
      ['Green, 30 cm', '11.20'],
    ],
  ],
  [
    '1704-11B0-93A1',
    'Tea glass set of 6, gold rim',
    ['gifts', 'gifts'],
    'CN',
    'MA',
    [
      ['Clear', '6.15'],
      ['Amber', '6.45'],
    ],
  ],
  [
    '1705-7C40-2D18',
    'Wooden spoon set, olive wood',
    ['gifts', 'gifts'],
    'FR',
    'FR',
    [
      ['Set of 3', '4.90'],
      ['Set of 5', '7.30'],
    ],
  ],
  ['1705-A9F3-6610', 'Juicer, manual, cast iron', ['groceries', 'fruit'], 'US', 'MA', [['Standard', '14.90']]],
  [
    '1706-03CE-8B5D',
    'Spice jar with cork, 100 ml',
    ['groceries', 'spices'],
    'CN',
    'MA',
    [
      ['Pack of 6', '4.44'],
      ['Pack of 12', '8.28'],
    ],
  ],
  [
    '1706-55D2-1E09',
    'Gift box with ribbon, 20 cm',
    ['gifts', 'gifts'],
    'DE',
    'FR',
    [
      ['Green', '1.08'],
      ['Sand', '1.08'],
    ],
  ],
  ['1707-E810-47AC', 'Honey dipper, beech', ['groceries', 'honey'], 'FR', 'MA', [['One size', '0.95']]],
  [
    '1708-2F6B-D03E',
    'Apron, linen, two pockets',
    ['gifts', 'gifts'],
    'IT',
    'MA',
    [
      ['Natural', '7.30'],
      ['Olive', '7.30'],
    ],
  ],
];
