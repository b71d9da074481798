import { textOf } from '#resource';
import type { CodeSpec } from './useCode.ts';
import type { CodeSource } from './useSaveCode.ts';

/** A record whose files are text fields of the same name. */
export const plainSource = (resource: string, files: readonly CodeSpec[]): CodeSource => ({
  resource,
  files,
  fields: Object.fromEntries(files.map(({ name }) => [name, { field: name, textOf }])),
  textsOf: (record) => Object.fromEntries(files.map(({ name }) => [name, textOf(record[name])])),
  dataOf: (texts) => Object.fromEntries(files.map(({ name }) => [name, texts[name] ?? ''])),
});
