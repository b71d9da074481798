import { CONTACT, INVOICE, ORDER, QUALIFIED, QUOTE, type Words } from '../rules/usualStages.ts';

/** A demo stage: key, name and code. Without a code, a lead that enters it is not converted. */
export interface DemoStage {
  readonly key: string;
  readonly name: Words;
  readonly code?: string;
  /** Maximum number of days for a lead in this stage. */
  readonly limitDays?: number;
  /** Days without an activity after which a lead is marked. */
  readonly quietDays?: number;
  /** How likely a lead is won, percent. */
  readonly probability?: number;
}

/** A demo board with its stages from left to right. */
export interface DemoBoard {
  readonly key: string;
  readonly name: Words;
  readonly description: Words;
  /** Days from today to start and end, and the target in US dollars. */
  readonly days: readonly [number, number];
  readonly target: number;
  readonly stages: readonly DemoStage[];
}

/** The three objectives. */
export const BOARDS: readonly DemoBoard[] = [
  {
    key: 'autumn-catering',
    name: ['Autumn catering', 'Traiteur d’automne', 'ضيافة الخريف'],
    description: [
      'Breakfasts, lunches and dinners for hotels, offices and families.',
      'Petits-déjeuners, déjeuners et dîners pour hôtels, bureaux et familles.',
      'وجبات فطور وغداء وعشاء للفنادق والمكاتب والعائلات.',
    ],
    days: [-60, 40],
    target: 40_000,
    stages: [
      { key: 'catering-contact', name: CONTACT, limitDays: 7, quietDays: 12, probability: 10 },
      { key: 'catering-qualified', name: QUALIFIED, limitDays: 10, quietDays: 14, probability: 25 },
      { key: 'catering-quote', name: QUOTE, code: 'quote', limitDays: 14, probability: 50 },
      { key: 'catering-order', name: ORDER, code: 'order', limitDays: 5, probability: 90 },
      { key: 'catering-invoice', name: INVOICE, code: 'invoice', limitDays: 10, probability: 100 },
      { key: 'catering-follow', name: ['Follow-up', 'Suivi', 'متابعة'], code: 'follow-up' },
    ],
  },
  {
    key: 'gift-boxes',
    name: ['End-of-year gift boxes', 'Coffrets de fin d’année', 'علب هدايا نهاية السنة'],
    description: [
      'Boxes of tea, honey and pastries for companies.',
      'Coffrets de thé, miel et pâtisseries pour les entreprises.',
      'علب من الشاي والعسل والحلويات للشركات.',
    ],
    days: [-30, 45],
    target: 25_000,
    stages: [
      { key: 'gifts-contact', name: CONTACT },
      { key: 'gifts-sample', name: ['Sample sent', 'Échantillon envoyé', 'أُرسلت عينة'] },
      { key: 'gifts-quote', name: QUOTE, code: 'quote' },
      { key: 'gifts-order', name: ORDER, code: 'order' },
      { key: 'gifts-invoice', name: INVOICE, code: 'invoice' },
    ],
  },
  {
    key: 'agency-sites',
    name: ['Websites for neighbours', 'Sites web du quartier', 'مواقع لجيراننا'],
    description: [
      'The agency upstairs builds shop websites with Flexy.',
      'L’agence à l’étage crée des sites de boutiques avec Flexy.',
      'الوكالة في الطابق العلوي تنشئ مواقع للمتاجر بفلكسي.',
    ],
    days: [-90, 120],
    target: 60_000,
    stages: [
      { key: 'sites-contact', name: CONTACT },
      { key: 'sites-workshop', name: ['Workshop', 'Atelier', 'ورشة عمل'] },
      { key: 'sites-quote', name: QUOTE, code: 'quote' },
      { key: 'sites-order', name: ORDER, code: 'order' },
      { key: 'sites-invoice', name: INVOICE, code: 'invoice' },
    ],
  },
];
