import { app, type StoreApplication } from '../store/application.ts';
import { BUILT_IN } from '../store/builtIn.ts';

/** Applications of the store that are not installed. */
const OFFERED: readonly StoreApplication[] = [
  app(
    'labels',
    'logistics',
    ['Label printer', 'Étiquettes', 'طابعة الملصقات'],
    [
      'Shelf and product labels, A4 or roll, from any list.',
      'Étiquettes de rayon et de produit, A4 ou rouleau.',
      'ملصقات الرفوف والمنتجات على A4 أو لفافة.',
    ],
  ),
  app(
    'loyalty',
    'loyalty',
    ['Loyalty points', 'Points de fidélité', 'نقاط الوفاء'],
    [
      'Points per order, rewards at the till and on receipts.',
      'Des points par commande, des cadeaux à la caisse.',
      'نقاط مع كل طلب وهدايا عند الصندوق.',
    ],
  ),
  app(
    'booking',
    'restauration',
    ['Table booking', 'Réservation de table', 'حجز الطاولات'],
    [
      'Guests reserve from the website, tables turn red on the plan.',
      'Les clients réservent en ligne, les tables passent au rouge.',
      'يحجز الضيوف من الموقع فتحمر الطاولات في المخطط.',
    ],
    { price: 14_900, publisher: 'Community', version: '2.1.0' },
  ),
  app(
    'shifts',
    'human-resources',
    ['Shifts', 'Plannings', 'المناوبات'],
    [
      'Who works when, with a printout for the wall.',
      'Qui travaille quand, à afficher au mur.',
      'من يعمل ومتى، مع ورقة للحائط.',
    ],
  ),
  app(
    'payslips',
    'human-resources',
    ['Payslips', 'Bulletins de paie', 'بيانات الأجور'],
    [
      'Hours, advances and slips as PDF.',
      'Heures, avances et bulletins en PDF.',
      'الساعات والتسبيقات والبيانات بصيغة PDF.',
    ],
    { price: 29_000, publisher: 'Community', version: '1.4.2' },
  ),
  app(
    'couriers',
    'logistics',
    ['Couriers', 'Coursiers', 'الموصّلون'],
    ['Rounds and proof of delivery for drivers.', 'Tournées et preuves de livraison.', 'جولات التوصيل وإثبات التسليم.'],
  ),
  app(
    'chat',
    'addons',
    ['Website chat', 'Discussion du site', 'محادثة الموقع'],
    [
      'Answer visitors from the back office.',
      'Répondez aux visiteurs depuis l’administration.',
      'أجب زوار الموقع من لوحة الإدارة.',
    ],
    { price: 9900, publisher: 'Community', version: '0.9.3' },
  ),
  app(
    'theme-medina',
    'themes',
    ['Medina theme', 'Thème Médina', 'قالب المدينة'],
    [
      'Warm colours and arches for restaurants.',
      'Couleurs chaudes et arcades pour restaurants.',
      'ألوان دافئة وأقواس للمطاعم.',
    ],
  ),
  app(
    'theme-souk',
    'themes',
    ['Souk theme', 'Thème Souk', 'قالب السوق'],
    ['Dense product pages for large shops.', 'Pages denses pour grandes boutiques.', 'صفحات كثيفة للمتاجر الكبيرة.'],
    { price: 19_900, publisher: 'Community', version: '1.0.5' },
  ),
  app(
    'hotel',
    'coming-soon',
    ['Hotel rooms', 'Chambres d’hôtel', 'غرف الفندق'],
    [
      'Rooms, nights and breakfast on one bill.',
      'Chambres, nuitées et petits-déjeuners sur une note.',
      'الغرف والليالي والفطور في فاتورة واحدة.',
    ],
  ),
  app(
    'marketplace',
    'coming-soon',
    ['Marketplace', 'Place de marché', 'سوق مشتركة'],
    ['Several sellers in one shop.', 'Plusieurs vendeurs dans une boutique.', 'عدة بائعين في متجر واحد.'],
  ),
];

/** All applications of the store. */
export const APPLICATIONS: readonly StoreApplication[] = [...BUILT_IN, ...OFFERED];
