import type { OwnIcon } from '#admin';

/** A sheet of paper with an arrow into it (lucide: file-input): the import in the menu and the palette. */
export const importIcon: OwnIcon = {
  paths: [
    'M4 11V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.706.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-1',
    'M14 2v5a1 1 0 0 0 1 1h5',
    'M2 15h10',
    'm9 18 3-3-3-3',
  ],
};
