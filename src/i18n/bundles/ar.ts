import admin from '../ar/admin.ts';
import { errors } from '../ar/errors.ts';
import { plugins } from '../ar/plugins.ts';
import { ra } from '../ar/ra.ts';

/** All texts of this language, framework and plugins: one chunk, loaded when the language is used. */
export const trees: readonly unknown[] = [
  { ra, flexy: { ...admin, errors, plugins } },
  ...Object.values(
    import.meta.glob<unknown>(['../../plugins/*/i18n/ar.ts', '!../../plugins/_*/**'], {
      eager: true,
      import: 'default',
    }),
  ),
];
