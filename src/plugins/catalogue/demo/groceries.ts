import { item, type Item } from './item.ts';

/** Oils, honey, dairy, olives, fruit and other groceries. */
export const GROCERY_ITEMS: readonly Item[] = [
  item(
    'ARG-250',
    ['Argan oil, cold pressed 250 ml', 'Huile d’argan pressée à froid 250 ml', 'زيت أركان معصور على البارد 250 مل'],
    [189, 112.5],
    'oils',
    64,
    {
      tax: 20,
      reduction: ['percentage', 10],
      barcode: '6111245600185',
      supplier: 'cooperative-tamanar',
      about: [
        'Pressed from kernels sorted by hand at the Tamanar cooperative. Toasted aroma, for salads, amlou and bread. Keep away from light; use within 12 months of opening.',
        'Pressée à partir d’amandons triés à la main à la coopérative de Tamanar. Arôme grillé, pour salades, amlou et pain. À conserver à l’abri de la lumière ; à consommer dans les 12 mois après ouverture.',
        'معصور من لوز أركان منتقى باليد في تعاونية تمنار. نكهة محمصة للسلطات وأملو والخبز. يُحفظ بعيدا عن الضوء ويُستهلك خلال 12 شهرا من الفتح.',
      ],
    },
  ),
  item(
    'ARG-100',
    ['Argan oil, cosmetic 100 ml', 'Huile d’argan cosmétique 100 ml', 'زيت أركان تجميلي 100 مل'],
    [120, 64],
    'oils',
    38,
    { tax: 20, supplier: 'cooperative-tamanar' },
  ),
  item(
    'HUI-500',
    ['Olive oil, extra virgin 500 ml', 'Huile d’olive extra vierge 500 ml', 'زيت زيتون بكر ممتاز 500 مل'],
    [78, 49],
    'oils',
    71,
    {
      supplier: 'moulin-zerhoun',
      variants: {
        name: 'Size',
        values: [
          ['500 ml', 78],
          ['1 l', 148],
          ['5 l', 690],
        ],
      },
    },
  ),
  item(
    'EAU-500',
    ['Orange blossom water 500 ml', 'Eau de fleur d’oranger 500 ml', 'ماء الزهر 500 مل'],
    [42, 21],
    'syrups',
    6,
    { tax: 20, barcode: '6111245605005' },
  ),
  item(
    'EAU-501',
    ['Rose water of Kelaa 500 ml', 'Eau de rose de Kelaa 500 ml', 'ماء الورد القلعي 500 مل'],
    [46, 24],
    'syrups',
    33,
    { tax: 20 },
  ),
  item('AML-200', ['Amlou with almonds 200 g', 'Amlou aux amandes 200 g', 'أملو باللوز 200 غ'], [60, 32], 'honey', 44, {
    supplier: 'cooperative-tamanar',
  }),
  item('MIE-250', ['Thyme honey 250 g', 'Miel de thym 250 g', 'عسل الزعتر 250 غ'], [85, 51], 'honey', 25, {
    supplier: 'rucher-ourika',
    variants: {
      name: 'Weight',
      values: [
        ['250 g', 85],
        ['500 g', 160],
        ['1 kg', 300],
      ],
    },
  }),
  item('MIE-251', ['Euphorbia honey 250 g', 'Miel d’euphorbe 250 g', 'عسل الدغموس 250 غ'], [110, 68], 'honey', 13, {
    supplier: 'rucher-ourika',
  }),
  item('CON-300', ['Fig jam 300 g', 'Confiture de figues 300 g', 'مربى التين 300 غ'], [32, 15], 'honey', 40),
  item('LAI-001', ['Beldi buttermilk 1 l', 'Lben beldi 1 l', 'لبن بلدي 1 ل'], [16, 9.2], 'dairy', 3, {
    low: 6,
    supplier: 'laiterie-haouz',
  }),
  item('LAI-002', ['Fresh milk 1 l', 'Lait frais 1 l', 'حليب طري 1 ل'], [9, 6.4], 'dairy', 48, {
    tax: 0,
    low: 20,
    supplier: 'laiterie-haouz',
  }),
  item(
    'LAI-010',
    ['Fresh goat cheese 150 g', 'Fromage de chèvre frais 150 g', 'جبن ماعز طري 150 غ'],
    [28, 15],
    'dairy',
    21,
    { supplier: 'laiterie-haouz' },
  ),
  item('LAI-020', ['Salted butter (smen) 200 g', 'Beurre rance (smen) 200 g', 'سمن بلدي 200 غ'], [45, 26], 'dairy', 15),
  item('OEU-012', ['Beldi eggs, 12', 'Œufs beldi, 12', 'بيض بلدي، 12'], [26, 17], 'dairy', 32, { tax: 0, low: 12 }),
  item('OLI-231', ['Olives, loose', 'Olives en vrac', 'زيتون بالميزان'], [38, 21], 'preserves', 41.5, {
    unit: 'kg',
    quantity: 0.25,
    barcode: '00231',
    variants: {
      name: 'Kind',
      values: [
        ['Green', 38],
        ['Violet', 42],
        ['Black', 40],
        ['With harissa', 44],
      ],
    },
  }),
  item('CIT-350', ['Preserved lemons 350 g', 'Citrons confits 350 g', 'حامض مصيّر 350 غ'], [24, 10], 'preserves', 36),
  item('HAR-200', ['Harissa 200 g', 'Harissa 200 g', 'هريسة 200 غ'], [18, 8], 'preserves', 52),
  item('DAT-500', ['Medjool dates 500 g', 'Dattes Medjool 500 g', 'تمر مجهول 500 غ'], [75, 46], 'fruit', 58, {
    tags: ['ramadan'],
    tax: 0,
  }),
  item('AMA-250', ['Almonds, shelled 250 g', 'Amandes décortiquées 250 g', 'لوز مقشر 250 غ'], [48, 31], 'fruit', 47),
  item('FRU-001', ['Fruit basket', 'Panier de fruits', 'سلة فواكه'], [65, 38], 'fruit', 9, { tax: 0, low: 4 }),
  item('LEG-001', ['Vegetable crate', 'Cagette de légumes', 'صندوق خضر'], [70, 41], 'fruit', 7, { tax: 0, low: 4 }),
  item('SEM-001', ['Fine semolina 1 kg', 'Semoule fine 1 kg', 'سميد رقيق 1 كغ'], [14, 8.6], 'grains', 85, { tax: 0 }),
  item('LEN-500', ['Green lentils 500 g', 'Lentilles vertes 500 g', 'عدس أخضر 500 غ'], [15, 8.8], 'grains', 63, {
    tax: 0,
  }),
  item('THE-200', ['Gunpowder tea 200 g', 'Thé gunpowder 200 g', 'شاي أخضر 200 غ'], [29, 17], 'grains', 90, {
    tax: 20,
  }),
  item('SAV-200', ['Black soap 200 g', 'Savon noir 200 g', 'صابون بلدي 200 غ'], [30, 14], 'care', 34, { tax: 20 }),
];

/** Spices, ground and whole. */
export const SPICE_ITEMS: readonly Item[] = [
  item('EPI-100', ['Ras el hanout 100 g', 'Ras el hanout 100 g', 'رأس الحانوت 100 غ'], [38, 17], 'ground-spices', 112, {
    barcode: '6111245601007',
    supplier: 'epices-rahba',
    about: [
      'Twenty-seven spices, ground each Thursday.',
      'Vingt-sept épices, moulues chaque jeudi.',
      'سبع وعشرون عطرية تُطحن كل خميس.',
    ],
  }),
  item('EPI-101', ['Sweet paprika 100 g', 'Paprika doux 100 g', 'تحميرة 100 غ'], [16, 6], 'ground-spices', 87, {
    supplier: 'epices-rahba',
  }),
  item('EPI-102', ['Cumin of Alnif 100 g', 'Cumin d’Alnif 100 g', 'كمون ألنيف 100 غ'], [24, 11], 'ground-spices', 76, {
    supplier: 'epices-rahba',
  }),
  item('EPI-103', ['Turmeric 100 g', 'Curcuma 100 g', 'خرقوم 100 غ'], [18, 7], 'ground-spices', 64, {
    supplier: 'epices-rahba',
  }),
  item('EPI-110', ['Cinnamon sticks 50 g', 'Bâtons de cannelle 50 g', 'قرفة عود 50 غ'], [20, 9], 'whole-spices', 58, {
    supplier: 'epices-rahba',
  }),
  item(
    'EPI-120',
    ['Saffron of Taliouine 1 g', 'Safran de Taliouine 1 g', 'زعفران تالوين 1 غ'],
    [45, 29],
    'whole-spices',
    8,
    { low: 10, supplier: 'epices-rahba', tax: 20 },
  ),
];
