import type { OwnIcon } from '#admin';

/** Three balls on the table. */
export const snookerIcon: OwnIcon = {
  paths: [
    'M12 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
    'M8 17a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
    'M16 17a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
    'M4 21h16',
  ],
};
