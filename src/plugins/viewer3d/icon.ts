import type { OwnIcon } from '#admin';

/** A cube. */
export const cubeIcon: OwnIcon = {
  paths: ['M12 3 20 7.5v9L12 21 4 16.5v-9z', 'M12 12 20 7.5', 'M12 12v9', 'M12 12 4 7.5'],
};
