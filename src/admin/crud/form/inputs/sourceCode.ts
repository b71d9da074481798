import type { Field, TextField } from '#resource';

/** Formats of code of pages: shown as it is written, and never run here. */
const SOURCE: readonly TextField['format'][] = ['html', 'css', 'javascript', 'twig'];

/** Tells whether a field holds code of pages; of formatted texts those with lines are written with an editor instead. */
export const isSource = (field: Field): boolean =>
  field.type === 'text' && SOURCE.includes(field.format) && !(field.format === 'html' && field.multiline === true);
