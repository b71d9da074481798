import admin from '../fr/admin.ts';
import { errors } from '../fr/errors.ts';
import { plugins } from '../fr/plugins.ts';
import { ra } from '../fr/ra.ts';

/** All texts of this language, framework and plugins: one chunk, loaded when the language is used. */
export const trees: readonly unknown[] = [
  { ra, flexy: { ...admin, errors, plugins } },
  ...Object.values(
    import.meta.glob<unknown>(['../../plugins/*/i18n/fr.ts', '!../../plugins/_*/**'], {
      eager: true,
      import: 'default',
    }),
  ),
];
