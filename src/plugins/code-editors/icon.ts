import type { OwnIcon } from '#admin';

/** Two angle brackets with a slash between them (lucide: code-xml). */
export const codeIcon: OwnIcon = { paths: ['m18 16 4-4-4-4', 'm6 8-4 4 4 4', 'm14.5 4-5 16'] };
