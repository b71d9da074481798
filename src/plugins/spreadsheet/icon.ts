import type { OwnIcon } from '#admin';

/** A sheet of paper with cells (lucide: file-spreadsheet). */
export const spreadsheetIcon: OwnIcon = {
  paths: [
    'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7z',
    'M14 2v4a2 2 0 0 0 2 2h4',
    'M8 13h2',
    'M14 13h2',
    'M8 17h2',
    'M14 17h2',
  ],
};
