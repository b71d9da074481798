import { task, type DemoTask } from './tasks.ts';

/** Tasks of 'Riad Laksour opening', as in look/mock/gantt.html and project-board.html. */
export const RIAD_TASKS: readonly DemoTask[] = [
  task('riad-kitchen', 'Kitchen', [-18, 25, 80], 1, ['hamza', 'sara'], {
    text: 'Ovens, electricity, cold room',
    color: '#f2a65a',
  }),
  task('riad-ovens', 'Order ovens and hoods', [-18, 8, 100], 3, ['hamza'], {
    parent: 'riad-kitchen',
    text: 'Three ovens, two hoods',
  }),
  task('riad-electric', 'Electric work', [-9, 5, 90], 1, ['omar'], {
    parent: 'riad-kitchen',
    text: 'Second line for the ovens, certificate',
    after: [['riad-ovens', 'FS']],
  }),
  task('riad-install', 'Install and test ovens', [-2, 8, 40], 1, ['omar', 'hamza'], {
    parent: 'riad-kitchen',
    text: 'Three ovens, hood, gas test with the inspector',
    after: [['riad-electric', 'FS', 2]],
    isImportant: true,
  }),
  task('riad-crockery', 'Order crockery', [-6, 12, 55], 1, ['hamza'], {
    parent: 'riad-kitchen',
    text: '120 sets, sample accepted',
  }),
  task('riad-shelves', 'Shelves of the cold room', [-12, 4, 100], 3, ['omar'], {
    parent: 'riad-kitchen',
    text: 'Photos are in Files',
  }),
  task('riad-menu', 'Menu', [-16, 28, 55], 1, ['claire'], { text: 'From tasting to print', color: '#7fb7e6' }),
  task('riad-breakfast', 'Breakfast menu, 24 rooms', [-16, 9, 95], 2, ['claire'], {
    parent: 'riad-menu',
    text: 'Prices checked, waiting for the client',
  }),
  task('riad-tastings', 'Tastings', [-5, 6, 70], 1, ['claire', 'leila'], {
    parent: 'riad-menu',
    text: 'Six evenings, notes per dish',
    after: [['riad-breakfast', 'FS']],
  }),
  task('riad-print', 'Print menus', [8, 4, 0], 0, ['claire'], {
    parent: 'riad-menu',
    text: 'Three languages, 40 of each',
    after: [
      ['riad-tastings', 'FS', 5],
      ['riad-install', 'SS'],
    ],
  }),
  task('riad-team', 'Team', [-11, 31, 35], 1, ['leila'], { text: 'Hire and train', color: '#b79ae0' }),
  task('riad-cooks', 'Hire 4 cooks', [-11, 14, 60], 1, ['leila'], {
    parent: 'riad-team',
    text: 'Two accepted, two interviews on Monday',
  }),
  task('riad-training', 'Training in Gueliz', [7, 10, 0], 0, ['leila', 'hamza', 'youssef'], {
    parent: 'riad-team',
    after: [
      ['riad-cooks', 'FS', 3],
      ['riad-install', 'FS'],
    ],
  }),
  task('riad-website', 'Website page', [-4, 10, 20], 2, ['sara'], {
    text: 'Photos, texts in fr and ar',
    after: [['riad-breakfast', 'SS', 10]],
  }),
  task('riad-soft', 'Soft opening', [19, 0, 0], 0, ['hamza', 'claire', 'leila'], {
    after: [['riad-training', 'FS', 2]],
    tags: ['milestone'],
  }),
  task('riad-dinner', 'Opening dinner', [25, 1, 0], 0, ['claire'], {
    after: [['riad-soft', 'FS']],
    isImportant: true,
    tags: ['milestone'],
  }),
];
