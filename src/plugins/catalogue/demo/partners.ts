import type { SampleContext, SampleRow } from '#server';
import { words, type Words } from './item.ts';

/** Suppliers as demo rows. */
export function* supplierRows(): Iterable<SampleRow> {
  let at = 0;
  for (const [key, name, contactName, phone, address, city, paymentDays] of SUPPLIERS) {
    at += 1;
    yield {
      $key: key,
      name,
      contactName,
      phone,
      email: `contact@${key}.example.ma`,
      address,
      city,
      paymentDays,
      companyLegalNumber: `0015${String(24_000_000 + at * 7919).padStart(11, '0')}`,
      isEnabled: true,
    };
  }
}

/** A demo promo code. Days count back from the day the demo is created; negative ones are in the future. */
interface Promo {
  readonly code: string;
  readonly about: Words;
  readonly type: 'percentage' | 'amount';
  readonly value: number;
  readonly fromDay: number;
  readonly toDay?: number;
  readonly limit?: number;
  readonly used?: number;
  readonly minimum?: number;
}

/** Promo codes that are valid, have a minimum, are unlimited, expired, used up, and not yet valid. */
const PROMOS: readonly Promo[] = [
  {
    code: 'WELCOME20',
    about: ['20.00 MAD off a first order', '20,00 DH sur une première commande', 'خصم 20.00 درهما على أول طلب'],
    type: 'amount',
    value: 20,
    fromDay: 90,
    toDay: -40,
    limit: 100,
    used: 14,
  },
  {
    code: 'ATLAS50',
    about: ['50.00 MAD off large orders', '50,00 DH sur les grandes commandes', 'خصم 50.00 درهما على الطلبات الكبيرة'],
    type: 'amount',
    value: 50,
    fromDay: 30,
    toDay: -60,
    minimum: 250,
  },
  {
    code: 'RIAD10',
    about: ['10 % for riads and hotels', '10 % pour riads et hôtels', '10٪ للرياضات والفنادق'],
    type: 'percentage',
    value: 10,
    fromDay: 365,
  },
  {
    code: 'SUMMER15',
    about: ['15 % of the past summer', '15 % de l’été passé', '15٪ للصيف الماضي'],
    type: 'percentage',
    value: 15,
    fromDay: 160,
    toDay: 70,
  },
  {
    code: 'OPENING',
    about: ['30 % for the first fifty', '30 % pour les cinquante premiers', '30٪ لأول خمسين'],
    type: 'percentage',
    value: 30,
    fromDay: 200,
    limit: 50,
    used: 50,
  },
  {
    code: 'NEWYEAR',
    about: ['12.5 %, from next month on', '12,5 %, à partir du mois prochain', '12.5٪ ابتداء من الشهر القادم'],
    type: 'percentage',
    value: 12.5,
    fromDay: -30,
    toDay: -60,
  },
];

/** Promo codes as demo rows. */
export function* promoRows(context: SampleContext): Iterable<SampleRow> {
  for (const promo of PROMOS) {
    yield {
      $key: promo.code,
      code: promo.code,
      description: words(promo.about),
      reductionType: promo.type,
      reductionValue: promo.value,
      validFrom: context.dayAgo(promo.fromDay),
      validTo: promo.toDay === undefined ? null : context.dayAgo(promo.toDay),
      usageLimit: promo.limit ?? null,
      used: promo.used ?? 0,
      minimumAmount: promo.minimum ?? 0,
      isEnabled: true,
    };
  }
}

/** Eight suppliers: key, name, contact, phone, address, city, days to pay. */
const SUPPLIERS: readonly (readonly [string, string, string, string, string, string, number])[] = [
  [
    'cooperative-tamanar',
    'Coopérative Tamanar',
    'Fatima Aït Brahim',
    '+212 5 28 88 41 02',
    'Route d’Essaouira, Tamanar',
    'Essaouira',
    30,
  ],
  ['moulin-zerhoun', 'Moulin Zerhoun', 'Driss El Alaoui', '+212 5 35 54 20 77', 'Moulay Idriss Zerhoun', 'Meknès', 45],
  [
    'rucher-ourika',
    'Rucher de l’Ourika',
    'Lahcen Aït Lahcen',
    '+212 6 68 31 09 55',
    'Km 32, vallée de l’Ourika',
    'Marrakech',
    15,
  ],
  [
    'epices-rahba',
    'Épices Rahba Kedima',
    'Abdelhak Serghini',
    '+212 5 24 44 17 90',
    '12 place Rahba Kedima, Médina',
    'Marrakech',
    30,
  ],
  [
    'laiterie-haouz',
    'Laiterie du Haouz',
    'Samira Bouzidi',
    '+212 5 24 48 02 36',
    'Zone agricole, Aït Ourir',
    'Al Haouz',
    7,
  ],
  [
    'torrefaction-carrion',
    'Torréfaction de la Gare',
    'Jean-Marc Lefèvre',
    '+212 5 22 30 65 18',
    '88 bd Ba Hmad',
    'Casablanca',
    30,
  ],
  [
    'boucherie-targa',
    'Boucherie Targa',
    'Mohamed Naciri',
    '+212 5 24 49 33 21',
    'Résidence Targa, bloc B',
    'Marrakech',
    7,
  ],
  [
    'emballages-sidi-ghanem',
    'Emballages Sidi Ghanem',
    'Karima Lahlou',
    '+212 5 24 33 56 80',
    'Quartier industriel Sidi Ghanem, 214',
    'Marrakech',
    60,
  ],
];
