import type { DocumentCommand } from '../engine/commands.ts';

/** Tells whether a command is forbidden while editing is restricted. */
export const isForbidden = (name: DocumentCommand['name']): boolean => !HARMLESS.has(name);

/** Commands that leave the text as it is. All others are forbidden while editing is restricted. */
const HARMLESS: ReadonlySet<DocumentCommand['name']> = new Set([
  ...(['copy', 'selectAll', 'print', 'find', 'zoom', 'restrict'] as const),
  ...(['nextChange', 'previousChange', 'showComments'] as const),
]);
