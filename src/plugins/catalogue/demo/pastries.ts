import { item, type Item } from './item.ts';

/** Pastries, biscuits and cakes, made in the Medina. */
export const PASTRY_ITEMS: readonly Item[] = [
  item('PAT-118', ['Pastilla with almonds', 'Pastilla aux amandes', 'بسطيلة باللوز'], [58, 24], 'almond', 9, {
    isDraft: true,
    low: 4,
    about: [
      'Thin leaves, almonds, cinnamon and orange blossom.',
      'Feuilles fines, amandes, cannelle et fleur d’oranger.',
      'أوراق رقيقة ولوز وقرفة وماء الزهر.',
    ],
  }),
  item('PAT-206', ['Gazelle horns, 6', 'Cornes de gazelle, 6', 'كعب الغزال، 6'], [72, 31], 'almond', 24, { low: 8 }),
  item(
    'PAT-212',
    ['Gift box, gazelle horns 12 pcs', 'Coffret cornes de gazelle 12 pcs', 'علبة كعب الغزال 12 حبة'],
    [140, 61],
    'almond',
    0,
    {
      low: 5,
      barcode: '6111245602127',
      about: [
        'Twelve pieces in the green box with its ribbon.',
        'Douze pièces dans le coffret vert à ruban.',
        'اثنتا عشرة حبة في العلبة الخضراء بشريطها.',
      ],
    },
  ),
  item('PAT-120', ['Chebakia 500 g', 'Chebakia 500 g', 'شباكية 500 غ'], [48, 19], 'honey-sweets', 35, {
    tags: ['ramadan'],
  }),
  item(
    'PAT-121',
    ['Briouats with almonds and honey, 6', 'Briouates amandes et miel, 6', 'بريوات باللوز والعسل، 6'],
    [42, 17],
    'honey-sweets',
    28,
    { tags: ['ramadan'] },
  ),
  item('PAT-122', ['Sellou 400 g', 'Sellou 400 g', 'سلو 400 غ'], [55, 23], 'honey-sweets', 17, { tags: ['ramadan'] }),
  item(
    'PAT-130',
    ['Fekkas with sesame 250 g', 'Fekkas au sésame 250 g', 'فقاص بالسمسم 250 غ'],
    [34, 12],
    'biscuits',
    31,
    { barcode: '6111245601304' },
  ),
  item(
    'PAT-131',
    ['Ghriba with coconut 250 g', 'Ghriba à la noix de coco 250 g', 'غريبة بالكوك 250 غ'],
    [36, 13],
    'biscuits',
    29,
  ),
  item('PAT-132', ['Ghriba bahla 250 g', 'Ghriba bahla 250 g', 'غريبة بهلة 250 غ'], [32, 10.5], 'biscuits', 22),
  item('PAT-140', ['Orange cake, slice', 'Cake à l’orange, part', 'كيكة البرتقال، قطعة'], [18, 5], 'cakes', 16, {
    unit: 'portion',
    low: 4,
  }),
  item('PAT-141', ['Honey cake, whole', 'Gâteau au miel, entier', 'كيكة العسل كاملة'], [180, 68], 'cakes', 5, {
    low: 2,
    variants: {
      name: 'Size',
      values: [
        ['6 people', 180],
        ['10 people', 270],
        ['16 people', 395],
      ],
    },
  }),
  item('PAT-150', ['Mixed pastries', 'Assortiment de pâtisseries', 'حلويات مشكلة'], [160, 66], 'almond', 18, {
    unit: 'kg',
    quantity: 0.5,
    low: 5,
    about: ['By weight, chosen at the counter.', 'Au poids, choisies au comptoir.', 'بالميزان، تُختار من العرض.'],
  }),
];

/** Gift boxes and baskets. */
export const GIFT_ITEMS: readonly Item[] = [
  item('CAD-001', ['Atlas gift basket', 'Panier cadeau Atlas', 'سلة هدايا أطلس'], [390, 205], 'gifts', 12, {
    tax: 20,
    low: 4,
    about: [
      'Argan oil, amlou, thyme honey, ras el hanout and pastries.',
      'Huile d’argan, amlou, miel de thym, ras el hanout et pâtisseries.',
      'زيت أركان وأملو وعسل الزعتر ورأس الحانوت وحلويات.',
    ],
  }),
  item('CAD-002', ['Tea set, six glasses', 'Service à thé, six verres', 'طقم شاي، ستة كؤوس'], [320, 170], 'gifts', 8, {
    tax: 20,
    low: 3,
  }),
  item('CAD-003', ['Spice box, 9 jars', 'Coffret d’épices, 9 pots', 'علبة توابل، 9 برطمانات'], [210, 96], 'gifts', 14, {
    tax: 20,
    reduction: ['percentage', 15],
  }),
  item('CAD-004', ['Ceramic bowl of Safi', 'Bol en céramique de Safi', 'زلافة خزف من آسفي'], [85, 38], 'gifts', 26, {
    tax: 20,
    variants: {
      name: 'Colour',
      values: [
        ['Blue', 85],
        ['Green', 85],
        ['White and gold', 110],
      ],
    },
  }),
  item('CAD-005', ['Gift card', 'Carte cadeau', 'بطاقة هدية'], [200, 0], 'gifts', null, {
    tax: 0,
    variants: {
      name: 'Amount',
      values: [
        ['100 MAD', 100],
        ['200 MAD', 200],
        ['500 MAD', 500],
      ],
    },
  }),
];
