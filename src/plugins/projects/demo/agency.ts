import { task, type DemoTask } from './tasks.ts';

/** Tasks of the agency's project. */
export const ARGANE_TASKS: readonly DemoTask[] = [
  task('argane-atelier', [-25, 1, 100], 3, ['sara', 'claire']),
  task('argane-maquettes', [-22, 10, 100], 3, ['sara'], {
    after: [['argane-atelier', 'FS', 2]],
  }),
  task('argane-mobile', [-14, 5, 100], 3, ['sara'], { parent: 'argane-maquettes' }),
  task('argane-photos', [-12, 6, 85], 1, ['leila'], {
    after: [['argane-atelier', 'FS', 8]],
  }),
  task('argane-textes', [-8, 12, 50], 1, ['claire', 'yassine'], {
    isImportant: true,
  }),
  task('argane-theme', [-6, 9, 60], 1, ['sara'], {
    after: [['argane-maquettes', 'FS']],
    color: '#7fb7e6',
  }),
  task('argane-catalogue', [-1, 3, 30], 1, ['sara', 'youssef'], {
    after: [['argane-theme', 'SS', 4]],
  }),
  task('argane-paiement', [3, 5, 0], 0, ['sara'], {
    after: [['argane-catalogue', 'FS', 1]],
  }),
  task('argane-recette', [9, 4, 0], 0, ['sara', 'claire'], {
    after: [['argane-paiement', 'FS', 1]],
  }),
  task('argane-legal', [-3, 10, 0], 0, ['claire'], {
    isOnHold: true,
  }),
  task('argane-ligne', [15, 0, 0], 0, ['sara'], {
    after: [['argane-recette', 'FS', 2]],
    isMilestone: true,
    isImportant: true,
  }),
];

/** Tasks of the festival's project. */
export const FESTIVAL_TASKS: readonly DemoTask[] = [
  task('festival-permit', [-30, 12, 100], 3, ['yassine']),
  task('festival-partners', [-20, 25, 65], 1, ['yassine', 'leila'], {
    isImportant: true,
  }),
  task('festival-stands', [-15, 10, 100], 3, ['sara'], {
    after: [['festival-permit', 'FS']],
  }),
  task('festival-poster', [-10, 6, 90], 2, ['sara'], {
    color: '#e88fb4',
  }),
  task('festival-print', [2, 3, 0], 0, ['sara'], {
    parent: 'festival-poster',
    after: [['festival-poster', 'FS', 4]],
  }),
  task('festival-growers', [-12, 20, 45], 1, ['yassine', 'omar']),
  task('festival-transport', [6, 8, 0], 0, ['omar'], {
    after: [['festival-growers', 'FS', -2]],
  }),
  task('festival-kitchen', [4, 10, 10], 0, ['hamza']),
  task('festival-music', [-5, 15, 30], 1, ['leila']),
  task('festival-security', [8, 6, 0], 0, ['yassine'], {
    isOnHold: true,
  }),
  task('festival-setup', [16, 3, 0], 0, ['sara', 'omar'], {
    after: [
      ['festival-stands', 'FS'],
      ['festival-transport', 'FF', 1],
    ],
  }),
  task('festival-opening', [20, 0, 0], 0, ['yassine'], {
    after: [['festival-setup', 'FS', 1]],
    isMilestone: true,
    isImportant: true,
  }),
];
