// Dishes of the demo shop that its kitchen prepares.
import { item, type Item, type OptionGroup } from './item.ts';

const choice = (name: string, price = 0) => ({ name, price });

/** Options of grilled meat. */
const GRILL_OPTIONS: readonly OptionGroup[] = [
  {
    name: 'Meat',
    minimum: 1,
    maximum: 1,
    values: [choice('Chicken'), choice('Beef', 12), choice('Mixed', 6), choice('Kefta')],
  },
  {
    name: 'Side dish',
    minimum: 1,
    maximum: 1,
    values: [choice('Fries'), choice('Salad'), choice('Rice'), choice('Zaalouk', 8)],
  },
  {
    name: 'Extras',
    minimum: 0,
    maximum: 3,
    values: [choice('Harissa', 3), choice('Olives', 5), choice('Bread basket', 6)],
  },
];
const TAGINE_OPTIONS: readonly OptionGroup[] = [
  { name: 'Spiciness', minimum: 0, maximum: 1, values: [choice('Mild'), choice('Spicy')] },
  { name: 'Extras', minimum: 0, maximum: 2, values: [choice('Bread basket', 6), choice('Extra lemon', 4)] },
];
const PLATE = { unit: 'portion', isOnlyAtTill: true } as const;

/** Tagines, couscous, grills, fish, starters and soups: prepared in the kitchen, with the tax rate of restaurants. */
export const KITCHEN_ITEMS: readonly Item[] = [
  item(
    'TAJ-101',
    ['Chicken tagine, preserved lemon', 'Tajine de poulet au citron confit', 'طاجين دجاج بالحامض المصيّر'],
    [75, 31],
    'tagines',
    18,
    {
      ...PLATE,
      low: 6,
      about: [
        'Free-range chicken simmered with olives and lemon kept in salt for a year.',
        'Poulet fermier mijoté aux olives et au citron confit un an au sel.',
        'دجاج بلدي مطهو على مهل بالزيتون والحامض المصيّر منذ سنة.',
      ],
    },
  ),
  item(
    'TAJ-102',
    ['Beef tagine with prunes', 'Tajine de bœuf aux pruneaux', 'طاجين لحم بالبرقوق'],
    [95, 42],
    'tagines',
    14,
    {
      ...PLATE,
      low: 6,
      reduction: ['amount', 10],
      about: [
        'Slow-cooked beef, prunes, toasted almonds and sesame.',
        'Bœuf mijoté, pruneaux, amandes grillées et sésame.',
        'لحم بقري مطهو ببطء بالبرقوق واللوز المقلي والسمسم.',
      ],
    },
  ),
  item(
    'TAJ-103',
    ['Kefta tagine with eggs', 'Tajine de kefta aux œufs', 'طاجين كفتة بالبيض'],
    [62, 25],
    'tagines',
    null,
    { ...PLATE, options: TAGINE_OPTIONS },
  ),
  item(
    'TAJ-104',
    ['Vegetable tagine, seven vegetables', 'Tajine aux sept légumes', 'طاجين بسبع خضر'],
    [55, 17],
    'tagines',
    null,
    { ...PLATE, options: TAGINE_OPTIONS, tags: ['vegan'] },
  ),
  item(
    'TAJ-105',
    ['Lamb tagine with quince', 'Tajine d’agneau aux coings', 'طاجين غنمي بالسفرجل'],
    [98, 47],
    'tagines',
    7,
    { ...PLATE, low: 4, tags: ['season'] },
  ),
  item('COU-110', ['Vegetable couscous', 'Couscous aux légumes', 'كسكس بالخضر'], [60, 19], 'couscous', null, {
    ...PLATE,
    tags: ['vegan', 'friday'],
  }),
  item(
    'COU-111',
    ['Couscous tfaya with chicken', 'Couscous tfaya au poulet', 'كسكس تفاية بالدجاج'],
    [78, 29],
    'couscous',
    null,
    { ...PLATE, tags: ['friday'] },
  ),
  item('GRI-201', ['Skewers, 4 pieces', 'Brochettes, 4 pièces', 'قطبان، 4 قطع'], [48, 20], 'grills', null, {
    ...PLATE,
    options: GRILL_OPTIONS,
    about: [
      'Grilled over charcoal, with a side of your choice.',
      'Grillées au charbon, avec l’accompagnement de votre choix.',
      'مشوية على الفحم مع طبق مرافق من اختيارك.',
    ],
  }),
  item(
    'GRI-202',
    ['Lamb chops, 3 pieces', 'Côtelettes d’agneau, 3 pièces', 'ريش غنمي، 3 قطع'],
    [88, 45],
    'grills',
    16,
    { ...PLATE, low: 6 },
  ),
  item('GRI-203', ['Half grilled chicken', 'Demi-poulet grillé', 'نصف دجاجة مشوية'], [52, 22], 'grills', 11, {
    ...PLATE,
    low: 4,
  }),
  item('POI-301', ['Grilled sea bream', 'Daurade grillée', 'دوراد مشوي'], [92, 44], 'fish', 8, { ...PLATE, low: 3 }),
  item(
    'POI-302',
    ['Fried sardines, 8 pieces', 'Sardines frites, 8 pièces', 'سردين مقلي، 8 قطع'],
    [38, 13],
    'fish',
    20,
    { ...PLATE, low: 5 },
  ),
  item(
    'SAN-401',
    ['Kefta sandwich, fries', 'Sandwich kefta, frites', 'ساندويتش كفتة مع بطاطس'],
    [35, 14],
    'grills',
    null,
    PLATE,
  ),
  item('ENT-007', ['Zaalouk', 'Zaalouk', 'زعلوك'], [22, 6.5], 'salads', 22, {
    ...PLATE,
    low: 8,
    about: [
      'Smoked aubergine, tomato, garlic and cumin.',
      'Aubergine fumée, tomate, ail et cumin.',
      'باذنجان مدخن بالطماطم والثوم والكمون.',
    ],
  }),
  item('ENT-008', ['Taktouka', 'Taktouka', 'تكتوكة'], [22, 6], 'salads', 15, { ...PLATE, low: 6 }),
  item('ENT-009', ['Moroccan salad', 'Salade marocaine', 'سلطة مغربية'], [20, 5.5], 'salads', null, PLATE),
  item(
    'ENT-010',
    ['Briouats with cheese, 5 pieces', 'Briouates au fromage, 5 pièces', 'بريوات بالجبن، 5 قطع'],
    [36, 13],
    'salads',
    12,
    PLATE,
  ),
  item('ENT-011', ['French fries', 'Frites', 'بطاطس مقلية'], [18, 4], 'salads', null, PLATE),
  item('SOU-001', ['Harira, bowl', 'Harira, bol', 'حريرة، زلافة'], [16, 4.2], 'soups', null, {
    ...PLATE,
    tags: ['ramadan'],
    about: [
      'Tomato, lentils and chickpeas, with a date and lemon.',
      'Tomate, lentilles et pois chiches, avec une datte et du citron.',
      'طماطم وعدس وحمص، مع تمرة وحامض.',
    ],
  }),
  item('SOU-002', ['Bissara, bowl', 'Bissara, bol', 'بيصارة، زلافة'], [14, 3], 'soups', null, {
    ...PLATE,
    tags: ['vegan'],
  }),
  item(
    'CMP-001',
    ['Kefta, raw portion 150 g', 'Kefta crue, portion 150 g', 'كفتة نيئة، حصة 150 غ'],
    [0, 11],
    'grills',
    64,
    { isComponent: true, unit: 'portion', low: 20, supplier: 'boucherie-targa' },
  ),
  item('CMP-002', ['Take-away box', 'Boîte à emporter', 'علبة سفري'], [0, 1.2], 'grills', 480, {
    isComponent: true,
    tax: 20,
    low: 100,
    supplier: 'emballages-sidi-ghanem',
  }),
];

/** Breakfast: breads, eggs and sets. */
export const BREAKFAST_ITEMS: readonly Item[] = [
  item('PAI-014', ['Msemen with honey', 'Msemen au miel', 'مسمن بالعسل'], [12, 3.1], 'breads', 40, {
    ...PLATE,
    low: 15,
    about: [
      'Folded by hand, baked on the plate, with thyme honey.',
      'Plié à la main, cuit sur plaque, au miel de thym.',
      'مطوي باليد ومطهو على الصفيحة، مع عسل الزعتر.',
    ],
  }),
  item('PAI-015', ['Baghrir, 3 pieces', 'Baghrir, 3 pièces', 'بغرير، 3 قطع'], [15, 4], 'breads', 26, {
    ...PLATE,
    low: 10,
  }),
  item('PAI-016', ['Harcha with cheese', 'Harcha au fromage', 'حرشة بالجبن'], [14, 4.4], 'breads', 30, PLATE),
  item('PAI-020', ['Country bread, round', 'Pain de campagne rond', 'خبز بلدي'], [4, 1.1], 'breads', 55, {
    tax: 0,
    low: 20,
  }),
  item('PAI-021', ['Baguette', 'Baguette', 'باكيط'], [3, 0.9], 'breads', 60, { tax: 0, low: 20 }),
  item('PAI-030', ['Sfenj, piece', 'Sfenj, pièce', 'سفنج، حبة'], [3, 0.7], 'breads', null, PLATE),
  item('PDJ-001', ['Beldi omelette', 'Omelette beldi', 'أومليط بلدي'], [28, 9], 'eggs', null, PLATE),
  item('PDJ-002', ['Eggs with khlii', 'Œufs au khlii', 'بيض بالخليع'], [38, 15], 'eggs', null, PLATE),
  item('PDJ-010', ['Atlas breakfast', 'Petit-déjeuner Atlas', 'فطور أطلس'], [55, 19], 'sets', null, {
    ...PLATE,
    options: [
      {
        name: 'Hot drink',
        minimum: 1,
        maximum: 1,
        values: [choice('Mint tea'), choice('Black coffee'), choice('Noss-noss'), choice('Hot chocolate', 6)],
      },
      { name: 'Bread', minimum: 1, maximum: 2, values: [choice('Msemen'), choice('Baghrir'), choice('Harcha')] },
    ],
    about: [
      'Two breads, egg, olives, amlou, honey, orange juice and a hot drink.',
      'Deux pains, œuf, olives, amlou, miel, jus d’orange et boisson chaude.',
      'خبزان وبيضة وزيتون وأملو وعسل وعصير برتقال ومشروب ساخن.',
    ],
  }),
  item(
    'PDJ-011',
    ['Family breakfast, 4 people', 'Petit-déjeuner familial, 4 personnes', 'فطور عائلي لأربعة'],
    [195, 72],
    'sets',
    null,
    { ...PLATE, reduction: ['percentage', 5] },
  ),
];
