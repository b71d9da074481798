import { task, type DemoTask } from './tasks.ts';

/** Tasks of 'Riad Laksour opening'. */
export const RIAD_TASKS: readonly DemoTask[] = [
  task('riad-kitchen', [-18, 25, 80], 1, ['hamza', 'sara'], {
    color: '#f2a65a',
  }),
  task('riad-ovens', [-18, 8, 100], 3, ['hamza'], {
    parent: 'riad-kitchen',
  }),
  task('riad-electric', [-9, 5, 90], 1, ['omar'], {
    parent: 'riad-kitchen',
    after: [['riad-ovens', 'FS']],
  }),
  task('riad-install', [-2, 8, 40], 1, ['omar', 'hamza'], {
    parent: 'riad-kitchen',
    after: [['riad-electric', 'FS', 2]],
    isImportant: true,
  }),
  task('riad-crockery', [-6, 12, 55], 1, ['hamza'], {
    parent: 'riad-kitchen',
  }),
  task('riad-shelves', [-12, 4, 100], 3, ['omar'], {
    parent: 'riad-kitchen',
  }),
  task('riad-menu', [-16, 28, 55], 1, ['claire'], { color: '#7fb7e6' }),
  task('riad-breakfast', [-16, 9, 95], 2, ['claire'], {
    parent: 'riad-menu',
  }),
  task('riad-tastings', [-5, 6, 70], 1, ['claire', 'leila'], {
    parent: 'riad-menu',
    after: [['riad-breakfast', 'FS']],
  }),
  task('riad-print', [8, 4, 0], 0, ['claire'], {
    parent: 'riad-menu',
    after: [
      ['riad-tastings', 'FS', 5],
      ['riad-install', 'SS'],
    ],
  }),
  task('riad-team', [-11, 31, 35], 1, ['leila'], { color: '#b79ae0' }),
  task('riad-cooks', [-11, 14, 60], 1, ['leila'], {
    parent: 'riad-team',
  }),
  task('riad-training', [7, 10, 0], 0, ['leila', 'hamza', 'youssef'], {
    parent: 'riad-team',
    after: [
      ['riad-cooks', 'FS', 3],
      ['riad-install', 'FS'],
    ],
  }),
  task('riad-website', [-4, 10, 20], 2, ['sara'], {
    after: [['riad-breakfast', 'SS', 10]],
  }),
  task('riad-soft', [19, 0, 0], 0, ['hamza', 'claire', 'leila'], {
    after: [['riad-training', 'FS', 2]],
    isMilestone: true,
  }),
  task('riad-dinner', [25, 1, 0], 0, ['claire'], {
    after: [['riad-soft', 'FS']],
    isImportant: true,
    isMilestone: true,
  }),
];
