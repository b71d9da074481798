/** A demo customer: key, first and last name, phone, street, credit, and optional company, note, tags, place. */
export interface Person {
  readonly key: string;
  readonly first: string;
  readonly last: string;
  readonly phone: string;
  readonly address: string;
  readonly credit?: number;
  readonly company?: string;
  readonly legal?: string;
  readonly note?: string;
  readonly tags?: readonly string[];
  readonly at?: readonly [lat: number, lng: number];
  readonly code?: string;
}

type More = Omit<Person, 'key' | 'first' | 'last' | 'phone' | 'address'>;

const person = (
  key: string,
  [first, last]: readonly [string, string],
  phone: string,
  address: string,
  more: More = {},
): Person => ({
  key,
  first,
  last,
  phone,
  address,
  ...more,
});

/** Regular customers of a shop in Marrakech, with names in three scripts and spellings. */
export const PEOPLE: readonly Person[] = [
  person('imane-tazi', ['Imane', 'Tazi'], '+212 6 61 20 48 15', '14 rue de Yougoslavie, Gueliz, Marrakech', {
    credit: 120,
    company: 'Riad Laksour',
    legal: '002113845000027',
    note: 'Prefers delivery after 13:00, the gate is green.',
    tags: ['riad', 'regular'],
    at: [31.6342, -8.0089],
    code: 'C-004815',
  }),
  person('riad-laksour', ['Riad', 'Laksour'], '+212 5 24 38 61 47', '9 derb Laksour, Médina, Marrakech', {
    credit: 0,
    company: 'Riad Laksour SARL',
    legal: '002113845000027',
    tags: ['riad', 'invoice'],
    at: [31.6279, -7.9932],
  }),
  person('hotel-zellij', ['Hotel', 'Zellij'], '+212 5 24 42 18 06', '2 rue Ibn Aïcha, Gueliz, Marrakech', {
    company: 'Hôtel Zellij SA',
    legal: '001839204000071',
    tags: ['hotel', 'invoice'],
    at: [31.6371, -8.0119],
  }),
  person('dar-ilham', ['Dar', 'Ilham'], '+212 5 24 30 77 12', 'Circuit de la Palmeraie, km 6, Marrakech', {
    company: 'Dar Ilham',
    legal: '002011873000018',
    tags: ['riad', 'invoice'],
    at: [31.6701, -7.9636],
  }),
  person('hammam-al-bacha', ['Hammam', 'Al Bacha'], '+212 5 24 44 33 90', '20 rue Fatima Zohra, Médina, Marrakech', {
    company: 'Hammam Al Bacha',
    legal: '001700345000062',
    tags: ['invoice'],
  }),
  person('agence-palmier', ['Agence', 'Palmier'], '+212 5 24 45 70 28', '31 bd Mohamed Zerktouni, Gueliz, Marrakech', {
    company: 'Agence Palmier SARL',
    legal: '002245871000029',
    tags: ['office', 'invoice'],
  }),
  person(
    'studio-bab-doukkala',
    ['Studio', 'Bab Doukkala'],
    '+212 6 66 14 02 37',
    '77 route de Bab Doukkala, Marrakech',
    { company: 'Studio Bab Doukkala', tags: ['office'] },
  ),
  person('menara-events', ['Menara', 'Events'], '+212 5 24 33 21 54', 'Bd Mohammed VI, imm. 12, Marrakech', {
    company: 'Menara Events SARL',
    legal: '002387610000055',
    credit: 450,
    tags: ['events', 'invoice'],
  }),
  person(
    'sarl-immo-palmeraie',
    ['Sarl', 'Immo Palmeraie'],
    '+212 5 24 30 18 60',
    'Circuit de la Palmeraie, Marrakech',
    { company: 'Immo Palmeraie SARL', legal: '001998412000080', tags: ['office'] },
  ),
  person('nadia-alaoui', ['Nadia', 'Alaoui'], '+212 6 61 93 57 20', '22 rue de la Liberté, Gueliz, Marrakech', {
    credit: 36.5,
    company: 'Gueliz co-working',
    tags: ['office'],
  }),
  person('imad-berrada', ['Imad', 'Berrada'], '+212 6 70 11 92 04', '8 bd Zerktouni, Gueliz, Marrakech', {
    at: [31.6358, -8.0101],
  }),
  person('karim-imlil', ['Karim', 'Imlil'], '+212 6 12 55 03 77', 'Douar Imlil, Asni', {
    credit: 45.5,
    at: [31.1369, -7.9194],
  }),
  person('victor-hugo', ['Résidence', 'Victor Hugo'], '+212 5 24 43 80 16', '5 rue Victor Hugo, Hivernage, Marrakech', {
    tags: ['syndic'],
  }),
  person(
    'fatima-zahra-benali',
    ['فاطمة الزهراء', 'بنعلي'],
    '+212 6 68 41 70 23',
    '12 زنقة القاضي عياض، المدينة، مراكش',
    { credit: 15, tags: ['regular'] },
  ),
  person('mohamed-ouahbi', ['محمد', 'الوهبي'], '+212 6 61 07 35 98', 'إقامة النخيل، عمارة 4، المحاميد، مراكش'),
  person('khadija-amrani', ['خديجة', 'العمراني'], '+212 6 77 20 16 85', 'حي السعادة، رقم 88، مراكش', {
    credit: 200,
    tags: ['regular'],
  }),
  person('abdellah-sebti', ['عبد الله', 'السبتي'], '+212 6 62 94 48 11', 'طريق أوريكا، كلم 9، مراكش', {
    note: 'يفضل التواصل عبر الهاتف.',
  }),
  person('zineb-idrissi', ['زينب', 'الإدريسي'], '+212 6 50 83 12 67', 'حي كليز، زنقة ابن خلدون 3، مراكش'),
  person('youssef-mansouri', ['يوسف', 'المنصوري'], '+212 6 63 18 29 40', 'تجزئة الشريفية، رقم 140، مراكش', {
    credit: 8.25,
  }),
  person('amina-rachidi', ['أمينة', 'الراشيدي'], '+212 6 71 56 90 32', 'سيدي يوسف بن علي، درب 7، مراكش'),
  person('hassan-elkadi', ['حسن', 'القاضي'], '+212 6 64 02 77 19', 'الداوديات، الوحدة 3، مراكش', { tags: ['regular'] }),
  person('salma-chakir', ['Salma', 'Chakir'], '+212 6 61 44 08 53', '17 rue Tarik Ibn Ziad, Gueliz, Marrakech'),
  person('mehdi-bouazza', ['Mehdi', 'Bouazza'], '+212 6 69 72 31 84', 'Résidence Al Fadl, Targa, Marrakech', {
    credit: 60,
  }),
  person('ghita-lahlou', ['Ghita', 'Lahlou'], '+212 6 60 15 93 42', '4 rue Moulay Rachid, Gueliz, Marrakech', {
    tags: ['regular'],
  }),
  person('othmane-kettani', ['Othmane', 'Kettani'], '+212 6 67 88 20 05', '53 bd Allal El Fassi, Marrakech'),
  person('rania-bennis', ['Rania', 'Bennis'], '+212 6 78 31 64 90', 'Lotissement Assif, villa 21, Marrakech', {
    credit: 110,
  }),
  person('anas-filali', ['Anas', 'Filali'], '+212 6 65 09 47 26', '36 rue Oqba Ibn Nafaa, Gueliz, Marrakech'),
  person('soukaina-haddou', ['Soukaïna', 'Haddou'], '+212 6 72 60 18 37', 'Massira 2, imm. 61, Marrakech', {
    note: 'Allergique aux fruits à coque.',
    tags: ['allergy'],
  }),
  person('driss-ouazzani', ['Driss', 'Ouazzani'], '+212 6 61 35 82 74', '11 rue de la Kasbah, Médina, Marrakech'),
  person('laila-zerouali', ['Laila', 'Zerouali'], '+212 6 79 25 40 13', 'Route de Casablanca, km 4, Marrakech'),
  person('hamza-idrissi', ['Hamza', 'Idrissi'], '+212 6 62 10 44 07', 'Villa 12, piste de l’Ourika km 9, Marrakech'),
  person('sophie-laurent', ['Sophie', 'Laurent'], '+212 6 61 58 27 90', '28 rue Loubnane, Gueliz, Marrakech', {
    note: 'Écrire en français. Sonner deux fois.',
    tags: ['regular'],
  }),
  person(
    'julien-mercier',
    ['Julien', 'Mercier'],
    '+33 6 12 48 90 35',
    'Riad Dar Anika, 112 rue Riad Zitoun, Marrakech',
  ),
  person('camille-dubois', ['Camille', 'Dubois'], '+212 6 70 43 66 18', '3 rue Sourya, Gueliz, Marrakech', {
    credit: 25,
  }),
  person('antoine-girard', ['Antoine', 'Girard'], '+33 6 77 20 15 64', 'Domaine Sidi Abdallah, Amizmiz'),
  person('elise-fontaine', ['Élise', 'Fontaine'], '+212 6 66 90 73 21', '19 derb Jdid, Médina, Marrakech'),
  person('pierre-lambert', ['Pierre', 'Lambert'], '+33 6 08 51 37 46', 'Golf Amelkis, villa 7, Marrakech', {
    tags: ['regular'],
  }),
  person('marta-silva', ['Marta', 'Silva'], '+351 91 240 87 33', 'Riad Kniza, 34 derb l’Hôtel, Marrakech'),
  person('james-carter', ['James', 'Carter'], '+44 7700 900 482', '6 derb Snan, Mouassine, Marrakech', {
    note: 'Invoice in English, please.',
  }),
  person('bouchra-naciri', ['Bouchra', 'Naciri'], '+212 6 61 79 05 62', 'Semlalia, rue 14, Marrakech', { credit: 75 }),
  person('reda-skalli', ['Reda', 'Skalli'], '+212 6 63 47 81 09', '45 avenue Hassan II, Marrakech'),
  person('meryem-tahiri', ['Meryem', 'Tahiri'], '+212 6 74 18 52 96', 'Résidence Les Jardins, bloc C, Marrakech', {
    tags: ['regular'],
  }),
  person('ilyas-benkirane', ['Ilyas', 'Benkirane'], '+212 6 68 05 39 71', '90 bd Abdelkrim El Khattabi, Marrakech'),
  person('nora-elyoussoufi', ['نورة', 'اليوسفي'], '+212 6 76 62 14 58', 'المسيرة 1، عمارة 12، مراكش', { credit: 32.4 }),
  person('tarik-maaroufi', ['Tarik', 'Maaroufi'], '+212 6 61 86 23 07', '2 rue Al Imam Malik, Gueliz, Marrakech'),
  person('houda-senhaji', ['Houda', 'Senhaji'], '+212 6 69 34 71 80', 'Hay Mohammadi, Daoudiate, Marrakech', {
    credit: 18,
  }),
];
