import { app, type StoreApplication } from '../store/application.ts';
import { BUILT_IN } from '../store/builtIn.ts';

/** Applications that are announced: they have no button yet. */
const COMING: readonly StoreApplication[] = [
  app(
    'loyalty',
    'coming-soon',
    ['Loyalty points', 'Points de fidélité', 'نقاط الوفاء'],
    [
      'Points per order, rewards at the till and on receipts.',
      'Des points par commande, des cadeaux à la caisse.',
      'نقاط مع كل طلب وهدايا عند الصندوق.',
    ],
  ),
];

/** Applications of the demo's store: all that come with Flexy, switched on, and those that are announced. */
export const APPLICATIONS: readonly StoreApplication[] = [
  ...BUILT_IN.map((application) => ({ ...application, isInstalled: true })),
  ...COMING,
];
