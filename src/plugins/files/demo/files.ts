import type { Locale } from '#server';
import { MOSAIC_SIZE, mosaicPng } from './mosaic.ts';

type Words = Readonly<Record<Locale, string>>;

/** Folders of the demo, at the top. */
export const DEMO_FOLDERS: readonly { readonly key: string; readonly name: Words }[] = [
  { key: 'pictures', name: { en: 'Pictures', fr: 'Images', ar: 'صور' } },
  { key: 'shop-papers', name: { en: 'Shop papers', fr: 'Papiers du magasin', ar: 'أوراق المتجر' } },
];

const CHECKLIST: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Before we open',
    '[ ] Count the drawer and open the day at the till',
    '[ ] Switch on the kitchen board and print a test ticket',
    '[ ] Put out bread, pastries and the menu of the day',
    '[ ] Look at the reservations of today',
  ],
  fr: [
    'Avant l’ouverture',
    '[ ] Compter le tiroir et ouvrir la journée à la caisse',
    '[ ] Allumer l’écran cuisine et imprimer un ticket de test',
    '[ ] Sortir le pain, les pâtisseries et le menu du jour',
    '[ ] Regarder les réservations du jour',
  ],
  ar: [
    'قبل الافتتاح',
    '[ ] عدّ الدرج وفتح اليوم عند الصندوق',
    '[ ] تشغيل لوحة المطبخ وطباعة تذكرة تجريبية',
    '[ ] عرض الخبز والحلويات وقائمة اليوم',
    '[ ] مراجعة حجوزات اليوم',
  ],
};

const PRICE_HEADS: Words = {
  en: 'Menu;Guests;Price per guest (MAD)',
  fr: 'Menu;Convives;Prix par convive (MAD)',
  ar: 'القائمة;الضيوف;السعر للضيف (درهم)',
};
const PRICES: readonly (readonly [name: Words, guests: string, price: string])[] = [
  [{ en: 'Tea and pastries', fr: 'Thé et pâtisseries', ar: 'شاي وحلويات' }, '20-80', '85.00'],
  [{ en: 'Lunch buffet', fr: 'Buffet du midi', ar: 'بوفيه الغداء' }, '30-120', '180.00'],
  [{ en: 'Dinner with tagines', fr: 'Dîner de tajines', ar: 'عشاء الطواجن' }, '10-60', '240.00'],
];

/** Excel reads the letters of a file as UTF-8 when it begins with this mark. */
const UTF8_MARK = '\uFEFF';

const utf8 = (lines: readonly string[], mark = '') => new TextEncoder().encode(`${mark}${lines.join('\r\n')}\r\n`);

/** Files of the demo. */
export const DEMO_FILES: readonly DemoFile[] = [
  {
    key: 'mosaic',
    name: { en: 'Tea room wall.png', fr: 'Mur du salon de thé.png', ar: 'جدار قاعة الشاي.png' },
    folder: 'pictures',
    type: 'image/png',
    size: MOSAIC_SIZE,
    bytes: () => mosaicPng(),
  },
  {
    key: 'catering-prices',
    name: { en: 'Catering prices.csv', fr: 'Tarifs traiteur.csv', ar: 'أسعار الولائم.csv' },
    folder: 'shop-papers',
    type: 'text/csv',
    bytes: (language) =>
      utf8([PRICE_HEADS[language], ...PRICES.map(([name, ...rest]) => [name[language], ...rest].join(';'))], UTF8_MARK),
  },
  {
    key: 'opening-checklist',
    name: { en: 'Opening checklist.txt', fr: 'Liste d’ouverture.txt', ar: 'قائمة الافتتاح.txt' },
    folder: 'shop-papers',
    type: 'text/plain',
    bytes: (language) => utf8(CHECKLIST[language]),
  },
];

/** Path of a file of the demo in the file store. */
export const demoPath = ({ key, name }: DemoFile): string => `demo/files/${key}.${name.en.split('.').at(-1)}`;

/** A file of the demo. */
interface DemoFile {
  readonly key: string;
  readonly name: Words;
  /** Key of its folder; absent: the top. */
  readonly folder?: string;
  readonly type: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly bytes: (language: Locale) => Uint8Array;
}
