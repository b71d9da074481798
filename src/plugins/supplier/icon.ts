import type { OwnIcon } from '#admin';

/** A parcel under a magnifying glass (lucide: package-search): the supplier's catalogue in the menu. */
export const supplierIcon: OwnIcon = {
  paths: [
    'M21 10V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l2-1.14',
    'm7.5 4.27 9 5.15',
    'M3.29 7 12 12l8.71-5',
    'M12 22V12',
    'M18.5 13a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
    'M20.27 17.27 22 19',
  ],
};
