import { item, type Item } from './item.ts';

const SERVED = { unit: 'portion', isOnlyAtTill: true } as const;
const choice = (name: string, price = 0) => ({ name, price });
const MILK = [
  { name: 'Milk', minimum: 0, maximum: 1, values: [choice('Whole milk'), choice('Oat milk', 5), choice('No sugar')] },
];

/** Teas, coffees, infusions and chocolate. */
export const HOT_ITEMS: readonly Item[] = [
  item('THE-001', ['Mint tea, pot', 'Thé à la menthe, théière', 'شاي بالنعناع، براد'], [18, 3.2], 'teas', null, {
    ...SERVED,
    about: [
      'Gunpowder tea with fresh mint, for two.',
      'Thé gunpowder à la menthe fraîche, pour deux.',
      'شاي أخضر بالنعناع الطري، لشخصين.',
    ],
  }),
  item('THE-002', ['Mint tea, glass', 'Thé à la menthe, verre', 'شاي بالنعناع، كأس'], [10, 1.6], 'teas', null, SERVED),
  item('THE-003', ['Saffron tea, pot', 'Thé au safran, théière', 'شاي بالزعفران، براد'], [32, 9], 'teas', null, SERVED),
  item(
    'THE-004',
    ['Absinthe tea (chiba), glass', 'Thé à l’absinthe (chiba), verre', 'شاي بالشيبة، كأس'],
    [12, 2],
    'teas',
    null,
    SERVED,
  ),
  item('CAF-001', ['Black coffee', 'Café noir', 'قهوة سوداء'], [12, 2.4], 'coffees', null, SERVED),
  item('CAF-002', ['Noss-noss', 'Noss-noss', 'نص نص'], [14, 3.4], 'milk-coffees', null, {
    ...SERVED,
    about: ['Half coffee, half milk, in a glass.', 'Moitié café, moitié lait, au verre.', 'نصف قهوة ونصف حليب في كأس.'],
  }),
  item('CAF-003', ['Cappuccino', 'Cappuccino', 'كابتشينو'], [18, 4.6], 'milk-coffees', null, {
    ...SERVED,
    options: MILK,
  }),
  item('CAF-004', ['Latte', 'Café latte', 'لاتيه'], [20, 5.1], 'milk-coffees', null, { ...SERVED, options: MILK }),
  item('CAF-005', ['Spiced coffee', 'Café aux épices', 'قهوة بالعطرية'], [16, 3], 'coffees', null, SERVED),
  item('CAF-250', ['House coffee beans', 'Café maison en grains', 'قهوة الدار حبوب'], [65, 34], 'beans', 27, {
    tax: 20,
    barcode: '6111245602509',
    supplier: 'torrefaction-carrion',
    variants: {
      name: 'Weight',
      values: [
        ['250 g', 65],
        ['500 g', 122],
        ['1 kg', 230],
      ],
    },
  }),
  item(
    'CAF-251',
    ['Ground coffee, spiced 250 g', 'Café moulu aux épices 250 g', 'قهوة مطحونة بالعطرية 250 غ'],
    [58, 29],
    'beans',
    19,
    { tax: 20, supplier: 'torrefaction-carrion' },
  ),
  item('INF-001', ['Verbena infusion', 'Infusion de verveine', 'لويزة'], [15, 2.2], 'infusions', null, SERVED),
  item(
    'INF-002',
    ['Thyme and honey infusion', 'Infusion thym et miel', 'زعتر بالعسل'],
    [17, 3.4],
    'infusions',
    null,
    SERVED,
  ),
  item('CHO-001', ['Hot chocolate', 'Chocolat chaud', 'شوكولاتة ساخنة'], [22, 6.3], 'chocolate', null, SERVED),
];

/** Juices, shakes, waters and lemonades. */
export const COLD_ITEMS: readonly Item[] = [
  item(
    'JUS-033',
    ['Orange juice, fresh 33 cl', 'Jus d’orange frais 33 cl', 'عصير برتقال طازج 33 سل'],
    [15, 4.8],
    'juices',
    null,
    {
      ...SERVED,
      about: [
        'Pressed when you order, without sugar or ice.',
        'Pressé à la commande, sans sucre ni glace.',
        'معصور عند الطلب، بدون سكر ولا ثلج.',
      ],
    },
  ),
  item(
    'JUS-034',
    ['Pomegranate juice, fresh 33 cl', 'Jus de grenade frais 33 cl', 'عصير رمان طازج 33 سل'],
    [22, 8.5],
    'juices',
    null,
    { ...SERVED, tags: ['season'] },
  ),
  item(
    'JUS-035',
    ['Carrot and orange juice 33 cl', 'Jus carotte-orange 33 cl', 'عصير جزر وبرتقال 33 سل'],
    [17, 5],
    'juices',
    null,
    SERVED,
  ),
  item('JUS-050', ['Avocado shake', 'Jus d’avocat', 'عصير أفوكادو'], [25, 9.4], 'shakes', null, {
    ...SERVED,
    options: [
      {
        name: 'Extras',
        minimum: 0,
        maximum: 3,
        values: [choice('Dried fruit', 6), choice('Dates', 4), choice('Almonds', 5)],
      },
    ],
  }),
  item('JUS-051', ['Almond shake', 'Jus d’amandes', 'عصير لوز'], [24, 8.8], 'shakes', null, SERVED),
  item(
    'LIM-001',
    ['Lemonade, ginger', 'Citronnade au gingembre', 'ليمونادة بالزنجبيل'],
    [20, 4.1],
    'lemonades',
    null,
    SERVED,
  ),
  item(
    'LIM-002',
    ['Lemonade, mint', 'Citronnade à la menthe', 'ليمونادة بالنعناع'],
    [18, 3.8],
    'lemonades',
    null,
    SERVED,
  ),
  item('EAU-150', ['Sidi water, still 1.5 l', 'Eau Sidi, plate 1,5 l', 'ماء معدني 1.5 ل'], [8, 4.6], 'waters', 240, {
    tax: 20,
    low: 48,
    barcode: '6111245601502',
  }),
  item('EAU-050', ['Sidi water, still 50 cl', 'Eau Sidi, plate 50 cl', 'ماء معدني 50 سل'], [5, 2.4], 'waters', 312, {
    tax: 20,
    low: 72,
  }),
  item('EAU-075', ['Sparkling water 75 cl', 'Eau gazeuse 75 cl', 'ماء غازي 75 سل'], [14, 7.9], 'waters', 96, {
    tax: 20,
    low: 24,
  }),
  item('SOD-033', ['Cola, can 33 cl', 'Cola, canette 33 cl', 'كولا، علبة 33 سل'], [9, 5], 'lemonades', 144, {
    tax: 20,
    low: 48,
  }),
];
