import { app, type StoreApplication } from '../store/application.ts';
import { BUILT_IN } from '../store/builtIn.ts';

/** Applications of the demo's store. */

/** Applications that are announced: they have no button yet. */
const COMING: readonly StoreApplication[] = [
  app(
    'appointments',
    'coming-soon',
    ['Appointments', 'Rendez-vous', 'المواعيد'],
    [
      'Customers choose a time on the website, staff see their day.',
      'Les clients choisissent une heure sur le site, l’équipe voit sa journée.',
      'يختار الزبائن وقتا على الموقع، ويرى الفريق يومه.',
    ],
  ),
];

/** Applications of the demo's store: all that come with Flexy, switched on, and those that are announced. */
export const APPLICATIONS: readonly StoreApplication[] = [
  ...BUILT_IN.map((application) => ({ ...application, isInstalled: true })),
  ...COMING,
];
