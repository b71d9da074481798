import type { Field, TextField } from '#resource';

/** True when a field contains source code. Formatted texts that have lines get the rich text editor instead. */
export const isSource = (field: Field): boolean =>
  field.type === 'text' && SOURCE.includes(field.format) && !(field.format === 'html' && field.multiline === true);

/** Formats of code of pages: shown as it is written, and never run here. */
const SOURCE: readonly TextField['format'][] = ['html', 'css', 'javascript', 'twig'];
